// Who wins each opening on small boards: the cells where Black opens and wins, White to move next.
//
// All sizes are computed by independent programs and agree with what has been published.

export const OPENINGS: Readonly<Record<number, readonly string[]>> = {
  2: 'b1 a2'.split(' '),
  3: 'c1 a2 b2 c2 a3'.split(' '),
  4: 'd1 c2 b3 a4'.split(' '),
  5: 'e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5'.split(' '),
  6: 'f1 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 a6'.split(' '),
  7: 'g1 c2 e2 f2 g2 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 g4 b5 c5 d5 e5 f5 a6 b6 c6 e6 a7'.split(' '),
};
