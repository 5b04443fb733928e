import { COLORS, NAMES, SYMBOLS } from "./names.js";
import { NULL_MOVE, sanOf, targetOf } from "./san.js";

/** @typedef {import("./names.js").Color} Color */
/** @typedef {import("./names.js").PieceSymbol} PieceSymbol */
/** @typedef {import("./names.js").Square} Square */
/** @typedef {import("./state.js").State} State */

/** A legal move, as `moves`, `move`, `undo` and `history` return it. */
export class Move {
  /**
   * @internal
   * @param {State} state where it is legal
   * @param {number} bits
   * @param {string} after the FEN of the position after it
   */
  constructor(state, bits, after) {
    const isNull = bits === NULL_MOVE;
    const [from, target] = isNull ? [56, 56] : [bits & 63, (bits >> 6) & 63];
    const side = state.castlingSide(bits);
    const isEnPassant = !isNull && state.isEnPassant(bits);
    const captured = side >= 0 || isNull ? 0 : isEnPassant ? 1 : state.board[target] & 7;
    /** @type {Color} Whose move it is. */
    this.color = COLORS[state.turn];
    /** @type {Square} Where the piece stands. */
    this.from = NAMES[from];
    /** @type {Square} Where it goes; when castling in Chess960, the rook's square. */
    this.to = NAMES[isNull ? target : targetOf(state, bits)];
    /** @type {PieceSymbol} What moves: the king if it castles. */
    this.piece = (isNull ? undefined : SYMBOLS[state.board[from] & 7]) ?? "k";
    /** @type {PieceSymbol | undefined} What is captured, a pawn en passant. */
    this.captured = SYMBOLS[captured];
    /** @type {PieceSymbol | undefined} What a pawn becomes. */
    this.promotion = SYMBOLS[bits >> 12];
    /**
     * Letters for what it does.
     *
     * @deprecated Use `isCapture`, `isPromotion`, `isEnPassant`, `isKingsideCastle`,
     *     `isQueensideCastle` and `isBigPawn`.
     */
    this.flags = isNull ? "-" : flagsOf(state, bits, side, captured, isEnPassant);
    /** The move in algebraic notation. */
    this.san = sanOf(state, bits);
    /** The move as its two squares and the promotion. */
    this.lan = this.from + this.to + (this.promotion ?? "");
    /** The FEN of the position before it. */
    this.before = state.fen;
    /** The FEN of the position after it. */
    this.after = after;
  }

  /** Whether it captures, other than en passant. @returns {boolean} */
  isCapture() {
    return this.flags.includes("c");
  }

  /** Whether it promotes a pawn. @returns {boolean} */
  isPromotion() {
    return this.flags.includes("p");
  }

  /** Whether it captures en passant. @returns {boolean} */
  isEnPassant() {
    return this.flags.includes("e");
  }

  /** Whether it castles on the king's side. @returns {boolean} */
  isKingsideCastle() {
    return this.flags.includes("k");
  }

  /** Whether it castles on the queen's side. @returns {boolean} */
  isQueensideCastle() {
    return this.flags.includes("q");
  }

  /** Whether a pawn advances by two squares. @returns {boolean} */
  isBigPawn() {
    return this.flags.includes("b");
  }
}

/**
 * @param {State} state
 * @param {number} bits
 * @param {number} side
 * @param {number} captured
 * @param {boolean} isEnPassant
 */
function flagsOf(state, bits, side, captured, isEnPassant) {
  const [from, to] = [bits & 63, (bits >> 6) & 63];
  if (side >= 0) return side === 0 ? "k" : "q";
  if (isEnPassant) return "e";
  const isBigPawn = (state.board[from] & 7) === 1 && Math.abs(to - from) === 16;
  return (captured > 0 ? "c" : isBigPawn ? "b" : "n") + (bits >> 12 > 0 ? "p" : "");
}
