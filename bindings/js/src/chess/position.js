import {
  CASTLING_STYLE, COLOR, DivideEntryStruct, FEN_MODE, MATERIAL_RULE, MOVE_FILTER,
  MoveAttributesStruct, NUMBERS as N, POSITION_OUTCOME, ReportStruct,
} from "../../generated/chess.js";
import { chess } from "../internal/chess.js";
import { ensure } from "../internal/errors.js";
import { indexOfByte } from "../internal/library.js";
import { instanceOf, namesOf, numberOf, textOf, wholeNumber } from "../internal/names.js";
import { equalWords } from "../internal/words.js";
import { Board, loaded, squares } from "./board.js";
import { IllegalMoveError, SanError, isIllegalMove, reasonName } from "./errors.js";
import { Move } from "./move.js";
import { ROLES } from "./piece.js";
import { Setup, fenError } from "./setup.js";
import { squareNumber } from "./square.js";

/** @typedef {import("./square.js").Square} Square */
/** @typedef {import("./square-set.js").SquareSet} SquareSet */
/** @typedef {import("./piece.js").Color} Color */
/** @typedef {import("./piece.js").Role} Role */
/** @typedef {import("./setup.js").FenMode} FenMode */
/** @typedef {import("./errors.js").Reason} Reason */

/**
 * Whether a position by itself ends the game, and how.
 *
 * @typedef {keyof typeof POSITION_OUTCOME} Outcome
 */

/**
 * How castling is written.
 *
 * @typedef {keyof typeof CASTLING_STYLE} CastlingStyle
 */

/**
 * Who can still checkmate: the rules that organisers differ in.
 *
 * @typedef {keyof typeof MATERIAL_RULE} MaterialRule
 */

/**
 * What a legal move does.
 *
 * @typedef {object} MoveAttributes
 * @property {Role} role what moves: the king if it castles
 * @property {Role | null} captured what is captured, a pawn en passant
 * @property {Role | null} promotion what a pawn becomes
 * @property {boolean} isEnPassant whether it captures en passant
 * @property {boolean} isCastling whether it castles
 * @property {boolean} givesCheck whether the opponent is in check after it
 */

/** A legal position of chess, Chess960 included. It never changes: a move leads to another one. */
export class Position extends Board {
  /**
   * Use `Position.start` or `Position.parse`.
   *
   * @private
   * @param {BigUint64Array} words
   */
  constructor(words) {
    super(words);
  }

  /**
   * Returns the position that a call has stored as its result.
   *
   * @internal
   * @param {import("../internal/library.js").Library<any>} [library] where
   */
  static fromLibrary(library = chess) {
    return new Position(library.take(library.at.next, N.POSITION_BYTES / 8));
  }

  /** Returns the starting position of standard chess. */
  static start() {
    ensure(chess.functions.pdn_chess_start(chess.at.next));
    return Position.fromLibrary();
  }

  /**
   * Returns a starting position of Chess960.
   *
   * @param {number} white Scharnagl's number, 0 to 959; 518 is the standard array
   * @param {number} [black] that of the other side, if it differs
   */
  static chess960(white, black = white) {
    return Setup.chess960(white, black).position();
  }

  /**
   * Reads the FEN of a legal position.
   *
   * @param {string} fen castling in the style of X-FEN or of Shredder-FEN
   * @param {FenMode} [mode] how exactly it must be written
   * @returns {Position}
   * @throws {import("./errors.js").FenError} if it is no FEN or breaks the rules
   */
  static parse(fen, mode = "strict") {
    const { at, functions } = chess;
    const number = numberOf(FEN_MODE, mode, "a mode");
    const status = chess.withText(textOf(fen, "a FEN"), (text, length) => {
      return functions.pdn_chess_parse_fen(text, length, number, at.next, at.report);
    });
    if (status !== 0) throw fenError(fen, status);
    return Position.fromLibrary();
  }

  /**
   * Returns the legal moves, of one piece or of all.
   *
   * @param {Square} [from] where the piece stands
   * @returns {Move[]} pawns first and the king last, each role by square
   */
  legalMoves(from) {
    if (from === undefined) return this.#moves(chess.functions.pdn_chess_legal_moves);
    squareNumber(from);
    return this.legalMoves().filter((move) => move.from === from);
  }

  /** Returns the legal captures, en passant included. */
  legalCaptures() {
    return this.#filtered(MOVE_FILTER.captures);
  }

  /** Returns the legal moves that capture nothing. */
  legalQuiets() {
    return this.#filtered(MOVE_FILTER.quiets);
  }

  /** Returns the legal moves if the side to move is in check, otherwise none. */
  legalEvasions() {
    return this.#filtered(MOVE_FILTER.evasions);
  }

  /**
   * Returns the squares that the piece on a square may move to; castling is the rook's square.
   *
   * @param {Square} from
   * @returns {SquareSet}
   */
  legalTargets(from) {
    const square = squareNumber(from);
    return squares((out) => chess.functions.pdn_chess_legal_targets(loaded(this), square, out));
  }

