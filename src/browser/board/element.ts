// <hex-board>: a board as an element of a page.
//
// Attributes describe a board in HTML; properties take what programs have, and win over
// attributes until the next of those changes. A click, a tap or Enter on an empty cell is
// a `hex-play`, which the page may prevent; else the board plays the stone itself.
// Changes are drawn together, once per task.

import { formatCell, parseCell, type Cell, type Colour } from '../../game/cell.js';
import type { Position } from '../../game/position.js';
import { unwrap } from '../../game/result.js';
import { POSITION_ATTRIBUTES, readBoard } from './attributes.js';
import { colourName, describeBoard, describeCells, stoneAdded, type Palette } from './describe.js';
import { drawGround, drawOverlays } from './draw.js';
import { Geometry, neighbourTowards } from './geometry.js';
import { cellOf, NO_OVERLAYS, type CellOrName, type Overlays } from './overlays.js';
import { STYLES } from './styles.js';
import { polygon, setAll, svg } from './svg.js';

export interface CellDetail {
  cell: Cell;
  name: string;
}

/** What the board's events carry in `detail`. */
export interface HexBoardEvents {
  /** An empty cell was chosen. Prevented, the board does nothing. */
  'hex-play': CellDetail & { colour: Colour };
  /** A stone was chosen, or any cell of a board that is read-only. */
  'hex-pick': CellDetail;
  /** The pointer or the keyboard is at another cell, or at none. */
  'hex-hover': CellDetail | undefined;
  /** The board has played a stone. */
  'hex-change': { position: Position };
}

