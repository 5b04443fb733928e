import { NUMBERS as N } from "../../generated/mastermind.js";
import { ensure } from "../internal/errors.js";
import { mastermind } from "../internal/mastermind.js";
import { textOf, wholeNumber } from "../internal/names.js";
import { requireAllowed } from "./errors.js";

/**
 * A code as digits from 1, with A for 10 and B for 11: `1122`.
 *
 * @typedef {string} Code
 */

/**
 * The answer to a guess: pegs with the right symbol in the right place, and in the wrong place.
 *
 * @typedef {object} Feedback
 * @property {number} black
 * @property {number} white
 */

/** Which codes there are: pegs, symbols, and whether symbols repeat. */
export class Variant {
  /** The game of 1971: four pegs of six symbols, which may repeat. */
  static get CLASSIC() {
    return new Variant(4, 6);
  }

  /**
   * @param {number} pegs 1 to 10
   * @param {number} symbols 1 to 11
   * @param {boolean} [repeats] whether a symbol may occur more than once
   * @throws {import("./errors.js").MastermindError} if there is no such game
   */
  constructor(pegs, symbols, repeats = true) {
    wholeNumber(pegs, 0, 255, "the number of pegs");
    wholeNumber(symbols, 0, 255, "the number of symbols");
    const { at, functions } = mastermind;
    requireAllowed(functions.pdn_mastermind_make_variant(pegs, symbols, repeats ? 1 : 0, at.out));
    /** The pegs of a code. */
    this.pegs = pegs;
    /** What can stand in a peg. */
    this.symbols = symbols;
    /** Whether a symbol may occur more than once. */
    this.repeats = Boolean(repeats);
    /** @internal */
    this.bits = mastermind.u32[at.out >> 2];
    Object.freeze(this);
  }

  /**
   * Checks a code.
   *
   * @param {string} text
   * @returns {Code} with capital letters
   * @throws {import("./errors.js").MastermindError} if it is no code of this variant
   */
  code(text) {
    return codeText(this.parse(text));
  }

  /**
   * Returns the answer to a guess.
   *
   * @param {Code} guess
   * @param {Code} secret
   * @returns {Feedback}
   * @throws {import("./errors.js").MastermindError} if one is no code of this variant
   */
  feedback(guess, secret) {
    const { at, functions } = mastermind;
    const [one, other] = [this.parse(guess), this.parse(secret)];
    ensure(functions.pdn_mastermind_feedback(one, other, at.out, at.out + 1));
    return { black: mastermind.u8[at.out], white: mastermind.u8[at.out + 1] };
  }

  /**
   * Checks whether some guess can get an answer.
   *
   * @param {Feedback} feedback
   * @throws {import("./errors.js").MastermindError} if none can
   */
  checkFeedback({ black, white }) {
    wholeNumber(black, 0, 255, "the black pegs");
    wholeNumber(white, 0, 255, "the white pegs");
    requireAllowed(mastermind.functions.pdn_mastermind_check_feedback(this.bits, black, white),
      `${black} black and ${white} white`);
  }

  /**
   * Returns a code that depends on the seed; all are equally likely.
   *
   * @param {bigint} seed
   * @returns {Code}
   */
  randomCode(seed) {
    const { at, functions } = mastermind;
    mastermind.u64[at.random >> 3] = BigInt.asUintN(64, seed);
    ensure(functions.pdn_mastermind_random_code(this.bits, at.random, at.out));
    return codeText(mastermind.u64[at.out >> 3]);
  }

  /** For JSON: the arguments of the constructor. */
  toJSON() {
    const { pegs, symbols, repeats } = this;
    return { pegs, symbols, repeats };
  }

  /**
   * Returns the number of a code in the library.
   *
   * @internal
   * @param {Code} text
   * @returns {bigint}
   */
  parse(text) {
    const { at, functions } = mastermind;
    requireAllowed(mastermind.withText(textOf(text, "a code"), (address, length) => {
      return functions.pdn_mastermind_parse_digits(this.bits, address, length, at.out);
    }), JSON.stringify(text.slice(0, 40)));
    return mastermind.u64[at.out >> 3];
  }
}

/**
 * Returns a code as text.
 *
 * @param {bigint} code
 * @returns {Code}
 */
export function codeText(code) {
  const { at, functions } = mastermind;
  ensure(functions.pdn_mastermind_format_digits(code, at.text, N.DIGITS_SIZE, at.out));
  return mastermind.read(at.text, mastermind.u32[at.out >> 2]);
}
