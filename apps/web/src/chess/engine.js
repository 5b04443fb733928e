import { PedinaWorker } from "../../pedina/src/worker/index.js";
import { wholeLibrary } from "./library.js";

/** @typedef {import("../../pedina/src/chess/game.js").Game} Game */
/** @typedef {import("../../pedina/src/chess/position.js").Position} Position */
/** @typedef {import("../../pedina/src/worker/pedina-worker.js").Found} Found */

/** @type {PedinaWorker | null} */
let worker = null;

/**
 * Returns the move that the engine plays at a level.
 *
 * @param {Game} game
 * @param {number} level 1 to 8
 * @param {AbortSignal} signal
 * @returns {Promise<Found>}
 */
export async function play(game, level, signal) {
  const { levelLimits } = await wholeLibrary();
  const seed = Math.floor(Math.random() * 2 ** 32);
  return search(game, levelLimits(level, seed), { signal, milliseconds: 10_000 });
}

/**
 * Analyses a position until it is aborted.
 *
 * @param {Position} position
 * @param {number} lines how many of the best moves get a line
 * @param {AbortSignal} signal
 * @param {(found: Found) => void} onProgress called with each depth
 * @returns {Promise<Found>}
 */
export function analyse(position, lines, signal, onProgress) {
  return search(position, { lines, depth: DEPTH }, { signal, onProgress, memory: 1 << 26 });
}

/**
 * Evaluates a position quickly, as one of many.
 *
 * @param {Position} position
 * @param {AbortSignal} signal
 * @returns {Promise<Found>}
 */
export function evaluate(position, signal) {
  return search(position, { depth: QUICK_DEPTH }, { signal, milliseconds: QUICK_TIME });
}

/**
 * All searches are in one worker, which starts with the first of them.
 *
 * @param {Parameters<PedinaWorker["search"]>} call
 */
function search(...call) {
  worker ??= new PedinaWorker();
  return worker.search(...call);
}

/** Deep enough for anyone who waits. */
const DEPTH = 64;

const QUICK_DEPTH = 14;

/** In milliseconds. */
const QUICK_TIME = 500;
