import { Move } from "../chess/move.js";
import { Calls } from "./calls.js";
import { KonobiWorker } from "./konobi-worker.js";
import { MastermindWorker } from "./mastermind-worker.js";
import { chessPlain } from "./plain.js";

/** @typedef {import("../chess/position.js").Position} Position */
/** @typedef {import("../chess/game.js").Game} Game */
/** @typedef {import("../analysis/limits.js").Limits} Limits */
/** @typedef {import("../analysis/engine.js").Line} Line */

/**
 * What a search has found.
 *
 * @typedef {object} Found
 * @property {Move | null} bestMove `null` if no move is legal
 * @property {Move | null} ponderMove the reply that the search expects
 * @property {Line[]} lines of the last depth that was completed, the best one first
 * @property {number} nodes how many positions it has visited
 * @property {number} depth to which it has searched, in plies
 * @property {number} selectiveDepth and where it looked deeper
 */

/**
 * Options of a search.
 *
 * @typedef {object} SearchOptions
 * @property {AbortSignal} [signal] what aborts it
 * @property {number} [milliseconds] after which it ends
 * @property {number} [memory] bytes; more of them play better
 * @property {(found: Found) => void} [onProgress] called whenever a depth is completed
 */

/**
 * A thread that does long work, so that a page stays alive: a worker in browsers, Deno and Bun, a
 * thread of `worker_threads` in Node. Several calls at a time share it. `close` ends it.
 *
 * All methods reject with the reason of a signal that aborts, with what the functions of the same
 * name throw, and with a `TypeError` after `close`.
 */
export class PedinaWorker {
  #calls;

  /**
   * Starts the thread.
   *
   * @param {object} [options]
   * @param {string | URL} [options.url] of the script of the thread, `@pedina/core/thread`, where a
   *     bundler does not find it: see the recipes
   */
  constructor({ url } = {}) {
    this.#calls = new Calls(url);
    /** The players and the solver of Konobi. */
    this.konobi = new KonobiWorker(this.#calls);
    /** The code breakers of Mastermind. */
    this.mastermind = new MastermindWorker(this.#calls);
  }

  /**
   * Searches for the best move.
   *
   * @param {Position | Game} where a position, or a game, whose positions count for repetition
   * @param {Limits} [limits] when to end; `levelLimits` returns those of a level
   * @param {SearchOptions} [options]
   * @returns {Promise<Found>}
   */
  async search(where, limits = {}, { signal, milliseconds, memory, onProgress } = {}) {
    const argument = { where: chessPlain(where), limits, milliseconds, memory };
    return found(await this.#calls.call("chess.search", argument, {
      signal,
      onProgress: onProgress && ((progress) => onProgress(found(progress))),
    }));
  }

  /**
   * Counts the sequences of moves of a length.
   *
   * @param {Position} position
   * @param {number} depth 0 to 16
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] what aborts it
   * @param {(entry: {move: Move, count: number}) => void} [options.onMove] called with the number
   *     of sequences that begin with a move, for one first move after the other
   * @returns {Promise<number>} exact up to 2^53
   */
  perft(position, depth, { signal, onMove } = {}) {
    return this.#calls.call("chess.perft", { where: chessPlain(position), depth }, {
      signal,
      onProgress: onMove && (({ bits, count }) => onMove({ move: Move.at(bits), count })),
    });
  }

  /** Ends the thread; calls that are under way reject with an `AbortError`. */
  close() {
    this.#calls.close();
  }
}

/**
 * @param {import("./chess-tasks.js").PlainFound} plain
 * @returns {Found}
 */
function found({ bestMove, ponderMove, lines, ...progress }) {
  return {
    bestMove: bestMove === null ? null : Move.at(bestMove),
    ponderMove: ponderMove === null ? null : Move.at(ponderMove),
    lines: lines.map(({ moves, ...line }) => ({ ...line, moves: moves.map(Move.at) })),
    ...progress,
  };
}
