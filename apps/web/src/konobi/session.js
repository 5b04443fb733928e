import * as konobi from "../../pedina/src/konobi.js";

/** @typedef {import("../../pedina/src/konobi/position.js").Rules} Rules */
/** @typedef {import("../shell/saved-games.js").Result} Result */

/**
 * The opponent of a person who plays against the computer.
 *
 * @typedef {object} Opponent
 * @property {number} level of the computer, 1 to 8
 * @property {"first" | "second"} person which player the person is
 */

/** A game on the page: it can also be taken back after its end, and kept as text. */
export class Session {
  /**
   * @param {InstanceType<typeof konobi.Game>} game
   * @param {Opponent | null} [opponent] `null` for two people
   */
  constructor(game, opponent = null) {
    this.game = game;
    this.opponent = opponent;
    /** Whether its end is among the results of the person: a game counts once. */
    this.isCounted = false;
  }

  /**
   * Begins a game.
   *
   * @param {number} width
   * @param {Rules} [rules]
   * @param {Opponent | null} [opponent]
   * @returns {Session}
   */
  static start(width, rules, opponent) {
    return new Session(new konobi.Game(konobi.Position.start(width, rules)), opponent);
  }

  /**
   * Reads a game that `text` has written.
   *
   * @param {string | null} text
   * @returns {Session | null} `null` if the text is not a game
   */
  static restore(text) {
    try {
      const { start, rules, record, opponent = null, isCounted } = JSON.parse(text ?? "");
      const position = konobi.Position.parse(String(start), rules);
      if (opponent !== null && !isOpponent(opponent)) return null;
      const session = new Session(konobi.Game.replay(position, String(record)), opponent);
      session.isCounted = isCounted === true;
      return session;
    } catch {
      return null;
    }
  }

  /** The game as text, to be kept over a reload. */
  get text() {
    const start = this.game.positionAfter(0);
    return JSON.stringify({ start: String(start), rules: start.rules, record: this.game.record,
      opponent: this.opponent, isCounted: this.isCounted });
  }

  /** How it has ended for the person at this page. @returns {Result | null} */
  get result() {
    const { game: { ending }, opponent, position } = this;
    if (ending === null || opponent === null) return ending === null ? null : "over";
    return position.playerOf(ending.winner) === opponent.person ? "won" : "lost";
  }

  /** Whether it is the turn of the computer. */
  get isComputersTurn() {
    const { game, opponent, position } = this;
    return opponent !== null && game.ending === null
      && position.playerOf(position.turn) !== opponent.person;
  }

  /** The position on the board. */
  get position() {
    return this.game.position;
  }

  /** The stone that was placed last, or `null`. */
  get lastStone() {
    const { game } = this;
    const stones = game.actions.filter((action) => action !== "pass" && action !== "swap");
    const last = stones.at(-1) ?? null;
    const { pieRule } = game.position.rules;
    const isMirrored = pieRule === "swap-pieces" && game.actions.at(-1) === "swap";
    return isMirrored ? null : last;
  }

  /** Whether something can be taken back. */
  get canUndo() {
    return this.game.length > 0 || this.game.ending !== null;
  }

  /** Whether something taken back can be played again. */
  get canRedo() {
    return this.game.ending === null && this.game.redoLength > 0;
  }

  /** Takes the last action back, or the resignation or connection that has ended the game. */
  undo() {
    const { game } = this;
    if (game.ending === null) {
      game.undo();
      return;
    }
    // The library's game does not change after its end, so it is played again up to there.
    const { actions } = game;
    if (game.ending.cause === "connection") actions.pop();
    this.game = konobi.Game.replay(game.positionAfter(0), actions.join(" "));
  }
}

/** The levels of the computer: 1 to this one. */
export const LEVELS = 8;

/**
 * Returns whether a stored value is an opponent.
 *
 * @param {any} value
 * @returns {boolean}
 */
export function isOpponent(value) {
  return ["first", "second"].includes(value?.person) && Number.isInteger(value.level)
    && value.level >= 1 && value.level <= LEVELS;
}
