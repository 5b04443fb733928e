import { html } from "../shell/dom.js";
import { number, t } from "../shell/language.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Position} Position */

/**
 * The score of a position from the side of White: hundredths of a pawn, or moves to mate, negative
 * if Black mates.
 *
 * @typedef {object} Score
 * @property {boolean} isMate
 * @property {number} value
 */

/** @typedef {Score | {winner: Color | null}} Evaluation A score, or how the game has ended. */

/**
 * Returns a score of the engine, which is from the side that is to move, from the side of White.
 *
 * @param {Score} score a mate that is not above 0 is suffered
 * @param {Color} turn
 * @returns {Score}
 */
export function forWhite({ isMate, value }, turn) {
  return { isMate, value: turn === "white" || value === 0 ? value : -value };
}

/**
 * Returns an evaluation as people read it: `+0.35`, `#-3`, `1-0`.
 *
 * @param {Evaluation} evaluation
 * @returns {string}
 */
export function scoreText(evaluation) {
  if ("winner" in evaluation) {
    return evaluation.winner === null ? "½-½" : evaluation.winner === "white" ? "1-0" : "0-1";
  }
  const { isMate, value } = evaluation;
  if (isMate) return `#${value < 0 ? "-" : ""}${Math.abs(value)}`;
  const pawns = number(Math.abs(value) / 100,
    { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${value < 0 ? "−" : "+"}${pawns}`;
}

/**
 * Returns how a position has ended the game.
 *
 * @param {Position} position
 * @returns {Evaluation | null} `null` if it goes on
 */
export function endOf({ outcome, turn }) {
  if (outcome === "ongoing") return null;
  if (outcome === "stalemate") return { winner: null };
  return { winner: turn === "white" ? "black" : "white" };
}

/**
 * Returns the share of the points that White can expect, between 0 and 1. Lichess has fitted this
 * curve to the results of its games.
 *
 * @param {Evaluation} evaluation
 * @returns {number}
 */
export function expectedShare(evaluation) {
  if ("winner" in evaluation) {
    return evaluation.winner === null ? 0.5 : Number(evaluation.winner === "white");
  }
  const { isMate, value } = evaluation;
  if (isMate) return value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-0.00368208 * value));
}

/** A bar beside the board whose white part is the share of the points that White can expect. */
export class EvaluationBar {
  #white = html("div", { class: "white-share" });
  #text = html("span", { "aria-hidden": "true" });
  element = html("div", { class: "evaluation-bar", role: "meter", "aria-valuemin": 0,
    "aria-valuemax": 100, "aria-label": t("Evaluation") }, this.#white, this.#text);

  /**
   * Shows an evaluation.
   *
   * @param {Evaluation | null} score `null` if there is none
   * @param {Color} lower whose side is below
   */
  show(score, lower) {
    const share = score === null ? 0.5 : expectedShare(score);
    const { element } = this;
    this.#white.style.height = `${(100 * share).toFixed(1)}%`;
    element.classList.toggle("turned", lower === "black");
    element.classList.toggle("unknown", score === null);
    element.setAttribute("aria-valuenow", String(Math.round(100 * share)));
    element.setAttribute("aria-valuetext", score === null ? t("None") : scoreText(score));
    element.title = score === null ? t("No evaluation") : scoreText(score);
    this.#text.className = share >= 0.5 ? "for-white" : "for-black";
    this.#text.textContent = score === null ? "" : shortText(score);
  }
}

/** @param {Evaluation} evaluation */
function shortText(evaluation) {
  if ("winner" in evaluation) return evaluation.winner === null ? "½" : "1";
  const { isMate, value } = evaluation;
  if (isMate) return `#${Math.abs(value)}`;
  const pawns = Math.abs(value) / 100;
  return number(pawns, { maximumFractionDigits: pawns < 9.95 ? 1 : 0 });
}
