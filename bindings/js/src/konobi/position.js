import {
  COLOR, LINK_KIND, LinkStruct, NUMBERS as N, PIE_RULE, PLAYER, REASONS, RULESET, RefusalStruct,
} from "../../generated/konobi.js";
import { ensure } from "../internal/errors.js";
import { konobi } from "../internal/konobi.js";
import { namesOf, numberOf, textOf, wholeNumber } from "../internal/names.js";
import { equalWords } from "../internal/words.js";
import { IllegalActionError, reasonName, requireAllowed } from "./errors.js";
import { actionNumber, optionalPoint, pointAt, pointNumber, pointsOf } from "./point.js";

/** @typedef {import("./point.js").Point} Point */
/** @typedef {import("./point.js").Action} Action */
/** @typedef {import("./errors.js").Reason} Reason */
/** @typedef {keyof typeof COLOR} Color Black connects bottom and top, white left and right. */

/**
 * The rules of a position.
 *
 * @typedef {object} Rules
 * @property {keyof typeof RULESET} [ruleset] which placements are forbidden
 * @property {keyof typeof PIE_RULE} [pieRule] what the second player may do at first
 */

/**
 * Why an action is refused, and the points that explain it.
 *
 * @typedef {object} Refusal
 * @property {Reason} reason
 * @property {Point | null} point the block of a crosscut, or the stone of a weak connection
 * @property {Point | null} alternative where a stone extends that one cleanly
 */

/** A position of Konobi. It never changes: an action leads to another one. */
export class Position {
  /**
   * Use `Position.start` or `Position.parse`.
   *
   * @private
   * @param {BigUint64Array} words
   */
  constructor(words) {
    /** @type {BigUint64Array} The snapshot of the library: not to be changed. */
    this.words = words;
  }

  /**
   * Returns the position that a call has stored as its result.
   *
   * @internal
   * @returns {Position}
   */
  static fromLibrary() {
    return new Position(konobi.take(konobi.at.next, N.POSITION_BYTES / 8));
  }

  /**
   * Returns an empty board, black to move.
   *
   * @param {number} width 1 to 25
   * @param {Rules} [rules]
   * @returns {Position}
   */
  static start(width, { ruleset = "standard", pieRule = "swap-sides" } = {}) {
    wholeNumber(width, 1, N.MAX_WIDTH, "the width");
    const rules = numberOf(RULESET, ruleset, "a ruleset");
    const pie = numberOf(PIE_RULE, pieRule, "a pie rule");
    ensure(konobi.functions.pdn_konobi_start(width, rules, pie, konobi.at.next));
    return Position.fromLibrary();
  }

  /**
   * Reads a position such as `5/O1O2/X1O1X/2X2/2XO1 b 8`: rows from the top, X for black, O for
   * white; the colour to move; the number of actions played.
   *
   * @param {string} text
   * @param {Rules} [rules]
   * @returns {Position}
   * @throws {import("./errors.js").KonobiError}
   */
  static parse(text, { ruleset = "standard", pieRule = "swap-sides" } = {}) {
    const rules = numberOf(RULESET, ruleset, "a ruleset");
    const pie = numberOf(PIE_RULE, pieRule, "a pie rule");
    requireAllowed(konobi.withText(textOf(text, "a position"), (address, length) => {
      return konobi.functions.pdn_konobi_parse_position(address, length, rules, pie,
        konobi.at.next);
    }), JSON.stringify(text.slice(0, 80)));
    return Position.fromLibrary();
  }

  /** The number of rows, and of columns. */
  get width() {
    return this.#byte(konobi.functions.pdn_konobi_width);
  }

  /** The rules. @returns {Required<Rules>} */
  get rules() {
    const { at, functions } = konobi;
    ensure(functions.pdn_konobi_rules(loaded(this), at.out, at.out + 1));
    const [ruleset, pieRule] = [RULESETS[konobi.u8[at.out]], PIE_RULES[konobi.u8[at.out + 1]]];
    return { ruleset, pieRule };
  }

