import { FenError } from "../chess/errors.js";
import { Move } from "../chess/move.js";
import { Position } from "../chess/position.js";
import { isKingAttacked } from "./attacks.js";
import { CORNERS, fileLetter, writeCastling, writeFen } from "./fen.js";
import { freeMoves } from "./free-moves.js";
import { CASTLING_ORDER, ROLE, orderOf } from "./geometry.js";

/** @typedef {import("./fen.js").Fields} Fields */

/**
 * A position as chess.js has it, with any pieces on any squares. It never changes, and works out
 * what it is asked for once.
 *
 * Where the rules allow the position, all moves are the library's; elsewhere they are those of
 * `freeMoves`. A move is a number: bits 0 to 5 the from square, 6 to 11 the to square, which is the
 * rook's in castling, and 12 to 14 the promotion.
 */
export class State {
  /** @type {Position | null | undefined} */
  #position;
  /** @type {(() => Position | null) | undefined} */
  #derive;
  /** @type {readonly number[] | undefined} */
  #legal;
  /** @type {string | undefined} */
  #fen;

  /**
   * @param {Fields} fields
   * @param {boolean} isChess960
   * @param {() => Position | null} [derive] finds its position faster than from its FEN
   */
  constructor({ board, turn, rooks, enPassant, halfmoves, moveNumber }, isChess960, derive) {
    this.board = board;
    this.turn = turn;
    this.rooks = rooks;
    this.enPassant = enPassant;
    this.halfmoves = halfmoves;
    this.moveNumber = moveNumber;
    this.isChess960 = isChess960;
    this.#derive = derive;
  }

  /** The position of the library, or `null` if the rules do not allow it. */
  get position() {
    if (this.#position === undefined) {
      this.#position = this.#derive ? this.#derive() : this.#parsed();
      this.#derive = undefined;
    }
    return this.#position;
  }

  /** The legal moves, in the order of chess.js. */
  get legal() {
    return (this.#legal ??= this.position ? this.#ordered(this.position) : freeMoves(this));
  }

  /** The FEN, with the square en passant only if a capture there is legal. */
  get fen() {
    return (this.#fen ??= this.writeFen(this.#hasEnPassant()));
  }

  /** @param {boolean} hasEnPassant whether the square en passant is written */
  writeFen(hasEnPassant) {
    return writeFen(this, writeCastling(this, this.isChess960), hasEnPassant);
  }

  /** Whether the side to move is in check. */
  get isCheck() {
    return this.isAttacked(this.turn);
  }

  /**
   * Says whether the king of a side is attacked.
   *
   * @param {number} color
   */
  isAttacked(color) {
    return isKingAttacked(this.board, color);
  }

  /**
   * Says which side a move castles to.
   *
   * @param {number} bits
   * @returns {0 | 1 | -1} 0 for the king's side, 1 for the queen's, -1 if it does not castle
   */
  castlingSide(bits) {
    const [from, to] = [bits & 63, (bits >> 6) & 63];
    const own = this.turn << 3;
    if (this.board[from] !== (ROLE.king | own) || this.board[to] !== (ROLE.rook | own)) return -1;
    return to > from ? 0 : 1;
  }

  /**
   * Says whether a move captures en passant.
   *
   * @param {number} bits
   */
  isEnPassant(bits) {
    const [from, to] = [bits & 63, (bits >> 6) & 63];
    return (this.board[from] & 7) === ROLE.pawn && to === this.enPassant
      && this.board[to] === 0 && (from & 7) !== (to & 7);
  }

  /**
   * Returns the position after a move.
   *
   * @param {number} bits a legal move
   */
  after(bits) {
    const [from, to, promotion] = [bits & 63, (bits >> 6) & 63, bits >> 12];
    const board = this.board.slice();
    const piece = board[from];
    const side = this.castlingSide(bits);
    const isCapture = side < 0 && (board[to] !== 0 || this.isEnPassant(bits));
    board[from] = 0;
    if (side >= 0) {
      const back = 56 * this.turn;
      board[to] = 0;
      board[back + (side === 0 ? 6 : 2)] = piece;
      board[back + (side === 0 ? 5 : 3)] = ROLE.rook | (this.turn << 3);
    } else {
      if (this.isEnPassant(bits)) board[to ^ 8] = 0;
      board[to] = promotion > 0 ? promotion | (this.turn << 3) : piece;
    }
    const isPawn = (piece & 7) === ROLE.pawn;
    return this.#next(board, {
      rooks: this.#rooksAfter(piece, from, to),
      enPassant: isPawn ? this.#enPassantAfter(board, from, to) : -1,
      halfmoves: isPawn || isCapture ? 0 : this.halfmoves + 1,
    }, () => this.position && this.position.play(Move.at(bits)));
  }

  /** Returns the position after the side to move has passed. */
  afterNull() {
    const { rooks, halfmoves } = this;
    return this.#next(this.board, { rooks, enPassant: -1, halfmoves: halfmoves + 1 });
  }

