import {
  CASTLING_STYLE, COLOR, FEN_MODE, NUMBERS as N, PROBLEM, ReportStruct,
} from "../../generated/chess.js";
import { chess } from "../internal/chess.js";
import { ensure } from "../internal/errors.js";
import { indexOfByte } from "../internal/library.js";
import { instanceOf, numberOf, textOf, wholeNumber } from "../internal/names.js";
import { equalWords } from "../internal/words.js";
import { FenError, InvalidPositionError } from "./errors.js";
import { Piece } from "./piece.js";
import { Position } from "./position.js";
import { SquareSet } from "./square-set.js";
import { squareNumber } from "./square.js";

/** @typedef {import("./square.js").Square} Square */
/** @typedef {import("./piece.js").Color} Color */

/**
 * Something that is wrong with a position.
 *
 * @typedef {keyof typeof PROBLEM} Problem
 */

/**
 * How much a FEN may deviate from the standard.
 *
 * @typedef {keyof typeof FEN_MODE} FenMode
 */

/** Pieces on a board, legal or not, for editors. It never changes: each change is a new setup. */
export class Setup {
  /**
   * Use `Setup.empty`, `Setup.parse` or `position.setup`.
   *
   * @private
   * @param {BigUint64Array} words
   */
  constructor(words) {
    /** @type {BigUint64Array} The snapshot of the library: not to be changed. */
    this.words = words;
  }

  /**
   * Returns the setup that a call has stored as its result.
   *
   * @internal
   * @returns {Setup}
   */
  static fromLibrary() {
    return new Setup(chess.take(chess.at.next, N.SETUP_BYTES / 8));
  }

  /** Returns a setup without pieces: white to move, no rights, move 1. */
  static empty() {
    ensure(chess.functions.pdn_chess_setup_empty(chess.at.next));
    return Setup.fromLibrary();
  }

  /**
   * Returns a starting position of Chess960.
   *
   * @param {number} white Scharnagl's number, 0 to 959; 518 is the standard array
   * @param {number} [black] that of the other side, if it differs
   * @returns {Setup}
   */
  static chess960(white, black = white) {
    wholeNumber(white, 0, 959, "the number of an array");
    wholeNumber(black, 0, 959, "the number of an array");
    ensure(chess.functions.pdn_chess_setup_chess960(white, black, chess.at.next));
    return Setup.fromLibrary();
  }

  /**
   * Reads a FEN without checking whether it is legal.
   *
   * @param {string} fen
   * @param {FenMode} [mode]
   * @returns {Setup}
   * @throws {FenError} if it is not well-formed
   */
  static parse(fen, mode = "strict") {
    const { at, functions } = chess;
    const number = numberOf(FEN_MODE, mode, "a mode");
    const status = chess.withText(textOf(fen, "a FEN"), (text, length) => {
      return functions.pdn_chess_setup_parse_fen(text, length, number, at.next, at.report);
    });
    if (status !== 0) throw fenError(fen, status);
    return Setup.fromLibrary();
  }

  /**
   * Returns the setup with a piece on a square, in place of what stands there.
   *
   * @param {Square} square
   * @param {Piece} piece
   */
  with(square, piece) {
    const { number } = instanceOf(piece, Piece, "a piece");
    return this.#changed(chess.functions.pdn_chess_setup_put, squareNumber(square), number);
  }

  /**
   * Returns the setup without the piece on a square.
   *
   * @param {Square} square
   */
  without(square) {
    return this.#changed(chess.functions.pdn_chess_setup_put, squareNumber(square), 0);
  }

  /**
   * Returns the setup with a side to move.
   *
   * @param {Color} color
   */
  withTurn(color) {
    const number = numberOf(COLOR, color, "a color");
    return this.#changed(chess.functions.pdn_chess_setup_set_turn, number);
  }

  /**
   * Returns the setup with other castling rights.
   *
   * @param {SquareSet} rooks the rooks that may still castle
   */
  withCastlingRooks(rooks) {
    const { bits } = instanceOf(rooks, SquareSet, "the rooks");
    return this.#changed(chess.functions.pdn_chess_setup_set_castling, bits);
  }

  /**
   * Returns the setup with an en passant square.
   *
   * @param {Square | null} square the square that a pawn has just passed; `null` for none
   */
  withEnPassant(square) {
    const number = square === null ? N.NO_SQUARE : squareNumber(square);
    return this.#changed(chess.functions.pdn_chess_setup_set_en_passant, number);
  }

