import { Move } from "./move.js";
import { NAMES, NUMBERS, SYMBOLS } from "./names.js";
import { Node } from "./node.js";
import { readGame } from "./pgn-reader.js";
import { withoutBraces } from "./pgn-tokens.js";
import { writeGame } from "./pgn-writer.js";
import { Placement } from "./placement.js";
import { NULL_MOVE, readSan, sansOf, targetOf } from "./san.js";

/** @typedef {import("./names.js").PieceSymbol} PieceSymbol */
/** @typedef {import("./names.js").Square} Square */
/** @typedef {import("./placement.js").LoadOptions} LoadOptions */

/**
 * A move by its squares.
 *
 * @typedef {object} MoveSquares
 * @property {string} from
 * @property {string} to the king's target when castling; in Chess960 the rook's square
 * @property {string} [promotion] the letter of what a pawn becomes
 */

/**
 * Which moves are listed, and how.
 *
 * @typedef {object} MovesOptions
 * @property {boolean} [verbose] as objects
 * @property {Square} [square] those from this square
 * @property {PieceSymbol} [piece] those of this piece
 */

/**
 * A game of chess with the methods of chess.js 1.x, on the rules of this library.
 *
 * Beyond chess.js it plays Chess960, keeps variations, reads null moves in PGN, and lists targets
 * as boards need them. A call that throws has changed nothing.
 */
export class Chess extends Placement {
  #keepsVariations;

  /**
   * Begins a game.
   *
   * @param {string} [fen]
   * @param {LoadOptions & {variations?: boolean}} [options] with `variations`, a move that was
   *     taken back stays as a variation when another one is played
   * @throws {Error} `Invalid FEN: …`
   */
  constructor(fen, { variations = false, ...options } = {}) {
    super(fen, options);
    this.#keepsVariations = variations;
  }

  /**
   * Returns the legal moves as objects.
   *
   * @overload
   * @param {MovesOptions & {verbose: true}} options
   * @returns {Move[]}
   */
  /**
   * Returns the legal moves in algebraic notation.
   *
   * @overload
   * @param {MovesOptions & {verbose?: false}} [options]
   * @returns {string[]}
   */
  /**
   * Returns the legal moves.
   *
   * @overload
   * @param {MovesOptions} options
   * @returns {string[] | Move[]}
   */
  /** @param {MovesOptions} [options] @returns {string[] | Move[]} */
  moves({ verbose = false, square, piece } = {}) {
    const { state } = this._node;
    const [from, role] = [square && NUMBERS.get(square.toLowerCase()), piece?.toLowerCase()];
    const moves = !square && !role ? state.legal : state.legal.filter((bits) => {
      return (!square || (bits & 63) === from)
        && (!role || SYMBOLS[state.board[bits & 63] & 7] === role);
    });
    if (!verbose) return sansOf(state, moves);
    return moves.map((bits) => new Move(state, bits, state.after(bits).fen));
  }

