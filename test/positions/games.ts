// Openings of games on 11x11 that Pawlewicz, Hayward, Henderson and Arneson used
// to time their searches ("Stronger Virtual Connections in Hex", Table II), from
// the 2011 Computer Olympiad. Black moves first.

export interface Game {
  name: string;
  size: { columns: number; rows: number };
  moves: string;
}

const size = { columns: 11, rows: 11 };

export const GAME_3: Game = {
  name: 'game 3',
  size,
  moves: 'a3 f6 d7 d8 h5 g7 c8 c9 i6 h8 j7 i9 g8 h7 f7 k8 g6 f8 e8 d10 a10 a11 c10 d9 j9',
};

export const GAME_5: Game = {
  name: 'game 5',
  size,
  moves: 'a2 g5 d7 d8 e7 e8 f7 f8 g7 g8 c8 c9 h8 h7 a10 a11 b10 b11 c10 c11 i7 i6',
};

/** Changed by the authors from the game that was played. */
export const GAME_6: Game = {
  name: 'game 6',
  size,
  moves:
    'e2 g5 e6 f7 d8 d7 e7 d9 c9 b11 e8 e9 f8 f9 g8 g9 c10 f4 d5 d6 e5 c11 d10 d11 e10 e11 f10 f11 ' +
    'a11 b10 i9 h10 g10 g11 i10 h9 i8 h8',
};

export const GAME_7: Game = {
  name: 'game 7',
  size,
  moves:
    'a2 e7 f7 f6 h5 h4 g5 g6 h6 g4 f5 f4 j3 j2 i3 i2 h3 h2 g3 i4 j4 i5 j5 i6 j6 i8 i7 g2 f3 h8 h7 ' +
    'f2 e3 g8',
};

export const GAME_9: Game = {
  name: 'game 9',
  size,
  moves: 'c1 f6 g6 g5 i4 i3 h4 h3 g4 g3 f4 f3 d4 e4 c6 d5 c5 c7 d6 d7 e6',
};

export const GAME_10: Game = {
  name: 'game 10',
  size,
  moves: 'c1 e7 g6 g7 f7 e9 f8 g5 h5 h4 f6 f5 e6 e5 c6 d4 b5 c3 j3 i4',
};

export const GAME_11: Game = {
  name: 'game 11',
  size,
  moves: 'a2 f6 g6 g5 d7 d8 e5 f7 c8 b10 c9 c10 d9 d10 e9 e10',
};

export const GAMES: Game[] = [GAME_3, GAME_5, GAME_6, GAME_7, GAME_9, GAME_10, GAME_11];
