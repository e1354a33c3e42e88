// SGF for Hex: FF[4] GM[11], as HexGui and HexWorld write it.
//
// Variations, set-up stones, comments and marks are kept, and so are
// properties we know nothing of. Files of Little Golem, which are much the
// same and do not say GM[11], are recognised by how they name cells. Of a file
// with several games the first is read.

import { formatCell, parseCell } from './cell.js';
import { mainLine, type GameTree } from './gameTree.js';
import { parseHsgfNodes } from './hsgf.js';
import { failAt } from './place.js';
import type { Result } from './result.js';
import { COMMON_WORDS, textOf, treeFromText, treeToText, type Dialect } from './sgfDialect.js';
import { parseSgfText, type SgfNode } from './sgfText.js';

const DIALECT: Dialect = {
  parseCell,
  formatCell,
  words: new Map(COMMON_WORDS),
  formatWord: (word) => word,
  colourOf: { B: 'black', W: 'white' },
};

/** HexGui 0.x wrote swap-pieces and meant swap-sides. */
const OLD_HEXGUI: Dialect = { ...DIALECT, words: new Map([...COMMON_WORDS, ['swap-pieces', 'swap-sides']]) };

export function parseSgf(text: string): Result<GameTree> {
  const games = parseSgfText(text);
  if (!games.ok) return games;
  const [root] = games.value;
  const game = root.properties.find(({ name }) => name === 'GM')?.values[0];
  if (game === undefined && namesCellsByLetters(root)) return parseHsgfNodes(text, games.value);
  if (game !== undefined && game.text.trim() !== '11') {
    const message = `GM[${game.text}] is not Hex: give a file that says GM[11]`;
    return failAt(text, game.offset, 'notHex', game.text, message);
  }
  const isOldHexGui = /^\s*hexgui\s*:\s*0/i.test(textOf(root, 'AP') ?? '');
  return treeFromText(text, games.value, isOldHexGui ? OLD_HEXGUI : DIALECT);
}

export function writeSgf(tree: GameTree): string {
  return treeToText(tree, DIALECT, 'FF[4]GM[11]CA[UTF-8]AP[mustplay:1]');
}

/** Does the first stone of the main line say "ab", not "a2"? */
function namesCellsByLetters(root: SgfNode): boolean {
  for (const node of mainLine(root)) {
    const move = textOf(node, 'B') ?? textOf(node, 'W');
    if (move !== undefined) return /^\s*[a-z]{2}\s*$/i.test(move);
  }
  return false;
}
