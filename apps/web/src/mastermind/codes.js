import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */
/** @typedef {import("../../pedina/src/mastermind/variant.js").Variant} Variant */

/**
 * Returns the symbols of a code, from 0.
 *
 * @param {string} code digits from 1, A for 10 and B for 11
 * @returns {number[]}
 */
export function symbolsOf(code) {
  return [...code].map((digit) => Number.parseInt(digit, 16) - 1);
}

/**
 * Returns the code of symbols.
 *
 * @param {readonly number[]} symbols
 * @returns {string}
 */
export function codeOf(symbols) {
  return symbols.map((symbol) => (symbol + 1).toString(16).toUpperCase()).join("");
}

/**
 * Returns the rows with which a code does not agree: if it were the secret, their answers would be
 * others.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows
 * @param {string} code
 * @returns {{row: number, black: number, white: number}[]} and what those answers would be
 */
export function contradictions(variant, rows, code) {
  return rows.flatMap(({ guess, black, white }, row) => {
    const other = variant.feedback(guess, code);
    return other.black === black && other.white === white ? [] : [{ row, ...other }];
  });
}

/**
 * Returns how a match has ended, with the points of the winner first.
 *
 * @param {readonly string[]} names of the two players
 * @param {readonly number[]} scores
 * @returns {string}
 */
export function resultWords(names, [one, other]) {
  if (one === other) return t("The match is a draw, {points} each.", { points: one });
  return t("{name} wins the match, {points} to {others}.", {
    name: names[one > other ? 0 : 1],
    points: Math.max(one, other),
    others: Math.min(one, other),
  });
}

/**
 * Says an answer.
 *
 * @param {{black: number, white: number}} answer
 * @returns {string}
 */
export function answerWords({ black, white }) {
  return t("{black} black and {white} white", { black, white });
}
