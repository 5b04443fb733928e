import { Setup } from "../chess/setup.js";
import { attackers } from "./attacks.js";
import { CORNERS, readFen } from "./fen.js";
import { ROLE } from "./geometry.js";
import { Headers } from "./headers.js";
import { COLORS, LETTERS, NAMES, NUMBERS, SQUARES, numberOfPiece, pieceOf } from "./names.js";
import { DEFAULT_POSITION } from "./names.js";
import { Node } from "./node.js";
import { State } from "./state.js";
import { keyOf } from "./zobrist.js";

/** @typedef {import("./names.js").Color} Color */
/** @typedef {import("./names.js").Piece} Piece */
/** @typedef {import("./names.js").PieceSymbol} PieceSymbol */
/** @typedef {import("./names.js").Square} Square */

/**
 * How a FEN is loaded.
 *
 * @typedef {object} LoadOptions
 * @property {boolean} [skipValidation] loads what is no position, too: a board without kings
 * @property {boolean} [preserveHeaders] keeps the tags
 * @property {boolean} [chess960] plays Chess960: castling of a rook on any file, its letter in FEN
 */

/**
 * What `Chess` says of the pieces on its board, and how they are put there. Any pieces may stand
 * anywhere, but for a second king of one side.
 */
export class Placement {
  /** @internal @protected */
  _node = new Node(EMPTY);
  /** @internal @protected */
  _headers = new Headers();

  /**
   * Begins a game.
   *
   * @param {string} [fen]
   * @param {LoadOptions} [options]
   * @throws {Error} `Invalid FEN: …`
   */
  constructor(fen = DEFAULT_POSITION, options = {}) {
    this.load(fen, options);
  }

  /**
   * Returns the FEN of a starting position of Chess960.
   *
   * @param {number} white Scharnagl's number, 0 to 959; 518 is the standard array
   * @param {number} [black] that of the other side, if it differs
   */
  static chess960(white, black = white) {
    return Setup.chess960(white, black).position().fen;
  }

  /**
   * Removes all pieces, and the game with its comments.
   *
   * @param {{preserveHeaders?: boolean}} [options]
   */
  clear({ preserveHeaders = false } = {}) {
    this._node = new Node(EMPTY);
    if (!preserveHeaders) this._headers = new Headers();
    this._headers.setStart(DEFAULT_POSITION);
  }

  /**
   * Begins a game from a position. The fields of a FEN after the second may lack.
   *
   * @param {string} fen
   * @param {LoadOptions} [options]
   * @throws {Error} `Invalid FEN: …`; the game goes on
   */
  load(fen, { skipValidation = false, preserveHeaders = false, chess960 = false } = {}) {
    const state = new State(readFen(fen, { skipValidation, chess960 }), chess960);
    this.clear({ preserveHeaders });
    this._node = new Node(state);
    this._headers.setStart(state.fen);
  }

  /** Begins a game from the starting position. */
  reset() {
    this.load(DEFAULT_POSITION);
  }

  /**
   * Returns the position as FEN.
   *
   * @param {object} [options]
   * @param {boolean} [options.forceEnpassantSquare] writes the square behind a pawn that has
   *     advanced by two beside another, even if capturing it is illegal
   */
  fen({ forceEnpassantSquare = false } = {}) {
    const { state } = this._node;
    return forceEnpassantSquare ? state.writeFen(state.enPassant >= 0) : state.fen;
  }

  /**
   * The position as the library has it, such as for its engine.
   *
   * @returns {import("../chess/position.js").Position | null} `null` if it breaks the rules
   */
  get position() {
    return this._node.state.position;
  }

  /**
   * Returns the piece on a square.
   *
   * @param {Square} square
   * @returns {Piece | undefined}
   */
  get(square) {
    const piece = this._node.state.board[NUMBERS.get(square) ?? -1];
    return piece ? pieceOf(piece) : undefined;
  }

  /**
   * Returns the squares that have a piece.
   *
   * @param {Piece} piece
   * @returns {Square[]}
   */
  findPiece(piece) {
    const number = numberOfPiece(piece);
    const { board } = this._node.state;
    return SQUARES.filter((_, index) => number > 0 && board[index ^ 56] === number);
  }

  /**
   * Puts a piece on a square.
   *
   * @param {{type: PieceSymbol, color: Color}} piece
   * @param {Square} square
   * @returns {boolean} whether it is a piece and a square, and no king of that side is elsewhere
   */
  put({ type, color }, square) {
    const [number, target] = [numberOfPiece({ type, color }), NUMBERS.get(square)];
    if (number === 0 || target === undefined) return false;
    const isKing = (number & 7) === ROLE.king;
    const king = this._node.state.board.indexOf(number);
    if (isKing && king >= 0 && king !== target) return false;
    this.#place(target, number);
    return true;
  }

