import { fill, html, refill } from "../shell/dom.js";
import { EndCard } from "../shell/end-card.js";
import { t } from "../shell/language.js";
import { MoveList } from "./move-list.js";
import { moveField, notLegal, stepper, typedMove } from "./panel.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./local-game.js").Played} Played */

/**
 * A game, as the board and the panel show it.
 *
 * @typedef {object} GameView
 * @property {Position} start
 * @property {readonly Played[]} played
 * @property {string} status a sentence: whose turn it is, or how the game ended
 * @property {boolean} isOver
 * @property {import("../shell/end-card.js").End | null} [end] the card that is shown in place of
 *     the status
 * @property {Color | "both" | null} mover whose pieces are moved on the board
 * @property {Record<Color, import("./stage.js").Side>} sides
 * @property {readonly (HTMLElement | null)[]} buttons below the moves
 * @property {readonly (HTMLElement | null)[]} [notes] between the status and the moves
 */

/** The panel of a game that is played: its moves, which can be looked through, and buttons. */
export class GamePanel {
  #status = html("p", { class: "status" });
  #end = new EndCard();
  #notes = html("div", { class: "notes" });
  #actions = html("div", { class: "row" });
  #list = new MoveList((id) => this.#goTo(id));
  /** How many moves are on the board; `null` for all. @type {number | null} */
  #shown = null;
  /** @type {GameView | null} */
  #view = null;
  #stage;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {HTMLElement} panel
   * @param {(move: Move) => void} onMove called with a move that was typed
   */
  constructor(stage, panel, onMove) {
    this.#stage = stage;
    const field = moveField((text) => {
      const { played = [], start, mover = null, isOver = true } = this.#view ?? {};
      const position = played.at(-1)?.position ?? start;
      const isTurn = mover === "both" || mover === position?.turn;
      if (isOver || position === undefined) return t("No move is possible now.");
      if (!isTurn) return t("It is not your turn.");
      const move = typedMove(position, text);
      if (move === null) return notLegal(text);
      onMove(move);
      return null;
    });
    fill(panel, this.#status, this.#end.element, this.#notes, this.#list.element,
      stepper((steps) => this.step(steps), () => stage.flip()), field, this.#actions);
  }

  /**
   * Shows a game.
   *
   * @param {GameView} view
   */
  show(view) {
    // A new move is always seen, also by those who look at an earlier one.
    if (view.played.length !== this.#view?.played.length) this.#shown = null;
    this.#view = { ...view, played: [...view.played] };
    this.#draw();
  }

  /**
   * Shows an earlier or a later position.
   *
   * @param {number} steps
   */
  step(steps) {
    const length = this.#view?.played.length ?? 0;
    const at = Math.max(0, Math.min(length, (this.#shown ?? length) + steps));
    this.#shown = at === length ? null : at;
    this.#draw();
  }

  #draw() {
    if (this.#view === null) return;
    const { start, played, status, isOver, mover, sides, buttons } = this.#view;
    const { end = null, notes = [] } = this.#view;
    const shown = this.#shown ?? played.length;
    const isOn = this.#shown === null && !isOver;
    this.#stage.show({
      start,
      position: shown === 0 ? start : played[shown - 1].position,
      lastMove: shown === 0 ? null : played[shown - 1].move,
      before: played[shown - 2]?.position ?? start,
      mover: isOn ? mover : null,
      premover: isOn && mover !== "both" ? mover : null,
      sides,
    });
    this.#list.show(items(start, played), shown === 0 ? null : shown);
    this.#end.show(end);
    this.#status.hidden = end !== null;
    this.#status.textContent = end === null ? status : "";
    this.#status.classList.toggle("over", isOver && end === null);
    refill(this.#notes, ...notes);
    refill(this.#actions, ...buttons);
  }

  /** @param {number} id */
  #goTo(id) {
    this.#shown = id === this.#view?.played.length ? null : id;
    this.#draw();
  }
}

/**
 * @param {Position} start
 * @param {readonly Played[]} played
 */
function items(start, played) {
  const { turn, fullmoveNumber } = start;
  const first = turn === "white" ? 0 : 1;
  return played.map(({ san }, index) => {
    const ply = first + index;
    const number = fullmoveNumber + Math.floor(ply / 2);
    return { id: index + 1, number, isWhite: ply % 2 === 0, san };
  });
}