  /**
   * Says whether a move is legal.
   *
   * @param {Move} move
   */
  isLegal(move) {
    return this.checkMove(move) === null;
  }

  /**
   * Says why a move is not legal.
   *
   * @param {Move} move
   * @returns {Reason | null} `null` if it is legal
   */
  checkMove(move) {
    const status = chess.functions.pdn_chess_check_move(loaded(this), bitsOf(move));
    return status === 0 ? null : reasonName(status);
  }

  /**
   * Returns what a legal move does.
   *
   * @param {Move} move
   * @returns {MoveAttributes}
   * @throws {IllegalMoveError}
   */
  attributes(move) {
    const { at, functions } = chess;
    requireLegal(move, functions.pdn_chess_attributes(loaded(this), bitsOf(move), at.out));
    const { role, captured, promotion, isEnPassant, isCastling, givesCheck } =
      new MoveAttributesStruct(chess, at.out);
    return Object.freeze({
      role: ROLES[role],
      captured: ROLES[captured] ?? null,
      promotion: ROLES[promotion] ?? null,
      isEnPassant,
      isCastling,
      givesCheck,
    });
  }

  /**
   * Says whether a legal move gives check.
   *
   * @param {Move} move
   * @throws {IllegalMoveError}
   */
  givesCheck(move) {
    const { at, functions } = chess;
    requireLegal(move, functions.pdn_chess_attributes(loaded(this), bitsOf(move), at.out));
    return new MoveAttributesStruct(chess, at.out).givesCheck;
  }

  /**
   * Returns the material that a legal move wins by the captures on its target square.
   *
   * @param {Move} move
   * @returns {number} hundredths of a pawn, negative for a loss
   * @throws {IllegalMoveError}
   */
  see(move) {
    const { at, functions } = chess;
    requireLegal(move, functions.pdn_chess_see(loaded(this), bitsOf(move), at.out));
    return chess.i32[at.out >> 2];
  }

  /**
   * Returns the position after a legal move.
   *
   * @param {Move | string} move a move, or its text in UCI notation: `e2e4`
   * @returns {Position}
   * @throws {IllegalMoveError}
   */
  play(move) {
    if (typeof move === "string") return this.play(this.parseUci(move));
    const { at, functions } = chess;
    requireLegal(move, functions.pdn_chess_play(loaded(this), bitsOf(move), at.next));
    return Position.fromLibrary();
  }

  /**
   * Returns the position after the side to move has passed, as analysis does.
   *
   * @returns {Position}
   * @throws {IllegalMoveError} if it is in check
   */
  playNull() {
    const { at, functions } = chess;
    requireLegal(Move.NULL, functions.pdn_chess_play_null(loaded(this), at.next));
    return Position.fromLibrary();
  }

  /**
   * Reads a legal move in UCI notation; castling in either style.
   *
   * @param {string} uci
   * @returns {Move}
   * @throws {IllegalMoveError}
   */
  parseUci(uci) {
    const { at, functions } = chess;
    const status = chess.withText(textOf(uci, "a move"), (text, length) => {
      return functions.pdn_chess_parse_uci(loaded(this), text, length, at.out);
    });
    if (status !== 0) throw new IllegalMoveError(JSON.stringify(uci), status);
    return Move.at(chess.u16[at.out >> 1]);
  }

  /**
   * Reads a legal move in algebraic notation: `Nf3`, `exd8=Q+`, `O-O`.
   *
   * @param {string} san
   * @returns {Move}
   * @throws {SanError}
   */
  parseSan(san) {
    return this.#parse(san, chess.functions.pdn_chess_parse_san);
  }

  /**
   * Reads a legal move in any notation that files of games have; `--` is the null move.
   *
   * @param {string} text
   * @returns {Move}
   * @throws {SanError}
   */
  parseAnyNotation(text) {
    return this.#parse(text, chess.functions.pdn_chess_parse_any_notation);
  }

  /**
   * Returns a legal move in algebraic notation.
   *
   * @param {Move} move
   * @returns {string}
   * @throws {IllegalMoveError}
   */
  san(move) {
    const { at, functions } = chess;
    requireLegal(move, functions.pdn_chess_check_move(loaded(this), bitsOf(move)));
    ensure(
      functions.pdn_chess_format_san(loaded(this), move.bits, at.text, N.SAN_SIZE, at.out),
    );
    return chess.read(at.text, chess.u32[at.out >> 2]);
  }

  /**
   * Returns a move, legal or not, in UCI notation.
   *
   * @param {Move} move
   * @param {CastlingStyle} [style]
   * @returns {string}
   */
  uci(move, style = "standard") {
    const { at, functions } = chess;
    const number = numberOf(CASTLING_STYLE, style, "a style");
    ensure(
      functions.pdn_chess_format_uci(
        loaded(this), bitsOf(move), number, at.text, N.UCI_SIZE, at.out,
      ),
    );
    return chess.read(at.text, chess.u32[at.out >> 2]);
  }

  /**
   * Whether the side to move has a legal move, is checkmated or is stalemated.
   *
   * @returns {Outcome}
   */
  get outcome() {
    ensure(chess.functions.pdn_chess_outcome(loaded(this), chess.at.out));
    return OUTCOMES[chess.u8[chess.at.out]];
  }

