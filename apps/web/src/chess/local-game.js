import { opposite } from "./chess-board.js";
import { Clock, isTimeControl } from "./clock.js";
import { Game, Position } from "./library.js";

/** @typedef {import("./clock.js").TimeControl} TimeControl */
/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */

/**
 * A move that was played, and what it led to.
 *
 * @typedef {object} Played
 * @property {Move} move
 * @property {string} san
 * @property {Position} position after it
 */

/**
 * How players end a game otherwise than by a move: a side resigns or runs out of time, both agree
 * on a draw, or a draw is claimed.
 *
 * @typedef {{ kind: "resign" | "time", color: Color } | { kind: "agree" | "claim" }} Finish
 */

/**
 * The engine as an opponent.
 *
 * @typedef {object} Opponent
 * @property {number} level 1 to 8
 * @property {Color} human the side of the person
 */

/** A game on this page, with its moves as text and its clocks. */
export class LocalGame {
  /** @type {Played[]} */
  played = [];
  /** When the first move was played, in milliseconds since 1970. @type {number | null} */
  begun = null;
  #game;
  #control;
  /** @type {Finish | null} */
  #finish = null;

  /**
   * @param {Position} [start]
   * @param {TimeControl | null} [control] `null` for a game without clocks
   * @param {Opponent | null} [opponent] `null` for a game of two people
   */
  constructor(start = Position.start(), control = null, opponent = null) {
    this.start = start;
    this.opponent = opponent;
    this.#game = new Game(start);
    this.#control = control;
    this.clock = control === null ? null : new Clock(control);
  }

  /** The game of the library. */
  get game() {
    return this.#game;
  }

  /** The position on the board. */
  get position() {
    return this.played.at(-1)?.position ?? this.start;
  }

  /** How it has ended, or `null`. */
  get ending() {
    return this.#game.ending;
  }

  /** Whether the last move has ended it. */
  get isEndedByMove() {
    return this.ending !== null && this.#finish === null;
  }

  /**
   * Plays a move; the clock begins to run with the first one.
   *
   * @param {Move} move
   */
  play(move) {
    const { position } = this;
    const san = position.san(move);
    if (this.played.length === 0) this.begun = Date.now();
    this.#game.play(move);
    this.played.push({ move, san, position: this.#game.position });
    this.clock?.press(position.turn);
    if (this.ending !== null) this.clock?.stop();
  }

  /**
   * Ends the game by a claim.
   *
   * @param {Move | null} move with which it is claimed, and which is played; `null` for the
   *     position on the board
   */
  claimDraw(move) {
    const san = move === null ? "" : this.position.san(move);
    this.#game.claimDraw(move ?? undefined);
    if (move !== null) this.played.push({ move, san, position: this.#game.position });
    this.#end({ kind: "claim" });
  }

  /**
   * Takes moves back.
   *
   * @param {number} count
   */
  takeBack(count) {
    for (let index = 0; index < count; index++) {
      this.#game.undo();
      this.played.pop();
    }
    if (this.played.length === 0) this.clock?.stop();
    else this.clock?.start(this.position.turn);
  }

  /**
   * Ends the game on time if a clock has run down.
   *
   * @returns {boolean} whether it has
   */
  checkTime() {
    const color = this.clock?.flagged ?? null;
    if (color === null || this.ending !== null) return false;
    this.finish({ kind: "time", color });
    return true;
  }

  /**
   * Ends the game otherwise than by a move.
   *
   * @param {Finish} finish
   */
  finish(finish) {
    const { turn } = this.position;
    switch (finish.kind) {
      case "resign": this.#game.resign(finish.color); break;
      case "time": this.#game.loseOnTime(finish.color); break;
      case "claim": this.#game.claimDraw(); break;
      case "agree":
        this.#game.offerDraw(turn);
        this.#game.acceptDraw(opposite(turn));
    }
    this.#end(finish);
  }

  /** @param {Finish} finish */
  #end(finish) {
    this.#finish = finish;
    this.clock?.stop();
  }

  /** The game as text, from which `restore` makes it again. */
  save() {
    return JSON.stringify({
      fen: this.start.fen,
      moves: this.played.map(({ move }) => move.uci),
      control: this.#control,
      times: this.clock?.times ?? null,
      finish: this.#finish,
      opponent: this.opponent,
      begun: this.begun,
    });
  }

  /**
   * Makes a game again.
   *
   * @param {string} text
   * @returns {LocalGame | null} `null` if the text is not a game
   */
  static restore(text) {
    try {
      const { fen, moves, control, times, finish, opponent, begun } = JSON.parse(text);
      if (!isTimeControl(control) || !isOpponent(opponent)) return null;
      const game = new LocalGame(Position.parse(fen), control, opponent);
      for (const uci of moves) game.play(game.position.parseUci(uci));
      if (moves.length > 0 && Number.isFinite(begun)) game.begun = begun;
      if (finish !== null) game.finish(finish);
      if (game.clock !== null) {
        game.clock.times = times;
        if (game.ending !== null) game.clock.stop();
      }
      return game;
    } catch {
      // Of an older version of the page, or damaged: the page begins anew.
      return null;
    }
  }
}

/** The levels of the engine's strength, from 1. */
export const LEVELS = 8;

/**
 * @param {any} value
 * @returns {value is Opponent | null}
 */
function isOpponent(value) {
  if (value === null) return true;
  return Number.isInteger(value.level) && value.level >= 1 && value.level <= LEVELS
    && (value.human === "white" || value.human === "black");
}
