import { byId, fill, html } from "../shell/dom.js";
import { capturedPieces } from "./captured.js";
import { ChessBoard, opposite } from "./chess-board.js";
import { clockText } from "./clock.js";
import { EvaluationBar } from "./evaluation.js";

/** @typedef {import("./evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Position} Position */

/**
 * A side as its bar shows it.
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {string} [note] beside the name
 * @property {number | null} [time] milliseconds on its clock; `null` without a clock
 * @property {boolean} [isActive] whether it is its turn
 */

/**
 * What stands beside the panel. An evaluation of `null` is an empty bar, none is no bar.
 *
 * @typedef {import("./chess-board.js").ChessView & {
 *   start: Position,
 *   sides: Record<Color, Side>,
 *   evaluation?: Evaluation | null,
 * }} StageView
 */

/** The board, with a bar for each side: name, captured pieces, clock. */
export class Stage {
  /** @type {StageView | null} */
  #view = null;
  #upper = byId("upper");
  #lower = byId("lower");
  #frame = byId("board");
  #evaluation = new EvaluationBar();
  /** @type {Record<"upper" | "lower", HTMLElement>} */
  #clocks = { upper: html("span"), lower: html("span") };

  /** @param {(move: Move) => void} onMove called with a legal move that was made on the board */
  constructor(onMove) {
    /** The board. */
    this.board = new ChessBoard(this.#frame, onMove);
  }

  /**
   * Shows a game.
   *
   * @param {StageView} view
   */
  show(view) {
    this.#view = view;
    this.board.show(view);
    this.#bars();
  }

  /**
   * Shows another evaluation, and nothing else.
   *
   * @param {Evaluation | null} evaluation
   */
  showEvaluation(evaluation) {
    if (this.#view === null) return;
    this.#view = { ...this.#view, evaluation };
    this.#evaluation.show(evaluation, this.orientation);
  }

  /**
   * Shows a board that is edited, with other things in the bars.
   *
   * @param {ReadonlyMap<string, string>} pieces
   * @param {import("./chess-board.js").Editing} editing
   * @param {(color: Color) => HTMLElement[]} bar what is shown for a side
   */
  edit(pieces, editing, bar) {
    this.#view = null;
    this.#evaluation.element.remove();
    this.board.edit(pieces, editing);
    this.#lower.classList.remove("active");
    this.#upper.classList.remove("active");
    fill(this.#lower, ...bar(this.orientation));
    fill(this.#upper, ...bar(opposite(this.orientation)));
  }

  /** @param {Color} color whose side is below */
  set orientation(color) {
    this.board.orientation = color;
    this.#bars();
  }

  /** @returns {Color} */
  get orientation() {
    return this.board.orientation;
  }

  /** Turns the board round. */
  flip() {
    this.orientation = opposite(this.orientation);
  }

  /**
   * Shows other times, and nothing else: this happens many times a second.
   *
   * @param {Record<Color, number>} times in milliseconds
   */
  showTimes(times) {
    this.#setClock("lower", times[this.orientation]);
    this.#setClock("upper", times[opposite(this.orientation)]);
  }

  #bars() {
    if (this.#view === null) return;
    const { evaluation } = this.#view;
    if (evaluation === undefined) {
      this.#evaluation.element.remove();
    } else {
      if (!this.#evaluation.element.isConnected) this.#frame.prepend(this.#evaluation.element);
      this.#evaluation.show(evaluation, this.orientation);
    }
    this.#bar(this.#lower, "lower", this.orientation);
    this.#bar(this.#upper, "upper", opposite(this.orientation));
  }

  /**
   * @param {HTMLElement} bar
   * @param {"upper" | "lower"} place
   * @param {Color} color
   */
  #bar(bar, place, color) {
    if (this.#view === null) return;
    const { sides, position, start } = this.#view;
    const { name, note = "", time = null, isActive = false } = sides[color];
    const clock = html("span", { class: "clock", role: "timer" });
    this.#clocks[place] = clock;
    bar.classList.toggle("active", isActive);
    fill(bar,
      html("span", { class: `side-dot ${color}`, "aria-hidden": "true" }),
      html("span", { class: "player-name" }, name, html("small", {}, note)),
      capturedPieces(position, start, color),
      time === null ? null : clock);
    if (time !== null) this.#setClock(place, time);
  }

  /**
   * @param {"upper" | "lower"} place
   * @param {number} time
   */
  #setClock(place, time) {
    const text = clockText(time);
    const clock = this.#clocks[place];
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("short", time < 20_000);
  }
}
