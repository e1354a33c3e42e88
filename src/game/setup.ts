// A position as a person wrote it: nothing in it has been checked yet.
// Position.fromSetup is the gate from here to a legal position.

export interface Setup {
  columns: number;
  rows: number;
  /** Names of the cells that hold black stones. */
  black: string[];
  white: string[];
  /** Left out, the colour that has fewer stones is to play; Black, if both have as many. */
  toPlay?: string;
}
