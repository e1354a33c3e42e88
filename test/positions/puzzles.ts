// Puzzles with exactly one winning move.

export interface Puzzle {
  name: string;
  board: string;
  mover: 'black' | 'white';
  winningMove: string;
}

export const BERGE: Puzzle = {
  name: "Berge's puzzle",
  board: `
    W . . . .
     . B . W B
      . . B W B
       . . W . .
        B W . . .`,
  mover: 'white',
  winningMove: 'b3',
};

export const HEIN_3: Puzzle = {
  name: "Hein's puzzle on 3x3",
  board: `
    W . .
     B . .
      . B .`,
  mover: 'white',
  winningMove: 'b2',
};

export const HEIN_4: Puzzle = {
  name: "Hein's puzzle on 4x4",
  board: `
    W . . .
     . . . .
      . . . .
       B . . .`,
  mover: 'white',
  winningMove: 'b3',
};

export const PUZZLES: Puzzle[] = [BERGE, HEIN_3, HEIN_4];
