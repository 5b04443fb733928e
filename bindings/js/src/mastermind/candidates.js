import { NUMBERS as N, REASONS, STRATEGY } from "../../generated/mastermind.js";
import { ensure } from "../internal/errors.js";
import { mastermind } from "../internal/mastermind.js";
import { instanceOf, numberOf } from "../internal/names.js";
import { inSlices } from "../internal/slices.js";
import { requireAllowed } from "./errors.js";
import { Variant, codeText } from "./variant.js";

/** @typedef {import("./variant.js").Code} Code */
/** @typedef {import("./variant.js").Feedback} Feedback */

/**
 * How a code breaker picks a guess.
 *
 * @typedef {keyof typeof STRATEGY} Strategy
 */

/** The codes that the secret may still be. It never changes: an answer leads to another set. */
export class Candidates {
  /** @type {BigUint64Array} One bit for each code. */
  #words;
  /** @type {readonly bigint[]} */
  #guesses;

  /**
   * Use `Candidates.all`.
   *
   * @private
   * @param {Variant} variant
   * @param {BigUint64Array} words
   * @param {number} size
   * @param {readonly bigint[]} guesses
   */
  constructor(variant, words, size, guesses) {
    /** Which codes there are. */
    this.variant = variant;
    /** The number of codes that are left. */
    this.size = size;
    this.#words = words;
    this.#guesses = guesses;
  }

  /**
   * Returns all codes of a variant.
   *
   * @param {Variant} [variant]
   * @returns {Candidates}
   * @throws {import("./errors.js").MastermindError} if it has too many to list
   */
  static all(variant = Variant.CLASSIC) {
    const { at, functions } = mastermind;
    const { bits } = instanceOf(variant, Variant, "a variant");
    requireAllowed(functions.pdn_mastermind_set_words(bits, at.out));
    const length = mastermind.u32[at.out >> 2];
    const words = new BigUint64Array(length);
    requireAllowed(mastermind.lend(words, (set) => {
      return functions.pdn_mastermind_all_codes(bits, set, length);
    }));
    return new Candidates(variant, words, countBits(words), []);
  }

  /** For JSON: which codes there are, and how many are left. */
  toJSON() {
    return { variant: this.variant.toJSON(), size: this.size };
  }

  /**
   * Returns the codes that agree with an answer.
   *
   * @param {Code} guess
   * @param {Feedback} feedback
   * @returns {Candidates} maybe none, if an answer was wrong
   * @throws {import("./errors.js").MastermindError} if the guess is no code, or no code can give
   *     this answer
   */
  keep(guess, feedback) {
    const { at, functions } = mastermind;
    const { variant } = this;
    const code = variant.parse(guess);
    variant.checkFeedback(feedback);
    const words = this.#words.slice();
    requireAllowed(mastermind.lend(words, (set) => {
      return functions.pdn_mastermind_keep(variant.bits, set, words.length, code, feedback.black,
        feedback.white, at.out);
    }));
    const size = mastermind.u32[at.out >> 2];
    return new Candidates(variant, words, size, [...this.#guesses, code]);
  }

  /** The codes in their order. @returns {Generator<Code, void, undefined>} */
  *[Symbol.iterator]() {
    const { at, functions } = mastermind;
    for (let from = 0; ; ) {
      const status = mastermind.lend(this.#words, (set) => {
        return functions.pdn_mastermind_next_code(this.variant.bits, set, this.#words.length, from,
          at.out, at.out + 8);
      });
      if (status === REASONS.SOLVER_NO_CANDIDATES) return;
      requireAllowed(status);
      from = mastermind.u32[(at.out + 8) >> 2] + 1;
      yield codeText(mastermind.u64[at.out >> 3]);
    }
  }

  /**
   * Returns how many codes give each answer to a guess.
   *
   * @param {Code} guess
   * @returns {{black: number, white: number, size: number}[]} those that some code gives
   */
  cells(guess) {
    const { at, functions } = mastermind;
    const code = this.variant.parse(guess);
    requireAllowed(mastermind.lend(this.#words, (set) => {
      return functions.pdn_mastermind_cells(this.variant.bits, set, this.#words.length, code,
        at.sizes, N.MAX_OUTCOMES, at.out);
    }));
    /** @type {{black: number, white: number, size: number}[]} */
    const cells = [];
    for (let total = 0; total <= this.variant.pegs; total++) {
      for (let black = 0; black <= total; black++) {
        const size = mastermind.u32[(at.sizes >> 2) + (total * (total + 1)) / 2 + black];
        if (size > 0) cells.push({ black, white: total - black, size });
      }
    }
    return cells;
  }

  /**
   * Returns the next guess of a strategy, in slices between which other events are handled.
   *
   * @param {Strategy} [strategy]
   * @param {{seed?: bigint, signal?: AbortSignal}} [options] for random strategies; what aborts it
   * @returns {Promise<Code>}
   * @throws {import("./errors.js").MastermindError} if no code is left
   */
  async nextGuess(strategy = "minimax", { seed = 0n, signal } = {}) {
    const { at, functions, heap } = mastermind;
    const { bits } = this.variant;
    const number = numberOf(STRATEGY, strategy, "a strategy");
    const length = this.#words.length;
    requireAllowed(functions.pdn_mastermind_guess_words(bits, number, this.size, at.out));
    const memoryWords = mastermind.u32[at.out >> 2];
    const blocks = [8 * length, 8 * N.MAX_GUESSES, 8 * memoryWords, N.SEARCH_BYTES];
    const [set, guesses, memory, search] = blocks.map((size) => heap.allocate(size));
    try {
      mastermind.u64.set(this.#words, set >> 3);
      mastermind.u64.set(this.#guesses, guesses >> 3);
      mastermind.u64[at.random >> 3] = BigInt.asUintN(64, seed);
      requireAllowed(functions.pdn_mastermind_search_init(bits, number, set, length, at.random,
        search));
      await inSlices(() => {
        requireAllowed(functions.pdn_mastermind_search_run(search, set, length, guesses,
          this.#guesses.length, memory, memoryWords, PAIRS, at.out));
        return mastermind.u8[at.out] !== 0;
      }, signal);
      ensure(functions.pdn_mastermind_search_guess(search, at.out));
      return codeText(mastermind.u64[at.out >> 3]);
    } finally {
      for (const address of [set, guesses, memory, search]) heap.free(address);
    }
  }
}

/** @param {BigUint64Array} words */
function countBits(words) {
  let count = 0;
  for (let word of words) {
    for (; word !== 0n; word &= word - 1n) count++;
  }
  return count;
}

/** Pairs of codes compared in a slice: some milliseconds. */
const PAIRS = 200_000n;
