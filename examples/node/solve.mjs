// Solves a position: node solve.mjs <size> ["<moves>"]

import { createEngine, formatCell, InputError, parseMoveList, parseSize, Solver, unwrap } from 'mustplay';

try {
  const [sizeText = '5', moves = ''] = process.argv.slice(2);
  const size = unwrap(parseSize(sizeText));
  const position = unwrap(parseMoveList(size, moves));
  const engine = await createEngine({ size });
  const { winner, line } = await new Solver(engine).solve(position);
  console.log(`${winner} wins: ${line.map((cell) => formatCell(size, cell)).join(' ')}`);
  engine.dispose();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
