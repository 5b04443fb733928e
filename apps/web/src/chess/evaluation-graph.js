import { svg } from "../board/svg.js";
import { html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { expectedShare, scoreText } from "./evaluation.js";

/** @typedef {import("./evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./library.js").Node} Node */

/**
 * A position of a line.
 *
 * @typedef {object} Point
 * @property {Node} node
 * @property {string} label the move that led to it: `12. Nf3`
 * @property {Evaluation | null} score `null` if it is not evaluated
 */

/**
 * The evaluations of a line as a curve. A click shows the position there; to screen readers it is a
 * slider, which the keys of the page move.
 */
export class EvaluationGraph {
  #drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none",
    "aria-hidden": "true" });
  element = html("div", { class: "evaluation-graph", role: "slider", tabindex: 0,
    "aria-label": t("Evaluations of the game"), "aria-valuemin": 0 });
  /** @type {readonly Point[]} */
  #points = [];
  #onSelect;

  /** @param {(node: Node) => void} onSelect called with the node of a position that was clicked */
  constructor(onSelect) {
    this.#onSelect = onSelect;
    this.element.append(this.#drawing);
    this.element.addEventListener("pointerdown", (event) => this.#press(event));
    this.element.addEventListener("pointermove", (event) => {
      if ((event.buttons & 1) !== 0) this.#press(event);
    });
  }

  /**
   * Shows a line; nothing with fewer than two evaluations.
   *
   * @param {readonly Point[]} points of all its positions
   * @param {Node} current the node that is on the board
   */
  show(points, current) {
    this.#points = points;
    const known = points.flatMap(({ score }, index) => {
      return score === null ? [] : [{ x: this.#x(index), y: HEIGHT * (1 - expectedShare(score)) }];
    });
    this.element.hidden = known.length < 2;
    if (this.element.hidden) return;
    const index = points.findIndex(({ node }) => node === current);
    const curve = known.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const [first, last] = [known[0], known[known.length - 1]];
    const x = this.#x(Math.max(index, 0));
    this.#drawing.replaceChildren(
      svg("path", { class: "black", d: `M${first.x} 0V${HEIGHT}H${last.x}V0z` }),
      svg("path", { class: "white", d: `M${first.x} ${HEIGHT}L${curve}L${last.x} ${HEIGHT}z` }),
      svg("path", { class: "even", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      svg("path", { class: "curve", d: `M${curve}` }),
      svg("path", { class: "here", d: `M${x} 0V${HEIGHT}` }));
    const { element } = this;
    const point = points[Math.max(index, 0)];
    element.setAttribute("aria-valuemax", String(points.length - 1));
    element.setAttribute("aria-valuenow", String(Math.max(index, 0)));
    element.setAttribute("aria-valuetext", point.score === null ? point.label
      : `${point.label}, ${scoreText(point.score)}`);
  }

  /** @param {number} index */
  #x(index) {
    return (WIDTH * index) / Math.max(1, this.#points.length - 1);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { left, width } = this.element.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    const point = this.#points[Math.round(share * (this.#points.length - 1))];
    if (point !== undefined) this.#onSelect(point.node);
  }
}

const [WIDTH, HEIGHT] = [400, 80];
