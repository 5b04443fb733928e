import { html, refill } from "./dom.js";

/**
 * How a game has ended, as the players read it.
 *
 * @typedef {object} End
 * @property {string} text such as "You won by checkmate."
 * @property {import("./results.js").Result | null} result of this player; `null` for who watches,
 *     or where two play at one screen
 * @property {string} [record] the results against this opponent so far
 * @property {readonly (HTMLElement | null)[]} actions what can be done now: another game, a look at
 *     this one, a file, a link
 */

/** The card in a panel that says how a game has ended. The board stays as it is. */
export class EndCard {
  #text = html("h2", { class: "status over" });
  #record = html("p", { class: "faint" });
  #actions = html("div", { class: "row" });
  /** To be placed in the panel. */
  element = html("section", { class: "card end", hidden: true }, this.#text, this.#record,
    this.#actions);

  /**
   * Shows an end.
   *
   * @param {End | null} end `null` hides the card
   */
  show(end) {
    this.element.hidden = end === null;
    const { text, result, record = "", actions } = end ?? NONE;
    this.#text.textContent = text;
    this.#record.textContent = record;
    this.#record.hidden = record === "";
    for (const name of ["won", "drawn", "lost"]) {
      this.element.classList.toggle(name, name === result);
    }
    refill(this.#actions, ...actions);
  }
}

/** @type {End} */
const NONE = { text: "", result: null, actions: [] };
