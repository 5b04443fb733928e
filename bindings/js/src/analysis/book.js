import { BookMoveStruct, NUMBERS as N, REASONS } from "../../generated/chess.js";
import { Move } from "../chess/move.js";
import { Position, bitsOf } from "../chess/position.js";
import { squareNumber } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, wholeNumber } from "../internal/names.js";
import { Residence } from "../internal/residence.js";

/** @typedef {import("../chess/square.js").Square} Square */

/**
 * A move that a book has for a position.
 *
 * @typedef {object} BookMove
 * @property {Move} move
 * @property {number} weight how often to play it, compared with the other moves, 0 to 65,535
 * @property {number} learn what the program that wrote the book noted; Polyglot leaves it 0
 */

/**
 * An opening book in the format of Polyglot, read where it lies: only the entries of a position are
 * looked at. Any bytes are safe: a move that is not legal is left out, bytes past the last whole
 * entry are ignored, and of a book that is not sorted moves may be missing.
 */
export class Book {
  #bytes;
  #view;

  /** @param {Uint8Array} bytes the file, which is not copied */
  constructor(bytes) {
    this.#bytes = instanceOf(bytes, Uint8Array, "a book");
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /**
   * Returns the moves of a position, in the order of the book.
   *
   * @param {Position} position
   * @param {bigint} [key] its key, also one from `Book.key`
   * @returns {BookMove[]} its legal moves; none if the book does not have the position
   */
  moves(position, key = instanceOf(position, Position, "a position").key) {
    const count = this.#find(position, key);
    return Array.from({ length: count }, (_, index) => {
      const place = analysis.at.moves + index * N.BOOK_MOVE_BYTES;
      const { move, weight, learn } = new BookMoveStruct(analysis, place);
      return { move: Move.at(move), weight, learn };
    });
  }

  /**
   * Returns the move with the greatest weight, the first of several.
   *
   * @param {Position} position
   * @returns {Move | null} `null` if the book has none with a weight
   */
  best(position) {
    const { at, functions } = analysis;
    const count = this.#find(position, instanceOf(position, Position, "a position").key);
    return picked(functions.pdn_chess_book_best(at.moves, count, at.out));
  }

  /**
   * Returns a move, chosen in proportion to its weight.
   *
   * @param {Position} position
   * @param {() => number} [random] returns a number from 0 to below 1
   * @returns {Move | null} `null` if the book has none with a weight
   */
  choose(position, random = Math.random) {
    const { at, functions } = analysis;
    const count = this.#find(position, instanceOf(position, Position, "a position").key);
    const number = Math.floor(random() * 2 ** 32) >>> 0;
    return picked(functions.pdn_chess_book_choose(at.moves, count, number, at.out));
  }

  /**
   * Returns the key under which a book has a position that was reached by a double step. It is
   * `Position.key` unless a pawn stands beside the double step but may not capture it, because its
   * king would be in check: Polyglot counts the square then too.
   *
   * @param {Position} position
   * @param {Square | null} passed the square that the pawn passed, the en passant square of its
   *     FEN; one that no double step can have passed is ignored
   * @returns {bigint}
   */
  static key(position, passed) {
    const { at, functions } = analysis;
    const square = passed === null ? N.NO_SQUARE : squareNumber(passed);
    const place = analysis.load(at.position, instanceOf(position, Position, "a position"));
    ensure(functions.pdn_chess_book_key(place, square, at.out));
    return analysis.u64[at.out >> 3];
  }

  /**
   * Stores the moves of a key in the library's memory; returns their number.
   *
   * @param {Position} position
   * @param {bigint} key
   */
  #find(position, key) {
    if (typeof key !== "bigint") throw new TypeError("a key is a bigint");
    const { at, functions } = analysis;
    const wanted = BigInt.asUintN(64, key);
    return analysis.withBytes(this.#entries(wanted), (book, length) => {
      ensure(functions.pdn_chess_book_moves(book, length, analysis.load(at.position, position),
        wanted, at.moves, N.MAX_MOVES, at.out));
      return analysis.u32[at.out >> 2];
    });
  }

  /**
   * The first entries of a key, as many as a position has moves at most: a book of one key.
   *
   * @param {bigint} key
   */
  #entries(key) {
    const keyAt = (/** @type {number} */ index) => this.#view.getBigUint64(index * ENTRY);
    const count = Math.floor(this.#bytes.length / ENTRY);
    let [low, high] = [0, count];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < count && end - low < N.MAX_MOVES && keyAt(end) === key) end++;
    return this.#bytes.subarray(low * ENTRY, end * ENTRY);
  }
}

/**
 * Builds an opening book in the format of Polyglot, in memory that grows by itself. The entries are
 * sorted by key, and those of a position by weight, the greatest first.
 */
export class BookBuilder {
  /** @internal */
  words = new BigUint64Array(FIRST_ENTRIES * ENTRY / 8);
  #length = 0;

  /**
   * Adds a move to a position. If the book has it already, the weights are added, to at most
   * 65,535.
   *
   * @param {Position} position
   * @param {Move} move a legal move of it
   * @param {number} weight how often to play it, compared with the other moves, 0 to 65,535
   * @returns {this}
   * @throws {import("../chess/errors.js").IllegalMoveError} if the move is not legal
   */
  add(position, move, weight) {
    // Says why, should the move not be legal.
    instanceOf(position, Position, "a position").play(move);
    return this.addEntry(position.key, { move, weight, learn: 0 });
  }

  /**
   * Adds a move to a key, as `add` does; what it notes replaces what the same move noted.
   *
   * @param {bigint} key that of a position, also one from `Book.key`
   * @param {BookMove} entry its move is not checked: one that is not legal is left out when the
   *     book is read
   * @returns {this}
   */
  addEntry(key, { move, weight, learn }) {
    if (typeof key !== "bigint") throw new TypeError("a key is a bigint");
    wholeNumber(weight, 0, 0xffff, "a weight");
    wholeNumber(learn, 0, 0xffffffff, "learn");
    if (this.#length === this.words.byteLength) this.#grow();
    const { at, functions } = analysis;
    const book = residence.address(this);
    analysis.u32[at.out >> 2] = this.#length;
    ensure(functions.pdn_chess_book_insert(book, this.words.byteLength, at.out,
      BigInt.asUintN(64, key), bitsOf(move), weight, learn));
    this.#length = analysis.u32[at.out >> 2];
    return this;
  }

  /** Returns the file: all entries so far. @returns {Uint8Array} */
  toBytes() {
    residence.release();
    return new Uint8Array(this.words.buffer).slice(0, this.#length);
  }

  /** For JSON: the bytes of the file. */
  toJSON() {
    return [...this.toBytes()];
  }

  #grow() {
    residence.release();
    const words = new BigUint64Array(2 * this.words.length);
    words.set(this.words);
    this.words = words;
  }
}

/** @param {number} status */
function picked(status) {
  if (status === REASONS.BOOK_NO_MOVE) return null;
  ensure(status);
  return Move.at(analysis.u16[analysis.at.out >> 1]);
}

const ENTRY = N.BOOK_ENTRY_SIZE;
const FIRST_ENTRIES = 64;
const residence = new Residence(analysis);
