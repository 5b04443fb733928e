import { NUMBERS as N } from "../../generated/chess.js";

/**
 * A square by its name.
 *
 * @typedef {`${"a"|"b"|"c"|"d"|"e"|"f"|"g"|"h"}${1|2|3|4|5|6|7|8}`} Square
 */

/**
 * All squares, a1, b1 … h8: a square's place is its number.
 *
 * @type {readonly Square[]}
 */
export const SQUARES = Object.freeze(
  Array.from({ length: 64 }, (_, index) => {
    return /** @type {Square} */ ("abcdefgh"[index % 8] + String(Math.floor(index / 8) + 1));
  }),
);

/**
 * Returns the number of a square, 0 for a1 to 63 for h8.
 *
 * @param {Square} square
 * @throws {TypeError} if it is none
 */
export function squareNumber(square) {
  const number = NUMBERS.get(square);
  if (number === undefined) {
    throw new TypeError(`a square is a1 to h8, not ${JSON.stringify(String(square)).slice(0, 40)}`);
  }
  return number;
}

/**
 * Returns the square with a number that the library stored.
 *
 * @param {number} number
 * @returns {Square | null} `null` for no square
 */
export function squareOrNull(number) {
  return number === N.NO_SQUARE ? null : SQUARES[number];
}

/** @type {Map<string, number>} */
const NUMBERS = new Map(SQUARES.map((square, index) => [square, index]));
