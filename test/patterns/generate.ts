// npm run generate:patterns: derives the local patterns anew and writes them to patterns.json.
//
// The engine does not read that file: it derives what it needs at start-up and
// as patches come up. The tests hold it to these patterns: it must find each.

import { writeFile } from 'node:fs/promises';
import * as derive from './derive.js';

const patterns = {
  dead: derive.deadPatterns(),
  killed: derive.killerPatterns(),
  capturedPair: derive.capturedPairPatterns(),
  reversible: derive.reversiblePatterns(),
};

const text = Object.fromEntries(
  Object.entries(patterns).map(([kind, found]) => [kind, found.map(derive.write).sort()]),
);
for (const [kind, found] of Object.entries(text)) console.log(`${kind}: ${found.length} patterns`);
await writeFile('test/patterns/patterns.json', `${JSON.stringify(text, null, 2)}\n`);