const VIEW_ATTRIBUTES = ['rotation', 'coordinates', 'numbers', 'palette', 'last', 'readonly', 'label'];
const DIRECTIONS = { ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left', ArrowUp: 'up' } as const;
/** A name is typed within this time. */
const TYPING_MS = 1500;

/** Where pages are made on a server, there are no elements; importing this must still be possible. */
const Base =
  (globalThis as Partial<typeof globalThis>).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export class HexBoard extends Base {
  static readonly observedAttributes = [...POSITION_ATTRIBUTES, ...VIEW_ATTRIBUTES];

  #position = readBoard(() => '').position;
  #numbers = new Map<Cell, number>();
  #last: Cell | undefined;
  #overlays: Overlays = NO_OVERLAYS;
  #geometry: Geometry | undefined;
  #groundFor = '';
  #cells: SVGElement[] = [];
  #isDrawing = false;
  /** The cell that the keyboard is at. */
  #cursor: Cell = 0;
  #hovered: Cell | undefined;
  /** Tapped once, where a second tap is to confirm. */
  #chosen: Cell | undefined;
  #typed = { text: '', at: 0 };

  readonly #svg = svg('svg', { role: 'grid' });
  readonly #over = svg('g', { class: 'overlays', 'aria-hidden': 'true' });
  readonly #focus = svg('g', { class: 'overlays', 'aria-hidden': 'true' });
  readonly #status = document.createElement('p');
  readonly #problem = document.createElement('p');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sharedStyles()];
    this.#status.className = 'status';
    this.#status.setAttribute('role', 'status');
    this.#problem.className = 'problem';
    this.#problem.setAttribute('role', 'alert');
    root.append(this.#svg, this.#problem, this.#status);
    root.addEventListener('click', (event) => this.#onClick(event));
    root.addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent));
    // Not the drawing's listeners: one for focus would make the drawing itself a stop of the Tab key.
    root.addEventListener('focusin', (event) => this.#onFocus(event));
    root.addEventListener('focusout', () => this.#hover(undefined));
    root.addEventListener('pointerover', (event) => this.#hover(cellAt(event)));
    this.#svg.addEventListener('pointerleave', () => this.#hover(undefined));
  }

  connectedCallback(): void {
    this.#changed();
  }

  attributeChangedCallback(name: string): void {
    if (POSITION_ATTRIBUTES.includes(name)) this.#readPosition();
    if (name === 'last') this.#readLast();
    this.#changed();
  }

  /** The stones and whose turn it is. */
  get position(): Position {
    return this.#position;
  }

  set position(position: Position) {
    this.#numbers.clear();
    this.#show(position, stoneAdded(this.#position, position)?.cell);
  }

  /** The cell of the last move, which has a mark of its own. Set with the position, or found where one stone was added. */
  get last(): Cell | undefined {
    return this.#last;
  }

  set last(cell: CellOrName | undefined) {
    this.#last = cell === undefined ? undefined : cellOf(this.#position.size, cell);
    this.#changed();
  }

  get marks(): Overlays['marks'] {
    return this.#overlays.marks;
  }

  set marks(marks: Overlays['marks']) {
    this.#overlay({ marks });
  }

  /** Connections: their cells, endpoints and keys. */
  get carriers(): Overlays['carriers'] {
    return this.#overlays.carriers;
  }

  set carriers(carriers: Overlays['carriers']) {
    this.#overlay({ carriers });
  }

  get arrows(): Overlays['arrows'] {
    return this.#overlays.arrows;
  }

  set arrows(arrows: Overlays['arrows']) {
    this.#overlay({ arrows });
  }

  /** From 0 to 1. */
  get heat(): Overlays['heat'] {
    return this.#overlays.heat;
  }

  set heat(heat: Overlays['heat']) {
    this.#overlay({ heat });
  }

  get verdicts(): Overlays['verdicts'] {
    return this.#overlays.verdicts;
  }

  set verdicts(verdicts: Overlays['verdicts']) {
    this.#overlay({ verdicts });
  }

  /** Takes all overlays away. */
  clearOverlays(): void {
    this.#overlay(NO_OVERLAYS);
  }

  /** Plays a stone of the mover, as a click does, but without asking. Throws an InputError where it cannot be. */
  play(given: CellOrName): void {
    const cell = cellOf(this.#position.size, given);
    const position = unwrap(this.#position.play(cell));
    this.#numbers.set(cell, this.#numbers.size + 1);
    this.#show(position, cell);
    this.#tell('hex-change', { position });
  }

  get #palette(): Palette {
    return this.getAttribute('palette') === 'red-blue' ? 'red-blue' : 'black-white';
  }

  get #rotation(): number {
    const degrees = Number(this.getAttribute('rotation') ?? 0);
    return Number.isFinite(degrees) ? degrees : 0;
  }

  #overlay(overlays: Partial<Overlays>): void {
    this.#overlays = { ...this.#overlays, ...overlays };
    this.#changed();
  }

  #show(position: Position, last: Cell | undefined): void {
    const added = stoneAdded(this.#position, position);
    if (added) {
      const name = formatCell(position.size, added.cell);
      this.#status.textContent = `${colourName(added.colour, this.#palette)} ${name}`;
    }
    this.#position = position;
    this.#last = last;
    this.#chosen = undefined;
    this.#changed();
  }

  /** What cannot be read is told in place, and changes nothing. */
  #readPosition(): void {
    try {
      const { position, numbers, last } = readBoard((name) => this.getAttribute(name) ?? '');
      this.#numbers = numbers;
      this.#show(position, last);
      if (this.hasAttribute('last')) this.#readLast();
      this.#problem.textContent = '';
    } catch (error) {
      this.#complain(error);
    }
  }

  #readLast(): void {
    const name = this.getAttribute('last');
    try {
      this.last = name ? unwrap(parseCell(this.#position.size, name)) : undefined;
    } catch (error) {
      this.#complain(error);
    }
  }

  #complain(error: unknown): void {
    this.#problem.textContent = error instanceof Error ? error.message : String(error);
  }

  /** Draws when the task is over, however many changes it makes. */
  #changed(): void {
    if (this.#isDrawing || !this.isConnected) return;
    this.#isDrawing = true;
    queueMicrotask(() => {
      this.#isDrawing = false;
      this.#draw();
    });
  }

  #draw(): void {
    const geometry = this.#drawGround();
    const { size } = this.#position;
    const shown = {
      position: this.#position,
      overlays: this.#overlays,
      last: this.#last,
      numbers: this.hasAttribute('numbers') ? this.#numbers : undefined,
      ghost: this.#ghost(),
    };
    try {
      this.#over.replaceChildren(...drawOverlays(geometry, shown));
      const words = describeCells(this.#position, this.#overlays, this.#last, this.#palette);
      for (const [cell, element] of this.#cells.entries()) {
        const isEmpty = this.#position.stoneAt(cell) === undefined;
        setAll(element, { 'aria-label': words[cell], class: isEmpty ? 'cell empty' : 'cell' });
        element.setAttribute('tabindex', cell === this.#cursor ? '0' : '-1');
      }
    } catch (error) {
      // An overlay that names no cell of this board.
      this.#complain(error);
    }
    setAll(this.#svg, {
      'aria-label': this.getAttribute('label') ?? describeBoard(this.#position, this.#palette),
      'aria-readonly': String(this.hasAttribute('readonly')),
      'aria-rowcount': size.rows,
      'aria-colcount': size.columns,
    });
    this.#drawCursor();
  }

  /** What depends only on size, rotation and coordinates is drawn when one of them changes. */
  #drawGround(): Geometry {
    const { columns, rows } = this.#position.size;
    const hasLabels = this.getAttribute('coordinates') !== 'none';
    const key = `${columns}x${rows} ${this.#rotation} ${hasLabels}`;
    if (this.#geometry && this.#groundFor === key) return this.#geometry;
    const hadFocus = this.shadowRoot?.activeElement !== null;
    const geometry = new Geometry({ columns, rows }, this.#rotation);
    const { parts, cells } = drawGround(geometry, hasLabels);
    const { x, y, width, height } = geometry.box(hasLabels);
    this.#svg.setAttribute('viewBox', [x, y, width, height].map((value) => value.toFixed(3)).join(' '));
    this.#svg.replaceChildren(...parts, this.#over, this.#focus);
    this.#cells = cells;
    this.#geometry = geometry;
    this.#groundFor = key;
    this.#cursor = this.#cursor < cells.length ? this.#cursor : 0;
    if (hadFocus) cells[this.#cursor]?.focus();
    return geometry;
  }

  #drawCursor(): void {
    if (!this.#geometry) return;
    const outline = polygon(this.#geometry.hexagon(this.#cursor, 0.96), { class: 'focus keyboard' });
    const isSeen = this.#cells[this.#cursor]?.matches(':focus-visible') === true;
    this.#focus.replaceChildren(...(isSeen ? [outline] : []));
  }

  /** The stone that a click would play: under the pointer, or chosen by a first tap. */
  #ghost(): Cell | undefined {
    const cell = this.#chosen ?? this.#hovered;
    return cell !== undefined && this.#canPlay(cell) ? cell : undefined;
  }

  #canPlay(cell: Cell): boolean {
    return !this.hasAttribute('readonly') && this.#position.stoneAt(cell) === undefined;
  }

  #onClick(event: Event): void {
    const cell = cellAt(event);
    if (cell === undefined) return;
    const isTap = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (isTap && this.hasAttribute('confirm') && this.#canPlay(cell) && this.#chosen !== cell) {
      this.#chosen = cell;
      this.#hover(cell);
      this.#changed();
    } else this.#choose(cell);
  }

  #choose(cell: Cell): void {
    const detail = this.#detailOf(cell);
    if (!this.#canPlay(cell)) {
      this.#tell('hex-pick', detail);
      return;
    }
    this.#chosen = undefined;
    const isAllowed = this.#tell('hex-play', { ...detail, colour: this.#position.toPlay });
    if (isAllowed && this.#canPlay(cell)) this.play(cell);
    else this.#changed();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { size } = this.#position;
    const rowStart = this.#cursor - (this.#cursor % size.columns);
    if (event.key === 'Enter' || event.key === ' ') this.#choose(this.#cursor);
    else if (event.key in DIRECTIONS) {
      const direction = DIRECTIONS[event.key as keyof typeof DIRECTIONS];
      this.#moveTo(neighbourTowards(size, this.#rotation, this.#cursor, direction));
    } else if (event.key === 'Home') this.#moveTo(rowStart);
    else if (event.key === 'End') this.#moveTo(rowStart + size.columns - 1);
    else if (!this.#type(event)) return;
    event.preventDefault();
  }

  /** The name of a cell, typed, leads to it. */
  #type({ key, timeStamp }: KeyboardEvent): boolean {
    if (!/^[a-z0-9]$/i.test(key)) return false;
    const isNew = /[a-z]/i.test(key) || timeStamp - this.#typed.at > TYPING_MS;
    this.#typed = { text: isNew ? key : this.#typed.text + key, at: timeStamp };
    const cell = parseCell(this.#position.size, this.#typed.text);
    if (cell.ok) this.#moveTo(cell.value);
    return true;
  }

  #moveTo(cell: Cell): void {
    this.#cells[this.#cursor]?.setAttribute('tabindex', '-1');
    this.#cells[cell]?.setAttribute('tabindex', '0');
    this.#cells[cell]?.focus();
  }

  #onFocus(event: Event): void {
    const cell = cellAt(event);
    if (cell === undefined) return;
    this.#cells[this.#cursor]?.setAttribute('tabindex', '-1');
    this.#cursor = cell;
    this.#cells[cell]?.setAttribute('tabindex', '0');
    this.#hover(cell);
    this.#drawCursor();
  }

  #hover(cell: Cell | undefined): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    const { columns } = this.#position.size;
    for (const name of this.#svg.querySelectorAll<SVGElement>('.label')) {
      const { column, row } = name.dataset;
      const isOf =
        cell !== undefined &&
        (column === String(cell % columns) || row === String(Math.floor(cell / columns)));
      name.classList.toggle('active', isOf);
    }
    this.#tell('hex-hover', cell === undefined ? undefined : this.#detailOf(cell));
    this.#changed();
  }

  #detailOf(cell: Cell): CellDetail {
    return { cell, name: formatCell(this.#position.size, cell) };
  }

  /** False if the page has prevented it. */
  #tell<E extends keyof HexBoardEvents>(type: E, detail: HexBoardEvents[E]): boolean {
    const cancelable = type === 'hex-play';
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }
}

/** The cell that an event of the board's drawing is about. */
function cellAt(event: Event): Cell | undefined {
  const element = event.target instanceof Element ? event.target.closest<SVGElement>('[data-cell]') : null;
  return element === null ? undefined : Number(element.dataset.cell);
}

let styles: CSSStyleSheet | undefined;

/** One sheet for all boards. Made in code, it needs no permission of a content security policy. */
function sharedStyles(): CSSStyleSheet {
  if (styles === undefined) {
    styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
  }
  return styles;
}
