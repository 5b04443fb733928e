import { NUMBERS as N } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { require } from "../internal/errors.js";
import { wholeNumber } from "../internal/names.js";

/**
 * When a search ends by itself, and how well it judges; 0 is no limit.
 *
 * @typedef {object} Limits
 * @property {number} [nodes] it ends after this number of positions
 * @property {number} [depth] it ends after this depth in plies, up to 255
 * @property {number} [mate] it ends when it has found a mate in this number of moves, up to 255
 * @property {number} [lines] how many of the best moves get a line, 1 to 255
 * @property {number} [blur] by how many hundredths of a pawn it misjudges at most, up to 65535
 * @property {number} [seed] which misjudgements it makes
 */

/**
 * Returns the limits of a level of strength.
 *
 * @param {number} level 1 to 8
 * @param {number} [seed] another seed, another game
 * @returns {Limits}
 */
export function levelLimits(level, seed = 0) {
  wholeNumber(level, 1, N.ENGINE_MAX_LEVEL, "a level");
  wholeNumber(seed, 0, 0xffffffff, "a seed");
  const { at, functions } = analysis;
  require(functions.pdn_chess_engine_level(level, seed, at.limits));
  const [depth, mate, lines, blur, stored] = analysis.u32.subarray(
    (at.limits >> 2) + 2, (at.limits >> 2) + 7);
  return { nodes: Number(analysis.u64[at.limits >> 3]), depth, mate, lines, blur, seed: stored };
}

/**
 * Stores limits where the library reads them; returns the place.
 *
 * @param {Limits} limits
 * @returns {number}
 */
export function storeLimits({ nodes = 0, depth = 0, mate = 0, lines = 1, blur = 0, seed = 0 }) {
  wholeNumber(nodes, 0, Number.MAX_SAFE_INTEGER, "the nodes");
  wholeNumber(depth, 0, 255, "the depth");
  wholeNumber(mate, 0, 255, "the mate");
  wholeNumber(lines, 1, 255, "the lines");
  wholeNumber(blur, 0, 65535, "the blur");
  wholeNumber(seed, 0, 0xffffffff, "the seed");
  const place = analysis.at.limits;
  analysis.u64[place >> 3] = BigInt(nodes);
  analysis.u32.set([depth, mate, lines, blur, seed, 0], (place >> 2) + 2);
  return place;
}
