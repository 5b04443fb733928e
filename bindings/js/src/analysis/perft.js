import { Position } from "../chess/position.js";
import { inSlices } from "../internal/slices.js";
import { instanceOf, wholeNumber } from "../internal/names.js";

/** @typedef {import("../chess/move.js").Move} Move */

/**
 * Counts the sequences of moves of a length, in slices between which other events are handled.
 *
 * @param {Position} position
 * @param {number} depth 0 to 16
 * @param {object} [options]
 * @param {AbortSignal} [options.signal] what aborts it
 * @param {(entry: {move: Move, count: number}) => void} [options.onMove] called with the number of
 *     sequences that begin with a move, for one first move after the other
 * @returns {Promise<number>} exact up to 2^53
 * @throws {unknown} the reason of the signal, if it aborts
 */
export async function perft(position, depth, { signal, onMove } = {}) {
  instanceOf(position, Position, "a position");
  wholeNumber(depth, 0, 16, "the depth");
  if (depth === 0) return 1;
  let total = 0;
  for (const move of position.legalMoves()) {
    let count = 0;
    const counts = leaves(position.play(move), depth - 1);
    await inSlices(() => {
      const { value, done } = counts.next();
      count += value ?? 0;
      return Boolean(done);
    }, signal);
    onMove?.({ move, count });
    total += count;
  }
  return total;
}

/**
 * The counts of small parts of a tree.
 *
 * @param {Position} position
 * @param {number} depth
 * @returns {Generator<number, void, undefined>}
 */
function* leaves(position, depth) {
  if (depth <= PART) {
    yield position.perft(depth);
    return;
  }
  for (const move of position.legalMoves()) yield* leaves(position.play(move), depth - 1);
}

/** Parts of this depth are some ten thousand positions: less than a millisecond each. */
const PART = 3;
