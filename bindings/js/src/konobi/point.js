import { NUMBERS as N } from "../../generated/konobi.js";

/**
 * A point by its name: a column `a` to `y` and a row from 1, counted from the bottom left.
 *
 * @typedef {string} Point
 */

/**
 * What a player does in a turn: a point to place a stone there, `pass` or `swap`.
 *
 * @typedef {Point | "pass" | "swap"} Action
 */

/**
 * Returns the number of a point.
 *
 * @param {Point} point
 * @throws {TypeError} if no board has it
 */
export function pointNumber(point) {
  const match = typeof point === "string" ? /^([a-y])([1-9]|1\d|2[0-5])$/.exec(point) : null;
  if (match === null) throw new TypeError(`a point is a1 to y25, not ${String(point)}`);
  return match[1].charCodeAt(0) - 97 + 32 * (Number(match[2]) - 1);
}

/**
 * Returns the point with a number.
 *
 * @param {number} number
 * @returns {Point}
 */
export function pointAt(number) {
  return String.fromCharCode(97 + (number & 31)) + String((number >> 5) + 1);
}

/**
 * Returns the number of an action.
 *
 * @param {Action} action
 * @throws {TypeError} if it is none
 */
export function actionNumber(action) {
  if (action === "pass") return N.PASS;
  return action === "swap" ? N.SWAP : pointNumber(action);
}

/**
 * Returns the action with a number.
 *
 * @param {number} number
 * @returns {Action}
 */
export function actionAt(number) {
  if (number === N.PASS) return "pass";
  return number === N.SWAP ? "swap" : pointAt(number);
}

/**
 * Returns the point with a number that may be none.
 *
 * @param {number} number
 * @returns {Point | null}
 */
export function optionalPoint(number) {
  return number === N.NO_POINT ? null : pointAt(number);
}

/**
 * Returns the points of a set.
 *
 * @param {Uint32Array} rows
 * @returns {Point[]}
 */
export function pointsOf(rows) {
  /** @type {Point[]} */
  const points = [];
  rows.forEach((bits, row) => {
    for (let column = 0; bits >> column !== 0; column++) {
      if ((bits >> column) & 1) points.push(pointAt(column + 32 * row));
    }
  });
  return points;
}
