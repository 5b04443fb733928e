import * as mastermind from "../mastermind/index.js";

/** @typedef {ReturnType<typeof import("./plain.js").variantPlain>} PlainVariant */
/** @typedef {import("../mastermind/rows.js").Row} Row */
/** @typedef {import("./task.js").Context} Context */

/** The work on Mastermind that a thread can do. */
export const TASKS = Object.freeze({
  /**
   * @param {{variant: PlainVariant, rows: readonly Row[],
   *     strategy: import("../mastermind/candidates.js").Strategy, seed?: bigint}} argument
   * @param {Context} context
   */
  "mastermind.nextGuess": ({ variant, rows, strategy, seed }, { signal }) => {
    let candidates = mastermind.Candidates.all(variantValue(variant));
    for (const { guess, ...feedback } of rows) candidates = candidates.keep(guess, feedback);
    return candidates.nextGuess(strategy, { seed, signal });
  },

  /**
   * @param {{variant: PlainVariant, rows: readonly Row[],
   *     version?: import("../mastermind/rows.js").GeneticVersion, seed?: bigint}} argument
   * @param {Context} context
   */
  "mastermind.geneticGuess": ({ variant, rows, version, seed }, { signal }) => {
    return mastermind.geneticGuess(variantValue(variant), rows, { version, seed, signal });
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[], most?: number}} argument */
  "mastermind.countLeft": async ({ variant, rows, most }) => {
    return mastermind.countLeft(variantValue(variant), rows, { most });
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[], guess: string}} argument */
  "mastermind.judgeGuess": async ({ variant, rows, guess }) => {
    return mastermind.judgeGuess(variantValue(variant), rows, guess);
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[]}} argument */
  "mastermind.findConflict": async ({ variant, rows }) => {
    return mastermind.findConflict(variantValue(variant), rows);
  },
});

/** @param {PlainVariant} plain */
function variantValue({ pegs, symbols, repeats }) {
  return new mastermind.Variant(pegs, symbols, repeats);
}