  /**
   * Returns the setup with other counters.
   *
   * @param {number} halfmoveClock plies since the last capture or pawn move, 0 to 65535
   * @param {number} fullmoveNumber the number of the move, 0 to 65535
   */
  withCounters(halfmoveClock, fullmoveNumber) {
    wholeNumber(halfmoveClock, 0, 65535, "the halfmove clock");
    wholeNumber(fullmoveNumber, 0, 65535, "the move number");
    const set = chess.functions.pdn_chess_setup_set_counters;
    return this.#changed(set, halfmoveClock, fullmoveNumber);
  }

  /**
   * Returns the piece on a square.
   *
   * @param {Square} square
   * @returns {Piece | null} `null` if it is empty
   */
  pieceAt(square) {
    const { at, functions } = chess;
    ensure(functions.pdn_chess_setup_piece_at(loaded(this), squareNumber(square), at.out));
    return Piece.at(chess.u8[at.out]);
  }

  /** All reasons why it is not a legal position; empty if it is. @returns {readonly Problem[]} */
  get problems() {
    ensure(chess.functions.pdn_chess_setup_problems(loaded(this), chess.at.out));
    return problemsOf(chess.u32[chess.at.out >> 2]);
  }

  /**
   * Returns the legal position.
   *
   * @returns {Position}
   * @throws {InvalidPositionError} if it breaks the rules
   */
  position() {
    const { at, functions } = chess;
    requireValid(functions.pdn_chess_from_setup(loaded(this), FEN_MODE.strict, at.next,
      at.report));
    return Position.fromLibrary();
  }

  /**
   * Returns the position without castling rights, an en passant square and a move number that break
   * the rules, and what was dropped.
   *
   * @returns {{position: Position, dropped: readonly Problem[]}}
   * @throws {InvalidPositionError} if something else breaks them
   */
  repair() {
    const { at, functions } = chess;
    requireValid(functions.pdn_chess_from_setup(loaded(this), FEN_MODE.lenient, at.next,
      at.report));
    return { position: Position.fromLibrary(), dropped: reported() };
  }

  /**
   * Returns the position as most engines accept it, with any material and impossible checks, and
   * what is wrong with it.
   *
   * @returns {{position: Position, problems: readonly Problem[]}}
   * @throws {InvalidPositionError} if nobody can play it
   */
  playable() {
    const { at, functions } = chess;
    requireValid(functions.pdn_chess_from_setup(loaded(this), FEN_MODE.playable, at.next,
      at.report));
    return { position: Position.fromLibrary(), problems: reported() };
  }

  /** For JSON: the setup as FEN. */
  toJSON() {
    return this.fen;
  }

  /** The setup as FEN. */
  get fen() {
    return this.#format(CASTLING_STYLE.standard);
  }

  /** The setup as FEN, with castling rights as files of rooks: HAha. */
  get shredderFen() {
    return this.#format(CASTLING_STYLE.chess960);
  }

  /**
   * Says whether another setup is the same.
   *
   * @param {unknown} other
   */
  equals(other) {
    return other instanceof Setup && equalWords(this.words, other.words);
  }

  /** The setup as FEN. */
  toString() {
    return this.fen;
  }

  /** @param {number} style */
  #format(style) {
    const { at, functions } = chess;
    ensure(functions.pdn_chess_setup_format_fen(loaded(this), style, at.text, N.FEN_SIZE, at.out));
    return chess.read(at.text, chess.u32[at.out >> 2]);
  }

  /**
   * @template {(number | bigint)[]} Rest
   * @param {(setup: number, ...rest: Rest) => number} change
   * @param {Rest} rest
   */
  #changed(change, ...rest) {
    chess.u64.set(this.words, chess.at.next >> 3);
    ensure(change(chess.at.next, ...rest));
    return Setup.fromLibrary();
  }
}

/**
 * Returns the error of a text that was refused, from the report.
 *
 * @param {string} fen
 * @param {number} status
 * @param {import("../internal/library.js").Library<"report" | any>} [library] where the report is
 * @returns {FenError}
 */
export function fenError(fen, status, library = chess) {
  const { problems, offset } = new ReportStruct(library, library.at.report);
  return new FenError(fen, status, indexOfByte(fen, offset), problemsOf(problems));
}

/**
 * Returns the problems of a set.
 *
 * @param {number} bits
 * @returns {readonly Problem[]}
 */
function problemsOf(bits) {
  const names = /** @type {Problem[]} */ (Object.keys(PROBLEM));
  return Object.freeze(names.filter((name) => (bits & PROBLEM[name]) !== 0));
}

function reported() {
  return problemsOf(new ReportStruct(chess, chess.at.report).problems);
}

/** @param {number} status */
function requireValid(status) {
  if (status !== 0) throw new InvalidPositionError(reported());
}

/** @param {Setup} setup */
function loaded(setup) {
  return chess.load(chess.at.setup, setup);
}
