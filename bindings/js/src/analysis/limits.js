import { LimitsStruct, NUMBERS as N } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { wholeNumber } from "../internal/names.js";

/**
 * When a search ends by itself, and how well it judges; 0 is no limit. Even without a limit, a
 * search for one line ends when it has proven a mate, and every search at the greatest depth that
 * its memory allows, 7 to 99 plies.
 *
 * @typedef {object} Limits
 * @property {number} [nodes] it ends after this many nodes: positions that a move or a null move
 *     has led to, quiescence included, and the root once for each window with which it is searched
 * @property {number} [depth] it ends after this depth in plies, up to 255
 * @property {number} [mate] it ends when it has found a mate in this number of moves, up to 255
 * @property {number} [lines] how many of the best moves get a line, 1 to 255
 * @property {number} [noise] evaluation noise, in hundredths of a pawn: by how much the value of a
 *     position is wrong at most, up to 65535
 * @property {number} [seed] which errors the noise makes
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
  ensure(functions.pdn_chess_engine_level(level, seed, at.limits));
  const limits = new LimitsStruct(analysis, at.limits);
  const { depth, mate, lines, noise } = limits;
  return { nodes: Number(limits.nodes), depth, mate, lines, noise, seed: limits.seed };
}

/**
 * Stores limits where the library reads them; returns the place.
 *
 * @param {Limits} limits
 * @returns {number}
 */
export function storeLimits({ nodes = 0, depth = 0, mate = 0, lines = 1, noise = 0, seed = 0 }) {
  wholeNumber(nodes, 0, Number.MAX_SAFE_INTEGER, "the nodes");
  wholeNumber(depth, 0, 255, "the depth");
  wholeNumber(mate, 0, 255, "the mate");
  wholeNumber(lines, 1, 255, "the lines");
  wholeNumber(noise, 0, 65535, "the noise");
  wholeNumber(seed, 0, 0xffffffff, "the seed");
  const place = analysis.at.limits;
  analysis.u8.fill(0, place, place + N.LIMITS_BYTES);
  const limits = new LimitsStruct(analysis, place);
  Object.assign(limits, { nodes: BigInt(nodes), depth, mate, lines, noise, seed });
  return place;
}
