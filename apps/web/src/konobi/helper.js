import { PedinaWorker } from "../../pedina/src/worker/index.js";
import { number, t } from "../shell/language.js";
import { reasonFor } from "./reasons.js";

/** @typedef {import("../../pedina/src/konobi/position.js").Position} Position */

/** What thinks on this page: the opponent, hints and the solver, in a thread, one at a time. */
export class Helper {
  /** @type {PedinaWorker | null} Made when it is needed first. */
  #worker = null;
  /** @type {AbortController | null} */
  #running = null;

  /** Whether it is thinking. */
  get isBusy() {
    return this.#running !== null;
  }

  /** Ends the search that is under way. */
  stop() {
    this.#running?.abort();
    this.#running = null;
  }

  /**
   * Chooses an action as a player of a level does.
   *
   * @param {Position} position
   * @param {number} level
   * @returns {Promise<import("../../pedina/src/konobi/point.js").Action | null>} `null` if stopped
   */
  choose(position, level) {
    return this.#think((worker, signal) => {
      return worker.konobi.chooseAction(position, level, { seed: seed(), signal });
    });
  }

  /**
   * Recommends an action and says why.
   *
   * @param {Position} position
   * @returns {Promise<{action: string, words: string} | null>} `null` if stopped
   */
  async hint(position) {
    const found = await this.#think((worker, signal) => {
      return worker.konobi.hint(position, HINT_LEVEL, { seed: seed(), signal });
    });
    if (found === null) return null;
    const { action, wins, playouts, winner } = found;
    const share = number(wins / playouts, { style: "percent" });
    const chances = winner === "black" ? t("Black is proven to win.")
      : winner === "white" ? t("White is proven to win.")
      : playouts === 0 ? ""
      : t("It wins {share} of {playouts} games played to their end at random.",
        { share, playouts });
    const words = [t("Recommended: {action}.", { action }), reasonFor(position, action), chances];
    return { action, words: words.filter(Boolean).join(" ") };
  }

  /**
   * Finds out who wins with best play.
   *
   * @param {Position} position on at most 6 rows
   * @returns {Promise<{action: string | null, words: string} | null>} `null` if stopped
   */
  async solve(position) {
    const solved = await this.#think((worker, signal) => {
      return worker.konobi.solve(position, { signal, bytes: 1 << 26 });
    });
    if (solved === null) return null;
    const { winner, action } = solved;
    const words = [
      winner === "black" ? t("Black wins with best play.") : t("White wins with best play."),
      action === null ? "" : t("For example by {action}.", { action }),
      t("The pie rule is ignored."),
    ];
    return { action, words: words.filter(Boolean).join(" ") };
  }

  /**
   * @template T
   * @param {(worker: PedinaWorker, signal: AbortSignal) => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  async #think(work) {
    this.stop();
    this.#worker ??= new PedinaWorker();
    const controller = new AbortController();
    this.#running = controller;
    try {
      return await work(this.#worker, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#running === controller) this.#running = null;
    }
  }
}

/** Another seed, another game. */
function seed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

const HINT_LEVEL = 6;
