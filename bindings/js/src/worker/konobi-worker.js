import { konobiPlain } from "./plain.js";

/** @typedef {import("../konobi/position.js").Position} Position */
/** @typedef {import("../konobi/position.js").Color} Color */
/** @typedef {import("../konobi/point.js").Action} Action */
/** @typedef {import("../konobi/players.js").Hint} Hint */

/** The players and the solver of Konobi in a thread: `worker.konobi`. */
export class KonobiWorker {
  #calls;

  /** @param {import("./calls.js").Calls} calls */
  constructor(calls) {
    this.#calls = calls;
  }

  /**
   * Chooses an action as a player of a level does.
   *
   * @param {Position} position
   * @param {number} level 1 to 8
   * @param {{seed?: bigint, signal?: AbortSignal}} [options] another seed, another game; an abort
   * @returns {Promise<Action>}
   */
  async chooseAction(position, level, options) {
    return (await this.hint(position, level, options)).action;
  }

  /**
   * Returns the action that a player of a level would choose, and its chances.
   *
   * @param {Position} position
   * @param {number} level 1 to 8
   * @param {{seed?: bigint, signal?: AbortSignal}} [options] another seed, another game; an abort
   * @returns {Promise<Hint>}
   */
  async hint(position, level, { seed, signal } = {}) {
    const argument = { position: konobiPlain(position), level, seed };
    return this.#calls.call("konobi.hint", argument, { signal });
  }

  /**
   * Finds out who wins with best play of both sides, without the pie rule.
   *
   * @param {Position} position on a board of at most 6 rows
   * @param {{signal?: AbortSignal, bytes?: number}} [options] what aborts it; more memory is faster
   * @returns {Promise<{winner: Color, action: Action | null}>} and a winning action of the side to
   *     move, if it wins
   */
  async solve(position, { signal, bytes } = {}) {
    return this.#calls.call("konobi.solve", { position: konobiPlain(position), bytes }, { signal });
  }
}
