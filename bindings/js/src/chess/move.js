import { ROLE } from "../../generated/chess.js";
import { numberOf } from "../internal/names.js";
import { ROLES } from "./piece.js";
import { SQUARES, squareNumber } from "./square.js";

/** @typedef {import("./square.js").Square} Square */
/** @typedef {import("./piece.js").Role} Role */

/**
 * A move, legal or not: from where to where, and what a pawn becomes. Castling is the king moving
 * onto its own rook's square: e1h1, in standard chess too. There is one object for each move, so
 * `===` compares them.
 */
export class Move {
  /** @type {(Move | undefined)[]} Those that were used so far, by their bits. */
  static #all = new Array(1 << 15);

  /** The null move, by which analysis passes. */
  static NULL = Move.at(0);

  /**
   * Use `Move.of`.
   *
   * @private
   * @param {number} bits
   */
  constructor(bits) {
    /** Bits 0 to 5 the from square, 6 to 11 the to square, 12 to 14 the promotion or 0. */
    this.bits = bits;
    /** Where the piece stands. */
    this.from = SQUARES[bits & 63];
    /** Where it goes; the rook's square when castling. */
    this.to = SQUARES[(bits >> 6) & 63];
    /** @type {Role | null} What a pawn becomes. */
    this.promotion = ROLES[bits >> 12] ?? null;
    Object.freeze(this);
  }

  /**
   * Returns a move, legal or not.
   *
   * @param {Square} from
   * @param {Square} to
   * @param {Role | null} [promotion] knight, bishop, rook or queen
   * @throws {TypeError} if a square or the role is none
   */
  static of(from, to, promotion = null) {
    const role = promotion === null ? 0 : numberOf(ROLE, promotion, "a promotion");
    if (role === ROLE.pawn || role === ROLE.king) {
      throw new TypeError(`a pawn cannot become a ${promotion}`);
    }
    return Move.at(squareNumber(from) | (squareNumber(to) << 6) | (role << 12));
  }

  /**
   * Returns the move with these bits, as the library stores them.
   *
   * @param {number} bits
   */
  static at(bits) {
    return (Move.#all[bits] ??= new Move(bits));
  }

  /** Whether it is the null move. */
  get isNull() {
    return this.bits === 0;
  }

  /** The move in UCI notation, castling as in Chess960: e1h1. */
  get uci() {
    if (this.isNull) return "0000";
    const letter = this.promotion === "knight" ? "n" : (this.promotion?.[0] ?? "");
    return this.from + this.to + letter;
  }

  /** For JSON: the move in UCI notation. */
  toJSON() {
    return this.uci;
  }

  /** The move in UCI notation. */
  toString() {
    return this.uci;
  }
}
