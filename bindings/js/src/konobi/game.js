import { CAUSE, COLOR, NUMBERS as N, REASONS, ReplayReportStruct } from "../../generated/konobi.js";
import { ensure } from "../internal/errors.js";
import { konobi } from "../internal/konobi.js";
import { instanceOf, namesOf, numberOf, textOf, wholeNumber } from "../internal/names.js";
import { KonobiError, requireAllowed } from "./errors.js";
import { actionAt } from "./point.js";
import { COLORS, Position, loaded } from "./position.js";

/** @typedef {import("./point.js").Action} Action */
/** @typedef {import("./position.js").Color} Color */

/** A game of Konobi. A call that throws leaves it unchanged. */
export class Game {
  /** The game of the library, then its history. */
  #words = new BigUint64Array(HEAD + HISTORY);

  /** @param {Position} start such as `Position.start(11)` */
  constructor(start) {
    instanceOf(start, Position, "the start");
    this.#ask((game) => konobi.functions.pdn_konobi_game_init(loaded(start), game));
  }

  /**
   * Reads a record: points, `swap`, `pass`, `resign`, with spaces or commas between them.
   *
   * @param {Position} start
   * @param {string} record
   * @returns {Game}
   * @throws {KonobiError} if an entry cannot be played
   */
  static replay(start, record) {
    const game = new Game(start);
    konobi.withText(textOf(record, "a record"), (text, length) => {
      const status = game.#run(konobi.functions.pdn_konobi_game_replay, text, length,
        konobi.at.report);
      if (status === 0) return;
      const { number, start, length: size } = new ReplayReportStruct(konobi, konobi.at.report);
      const entry = JSON.stringify(konobi.read(text + start, Math.min(size, 40)));
      requireAllowed(status, `entry ${number} of the record, ${entry}`);
    });
    return game;
  }

  /**
   * Reads the main line of a game in the Smart Game Format.
   *
   * @param {string} sgf
   * @returns {Game}
   * @throws {KonobiError} if the file is none, or a move is illegal
   */
  static parseSgf(sgf) {
    const game = new Game(Position.start(1));
    konobi.withText(textOf(sgf, "an SGF"), (text, length) => {
      requireAllowed(game.#run((address, history, capacity) => {
        return konobi.functions.pdn_konobi_game_read_sgf(text, length, history, capacity, address,
          konobi.at.out);
      }));
    });
    return game;
  }

  /**
   * Plays an action of the side to move.
   *
   * @param {Action} action
   * @returns {this}
   * @throws {import("./errors.js").IllegalActionError} if it is not legal
   * @throws {KonobiError} if the game is over
   */
  play(action) {
    const { functions } = konobi;
    if (this.ending !== null) throw new KonobiError(REASONS.GAME_OVER);
    this.position.play(action);
    const number = konobi.withText(action, (text, length) => {
      ensure(functions.pdn_konobi_parse_action(text, length, konobi.at.out));
      return konobi.u16[konobi.at.out >> 1];
    });
    requireAllowed(this.#run(functions.pdn_konobi_game_play, number));
    return this;
  }

  /**
   * Takes the last action back.
   *
   * @returns {Action}
   * @throws {KonobiError} if there is none
   */
  undo() {
    requireAllowed(this.#run(konobi.functions.pdn_konobi_game_undo, konobi.at.out));
    return actionAt(konobi.u16[konobi.at.out >> 1]);
  }

  /**
   * Plays again the action that was taken back last.
   *
   * @returns {Action}
   * @throws {KonobiError} if there is none, or the game is over
   */
  redo() {
    requireAllowed(this.#run(konobi.functions.pdn_konobi_game_redo, konobi.at.out));
    return actionAt(konobi.u16[konobi.at.out >> 1]);
  }

  /**
   * Resigns, which ends the game.
   *
   * @param {Color} by
   * @throws {KonobiError} if it is over
   */
  resign(by) {
    const color = numberOf(COLOR, by, "a color");
    requireAllowed(this.#run((game) => konobi.functions.pdn_konobi_game_resign(game, color)));
  }

  /** The number of actions played. */
  get length() {
    return this.#lengths()[0];
  }

  /** The number of actions taken back that can be played again. */
  get redoLength() {
    return this.#lengths()[1];
  }

  /** The actions played. @returns {Action[]} */
  get actions() {
    const { at, functions } = konobi;
    return Array.from({ length: this.length }, (_, index) => {
      this.#ask(functions.pdn_konobi_game_action, index, at.out);
      return actionAt(konobi.u16[at.out >> 1]);
    });
  }

  /**
   * Returns the position after the first actions.
   *
   * @param {number} length how many of those played
   */
  positionAfter(length) {
    wholeNumber(length, 0, this.length, "the number of actions");
    this.#ask(konobi.functions.pdn_konobi_game_position_after, length, konobi.at.next);
    return Position.fromLibrary();
  }

  /** The position on the board. */
  get position() {
    this.#ask((game) => konobi.functions.pdn_konobi_game_position(game, konobi.at.next));
    return Position.fromLibrary();
  }

  /**
   * How the game has ended.
   *
   * @returns {{cause: keyof typeof CAUSE, winner: Color} | null} `null` while it goes on
   */
  get ending() {
    const { at, functions } = konobi;
    this.#ask((game) => functions.pdn_konobi_game_ending(game, at.out, at.out + 1));
    const [cause, winner] = [konobi.u8[at.out], konobi.u8[at.out + 1]];
    if (cause === N.CAUSE_NONE) return null;
    return { cause: CAUSES[cause], winner: COLORS[winner] };
  }

  /** For JSON: where the game began, its record, and how it ended. */
  toJSON() {
    return { start: this.positionAfter(0).toJSON(), record: this.record, ending: this.ending };
  }

  /** The actions as a record, which `replay` reads. */
  get record() {
    const { at, functions, heap } = konobi;
    const buffer = heap.allocate(RECORD);
    try {
      this.#ask(functions.pdn_konobi_game_format, 0, buffer, RECORD, at.out);
      return konobi.read(buffer, konobi.u32[at.out >> 2]);
    } finally {
      heap.free(buffer);
    }
  }

  /**
   * Returns the game in the Smart Game Format.
   *
   * @param {string} [first] the name of the first player
   * @param {string} [second] that of the second
   * @returns {string}
   */
  sgf(first = "", second = "") {
    const { functions } = konobi;
    textOf(second, "a name");
    return konobi.withText(textOf(first, "a name"), (one, oneLength) => {
      return konobi.withText(second, (two, twoLength) => {
        return konobi.written((sink, user) => {
          return this.#run(functions.pdn_konobi_game_write_sgf, one, oneLength, two, twoLength,
            sink, user);
        }, requireAllowed);
      });
    });
  }

  #lengths() {
    const { at, functions } = konobi;
    this.#ask((game) => functions.pdn_konobi_game_lengths(game, at.out, at.out + 4));
    return [konobi.u32[at.out >> 2], konobi.u32[(at.out >> 2) + 1]];
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
    return konobi.lend(this.#words, (game) => call(game, game + 8 * HEAD, 4 * HISTORY, ...rest));
  }
}

const HEAD = N.GAME_BYTES / 8;
/** Words for the longest game: a game on n by n points takes fewer than 2 n n actions. */
const HISTORY = Math.ceil((2 * N.MAX_WIDTH * N.MAX_WIDTH) / 4);
const RECORD = 6 * 4 * HISTORY + 15;
const CAUSES = namesOf(CAUSE);
