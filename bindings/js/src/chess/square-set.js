import { SQUARES, squareNumber } from "./square.js";

/** @typedef {import("./square.js").Square} Square */

/** A set of squares, which never changes. Iterating over it gives them from a1 to h8. */
export class SquareSet {
  /** No square. */
  static EMPTY = new SquareSet(0n);
  /** All 64 squares. */
  static ALL = new SquareSet((1n << 64n) - 1n);

  /** @param {bigint} bits bit 0 is a1, bit 63 is h8 */
  constructor(bits) {
    if (typeof bits !== "bigint") throw new TypeError("the bits of a SquareSet are a bigint");
    /** The squares as bits: bit 0 is a1, bit 63 is h8. */
    this.bits = BigInt.asUintN(64, bits);
    Object.freeze(this);
  }

  /**
   * Returns the set of some squares.
   *
   * @param {...Square} squares
   * @returns {SquareSet}
   */
  static of(...squares) {
    return new SquareSet(squares.reduce((bits, square) => bits | bit(square), 0n));
  }

  /** The number of squares. */
  get size() {
    let count = 0;
    for (let bits = this.bits; bits !== 0n; bits &= bits - 1n) count++;
    return count;
  }

  /** Whether there is no square in it. */
  get isEmpty() {
    return this.bits === 0n;
  }

  /**
   * Says whether a square is in the set.
   *
   * @param {Square} square
   */
  has(square) {
    return (this.bits & bit(square)) !== 0n;
  }

  /**
   * Returns the squares that are in this set or in the other.
   *
   * @param {SquareSet} other
   * @returns {SquareSet}
   */
  union(other) {
    return new SquareSet(this.bits | other.bits);
  }

  /**
   * Returns the squares that are in both sets.
   *
   * @param {SquareSet} other
   * @returns {SquareSet}
   */
  intersection(other) {
    return new SquareSet(this.bits & other.bits);
  }

  /**
   * Returns the squares that are in this set and not in the other.
   *
   * @param {SquareSet} other
   * @returns {SquareSet}
   */
  difference(other) {
    return new SquareSet(this.bits & ~other.bits);
  }

  /** The squares that are not in the set. */
  get complement() {
    return new SquareSet(~this.bits);
  }

  /**
   * Says whether another set has the same squares.
   *
   * @param {unknown} other
   */
  equals(other) {
    return other instanceof SquareSet && other.bits === this.bits;
  }

  /** @returns {Generator<Square, void, undefined>} */
  *[Symbol.iterator]() {
    for (let index = 0, bits = this.bits; bits !== 0n; index++, bits >>= 1n) {
      if ((bits & 1n) !== 0n) yield SQUARES[index];
    }
  }

  /** For JSON: the names of the squares. */
  toJSON() {
    return [...this];
  }

  /** The names of the squares, with spaces between them. */
  toString() {
    return [...this].join(" ");
  }
}

/** @param {Square} square */
function bit(square) {
  return 1n << BigInt(squareNumber(square));
}
