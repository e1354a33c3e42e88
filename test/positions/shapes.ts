// Connections whose shape is known: their empty cells are the whole carrier.
//
// Black owns them all. Each is minimal: without any one of its cells it fails.
// Opponent stones all around keep other connections away, and a row of them
// above keeps the stones off the north edge.

export interface Shape {
  name: string;
  board: string;
  type: 'full' | 'semi';
  from: string;
  to: string;
  /** All first moves that keep a semi. */
  keys?: string[];
}

export const BRIDGE: Shape = {
  name: 'bridge',
  board: `
    W W W
     W B W
      . . W
       B W W
        W W W`,
  type: 'full',
  from: 'b2',
  to: 'a4',
};

export const EDGE_BRIDGE: Shape = {
  name: 'edge bridge',
  board: `
    W W W
     W B W
      . . W`,
  type: 'full',
  from: 'b2',
  to: 'south',
};

export const ZIGGURAT: Shape = {
  name: 'ziggurat',
  board: `
    W W W W
     W W B .
      W . . .
       . . . .`,
  type: 'full',
  from: 'c2',
  to: 'south',
};

export const IV1A: Shape = {
  name: 'template IV1a',
  board: `
    W W W W W W W
     W W W W B . W
      W W . . . . .
       W . . . . . .
        . . . . . . .`,
  type: 'full',
  from: 'e2',
  to: 'south',
};

export const IV2A: Shape = {
  name: 'template IV2a',
  board: `
    W W W W W
     W W W B B
      W W . . .
       W . . . W
        . . . . W`,
  type: 'full',
  from: 'd2',
  to: 'south',
};

/** 34 cells, known to be minimal from the literature: more than the connection oracle takes. */
export const V1A: Shape = {
  name: 'template V1a',
  board: `
    W W W W W W W W W W
     W W W W W . B . W W
      W W W W . . . . . W
       W W . . . . . . . .
        W . . . . . . . . .
         . . . . . . . . . .`,
  type: 'full',
  from: 'g2',
  to: 'south',
};

/**
 * Anshelevich's ladder: a stone on the second row runs along the edge to a
 * stone that waits at the end.
 */
export const LADDER: Shape = {
  name: 'ladder along an edge',
  board: `
    W W W W W W W W W
     W B . . . . . . B
      W . . . . . . . .`,
  type: 'full',
  from: 'b2',
  to: 'south',
};

export const LADDER_ALONG_STONES: Shape = {
  name: 'ladder along a chain',
  board: `
    W W W W W W W W W
     W B . . . . . . B
      W . . . . . . . .
       B B B B B B B B B
        W W W W W W W W W`,
  type: 'full',
  from: 'b2',
  to: 'a4',
};

// Braids: semis whose two ways to the edge share cells, so that no AND of
// disjoint fulls makes them. The templates need them.

export const BRAID_3343: Shape = {
  name: 'braid 3343',
  board: `
    W W W W
     W B B B
      . . W .
       . . . W
        . . . W`,
  type: 'semi',
  from: 'b2',
  to: 'south',
  keys: ['a4', 'c4'],
};

export const BRAID_65_12_3: Shape = {
  name: 'braid 65-12-3',
  board: `
    W W W W W W
     W W W B B B
      W W . W W .
       W . . . . W
        . . . . . W`,
  type: 'semi',
  from: 'd2',
  to: 'south',
  keys: ['c3', 'e4'],
};

export const BRAID_6543: Shape = {
  name: 'braid 6543',
  board: `
    W W W W W
     W W B . B
      W . . W .
       W . . . .
        . . . . .`,
  type: 'semi',
  from: 'e2',
  to: 'south',
  keys: ['d2', 'e3', 'b4'],
};

export const TEMPLATE_3343: Shape = {
  name: 'template 3343',
  board: `
    W W W W
     W B B B
      . . . .
       . . . W
        . . . W`,
  type: 'full',
  from: 'b2',
  to: 'south',
};

export const TEMPLATE_65_12_3: Shape = {
  name: 'template 65-12-3',
  board: `
    W W W W W W
     W W W B B B
      W W . W . .
       W . . . . W
        . . . . . W`,
  type: 'full',
  from: 'd2',
  to: 'south',
};

export const TEMPLATE_6543: Shape = {
  name: 'template 6543',
  board: `
    W W W W W W
     W W W B . B
      W W . . . .
       W . . . . .
        . . . . . .`,
  type: 'full',
  from: 'f2',
  to: 'south',
};

/** c6 touches the north edge and i6 the south edge; a fourth way leads through either edge. */
export const FIVE_CELL_BRAID: Shape = {
  name: 'five-cell braid between the edges',
  board: `
    W B W W W W W W B W W
     W B W W W W W W B W W
      W B W W W W W W . W W
       W B W W W W W W B W W
        W B W B B B W W B W W
         W B . W W . W W . B W
          W W B W W B B B W B W
           W W B W W W W W W B W
            W W . W W W W W W B W
             W W B W W W W W W B W
              W W B W W W W W W B W`,
  type: 'semi',
  from: 'north',
  to: 'south',
  keys: ['c6', 'i6'],
};

/** Those small enough for the connection oracle. */
export const SMALL_SHAPES: Shape[] = [
  BRIDGE,
  EDGE_BRIDGE,
  ZIGGURAT,
  IV1A,
  IV2A,
  LADDER,
  LADDER_ALONG_STONES,
  BRAID_3343,
  BRAID_65_12_3,
  BRAID_6543,
  TEMPLATE_3343,
  TEMPLATE_65_12_3,
  TEMPLATE_6543,
  FIVE_CELL_BRAID,
];
