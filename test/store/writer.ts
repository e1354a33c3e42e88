// A program that writes to a store until it is killed, for a test: `node writer.mjs FOLDER FIRST`.
//
// It prints the number of each position once that is committed.

import { Store } from '../../src/store/store.js';
import { numberedPosition, numberedVerdict } from './numbered.js';

const [folder, first] = process.argv.slice(2);
const store = await Store.open(folder!, { create: true });
console.log('open');
for (let number = Number(first); ; number += 8) {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => number + index);
  const writes = numbers.map((each) => store.put(numberedPosition(each), numberedVerdict(each)));
  for (const [index, write] of writes.entries()) {
    await write;
    console.log(numbers[index]);
  }
}