  /**
   * Removes the piece from a square.
   *
   * @param {Square} square
   * @returns {Piece | undefined} what stood there
   */
  remove(square) {
    const [piece, target] = [this.get(square), NUMBERS.get(square)];
    if (target !== undefined) this.#place(target, 0);
    return piece;
  }

  /**
   * Returns the squares from which pieces attack a square, pinned ones included.
   *
   * @param {Square} square
   * @param {Color} [attackedBy] the side to move, if it is left out
   * @returns {Square[]}
   */
  attackers(square, attackedBy) {
    const { board, turn } = this._node.state;
    const target = NUMBERS.get(square);
    const color = attackedBy === undefined ? turn : COLORS.indexOf(attackedBy);
    if (target === undefined || color < 0) return [];
    return attackers(board, target, color)
      .sort((one, other) => (one ^ 56) - (other ^ 56))
      .map((from) => NAMES[from]);
  }

  /**
   * Says whether pieces of a side attack a square.
   *
   * @param {Square} square
   * @param {Color} attackedBy
   */
  isAttacked(square, attackedBy) {
    return this.attackers(square, attackedBy).length > 0;
  }

  /** Returns the key of the position in hexadecimal digits, as chess.js has it. */
  hash() {
    return keyOf(this._node.state).toString(16);
  }

  /** Returns the side to move. @returns {Color} */
  turn() {
    return COLORS[this._node.state.turn];
  }

  /** Returns the number of the move. @returns {number} */
  moveNumber() {
    return this._node.state.moveNumber;
  }

  /**
   * Returns the board from the eighth rank down.
   *
   * @returns {({square: Square, type: PieceSymbol, color: Color} | null)[][]}
   */
  board() {
    return Array.from({ length: 8 }, (_, row) => {
      return SQUARES.slice(8 * row, 8 * row + 8).map((square) => {
        const piece = this.get(square);
        return piece ? { square, type: piece.type, color: piece.color } : null;
      });
    });
  }

  /** Returns a drawing of the board in characters. */
  ascii() {
    const { board } = this._node.state;
    const rows = Array.from({ length: 8 }, (_, row) => {
      const pieces = [...board.subarray(56 - 8 * row, 64 - 8 * row)];
      return ` ${8 - row} |${pieces.map((piece) => ` ${LETTERS[piece].trim() || "."} `).join("")}|`;
    });
    const edge = "   +------------------------+";
    return [edge, ...rows, edge, "     a  b  c  d  e  f  g  h"].join("\n");
  }

  /**
   * Returns the color of a square.
   *
   * @param {Square} square
   * @returns {"light" | "dark" | null} `null` if it is none
   */
  squareColor(square) {
    const number = NUMBERS.get(square);
    if (number === undefined) return null;
    return ((number >> 3) + number) % 2 === 0 ? "dark" : "light";
  }

  /**
   * Gives or takes castling rights.
   *
   * @param {Color} color
   * @param {{k?: boolean, q?: boolean}} rights those that change, by the side of the board
   * @returns {boolean} whether the king and the rooks stand where the rights need them
   */
  setCastlingRights(color, rights) {
    const side = COLORS.indexOf(color);
    const rooks = [...this._node.state.rooks];
    for (const [index, right] of [rights.k, rights.q].entries()) {
      const corner = CORNERS[2 * side + index];
      if (right !== undefined) rooks[2 * side + index] = right ? corner : -1;
    }
    this._node.state = this._node.state.with({ rooks: supported(this._node.state, rooks) });
    const now = this.getCastlingRights(color);
    return (rights.k ?? now.k) === now.k && (rights.q ?? now.q) === now.q;
  }

  /**
   * Returns the castling rights of a side.
   *
   * @param {Color} color
   */
  getCastlingRights(color) {
    const [king, queen] = this._node.state.rooks.slice(2 * COLORS.indexOf(color));
    return { k: king >= 0, q: queen >= 0 };
  }

  /**
   * @param {number} square
   * @param {number} piece
   */
  #place(square, piece) {
    const { state } = this._node;
    const board = state.board.slice();
    board[square] = piece;
    const rooks = supported({ ...state, board }, state.rooks);
    this._node.state = state.with({ board, rooks, enPassant: -1 });
    if (this._node.parent === null) this._headers.setStart(this._node.state.fen);
  }
}

/**
 * Returns those castling rights whose king and rook stand where they must.
 *
 * @param {Pick<State, "board" | "isChess960">} state
 * @param {readonly number[]} rooks
 */
function supported({ board, isChess960 }, rooks) {
  return rooks.map((rook, index) => {
    const [first, own] = [56 * (index >> 1), (index >> 1) << 3];
    const king = board.indexOf(ROLE.king | own);
    const isHome = isChess960 ? king >> 3 === first >> 3 : king === first + 4;
    return isHome && board[rook] === (ROLE.rook | own) ? rook : -1;
  });
}

const EMPTY = new State(readFen("8/8/8/8/8/8/8/8 w - - 0 1", {
  skipValidation: true,
  chess960: false,
}), false);
