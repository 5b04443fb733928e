import { PEG_KIND, SettingsStruct } from "../../generated/mastermind.js";
import { mastermind } from "../internal/mastermind.js";
import { namesOf, numberOf, wholeNumber } from "../internal/names.js";

/** @typedef {import("./pegs.js").PegKind} PegKind */

/**
 * The settings of a match; those left out have their defaults.
 *
 * @typedef {object} Settings
 * @property {PegKind} [pegKind] default colors
 * @property {number} [pegs] different pegs without the blank: 1 to 8 colors, 6 letters or 10
 *     digits; default 6
 * @property {number} [rounds] 2, 4, 6, 8 or 10; default 4
 * @property {number} [boardSize] guesses of a round, 1 to 10; default 8
 * @property {number} [codeSize] pegs of a code, 1 to 10; default 4
 * @property {boolean} [emptyAllowed] whether a place of a code may be left blank; default false
 * @property {boolean} [codeBreaker] whether the first player begins as code breaker; default false
 * @property {boolean} [repeats] whether a peg may occur in a code more than once; default true
 */

/**
 * Stores settings where the library reads them; returns the place.
 *
 * @param {Settings} settings
 * @returns {number}
 * @throws {TypeError | RangeError} if a value is of another kind
 */
export function storeSettings({ pegKind = "colors", pegs = 6, rounds = 4, boardSize = 8,
  codeSize = 4, emptyAllowed = false, codeBreaker = false, repeats = true }) {
  const kind = numberOf(PEG_KIND, pegKind, "a kind of pegs");
  const numbers = [pegs, rounds, boardSize, codeSize];
  numbers.forEach((number, index) => wholeNumber(number, 0, 255, NOUNS[index]));
  const place = mastermind.at.settings;
  Object.assign(new SettingsStruct(mastermind, place), { pegKind: kind, pegs, rounds, boardSize,
    codeSize, emptyAllowed, codeBreaker, repeats });
  return place;
}

/** Returns the settings that the library has stored. @returns {Required<Settings>} */
export function storedSettings() {
  const { pegKind, pegs, rounds, boardSize, codeSize, emptyAllowed, codeBreaker, repeats } =
    new SettingsStruct(mastermind, mastermind.at.settings);
  return { pegKind: KINDS[pegKind], pegs, rounds, boardSize, codeSize, emptyAllowed, codeBreaker,
    repeats };
}

const NOUNS = ["the number of pegs", "the number of rounds", "the number of guesses",
  "the pegs of a code"];
const KINDS = namesOf(PEG_KIND);
