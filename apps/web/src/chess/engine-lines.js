import { choice, fill, html } from "../shell/dom.js";
import { number, t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { analyse } from "./engine.js";
import { forWhite, scoreText } from "./evaluation.js";
import { after } from "./tree.js";
import { stateWords } from "./words.js";

/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./engine.js").Found} Found */
/** @typedef {import("./evaluation.js").Score} Score */

/** What the engine thinks of a position: lines with scores, from the side of White. */
export class EngineLines {
  #list = html("ol", { class: "engine-lines" });
  #state = html("span", { class: "faint engine-state" });
  /** @type {AbortController | null} */
  #search = null;
  /** @type {Position | null} */
  #position = null;
  #isOn = false;
  #count = 3;
  #handlers;

  /**
   * @param {object} handlers
   * @param {(move: Move) => void} handlers.play called with the first move of a line
   * @param {(moves: readonly Move[], score: Score | null, depth: number) => void} handlers.found
   *     called with the first moves of all lines, the best one first, and with its score and depth;
   *     empty when there is no analysis
   */
  constructor(handlers) {
    this.#handlers = handlers;
    const toggle = html("input", {
      type: "checkbox",
      onchange: () => {
        this.#isOn = toggle.checked;
        this.#restart();
      },
    });
    const counts = /** @type {[string, string][]} */ ([1, 2, 3, 4, 5].map((count) => {
      return [String(count), t("{count} line|{count} lines", { count })];
    }));
    const count = choice(t("Lines"), counts, String(this.#count), (value) => {
      this.#count = Number(value);
      this.#restart();
    });
    count.classList.add("inline");
    /** The controls and the lines. */
    this.element = html("section", { class: "engine", "aria-label": t("Engine") },
      html("div", { class: "engine-head" },
        html("label", { class: "check" }, toggle, t("Engine")), this.#state, count),
      this.#list);
  }

  /**
   * Analyses a position from now on, if the engine is on.
   *
   * @param {Position} position
   */
  show(position) {
    if (this.#position?.equals(position)) return;
    this.#position = position;
    this.#restart();
  }

  /** Ends the analysis. */
  close() {
    this.#search?.abort();
  }

  async #restart() {
    this.#search?.abort();
    this.#search = null;
    fill(this.#list);
    this.#state.textContent = "";
    this.#handlers.found([], null, 0);
    const position = this.#position;
    if (!this.#isOn || position === null) return;
    if (position.outcome !== "ongoing") {
      this.#state.textContent = stateWords(position);
      return;
    }
    const search = new AbortController();
    this.#search = search;
    this.#state.textContent = t("thinking");
    try {
      // The first depths follow each other faster than the screen shows them.
      /** @type {Found | null} */
      let latest = null;
      await analyse(position, this.#count, search.signal, (found) => {
        if (latest === null) {
          requestAnimationFrame(() => {
            if (latest !== null && !search.signal.aborted) this.#draw(position, latest);
            latest = null;
          });
        }
        latest = found;
      });
    } catch (error) {
      if (!search.signal.aborted) notify(t("The engine does not answer: {error}", {
        error: String(error),
      }), "problem");
    }
  }

  /**
   * @param {Position} position
   * @param {Found} found
   */
  #draw(position, { lines, depth, nodes }) {
    this.#state.textContent = t("depth {depth}, {nodes} nodes", { depth, nodes: compact(nodes) });
    fill(this.#list, ...lines.map(({ score, moves }) => {
      const [first] = moves;
      const text = lineText(position, moves.slice(0, SHOWN_MOVES));
      return html("li", {}, html("button", {
        type: "button", class: "engine-line",
        onclick: () => first && this.#handlers.play(first),
      }, html("b", {}, scoreText(forWhite(score, position.turn))), " ", text));
    }));
    const score = lines.length === 0 ? null : forWhite(lines[0].score, position.turn);
    this.#handlers.found(lines.flatMap(({ moves }) => moves.slice(0, 1)), score, depth);
  }
}

/**
 * @param {Position} start
 * @param {readonly Move[]} moves
 */
function lineText(start, moves) {
  let position = start;
  const texts = moves.map((move, index) => {
    const { fullmoveNumber, turn } = position;
    const dots = index === 0 ? `${fullmoveNumber}… ` : "";
    const mark = turn === "white" ? `${fullmoveNumber}. ` : dots;
    const san = position.san(move);
    position = after(position, move);
    return mark + san;
  });
  return texts.join(" ");
}

/** @param {number} value */
function compact(value) {
  return number(value, { notation: "compact", maximumFractionDigits: 1 });
}

const SHOWN_MOVES = 10;
