import { PedinaWorker } from "../../pedina/src/worker/index.js";
import * as mastermind from "../../pedina/src/mastermind.js";
import { number, t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */
/** @typedef {import("../../pedina/src/mastermind/variant.js").Variant} Variant */
/** @typedef {import("../../pedina/src/mastermind/candidates.js").Strategy} Strategy */

/** @typedef {"human" | "knuth" | "random" | "genetic" | "entropy" | "parts"} PlayerKind */

/** @type {readonly (readonly [PlayerKind, string])[]} Who can play, as people read it. */
export const PLAYERS = [
  ["human", t("Human")],
  ["knuth", t("Knuth")],
  ["random", t("Random")],
  ["genetic", t("Genetic")],
  ["entropy", t("Entropy")],
  ["parts", t("Most parts")],
];

/** @type {Partial<Record<PlayerKind, Strategy>>} Players who list all codes. */
const STRATEGIES = { knuth: "minimax", entropy: "entropy", parts: "most-parts" };

/**
 * Returns the name of a player.
 *
 * @param {PlayerKind} kind
 */
export function playerName(kind) {
  return PLAYERS.find(([key]) => key === kind)?.[1] ?? kind;
}

/**
 * Says why a program cannot play a game, or that it will take long.
 *
 * @param {PlayerKind} kind
 * @param {{codeSize: number, pegs: number, emptyAllowed: boolean}} settings
 * @returns {{words: string, isImpossible: boolean} | null} `null` without a warning
 */
export function warning(kind, { codeSize, pegs, emptyAllowed }) {
  if (STRATEGIES[kind] === undefined) return null;
  const codes = (pegs + (emptyAllowed ? 1 : 0)) ** codeSize;
  const name = playerName(kind);
  if (codes > MOST_LISTED) {
    const words = t("{name} lists all codes, and {codes} are too many: choose Genetic.",
      { name, codes });
    return { words, isImpossible: true };
  }
  if (codeSize <= 4 && pegs <= 6) return null;
  const words = t("{name} compares all {codes} codes, which may take long.", { name, codes });
  return { words, isImpossible: false };
}

/** The programs that break codes, in a thread. */
export class Programs {
  /** @type {PedinaWorker | null} Made when it is needed first. */
  #worker = null;

  /**
   * Returns the next guess of a program.
   *
   * @param {PlayerKind} kind
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {AbortSignal} signal
   * @returns {Promise<string>}
   */
  async guess(kind, variant, rows, signal) {
    const seed = randomSeed();
    const strategy = STRATEGIES[kind];
    if (strategy !== undefined) {
      return this.#thread.nextGuess(variant, rows, strategy, { seed, signal });
    }
    if (kind === "genetic") return this.#thread.geneticGuess(variant, rows, { seed, signal });
    return variant.randomCode(seed);
  }

  /**
   * Recommends a guess and says why.
   *
   * @param {Variant} variant
   * @param {readonly Row[]} rows
   * @param {AbortSignal} signal
   * @returns {Promise<{guess: string, words: string}>}
   */
  async hint(variant, rows, signal) {
    const isSmall = variant.symbols ** variant.pegs <= MOST_COMPARED;
    const guess = await this.guess(isSmall ? "entropy" : "genetic", variant, rows, signal);
    const { count, isAll } = await this.#thread.countLeft(variant, rows, { signal });
    const left = isAll ? t("{count} code is possible.|{count} codes are possible.", { count })
      : t("At least {count} code is possible.|At least {count} codes are possible.", { count });
    try {
      const { agrees, expected, largest } = await this.#thread.judgeGuess(variant, rows, guess,
        { signal });
      if (count === 1) return { guess, words: left };
      const mean = number(expected, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
      const after = t("This guess leaves {mean} on average, and at most {count}.",
        { mean, count: largest });
      return { guess, words: [left, after, agrees ? t("It may be the code itself.") : ""]
        .filter(Boolean).join(" ") };
    } catch (error) {
      if (!(error instanceof mastermind.MastermindError)) throw error;
      return { guess, words: left };
    }
  }

  get #thread() {
    this.#worker ??= new PedinaWorker();
    return this.#worker.mastermind;
  }
}

/** Another seed, another game. */
export function randomSeed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

/** As many codes as the library lists. */
const MOST_LISTED = 4_194_304;
/** As many codes as can be compared with each other in about a second. */
const MOST_COMPARED = 10_000;
