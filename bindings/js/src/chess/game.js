import { CAUSE, COLOR, MATERIAL_RULE, NUMBERS as N, REASONS } from "../../generated/chess.js";
import { chess } from "../internal/chess.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, namesOf, numberOf, wholeNumber } from "../internal/names.js";
import { GameError, IllegalMoveError, isIllegalMove, requireAllowed } from "./errors.js";
import { Move } from "./move.js";
import { COLORS } from "./piece.js";
import { Position, bitsOf } from "./position.js";

/** @typedef {import("./piece.js").Color} Color */
/** @typedef {import("./position.js").MaterialRule} MaterialRule */

/**
 * Why a game is over.
 *
 * @typedef {keyof typeof CAUSE} Cause
 */

/**
 * How a game has ended.
 *
 * @typedef {object} Ending
 * @property {Cause} cause why
 * @property {Color | null} winner `null` for a draw
 */

/**
 * A game of chess: its moves, repetitions, draws and end. A call that throws leaves it unchanged.
 */
export class Game {
  /** The game of the library, then its history. */
  #words;
  /** @type {MaterialRule} */
  #rule;

  /**
   * Begins a game.
   *
   * @param {Position} [start]
   * @param {MaterialRule} [materialRule] who can still checkmate
   */
  constructor(start = Position.start(), materialRule = "fide") {
    const { at, functions } = chess;
    const rule = numberOf(MATERIAL_RULE, materialRule, "a rule");
    this.#rule = materialRule;
    this.#words = new BigUint64Array(HEAD + FIRST_CAPACITY);
    const position = chess.load(at.position, instanceOf(start, Position, "the start"));
    requireAllowed(this.#run((game) => functions.pdn_chess_game_init(position, rule, game)));
  }

  /** Returns a game that goes on by itself. */
  copy() {
    const copy = new Game(this.positionAfter(0), this.#rule);
    copy.#words = this.#words.slice();
    return copy;
  }

  /** Who can still checkmate. */
  get materialRule() {
    return this.#rule;
  }

  /**
   * Plays a move of the side to move, which declines a draw offer of the opponent.
   *
   * @param {Move | string} move a move, or its text in UCI notation
   * @returns {this}
   * @throws {IllegalMoveError} if it is not legal
   * @throws {GameError} if the game is over
   */
  play(move) {
    const played = typeof move === "string" ? this.#running().parseUci(move) : move;
    this.#grown(played, chess.functions.pdn_chess_game_play, bitsOf(played));
    return this;
  }

  /**
   * Plays a move in algebraic notation.
   *
   * @param {string} san
   * @returns {this}
   * @throws {import("./errors.js").SanError} if it is no legal move
   * @throws {GameError} if the game is over
   */
  playSan(san) {
    return this.play(this.#running().parseSan(san));
  }

  /**
   * Takes the last move back. However the game has ended, it goes on.
   *
   * @returns {Move}
   * @throws {GameError} if there is none
   */
  undo() {
    requireAllowed(this.#run(chess.functions.pdn_chess_game_undo, chess.at.out));
    return Move.at(chess.u16[chess.at.out >> 1]);
  }

  /**
   * Plays again the move that was taken back last.
   *
   * @returns {Move}
   * @throws {GameError} if there is none, or the game is over
   */
  redo() {
    requireAllowed(this.#run(chess.functions.pdn_chess_game_redo, chess.at.out));
    return Move.at(chess.u16[chess.at.out >> 1]);
  }

  /** The number of moves played. */
  get length() {
    return this.#lengths()[0];
  }

  /** The number of moves taken back that can be played again. */
  get redoLength() {
    return this.#lengths()[1];
  }

  /** The moves played. */
  get moves() {
    const { at, functions } = chess;
    const length = this.length;
    return Array.from({ length }, (_, index) => {
      this.#ask(functions.pdn_chess_game_move, index, at.out);
      return Move.at(chess.u16[at.out >> 1]);
    });
  }

  /** The position on the board. */
  get position() {
    this.#ask((game) => chess.functions.pdn_chess_game_position(game, chess.at.next));
    return Position.fromLibrary();
  }

  /**
   * Returns the position after the first moves.
   *
   * @param {number} length how many of those played
   */
  positionAfter(length) {
    wholeNumber(length, 0, this.length, "the number of moves");
    this.#ask(chess.functions.pdn_chess_game_position_after, length, chess.at.next);
    return Position.fromLibrary();
  }

  /** How often the position on the board has occurred, this time included. */
  get repetitions() {
    this.#ask(chess.functions.pdn_chess_game_repetitions, chess.at.out);
    return chess.u32[chess.at.out >> 2];
  }

  /**
   * How the game has ended.
   *
   * @returns {Ending | null} `null` while it goes on
   */
  get ending() {
    const { at, functions } = chess;
    this.#ask((game) => functions.pdn_chess_game_ending(game, at.out, at.out + 1));
    const [cause, winner] = [chess.u8[at.out], chess.u8[at.out + 1]];
    if (cause === N.CAUSE_NONE) return null;
    return Object.freeze({ cause: CAUSES[cause], winner: COLORS[winner] ?? null });
  }

  /**
   * Returns by which rule the side to move can claim a draw.
   *
   * @param {Move} [move] a move that it is about to play; else for the position on the board
   * @returns {Cause | null} `null` if it cannot
   * @throws {IllegalMoveError} if the move is not legal
   * @throws {GameError} if the game is over
   */
  claim(move) {
    const { at, functions } = chess;
    const bits = move === undefined ? N.NO_MOVE : bitsOf(move);
    const status = this.#run(functions.pdn_chess_game_check_claim, bits, at.out);
    if (status === REASONS.GAME_NO_DRAW_CLAIM) return null;
    requireMove(move, status);
    return CAUSES[chess.u8[at.out]];
  }

  /**
   * Ends the game by a claim; a move that is part of it is played first.
   *
   * @param {Move} [move]
   * @throws {GameError} if no draw can be claimed, or the game is over
   */
  claimDraw(move) {
    const bits = move === undefined ? N.NO_MOVE : bitsOf(move);
    this.#grown(move, chess.functions.pdn_chess_game_claim_draw, bits);
  }

  /**
   * Offers a draw, which stands until the opponent answers or moves.
   *
   * @param {Color} by
   * @throws {GameError}
   */
  offerDraw(by) {
    this.#end(chess.functions.pdn_chess_game_offer_draw, by);
  }

  /**
   * Accepts the opponent's draw offer, which ends the game.
   *
   * @param {Color} by who accepts
   * @throws {GameError} if there is none
   */
  acceptDraw(by) {
    this.#answerDraw(by, 1);
  }

  /**
   * Declines the opponent's draw offer.
   *
   * @param {Color} by who declines
   * @throws {GameError} if there is none
   */
  declineDraw(by) {
    this.#answerDraw(by, 0);
  }

  /** The side whose draw offer stands, or `null`. */
  get drawOffer() {
    this.#ask((game) => chess.functions.pdn_chess_game_draw_offer(game, chess.at.out));
    return COLORS[chess.u8[chess.at.out]] ?? null;
  }

  /**
   * Resigns, which ends the game.
   *
   * @param {Color} by
   * @throws {GameError} if it is over
   */
  resign(by) {
    this.#end(chess.functions.pdn_chess_game_resign, by);
  }

  /**
   * Ends the game: a side has run out of time.
   *
   * @param {Color} color
   * @throws {GameError} if it is over
   */
  loseOnTime(color) {
    this.#end(chess.functions.pdn_chess_game_lose_on_time, color);
  }

  /** For JSON: where the game began, its moves, and how it ended. */
  toJSON() {
    const { ending, materialRule, moves } = this;
    return { start: this.positionAfter(0).fen, materialRule, moves: moves.map(String), ending };
  }

  /** The position on the board as FEN. */
  toString() {
    return this.position.fen;
  }

  /**
   * Returns the words of the game, of which the first `head` are without the history.
   *
   * @internal
   */
  snapshot() {
    return { words: this.#words, head: HEAD };
  }

  /**
   * The position, for a text that is read as a move: once the game is over none is one.
   *
   * @throws {GameError} if it is over
   */
  #running() {
    if (this.ending !== null) throw new GameError(REASONS.GAME_OVER);
    return this.position;
  }

  #lengths() {
    this.#ask((game) => {
      return chess.functions.pdn_chess_game_lengths(game, chess.at.out, chess.at.out + 4);
    });
    return chess.u32.subarray(chess.at.out >> 2, (chess.at.out >> 2) + 2);
  }

  /**
   * @param {Color} by
   * @param {number} accept
   */
  #answerDraw(by, accept) {
    this.#end((game, side) => chess.functions.pdn_chess_game_answer_draw(game, side, accept), by);
  }

  /**
   * @param {(game: number, color: number) => number} call
   * @param {Color} color
   */
  #end(call, color) {
    const number = numberOf(COLOR, color, "a color");
    requireAllowed(this.#run((game) => call(game, number)));
  }

  /**
   * Calls a function that plays a move, with a longer history if it is full.
   *
   * @template {number[]} Rest
   * @param {Move | undefined} move
   * @param {(game: number, history: number, capacity: number, ...rest: Rest) => number} call
   * @param {Rest} rest
   */
  #grown(move, call, ...rest) {
    for (;;) {
      const status = this.#run(call, ...rest);
      if (status !== REASONS.GAME_HISTORY_FULL) return requireMove(move, status);
      const words = new BigUint64Array(HEAD + 2 * (this.#words.length - HEAD));
      words.set(this.#words);
      this.#words = words;
    }
  }

  /**
   * @template {number[]} Rest
   * @param {(game: number, history: number, capacity: number, ...rest: Rest) => number} call
   * @param {Rest} rest
   */
  #ask(call, ...rest) {
    ensure(this.#run(call, ...rest));
  }

  /**
   * Calls a function of the library with the game and its history.
   *
   * @template {number[]} Rest
   * @param {(game: number, history: number, capacity: number, ...rest: Rest) => number} call
   * @param {Rest} rest its other arguments
   * @returns {number} its status
   */
  #run(call, ...rest) {
    return chess.lend(this.#words, (game) => {
      return call(game, game + HEAD * 8, this.#words.length - HEAD, ...rest);
    });
  }
}

/**
 * @param {Move | undefined} move
 * @param {number} status
 */
function requireMove(move, status) {
  if (isIllegalMove(status)) throw new IllegalMoveError(String(move), status);
  requireAllowed(status);
}

const HEAD = N.GAME_BYTES / 8;
const FIRST_CAPACITY = 64;
const CAUSES = namesOf(CAUSE);
