import { t } from "../shell/language.js";
import { Results, recordText } from "../shell/results.js";
import { shownName } from "./service.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Ending} Ending */
/** @typedef {import("../shell/results.js").Result} Result */

const results = new Results("chess");

/**
 * Returns an opponent as the results name it.
 *
 * @param {{level: number} | {player: string}} opponent a level of the engine, or a player's name
 * @returns {string}
 */
export function opponentKey(opponent) {
  return "level" in opponent ? `level/${opponent.level}` : `player/${opponent.player}`;
}

/**
 * Returns how a game ended for a side.
 *
 * @param {Ending | null} ending `null` for a game without a result
 * @param {Color | null} color `null` for who plays neither side, or both
 * @returns {Result | null}
 */
export function resultFor(ending, color) {
  if (ending === null || color === null) return null;
  if (ending.winner === null) return "drawn";
  return ending.winner === color ? "won" : "lost";
}

/**
 * Counts a result.
 *
 * @param {string} opponent as `opponentKey` returns it
 * @param {Result | null} result `null` is not counted
 */
export function countResult(opponent, result) {
  if (result !== null) results.count(opponent, result);
}

/**
 * Returns the results against an opponent as a sentence.
 *
 * @param {string} opponent as `opponentKey` returns it
 * @returns {string}
 */
export function recordAgainst(opponent) {
  return recordText(opponentName(opponent), results.against(opponent));
}

/** Opens the dialog that shows the results against all opponents. */
export function openResults() {
  results.open(opponentName);
}

/** @param {string} key as `opponentKey` returns it */
function opponentName(key) {
  const level = /^level\/(\d+)$/.exec(key);
  return level === null ? shownName(key.replace("player/", ""))
    : t("Computer, level {level}", { level: Number(level[1]) });
}
