import { NUMBERS as N, REASONS, STATUS } from "../../generated/mastermind.js";
import { ensure } from "../internal/errors.js";
import { mastermind } from "../internal/mastermind.js";
import { namesOf, wholeNumber } from "../internal/names.js";
import { requireAllowed } from "./errors.js";
import { rowsAt } from "./rows.js";
import { storeSettings, storedSettings } from "./settings.js";
import { Variant, codeText } from "./variant.js";

/** @typedef {import("./variant.js").Code} Code */
/** @typedef {import("./variant.js").Feedback} Feedback */
/** @typedef {import("./rows.js").Row} Row */
/** @typedef {import("./settings.js").Settings} Settings */

/**
 * What a match waits for.
 *
 * @typedef {keyof typeof STATUS} Status
 */

/**
 * A match: rounds in which two players, 0 and 1, make and break codes in turn. A round gives its
 * maker a point for every guess, and one more if the code was not found. A call that throws leaves
 * it unchanged.
 */
export class Match {
  /** @type {BigUint64Array} */
  #words = new BigUint64Array(N.MATCH_BYTES / 8);

  /**
   * Begins a match: it awaits the first code.
   *
   * @param {Settings} [settings]
   * @throws {import("./errors.js").MastermindError} if one is out of its range
   */
  constructor(settings = {}) {
    const { at, functions } = mastermind;
    const place = storeSettings(settings);
    requireAllowed(functions.pdn_mastermind_check_settings(place, at.out));
    const bits = mastermind.u32[at.out >> 2];
    this.#change((match) => functions.pdn_mastermind_match_init(place, match));
    /** Which codes there are. */
    this.variant = new Variant(bits & 255, (bits >> 8) & 255, ((bits >> 16) & 255) !== 0);
  }

  /** The settings. */
  get settings() {
    const { at, functions } = mastermind;
    ensure(functions.pdn_mastermind_match_settings(this.#loaded(), at.settings));
    return storedSettings();
  }

  /** What it waits for. */
  get status() {
    const { at, functions } = mastermind;
    ensure(functions.pdn_mastermind_match_status(this.#loaded(), at.out));
    return STATUSES[mastermind.u8[at.out]];
  }

  /** The number of the round, from 0. */
  get round() {
    return this.#round()[0];
  }

  /** Who makes the code of this round, player 0 or 1; the other one breaks it. */
  get maker() {
    return this.#round()[1];
  }

  /** The points of both players. @returns {[number, number]} */
  get scores() {
    const { at, functions } = mastermind;
    ensure(functions.pdn_mastermind_match_scores(this.#loaded(), at.out, at.out + 1));
    return [mastermind.u8[at.out], mastermind.u8[at.out + 1]];
  }

  /** The rows of the round that are complete. @returns {Row[]} */
  get rows() {
    const { at, functions } = mastermind;
    ensure(functions.pdn_mastermind_match_rows(this.#loaded(), at.rows, N.TREE_MAX_ROWS, at.out));
    return rowsAt(at.rows, mastermind.u32[at.out >> 2]);
  }

  /** The guess that awaits its response, or `null`. */
  get openGuess() {
    return this.#code(mastermind.functions.pdn_mastermind_match_open_guess);
  }

  /** The secret code, or `null` while it is not known. Do not show it to the breaker. */
  get secret() {
    return this.#code(mastermind.functions.pdn_mastermind_match_secret);
  }

  /**
   * The right response to the guess that awaits one.
   *
   * @returns {Feedback | null} `null` if none does, or the code is concealed
   */
  get expected() {
    const { at, functions } = mastermind;
    const status = functions.pdn_mastermind_match_expected(this.#loaded(), at.out, at.out + 1);
    if (status === REASONS.MATCH_NOT_NOW) return null;
    ensure(status);
    return { black: mastermind.u8[at.out], white: mastermind.u8[at.out + 1] };
  }

  /** For JSON: what both players see of it, so without the secret code. */
  toJSON() {
    const { settings, status, round, maker, scores, rows, openGuess } = this;
    return { settings, status, round, maker, scores, rows, openGuess };
  }

  /**
   * Commits the maker to a secret code.
   *
   * @param {Code} code
   * @returns {this}
   * @throws {import("./errors.js").MastermindError}
   */
  commit(code) {
    return this.#change(mastermind.functions.pdn_mastermind_match_commit, this.variant.parse(code));
  }

  /**
   * Plays a guess of the breaker.
   *
   * @param {Code} guess
   * @returns {this}
   * @throws {import("./errors.js").MastermindError}
   */
  guess(guess) {
    return this.#change(mastermind.functions.pdn_mastermind_match_guess, this.variant.parse(guess));
  }

  /**
   * Plays the maker's response to the guess.
   *
   * @param {Feedback} response
   * @returns {this}
   * @throws {import("./errors.js").MastermindError} if it is wrong: `expected` is the right one
   */
  respond({ black, white }) {
    wholeNumber(black, 0, 255, "the black pegs");
    wholeNumber(white, 0, 255, "the white pegs");
    return this.#change(mastermind.functions.pdn_mastermind_match_respond, black, white);
  }

  /**
   * Continues with the next round with roles exchanged, or ends the match after the last one.
   *
   * @returns {this}
   * @throws {import("./errors.js").MastermindError} if the round is not over
   */
  nextRound() {
    return this.#change(mastermind.functions.pdn_mastermind_match_next_round);
  }

  /**
   * Takes back what was done last in this round, also after the end of the round or of the match.
   *
   * @returns {this}
   * @throws {import("./errors.js").MastermindError} if the round awaits its code
   */
  undo() {
    return this.#change(mastermind.functions.pdn_mastermind_match_undo);
  }

  #round() {
    const { at, functions } = mastermind;
    ensure(functions.pdn_mastermind_match_round(this.#loaded(), at.out, at.out + 1));
    return [mastermind.u8[at.out], mastermind.u8[at.out + 1]];
  }

  /** @param {(match: number, code: number) => number} ask */
  #code(ask) {
    ensure(ask(this.#loaded(), mastermind.at.out));
    const code = mastermind.u64[mastermind.at.out >> 3];
    return code === 0n ? null : codeText(code);
  }

  #loaded() {
    mastermind.u64.set(this.#words, mastermind.at.match >> 3);
    return mastermind.at.match;
  }

  /**
   * @template {(number | bigint)[]} Rest
   * @param {(match: number, ...rest: [...Rest, event: number]) => number} call
   * @param {Rest} rest
   */
  #change(call, ...rest) {
    requireAllowed(call(this.#loaded(), ...rest, mastermind.at.event));
    this.#words = mastermind.take(mastermind.at.match, this.#words.length);
    return this;
  }
}

const STATUSES = namesOf(STATUS);
