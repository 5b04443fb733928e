import { COLOR, ROLE } from "../../generated/chess.js";
import { chess } from "../internal/chess.js";
import { ensure } from "../internal/errors.js";
import { numberOf } from "../internal/names.js";
import { COLORS, Piece } from "./piece.js";
import { SquareSet } from "./square-set.js";
import { squareNumber, squareOrNull } from "./square.js";

/** @typedef {import("./square.js").Square} Square */
/** @typedef {import("./piece.js").Color} Color */
/** @typedef {import("./piece.js").Role} Role */

/** What stands on the board of a position, and what attacks what. */
export class Board {
  /**
   * @internal
   * @param {BigUint64Array} words
   */
  constructor(words) {
    /** @type {BigUint64Array} The snapshot of the library: not to be changed. */
    this.words = words;
  }

  /** The side to move. @returns {Color} */
  get turn() {
    ensure(chess.functions.pdn_chess_turn(loaded(this), chess.at.out));
    return COLORS[chess.u8[chess.at.out]];
  }

  /**
   * Returns the piece on a square.
   *
   * @param {Square} square
   * @returns {Piece | null} `null` if it is empty
   */
  pieceAt(square) {
    const { at, functions } = chess;
    ensure(functions.pdn_chess_piece_at(loaded(this), squareNumber(square), at.out));
    return Piece.at(chess.u8[at.out]);
  }

  /**
   * Returns the squares of one side's pieces of one role.
   *
   * @param {Color} color
   * @param {Role} role
   * @returns {SquareSet}
   */
  pieces(color, role) {
    const [side, kind] = [numberOf(COLOR, color, "a color"), numberOf(ROLE, role, "a role")];
    return squares((out) => chess.functions.pdn_chess_pieces(loaded(this), side, kind, out));
  }

  /** The squares that hold a piece. */
  get occupied() {
    return squares((out) => chess.functions.pdn_chess_occupied(loaded(this), out));
  }

  /** The rooks that may still castle. */
  get castlingRooks() {
    return squares((out) => chess.functions.pdn_chess_castling_rooks(loaded(this), out));
  }

  /** The pieces that give check to the side to move. */
  get checkers() {
    return squares((out) => chess.functions.pdn_chess_checkers(loaded(this), out));
  }

  /** The pieces of the side to move that are pinned to their king. */
  get pinned() {
    return squares((out) => chess.functions.pdn_chess_pinned(loaded(this), out));
  }

  /**
   * Returns the squares from which pieces of a side attack a square, pinned ones included.
   *
   * @param {Square} square
   * @param {Color} color
   * @returns {SquareSet}
   */
  attackers(square, color) {
    const [target, side] = [squareNumber(square), numberOf(COLOR, color, "a color")];
    return squares((out) => chess.functions.pdn_chess_attackers(loaded(this), target, side, out));
  }

  /** Whether the side to move is in check. */
  get isCheck() {
    return !this.checkers.isEmpty;
  }

  /** The square behind the pawn that may be captured en passant, or `null`. */
  get enPassant() {
    ensure(chess.functions.pdn_chess_en_passant(loaded(this), chess.at.out));
    return squareOrNull(chess.u8[chess.at.out]);
  }

  /** The plies since the last capture or pawn move, 0 to 65535. */
  get halfmoveClock() {
    return this.#counters()[0];
  }

  /** The number of the move, 1 to 65535. */
  get fullmoveNumber() {
    return this.#counters()[1];
  }

  #counters() {
    const { at, functions } = chess;
    ensure(functions.pdn_chess_counters(loaded(this), at.out, at.out + 2));
    return chess.u16.subarray(at.out >> 1, (at.out >> 1) + 2);
  }
}

/**
 * Returns the set of squares that a call stores.
 *
 * @param {(out: number) => number} store
 * @returns {SquareSet}
 */
export function squares(store) {
  ensure(store(chess.at.out));
  return new SquareSet(chess.u64[chess.at.out >> 3]);
}

/**
 * Returns the address of a copy of a position.
 *
 * @param {Board} position
 */
export function loaded(position) {
  return chess.load(chess.at.position, position);
}
