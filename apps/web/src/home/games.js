/** The moves of Morphy's game at the opera, Paris 1858, as their squares. */
export const CHESS = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3"
  + " c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8";

/** A game of Konobi on seven rows, as its points, which black wins. */
export const KONOBI = "d4 d6 g6 g2 a2 a3 f2 f4 g7 g4 d3 b6 c6 d2 c3 e2 c2 e4 c1 e6 c7 b5 d5";

/** Guesses of Mastermind, as the digits of their symbols, with black and white pegs. */
export const MASTERMIND = /** @type {const} */ ([["1122", 1, 0], ["1344", 1, 2], ["3526", 0, 2],
  ["1463", 4, 0]]);