  /** The colour to move; after the end, the one whose turn it would be. */
  get turn() {
    return COLORS[this.#byte(konobi.functions.pdn_konobi_turn)];
  }

  /** The colour that has connected its edges, or `null`. */
  get winner() {
    return COLORS[this.#byte(konobi.functions.pdn_konobi_winner)] ?? null;
  }

  /** Whether the side to move cannot place a stone and has to pass. */
  get mustPass() {
    return this.#byte(konobi.functions.pdn_konobi_must_pass) !== 0;
  }

  /** Whether the side to move may use the pie rule. */
  get canSwap() {
    return this.#byte(konobi.functions.pdn_konobi_can_swap) !== 0;
  }

  /** The number of actions played. */
  get plies() {
    ensure(konobi.functions.pdn_konobi_plies(loaded(this), konobi.at.out));
    return konobi.u32[konobi.at.out >> 2];
  }

  /**
   * Returns the player who has a colour now.
   *
   * @param {Color} color
   * @returns {keyof typeof PLAYER}
   */
  playerOf(color) {
    const side = numberOf(COLOR, color, "a color");
    ensure(konobi.functions.pdn_konobi_player_of(loaded(this), side, konobi.at.out));
    return PLAYERS[konobi.u8[konobi.at.out]];
  }

  /**
   * Returns the colour of the stone on a point.
   *
   * @param {Point} point
   * @returns {Color | null} `null` if it is vacant
   * @throws {RangeError} if the board does not have it
   */
  stone(point) {
    const number = this.#inside(point);
    ensure(konobi.functions.pdn_konobi_stone(loaded(this), number, konobi.at.out));
    return COLORS[konobi.u8[konobi.at.out]] ?? null;
  }

  /**
   * Returns the points where the side to move may place a stone.
   *
   * @returns {Point[]} row by row from the bottom; none after the end
   */
  legalPoints() {
    const { at, functions } = konobi;
    ensure(functions.pdn_konobi_legal(loaded(this), at.rows, N.MAX_WIDTH, at.out));
    return this.#set();
  }

  /** Returns all legal actions. @returns {Action[]} */
  legalActions() {
    /** @type {Action[]} */
    const actions = this.legalPoints();
    if (this.mustPass) actions.push("pass");
    if (this.canSwap) actions.push("swap");
    return actions;
  }

  /**
   * Says why an action of the side to move is refused.
   *
   * @param {Action} action
   * @returns {Refusal | null} `null` if it is legal
   */
  check(action) {
    const { at, functions } = konobi;
    const number = actionNumber(action);
    const status = functions.pdn_konobi_check(loaded(this), number, at.refusal);
    if (status === 0) return null;
    const isPlacement = status <= REASONS.REFUSAL_OUTSIDE
      && status >= REASONS.REFUSAL_WEAK_CONNECTION;
    if (!isPlacement) return { reason: reasonName(status), point: null, alternative: null };
    const { point, alternative } = new RefusalStruct(konobi, at.refusal);
    return {
      reason: reasonName(status),
      point: optionalPoint(point),
      alternative: optionalPoint(alternative),
    };
  }

  /**
   * Returns the position after an action of the side to move.
   *
   * @param {Action} action
   * @throws {IllegalActionError}
   */
  play(action) {
    const { at, functions } = konobi;
    const status = functions.pdn_konobi_play(loaded(this), actionNumber(action), at.next);
    if (status === 0) return Position.fromLibrary();
    const refusal = this.check(action);
    throw new IllegalActionError(action, status, refusal?.point, refusal?.alternative);
  }

  /**
   * Returns the links of the stone on a point.
   *
   * @param {Point} point
   * @returns {{to: Point, isStrong: boolean}[]} none for a vacant point
   */
  links(point) {
    const { at, functions } = konobi;
    const number = this.#inside(point);
    ensure(functions.pdn_konobi_links(loaded(this), number, at.links, 8, at.out));
    return Array.from({ length: konobi.u32[at.out >> 2] }, (_, index) => {
      const { to, kind } = new LinkStruct(konobi, at.links + index * N.LINK_BYTES);
      return { to: pointAt(to), isStrong: kind === LINK_KIND.strong };
    });
  }

  /**
   * Returns the chain of the stone on a point.
   *
   * @param {Point} point
   * @returns {Point[]} the stones that links connect, this one included; none for a vacant point
   */
  chain(point) {
    const { at, functions } = konobi;
    const number = this.#inside(point);
    ensure(functions.pdn_konobi_chain(loaded(this), number, at.rows, N.MAX_WIDTH, at.out,
      at.out + 4));
    return this.#set();
  }

  /**
   * Returns the points of a shortest path between the edges of a colour.
   *
   * @param {Color} color
   * @returns {Point[]} none if they are not connected
   */
  winningPath(color) {
    const { at, functions } = konobi;
    const side = numberOf(COLOR, color, "a color");
    ensure(functions.pdn_konobi_winning_path(loaded(this), side, at.points,
      N.MAX_WIDTH * N.MAX_WIDTH, at.out));
    const first = at.points >> 1;
    return [...konobi.u16.subarray(first, first + konobi.u32[at.out >> 2])].map(pointAt);
  }

  /**
   * Counts the sequences of actions of a length.
   *
   * @param {number} depth 0 to 16
   * @returns {number} exact up to 2^53
   */
  perft(depth) {
    wholeNumber(depth, 0, N.PERFT_MAX_DEPTH, "the depth");
    ensure(konobi.functions.pdn_konobi_perft(loaded(this), depth, konobi.at.out));
    return Number(konobi.u64[konobi.at.out >> 3]);
  }

  /**
   * Says whether another position is the same.
   *
   * @param {unknown} other
   */
  equals(other) {
    return other instanceof Position && equalWords(this.words, other.words);
  }

  /** For JSON: the position as text, and its rules, which `parse` reads. */
  toJSON() {
    return { text: this.toString(), rules: this.rules };
  }

  /** The position as text, which `parse` reads. */
  toString() {
    const { at, functions } = konobi;
    ensure(functions.pdn_konobi_format_position(loaded(this), at.text, 1024, at.out));
    return konobi.read(at.text, konobi.u32[at.out >> 2]);
  }

  /** @param {(position: number, out: number) => number} store */
  #byte(store) {
    ensure(store(loaded(this), konobi.at.out));
    return konobi.u8[konobi.at.out];
  }

  #set() {
    const first = konobi.at.rows >> 2;
    return pointsOf(konobi.u32.subarray(first, first + konobi.u32[konobi.at.out >> 2]));
  }

  /** @param {Point} point */
  #inside(point) {
    const number = pointNumber(point);
    const { width } = this;
    if ((number & 31) < width && number >> 5 < width) return number;
    throw new RangeError(`the board of ${width} rows does not have ${point}`);
  }
}

/**
 * Returns the address of a copy of a position.
 *
 * @param {Position} position
 */
export function loaded(position) {
  return konobi.load(konobi.at.position, position);
}

/** The names of the colours by their numbers. */
export const COLORS = namesOf(COLOR);
const PLAYERS = namesOf(PLAYER);
const RULESETS = namesOf(RULESET);
const PIE_RULES = namesOf(PIE_RULE);
