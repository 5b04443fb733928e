import { NUMBERS as N, PEG_KIND } from "../../generated/mastermind.js";
import { mastermind } from "../internal/mastermind.js";
import { numberOf, wholeNumber } from "../internal/names.js";
import { requireAllowed } from "./errors.js";

/**
 * What pegs look like: eight colours, six letters or ten digits.
 *
 * @typedef {keyof typeof PEG_KIND} PegKind
 */

/**
 * Returns the names of pegs in the order of their symbols, as the network protocol writes them.
 *
 * @param {PegKind} kind
 * @param {number} count how many of the kind
 * @param {boolean} [hasBlank] whether a place may be left blank, which is the last symbol: `EMPTY`
 * @returns {string[]}
 * @throws {import("./errors.js").MastermindError} if the kind has fewer pegs
 */
export function pegNames(kind, count, hasBlank = false) {
  const { at, functions } = mastermind;
  const number = numberOf(PEG_KIND, kind, "a kind of pegs");
  wholeNumber(count, 0, 255, "the number of pegs");
  const text = mastermind.heap.allocate(N.NAMES_SIZE);
  try {
    requireAllowed(functions.pdn_mastermind_kind_names(number, count, hasBlank ? 1 : 0, text,
      N.NAMES_SIZE, at.out));
    return mastermind.read(text, mastermind.u32[at.out >> 2]).split(" ");
  } finally {
    mastermind.heap.free(text);
  }
}