  /**
   * Returns the position with other fields.
   *
   * @param {Partial<Fields>} fields
   */
  with(fields) {
    return new State({ ...this.#fields(), ...fields }, this.isChess960);
  }

  /**
   * Says what a legal move does to the other king: nothing, check, or mate.
   *
   * @param {number} bits
   * @returns {"" | "+" | "#"} what its notation ends with
   */
  checkBy(bits) {
    if (this.position === null) {
      const next = this.after(bits);
      return !next.isCheck ? "" : next.legal.length === 0 ? "#" : "+";
    }
    const move = Move.at(bits);
    if (!this.position.givesCheck(move)) return "";
    return this.position.play(move).outcome === "checkmate" ? "#" : "+";
  }

  /**
   * Says whether another state is the same position, as repetitions count them.
   *
   * @param {State} other
   */
  repeats(other) {
    return this.turn === other.turn && this.enPassant === other.enPassant
      && this.rooks.every((rook, index) => rook === other.rooks[index])
      && this.board.every((piece, square) => piece === other.board[square]);
  }

  /**
   * Counts the sequences of moves of a length.
   *
   * @param {number} depth
   * @returns {number}
   */
  perft(depth) {
    if (depth < 1) return 1;
    if (this.position) return this.position.perft(depth);
    if (depth === 1) return this.legal.length;
    return this.legal.reduce((sum, bits) => sum + this.after(bits).perft(depth - 1), 0);
  }

  #fields() {
    const { board, turn, rooks, enPassant, halfmoves, moveNumber } = this;
    return { board, turn, rooks, enPassant, halfmoves, moveNumber };
  }

  /**
   * @param {Uint8Array} board
   * @param {Pick<Fields, "rooks" | "enPassant" | "halfmoves">} fields
   * @param {() => Position | null} [derive]
   */
  #next(board, { rooks, enPassant, halfmoves }, derive) {
    const [turn, moveNumber] = [this.turn ^ 1, this.moveNumber + this.turn];
    const fields = { board, turn, rooks, enPassant, halfmoves, moveNumber };
    return new State(fields, this.isChess960, derive);
  }

  /**
   * @param {number} piece what has moved
   * @param {number} from
   * @param {number} to
   */
  #rooksAfter(piece, from, to) {
    const own = 2 * this.turn;
    const isKing = (piece & 7) === ROLE.king;
    const isLost = (/** @type {number} */ rook, /** @type {number} */ index) => {
      return rook === from || rook === to || (isKing && index >> 1 === own >> 1);
    };
    if (!this.rooks.some((rook, index) => rook >= 0 && isLost(rook, index))) return this.rooks;
    return this.rooks.map((rook, index) => (isLost(rook, index) ? -1 : rook));
  }

  /**
   * The square behind a pawn that has advanced by two beside a pawn of the other side.
   *
   * @param {Uint8Array} board
   * @param {number} from
   * @param {number} to
   */
  #enPassantAfter(board, from, to) {
    if (Math.abs(to - from) !== 16) return -1;
    const other = ROLE.pawn | ((this.turn ^ 1) << 3);
    const isBeside = ((to & 7) > 0 && board[to - 1] === other)
      || ((to & 7) < 7 && board[to + 1] === other);
    return isBeside ? (from + to) >> 1 : -1;
  }

  #hasEnPassant() {
    return this.enPassant >= 0 && this.legal.some((bits) => this.isEnPassant(bits));
  }

  /** The position of the library with this FEN. */
  #parsed() {
    const { board, rooks } = this;
    const letters = rooks.map((rook, index) => {
      const [own, king] = [(index >> 1) << 3, this.isChess960 ? -1 : 4 + 56 * (index >> 1)];
      const isAllowed = this.isChess960 || (rook === CORNERS[index] && board[king] === 6 + own);
      return rook >= 0 && isAllowed && board[rook] === 4 + own ? fileLetter(rook, index) : "";
    });
    try {
      const fen = writeFen(this, letters.join("") || "-", this.enPassant >= 0);
      return Position.parse(fen, "playable");
    } catch (error) {
      if (error instanceof FenError) return null;
      throw error;
    }
  }

  /** @param {Position} position */
  #ordered(position) {
    const keys = position.legalMoves().map(({ bits }) => {
      const [from, to] = [bits & 63, (bits >> 6) & 63];
      const role = this.board[from] & 7;
      const side = role === ROLE.king ? this.castlingSide(bits) : -1;
      const order = side < 0 ? orderOf(from, to, role, bits >> 12) : CASTLING_ORDER + side;
      return (order << 15) | bits;
    });
    sort(keys);
    return keys.map((key) => key & 0x7fff);
  }
}

/**
 * Sorts a few numbers by insertion, which takes half the time of `Array.prototype.sort`.
 *
 * @param {number[]} numbers
 */
function sort(numbers) {
  for (let index = 1; index < numbers.length; index++) {
    const number = numbers[index];
    let place = index;
    for (; place > 0 && numbers[place - 1] > number; place--) numbers[place] = numbers[place - 1];
    numbers[place] = number;
  }
}
