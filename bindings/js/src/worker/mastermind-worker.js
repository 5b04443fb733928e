import { variantPlain } from "./plain.js";

/** @typedef {import("../mastermind/variant.js").Variant} Variant */
/** @typedef {import("../mastermind/variant.js").Code} Code */
/** @typedef {import("../mastermind/rows.js").Row} Row */
/** @typedef {import("../mastermind/rows.js").Judgement} Judgement */
/** @typedef {import("../mastermind/rows.js").Conflict} Conflict */
/** @typedef {import("../mastermind/rows.js").GeneticVersion} GeneticVersion */
/** @typedef {import("../mastermind/candidates.js").Strategy} Strategy */

/** The code breakers of Mastermind in a thread: `worker.mastermind`. */
export class MastermindWorker {
  #calls;

  /** @param {import("./calls.js").Calls} calls */
  constructor(calls) {
    this.#calls = calls;
  }

  /**
   * Returns the next guess of a strategy that lists all codes.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows the guesses so far with their answers
   * @param {Strategy} [strategy]
   * @param {{seed?: bigint, signal?: AbortSignal}} [options] for random strategies; what aborts it
   * @returns {Promise<Code>}
   */
  async nextGuess(variant, rows, strategy = "minimax", { seed, signal } = {}) {
    const argument = { variant: variantPlain(variant), rows, strategy, seed };
    return this.#calls.call("mastermind.nextGuess", argument, { signal });
  }

  /**
   * Returns the guess of a genetic player, for every variant.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {{version?: GeneticVersion, seed?: bigint, signal?: AbortSignal}} [options]
   * @returns {Promise<Code>} any code if none agrees with the rows
   */
  async geneticGuess(variant, rows, { version, seed, signal } = {}) {
    const argument = { variant: variantPlain(variant), rows, version, seed };
    return this.#calls.call("mastermind.geneticGuess", argument, { signal });
  }

  /**
   * Counts the codes that agree with all rows.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {{most?: number, signal?: AbortSignal}} [options] where to stop; what aborts it
   * @returns {Promise<{count: number, isAll: boolean}>} and whether there are no more
   */
  async countLeft(variant, rows, { most, signal } = {}) {
    const argument = { variant: variantPlain(variant), rows, most };
    return this.#calls.call("mastermind.countLeft", argument, { signal });
  }

  /**
   * Returns how good a guess is after these rows.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {Code} guess
   * @param {{signal?: AbortSignal}} [options] what aborts it
   * @returns {Promise<Judgement>}
   */
  async judgeGuess(variant, rows, guess, { signal } = {}) {
    const argument = { variant: variantPlain(variant), rows, guess };
    return this.#calls.call("mastermind.judgeGuess", argument, { signal });
  }

  /**
   * Searches for answers that contradict each other.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {{signal?: AbortSignal}} [options] what aborts it
   * @returns {Promise<Conflict | null>} `null` if some code agrees with all rows
   */
  async findConflict(variant, rows, { signal } = {}) {
    const argument = { variant: variantPlain(variant), rows };
    return this.#calls.call("mastermind.findConflict", argument, { signal });
  }
}
