import { SQUARES as BY_NUMBER } from "../chess/square.js";

/** @typedef {import("../chess/square.js").Square} Square */

/**
 * A side: `"w"` or `"b"`.
 *
 * @typedef {"w" | "b"} Color
 */

/**
 * The kind of a piece, as its lower-case letter.
 *
 * @typedef {"p" | "n" | "b" | "r" | "q" | "k"} PieceSymbol
 */

/**
 * A piece.
 *
 * @typedef {object} Piece
 * @property {Color} color
 * @property {PieceSymbol} type
 */

/** White's letter. */
export const WHITE = "w";
/** Black's letter. */
export const BLACK = "b";
/** The letter of a pawn. */
export const PAWN = "p";
/** The letter of a knight. */
export const KNIGHT = "n";
/** The letter of a bishop. */
export const BISHOP = "b";
/** The letter of a rook. */
export const ROOK = "r";
/** The letter of a queen. */
export const QUEEN = "q";
/** The letter of a king. */
export const KING = "k";

/** The FEN of the starting position. */
export const DEFAULT_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** All squares in the order of a FEN: a8, b8 … h1. @type {Square[]} */
export const SQUARES = BY_NUMBER.map((_, index) => BY_NUMBER[index ^ 56]);

/** The sides by number. @type {readonly Color[]} */
export const COLORS = [WHITE, BLACK];

/** The letters of the roles by number; 0 is none. @type {readonly (PieceSymbol | undefined)[]} */
export const SYMBOLS = [undefined, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];

/**
 * The letters of FEN by the number of a piece, which is that of the library: the role, and 8 for
 * black.
 */
export const LETTERS = " PNBRQK  pnbrqk";

/** The numbers of the squares, 0 for a1 to 63 for h8. @type {ReadonlyMap<string, number>} */
export const NUMBERS = new Map(BY_NUMBER.map((square, index) => [square, index]));

/** The squares by number. */
export const NAMES = BY_NUMBER;

/**
 * Returns the piece with a number.
 *
 * @param {number} number not 0
 * @returns {Piece}
 */
export function pieceOf(number) {
  const type = /** @type {PieceSymbol} */ (SYMBOLS[number & 7]);
  return { type, color: COLORS[number >> 3] };
}

/**
 * Returns the number of a piece, or 0 if it is none.
 *
 * @param {{type: string, color: string}} piece
 */
export function numberOfPiece({ type, color }) {
  const role = SYMBOLS.indexOf(/** @type {PieceSymbol} */ (String(type).toLowerCase()));
  const side = COLORS.indexOf(/** @type {Color} */ (color));
  return role < 1 || side < 0 ? 0 : role + 8 * side;
}
