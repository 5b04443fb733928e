import { html } from "./dom.js";

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

/**
 * Returns the card that a panel shows when a game has ended. The board stays as it is.
 *
 * @param {End} end
 * @returns {HTMLElement}
 */
export function endCard({ text, result, record = "", actions }) {
  return html("section", { class: `card end ${result ?? "neutral"}` },
    html("h2", { class: "status over" }, text),
    record === "" ? null : html("p", { class: "faint" }, record),
    html("div", { class: "row" }, ...actions));
}
