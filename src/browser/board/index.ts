// The public API of the board: the element <hex-board>.

import { HexBoard, type HexBoardEvents } from './element.js';

export type { Palette } from './describe.js';
export { HexBoard, type CellDetail, type HexBoardEvents } from './element.js';
export type {
  BoardArrow,
  BoardCarrier,
  BoardMark,
  BoardVerdict,
  CellOrName,
  Overlays,
  PerCell,
} from './overlays.js';

/** Makes the tag known to the page. A second call changes nothing. */
export function defineHexBoard(tag = 'hex-board'): void {
  if (customElements.get(tag) === undefined) customElements.define(tag, HexBoard);
}

declare global {
  interface HTMLElementTagNameMap {
    'hex-board': HexBoard;
  }
  interface HTMLElementEventMap {
    'hex-play': CustomEvent<HexBoardEvents['hex-play']>;
    'hex-pick': CustomEvent<HexBoardEvents['hex-pick']>;
    'hex-hover': CustomEvent<HexBoardEvents['hex-hover']>;
    'hex-change': CustomEvent<HexBoardEvents['hex-change']>;
  }
}
