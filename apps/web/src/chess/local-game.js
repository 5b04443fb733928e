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

/** A game on this page, with its moves as text and its clocks. */
export class LocalGame {
  /** @type {Played[]} */
  played = [];
  #game;
  #control;

  /**
   * @param {Position} [start]
   * @param {TimeControl | null} [control] `null` for a game without clocks
   */
  constructor(start = Position.start(), control = null) {
    this.start = start;
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

  /**
   * Plays a move; the clock begins to run with the first one.
   *
   * @param {Move} move
   */
  play(move) {
    const { position } = this;
    const san = position.san(move);
    this.#game.play(move);
    this.played.push({ move, san, position: this.#game.position });
    this.clock?.press(position.turn);
    if (this.ending !== null) this.clock?.stop();
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
    this.end((game) => game.loseOnTime(color));
    return true;
  }

  /**
   * Ends the game otherwise than by a move.
   *
   * @param {(game: Game) => void} how
   */
  end(how) {
    how(this.#game);
    if (this.ending !== null) this.clock?.stop();
  }

  /** The game as text, from which `restore` makes it again. */
  save() {
    return JSON.stringify({
      fen: this.start.fen,
      moves: this.played.map(({ move }) => move.uci),
      control: this.#control,
      times: this.clock?.times ?? null,
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
      const { fen, moves, control, times } = JSON.parse(text);
      if (!isTimeControl(control)) return null;
      const game = new LocalGame(Position.parse(fen), control);
      for (const uci of moves) game.play(game.position.parseUci(uci));
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
