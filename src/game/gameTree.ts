// A game with variations: a tree of nodes that hold a move, set-up stones, a
// comment, marks, and whatever else a file told.

import type { Cell, Colour, Size } from './cell.js';
import { Game } from './game.js';
import { givesUp, type Move } from './move.js';
import { Position, nextToPlay } from './position.js';
import { fail, ok, type Result } from './result.js';

export interface GameTree {
  size: Size;
  root: GameNode;
  /** Games that followed in the same file and were not read. */
  gamesLeftOut?: number;
}

export interface GameNode {
  /** Stones placed and taken before the move. */
  setUp?: SetUp;
  move?: Move;
  comment?: string;
  marks: Mark[];
  /** Properties that mean nothing here but are kept. */
  other: Property[];
  /** The first goes on with the main line. */
  children: GameNode[];
}

export interface SetUp {
  black: Cell[];
  white: Cell[];
  empty: Cell[];
  toPlay?: Colour;
}

export type Shape = 'triangle' | 'circle' | 'square' | 'cross' | 'selected';
export type Mark = { shape: Shape; cell: Cell } | { shape: 'label'; cell: Cell; text: string };

/** As in a file, escapes and all. */
export interface Property {
  name: string;
  values: string[];
}

export function emptyNode(): GameNode {
  return { marks: [], other: [], children: [] };
}

/** The nodes that first children lead to, from the root on. */
export function* mainLine<Node extends { children: Node[] }>(root: Node): Generator<Node> {
  for (let node: Node | undefined = root; node !== undefined; node = node.children[0]) yield node;
}

/** All nodes, parents before their children. */
export function* allNodes<Node extends { children: Node[] }>(root: Node): Generator<Node> {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    for (const child of node.children.toReversed()) pending.push(child);
  }
}

/**
 * The main line as a game, with the cursor where the move after the first `moveNumber` is due; at the end if
 * no number is given. Where stones are set up in mid-game, the game starts from there; it ends before a
 * set-up that lies ahead of the cursor.
 */
export function gameOf({ size, root }: GameTree, moveNumber?: number): Result<Game> {
  const empty = Position.empty(size);
  if (!empty.ok) return empty;
  const line = new Line(empty.value);
  for (const node of mainLine(root)) {
    if (node.setUp !== undefined) {
      if (moveNumber !== undefined && line.moveCount > moveNumber) break;
      const done = line.setUp(node.setUp);
      if (!done.ok) return done;
    }
    if (node.move !== undefined) line.add(node.move);
  }
  return line.toGame(moveNumber);
}

/** The game as a tree of one line. */
export function treeOf(game: Game): GameTree {
  const { start, moves, size } = game;
  const root = emptyNode();
  const black = start.stones('black');
  const white = start.stones('white');
  const [first] = moves;
  const expected = first === undefined || givesUp(first) ? turnByStones(start) : first.colour;
  const toPlay = start.toPlay === expected ? {} : { toPlay: start.toPlay };
  if (black.length + white.length > 0 || 'toPlay' in toPlay)
    root.setUp = { black, white, empty: [], ...toPlay };
  let last = root;
  for (const move of moves) {
    const node = { ...emptyNode(), move };
    last.children.push(node);
    last = node;
  }
  return { size, root };
}

/** A main line as it is walked: the position of the last set-up, and the moves since. */
class Line {
  /** Since the root. */
  moveCount = 0;
  private moves: Move[] = [];
  /** Has the last set-up named the mover? Otherwise the first move does. */
  private isMoverNamed = false;
  /** Has nobody moved or been named? Then the stones tell whose turn it is. */
  private isTurnOpen = true;

  constructor(private start: Position) {}

  add(move: Move): void {
    if (!givesUp(move)) {
      if (this.moves.length === 0 && !this.isMoverNamed) this.start = this.start.withToPlay(move.colour);
      this.isTurnOpen = false;
    }
    this.moves.push(move);
    this.moveCount++;
  }

  setUp({ black, white, empty, toPlay }: SetUp): Result<void> {
    const game = this.play();
    if (!game.ok) return game;
    const position = game.value.position.withStones([
      ...black.map((cell) => [cell, 'black'] as const),
      ...white.map((cell) => [cell, 'white'] as const),
      ...empty.map((cell) => [cell, undefined] as const),
    ]);
    this.start = position.withToPlay(toPlay ?? position.toPlay);
    this.isMoverNamed = toPlay !== undefined || (this.isMoverNamed && this.moves.length === 0);
    this.isTurnOpen &&= toPlay === undefined;
    this.moves = [];
    return ok(undefined);
  }

  toGame(moveNumber = this.moveCount): Result<Game> {
    if (!Number.isInteger(moveNumber) || moveNumber < 0 || moveNumber > this.moveCount) {
      const range = `give a number from 0 to ${this.moveCount}`;
      return fail('noSuchMove', String(moveNumber), `the game has no move ${moveNumber}: ${range}`);
    }
    if (this.isTurnOpen) this.start = this.start.withToPlay(turnByStones(this.start));
    const game = this.play();
    return game.ok ? game.value.goTo(moveNumber - this.movesBefore) : game;
  }

  private get movesBefore(): number {
    return this.moveCount - this.moves.length;
  }

  private play(): Result<Game> {
    return Game.fromMoves(this.start, this.moves, this.movesBefore);
  }
}

function turnByStones(position: Position): Colour {
  return nextToPlay(position.stones('black').length, position.stones('white').length);
}
