import { button, fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { evaluationOf, setEvaluation } from "./comments.js";
import { evaluate } from "./engine.js";
import { forWhite } from "./evaluation.js";

/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").Node} Node */

/**
 * Has the engine evaluate all positions of a line, one after the other, and writes what it says
 * into their comments.
 */
export class GameEvaluation {
  element = html("div", { class: "row" });
  /** @type {AbortController | null} */
  #work = null;
  #begin;
  #changed;

  /**
   * @param {() => {tree: GameTree, nodes: Node[]}} begin returns the positions to evaluate
   * @param {() => void} changed called after each evaluation
   */
  constructor(begin, changed) {
    this.#begin = begin;
    this.#changed = changed;
    this.#showStart();
  }

  /** Ends it: what is evaluated stays. */
  stop() {
    if (this.#work === null) return;
    this.#work.abort();
    this.#work = null;
    this.#showStart();
  }

  #showStart() {
    fill(this.element, button(t("Evaluate the game"), () => this.#run()));
  }

  async #run() {
    const { tree, nodes } = this.#begin();
    const work = new AbortController();
    this.#work = work;
    const left = nodes.filter((node) => evaluationOf(tree, node) === null);
    const progress = html("span", { role: "status" });
    fill(this.element, button(t("Stop"), () => this.stop()), progress);
    this.element.querySelector("button")?.focus();
    for (const [index, node] of left.entries()) {
      progress.textContent = t("{done} of {all} positions", { done: index, all: left.length });
      const position = tree.position(node);
      if (position.outcome !== "ongoing") continue;
      try {
        const { lines, depth } = await evaluate(position, work.signal);
        if (work.signal.aborted) return;
        if (lines.length === 0) continue;
        setEvaluation(tree, node, forWhite(lines[0].score, position.turn), depth);
        this.#changed();
      } catch (error) {
        if (work.signal.aborted) return;
        notify(t("The engine does not answer: {error}", { error: String(error) }), "problem");
        break;
      }
    }
    this.stop();
  }
}
