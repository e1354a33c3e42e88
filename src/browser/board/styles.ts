// How a board looks. Every colour is a CSS variable that the page may set; without any,
// the board follows the light or dark scheme of the reader.

export const STYLES = `
:host {
  color-scheme: light dark;
  display: block;
  position: relative;
  max-width: 100%;
  --cell: var(--hex-cell, light-dark(#f5f0e6, #2a2f37));
  --line: var(--hex-line, light-dark(#c9bda9, #4a535f));
  --black: var(--hex-black, light-dark(#23272d, #0b0d10));
  --black-line: var(--hex-black-line, light-dark(#0d0f12, #98a3b1));
  --white: var(--hex-white, light-dark(#ffffff, #eef1f5));
  --white-line: var(--hex-white-line, light-dark(#6f6758, #6b7580));
  --text: var(--hex-text, light-dark(#5c5547, #b9c2cd));
  --accent: var(--hex-accent, light-dark(#c2570c, #ffb454));
  --win: var(--hex-win, light-dark(#0b7a4b, #4fd69b));
  --loss: var(--hex-loss, light-dark(#b3261e, #ff8a80));
  --mark: var(--hex-mark, light-dark(#6a3fb5, #c3a6ff));
  --heat: var(--hex-heat, light-dark(#e08a00, #e8a33a));
  --carrier-black: var(--hex-carrier-black, light-dark(#3f4a5a, #8f9bb0));
  --carrier-white: var(--hex-carrier-white, light-dark(#2c7fb8, #6fb7e8));
  color: var(--text);
}
:host([hidden]) { display: none; }
:host([palette='red-blue']) {
  --black: var(--hex-black, light-dark(#cf3f36, #e2574c));
  --black-line: var(--hex-black-line, light-dark(#8f211b, #ffb3ac));
  --white: var(--hex-white, light-dark(#2f6cd0, #4a87ea));
  --white-line: var(--hex-white-line, light-dark(#173f82, #b5d0ff));
  --carrier-black: var(--hex-carrier-black, light-dark(#cf3f36, #e2574c));
  --carrier-white: var(--hex-carrier-white, light-dark(#2f6cd0, #6a9ff0));
}
svg {
  display: block;
  width: 100%;
  height: auto;
  max-height: var(--hex-max-height, none);
  overflow: visible;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
}
.band { stroke-width: 0.09; stroke-linejoin: round; }
.band.black { fill: var(--black); stroke: var(--black-line); }
.band.white { fill: var(--white); stroke: var(--white-line); }
.cell { outline: none; }
.cell .ground { fill: var(--cell); stroke: var(--line); stroke-width: 0.07; stroke-linejoin: round; }
.label { fill: var(--text); font: 600 0.84px ui-sans-serif, system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
.label.active { fill: var(--accent); font-weight: 800; }
.overlays { pointer-events: none; }
.stone.black { fill: var(--black); stroke: var(--black-line); }
.stone.white { fill: var(--white); stroke: var(--white-line); }
.stone { stroke-width: 0.08; }
.ring { fill: none; stroke: var(--white-line); stroke-width: 0.06; opacity: 0.55; }
.ghost { opacity: 0.45; }
.number, .mark-label { font: 600 0.72px ui-sans-serif, system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
.on-black { --ink: light-dark(#ffffff, #ffffff); }
.on-white { --ink: light-dark(#1c1a16, #14171b); }
:host([palette='red-blue']) .on-white { --ink: #ffffff; }
.on-empty { --ink: var(--mark); }
.number { fill: var(--ink); }
.last { fill: none; stroke: var(--ink); stroke-width: 0.13; }
.heat { fill: var(--heat); }
.carrier { stroke-width: 0.1; stroke-linejoin: round; }
.carrier.black { fill: var(--carrier-black); stroke: var(--carrier-black); }
.carrier.white { fill: var(--carrier-white); stroke: var(--carrier-white); }
.carrier { fill-opacity: 0.32; stroke-opacity: 0.85; }
.carrier.semi { stroke-dasharray: 0.24 0.16; }
.end { fill: none; stroke-width: 0.14; }
.end.black, .key.black { stroke: var(--carrier-black); }
.end.white, .key.white { stroke: var(--carrier-white); }
.key { fill: none; stroke-width: 0.13; }
.arrow { stroke-width: 0.17; stroke-linecap: round; stroke: var(--mark); fill: none; opacity: 0.9; }
.arrow-head { fill: var(--mark); opacity: 0.95; }
.arrow.black { stroke: var(--carrier-black); }
.arrow-head.black { fill: var(--carrier-black); }
.arrow.white { stroke: var(--carrier-white); }
.arrow-head.white { fill: var(--carrier-white); }
.verdict { fill: none; stroke-width: 0.16; stroke-linecap: round; stroke-linejoin: round; }
.verdict.wins { stroke: var(--win); }
.verdict-disc { fill: var(--win); fill-opacity: 0.18; }
.verdict.loses { stroke: var(--loss); stroke-width: 0.12; opacity: 0.8; }
.verdict.undecided { stroke: var(--text); stroke-dasharray: 0.01 0.26; stroke-width: 0.13; opacity: 0.7; }
.mark { fill: none; stroke: var(--ink); stroke-width: 0.12; stroke-linejoin: round; stroke-linecap: round; }
.mark-label { fill: var(--ink); }
.focus { fill: none; stroke: var(--accent); stroke-width: 0.15; stroke-linejoin: round; visibility: hidden; }
:host(:focus-within) .focus.keyboard { visibility: visible; }
:host(:not([readonly])) .cell.empty { cursor: pointer; }
@media (hover: hover) {
  :host(:not([readonly])) .cell.empty:hover .ground { fill: color-mix(in oklab, var(--cell), var(--accent) 14%); }
}
.problem { margin: 0.5em 0; color: var(--loss); font: 0.9rem ui-sans-serif, system-ui, sans-serif; }
.problem:empty { display: none; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
@media (forced-colors: active) {
  .cell .ground { fill: Canvas; stroke: CanvasText; }
  .stone.black { fill: CanvasText; stroke: CanvasText; }
  .stone.white { fill: Canvas; stroke: CanvasText; }
}
`;