  /**
   * Returns the targets of each piece that can move, as boards such as chessground ask for them:
   * `e1` to `g1` for castling, in Chess960 to the rook.
   *
   * @returns {Map<Square, Square[]>}
   */
  dests() {
    const { state } = this._node;
    /** @type {Map<Square, Set<Square>>} */
    const targets = new Map();
    for (const bits of state.legal) {
      const from = NAMES[bits & 63];
      const to = NAMES[targetOf(state, bits)];
      targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
    return new Map([...targets].map(([from, squares]) => [from, [...squares]]));
  }

  /**
   * Plays a move.
   *
   * @param {string | MoveSquares | null} move in algebraic notation or, unless `strict` is set, in
   *     others; by its squares; `null` or `"--"` passes
   * @param {object} [options]
   * @param {boolean} [options.strict] reads algebraic notation as the standard has it, only
   * @returns {Move}
   * @throws {Error} `Invalid move: …`, `Null move not allowed when in check`
   */
  move(move, { strict = false } = {}) {
    const bits = this.#bitsOf(move, strict);
    if (bits === undefined) {
      const text = typeof move === "object" ? JSON.stringify(move) : move;
      throw new Error(`Invalid move: ${text}`);
    }
    if (bits === NULL_MOVE && this._node.state.isCheck) {
      throw new Error("Null move not allowed when in check");
    }
    this._node = this._node.after(bits, this.#keepsVariations);
    return this._node.move;
  }

  /**
   * Takes the last move back, however the game has ended.
   *
   * @returns {Move | null} `null` if there is none
   */
  undo() {
    const node = this._node;
    if (node.parent === null) return null;
    const { move } = node;
    this._node = node.parent;
    return move;
  }

  /**
   * Plays a move that was taken back, or that a file has here.
   *
   * @param {number} [choice] its place in `continuations`
   * @returns {Move | null} `null` if there is none
   */
  redo(choice = 0) {
    const node = this._node.next[choice];
    if (node === undefined) return null;
    this._node = node;
    return node.move;
  }

  /**
   * Returns the moves that were played or read here: the main line first, then variations.
   *
   * @returns {Move[]}
   */
  continuations() {
    return this._node.next.map((node) => node.move);
  }

  /**
   * Lets the other side move, by a null move.
   *
   * @param {import("./names.js").Color} color
   * @returns {boolean} `false` if it is its turn already
   * @throws {Error} `Null move not allowed when in check`
   */
  setTurn(color) {
    if (this.turn() === color) return false;
    this.move("--");
    return true;
  }

  /**
   * Returns the moves played as objects.
   *
   * @overload
   * @param {{verbose: true}} options
   * @returns {Move[]}
   */
  /**
   * Returns the moves played in algebraic notation.
   *
   * @overload
   * @param {{verbose?: false}} [options]
   * @returns {string[]}
   */
  /**
   * Returns the moves played.
   *
   * @overload
   * @param {{verbose?: boolean}} options
   * @returns {string[] | Move[]}
   */
  /** @param {{verbose?: boolean}} [options] @returns {string[] | Move[]} */
  history({ verbose = false } = {}) {
    const line = this._node.line.slice(1);
    return verbose ? line.map((node) => node.move) : line.map((node) => node.san);
  }

  /**
   * Counts the sequences of legal moves of a length.
   *
   * @param {number} depth 0 to 16
   * @returns {number} exact up to 2^53
   */
  perft(depth) {
    return this._node.state.perft(depth);
  }

  /** Says whether the side to move is in check. */
  isCheck() {
    return this._node.state.isCheck;
  }

  /** Says whether the side to move is in check. */
  inCheck() {
    return this.isCheck();
  }

  /** Says whether the side to move is checkmated. */
  isCheckmate() {
    return this.isCheck() && this._node.state.legal.length === 0;
  }

  /** Says whether the side to move is stalemated. */
  isStalemate() {
    return !this.isCheck() && this._node.state.legal.length === 0;
  }

  /**
   * Says whether neither side has the material to win: there are only kings with one minor piece,
   * or with bishops on squares of one color.
   */
  isInsufficientMaterial() {
    const { board } = this._node.state;
    const squares = [...board.keys()].filter((square) => board[square] !== 0);
    const roles = squares.map((square) => SYMBOLS[board[square] & 7] ?? "k");
    if (squares.length === 3) return roles.includes("b") || roles.includes("n");
    const others = squares.filter((_, index) => roles[index] !== "k");
    if (others.length !== squares.length - 2) return false;
    const colors = new Set(others.map((square) => this.squareColor(NAMES[square])));
    return colors.size < 2 && others.every((square) => (board[square] & 7) === 3);
  }

  /** Says whether the position occurs for the third time, or has more often. */
  isThreefoldRepetition() {
    const { state } = this._node;
    let count = 0;
    for (let node = /** @type {Node | null} */ (this._node); node; node = node.parent) {
      if (state.repeats(node.state)) count++;
    }
    return count >= 3;
  }

  /** Says whether fifty moves were played by each side without a capture or a move of a pawn. */
  isDrawByFiftyMoves() {
    return this._node.state.halfmoves >= 100;
  }

  /** Says whether the game is drawn. */
  isDraw() {
    return this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial()
      || this.isThreefoldRepetition();
  }

  /** Says whether the game is over. */
  isGameOver() {
    return this.isCheckmate() || this.isDraw();
  }

  /**
   * Sets tags: a name and a value, and so on.
   *
   * @deprecated Use `setHeader` and `getHeaders`: this returns tags that are not there as `null`.
   * @param {...string} args
   * @returns {Record<string, string | null>}
   */
  header(...args) {
    for (let index = 0; index + 1 < args.length; index += 2) {
      const [name, value] = args.slice(index, index + 2);
      if (typeof name === "string" && typeof value === "string") this._headers.set(name, value);
    }
    return this._headers.all;
  }

  /**
   * Sets a tag.
   *
   * @param {string} key its name
   * @param {string} value
   * @returns {Record<string, string>} all tags
   */
  setHeader(key, value) {
    this._headers.set(key, value);
    return this.getHeaders();
  }

  /**
   * Removes a tag; one of the seven that every game has gets its default instead.
   *
   * @param {string} key its name
   * @returns {boolean} whether there is such a tag
   */
  removeHeader(key) {
    return this._headers.remove(key);
  }

  /**
   * Returns the tags.
   *
   * @returns {Record<string, string>}
   */
  getHeaders() {
    return this._headers.present;
  }

  /**
   * Returns the comment on the position.
   *
   * @returns {string} `undefined` if there is none
   */
  getComment() {
    return /** @type {string} */ (this._node.comment);
  }

  /**
   * Comments on the position.
   *
   * @param {string} comment braces in it become brackets
   */
  setComment(comment) {
    this._node.comment = withoutBraces(comment);
  }

  /**
   * Removes the comment on the position.
   *
   * @returns {string} the comment; `undefined` if there was none
   */
  removeComment() {
    const comment = this.getComment();
    this._node.comment = undefined;
    return comment;
  }

  /**
   * Returns the comments on all positions of the game.
   *
   * @returns {{fen: string, comment: string}[]}
   */
  getComments() {
    return this._node.line.flatMap(({ state, comment }) => {
      return comment === undefined ? [] : [{ fen: state.fen, comment }];
    });
  }

  /**
   * Removes the comments on all positions of the game.
   *
   * @returns {{fen: string, comment: string}[]} the comments
   */
  removeComments() {
    const comments = this.getComments();
    for (const node of this._node.line) node.comment = undefined;
    return comments;
  }

  /**
   * Removes the comment on the position.
   *
   * @deprecated Use `removeComment`.
   */
  deleteComment() {
    return this.removeComment();
  }

  /**
   * Removes the comments on all positions of the game.
   *
   * @deprecated Use `removeComments`.
   */
  deleteComments() {
    return this.removeComments();
  }

  /**
   * Writes the game in PGN.
   *
   * @param {object} [options]
   * @param {string} [options.newline]
   * @param {number} [options.maxWidth] the most characters of a line of moves, 0 for one line
   * @param {boolean} [options.variations] writes the whole game with its variations, not only the
   *     moves that lead to the position
   * @returns {string}
   */
  pgn({ newline = "\n", maxWidth = 0, variations = false } = {}) {
    let last = this._node;
    while (variations && last.next.length > 0) last = last.next[0];
    return writeGame(this._headers.all, last, { newline, maxWidth, variations });
  }

  /**
   * Reads a game in PGN, and goes to its last position.
   *
   * @param {string} pgn
   * @param {object} [options]
   * @param {boolean} [options.strict] reads algebraic notation as the standard has it, only
   * @param {string} [options.newlineChar] a regular expression for the end of lines
   * @param {boolean} [options.variations] keeps the variations, too
   * @param {boolean} [options.chess960] plays Chess960, as the tag `Variant` can say, too
   * @throws {Error} `Invalid move in PGN: …`, `Invalid FEN: …`
   * @throws {SyntaxError} where something stands that is no part of a game
   */
  loadPgn(pgn, options = {}) {
    const { strict = false, newlineChar = "\r?\n", variations = false, chess960 = false } = options;
    const text = pgn.replace(new RegExp(newlineChar, "g"), "\n");
    const { headers, last } = readGame(text, { strict, variations, chess960 });
    this._headers = headers;
    this._node = last;
    if (variations) this.#keepsVariations = true;
  }

  /**
   * The move that a caller means.
   *
   * @param {string | MoveSquares | null} move
   * @param {boolean} isStrict
   * @returns {number | undefined}
   */
  #bitsOf(move, isStrict) {
    const { state } = this._node;
    if (move === null) return NULL_MOVE;
    if (typeof move === "string") return readSan(state, move, isStrict);
    if (typeof move !== "object") return undefined;
    return state.legal.find((bits) => {
      const isPromotion = bits >> 12 === 0 || SYMBOLS[bits >> 12] === move.promotion;
      return NAMES[bits & 63] === move.from && NAMES[targetOf(state, bits)] === move.to
        && isPromotion;
    });
  }
}