  /**
   * Says whether a side can still win.
   *
   * @param {Color} color
   * @param {MaterialRule} [rule]
   */
  canWin(color, rule = "fide") {
    const { at, functions } = chess;
    const side = numberOf(COLOR, color, "a color");
    const number = numberOf(MATERIAL_RULE, rule, "a rule");
    ensure(functions.pdn_chess_can_win(loaded(this), number, side, at.out));
    return chess.u8[at.out] !== 0;
  }

  /** The key of Polyglot, for books and tables. */
  get key() {
    ensure(chess.functions.pdn_chess_key(loaded(this), chess.at.out));
    return chess.u64[chess.at.out >> 3];
  }

  /**
   * Counts the sequences of legal moves of a length. It returns when it has counted: call it in a
   * worker where a page must not wait.
   *
   * @param {number} depth 0 to 16
   * @returns {number} exact up to 2^53
   */
  perft(depth) {
    const { at, functions } = chess;
    wholeNumber(depth, 0, N.PERFT_MAX_DEPTH, "the depth");
    ensure(functions.pdn_chess_perft(loaded(this), depth, at.out));
    return Number(chess.u64[at.out >> 3]);
  }

  /**
   * Counts as `perft` does, by the first move.
   *
   * @param {number} depth 1 to 16
   * @returns {Map<Move, number>} in the order of `legalMoves`
   */
  divide(depth) {
    const { at, functions } = chess;
    wholeNumber(depth, 1, N.PERFT_MAX_DEPTH, "the depth");
    ensure(functions.pdn_chess_divide(loaded(this), depth, at.entries, N.MAX_MOVES, at.out));
    /** @type {Map<Move, number>} */
    const counts = new Map();
    for (let index = 0; index < chess.u32[at.out >> 2]; index++) {
      const place = at.entries + index * N.DIVIDE_ENTRY_BYTES;
      const { first, nodes } = new DivideEntryStruct(chess, place);
      counts.set(Move.at(Number(first)), Number(nodes));
    }
    return counts;
  }

  /** The setup that describes it, to be changed. */
  get setup() {
    ensure(chess.functions.pdn_chess_to_setup(loaded(this), chess.at.next));
    return Setup.fromLibrary();
  }

  /** For JSON: the position as FEN. */
  toJSON() {
    return this.fen;
  }

  /** The position as FEN. */
  get fen() {
    return this.#format(CASTLING_STYLE.standard);
  }

  /** The position as FEN, with castling rights as files of rooks: HAha. */
  get shredderFen() {
    return this.#format(CASTLING_STYLE.chess960);
  }

  /**
   * Says whether another position is the same, counters included.
   *
   * @param {unknown} other
   */
  equals(other) {
    return other instanceof Position && equalWords(this.words, other.words);
  }

  /** The position as FEN. */
  toString() {
    return this.fen;
  }

  /** @param {number} style */
  #format(style) {
    const { at, functions } = chess;
    ensure(functions.pdn_chess_format_fen(loaded(this), style, at.text, N.FEN_SIZE, at.out));
    return chess.read(at.text, chess.u32[at.out >> 2]);
  }

  /** @param {number} filter */
  #filtered(filter) {
    return this.#moves((position, moves, capacity, count) => {
      return chess.functions.pdn_chess_filtered_moves(position, filter, moves, capacity, count);
    });
  }

  /** @param {typeof chess.functions.pdn_chess_legal_moves} list */
  #moves(list) {
    const { at } = chess;
    ensure(list(loaded(this), at.moves, N.MAX_MOVES, at.out));
    const count = chess.u32[at.out >> 2];
    const first = at.moves >> 1;
    /** @type {Move[]} */
    const moves = new Array(count);
    for (let index = 0; index < count; index++) moves[index] = Move.at(chess.u16[first + index]);
    return moves;
  }

  /**
   * @param {string} text
   * @param {typeof chess.functions.pdn_chess_parse_san} parse
   */
  #parse(text, parse) {
    const { at } = chess;
    const status = chess.withText(textOf(text, "a move"), (address, length) => {
      return parse(loaded(this), address, length, at.out, at.report);
    });
    if (status !== 0) {
      const { offset } = new ReportStruct(chess, at.report);
      throw new SanError(text, status, indexOfByte(text, offset));
    }
    return Move.at(chess.u16[at.out >> 1]);
  }
}

/**
 * Returns the bits of a move.
 *
 * @param {Move} move
 * @returns {number}
 * @throws {TypeError} if it is none
 */
export function bitsOf(move) {
  return instanceOf(move, Move, "a move").bits;
}

/**
 * Requires that a move was legal.
 *
 * @param {Move} move
 * @param {number} status
 * @throws {IllegalMoveError}
 */
export function requireLegal(move, status) {
  if (status === 0) return;
  if (isIllegalMove(status)) throw new IllegalMoveError(move.uci, status);
  ensure(status);
}

const OUTCOMES = namesOf(POSITION_OUTCOME);
