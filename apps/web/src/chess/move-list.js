import { fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";

/**
 * A move of a list.
 *
 * @typedef {object} Item
 * @property {number} id
 * @property {number} number of the move in the game
 * @property {boolean} isWhite
 * @property {string} san
 * @property {string} [glyphs] what stands behind the move, such as `!`
 * @property {string} [glyphWords] the same in words
 * @property {readonly string[]} [comments]
 * @property {readonly (readonly Item[])[]} [variations] what could be played instead
 */

/** The moves of a game, in two columns; variations and comments stand between them. */
export class MoveList {
  #list = html("div", { class: "moves", role: "group", "aria-label": t("Moves"), tabindex: 0 });
  #onSelect;

  /** @param {(id: number) => void} onSelect called with a move that was clicked */
  constructor(onSelect) {
    this.#onSelect = onSelect;
  }

  /** The list. */
  get element() {
    return this.#list;
  }

  /**
   * Shows moves.
   *
   * @param {readonly Item[]} items the main line
   * @param {number | null} current the move that is on the board
   * @param {readonly string[]} [opening] comments before the first move
   */
  show(items, current, opening = []) {
    const comments = opening.map((comment) => html("p", { class: "comment" }, comment));
    const rows = items.length === 0
      ? [html("p", { class: "empty" }, t("No moves yet."))]
      : this.#mainLine(items, current);
    fill(this.#list, comments.length > 0 && html("div", { class: "asides" }, ...comments),
      ...rows);
    const button = this.#list.querySelector("[aria-current]");
    if (button === null) {
      this.#list.scrollTop = current === null ? 0 : this.#list.scrollHeight;
      return;
    }
    // Not `scrollIntoView`, which scrolls the page as well.
    const [box, list] = [button.getBoundingClientRect(), this.#list.getBoundingClientRect()];
    if (box.top < list.top) this.#list.scrollTop += box.top - list.top - 4;
    if (box.bottom > list.bottom) this.#list.scrollTop += box.bottom - list.bottom + 4;
  }

  /**
   * @param {readonly Item[]} items
   * @param {number | null} current
   */
  #mainLine(items, current) {
    /** @type {HTMLElement[]} */
    const cells = [];
    const gap = () => html("span", { class: "gap", "aria-hidden": "true" }, "…");
    let isRowOpen = false;
    for (const item of items) {
      if (item.isWhite || !isRowOpen) {
        cells.push(html("span", { class: "number" }, `${item.number}.`));
        if (!item.isWhite) cells.push(gap());
      }
      cells.push(this.#button(item, current, item.san));
      isRowOpen = item.isWhite;
      const asides = this.#asides(item, current);
      if (asides.length === 0) continue;
      if (isRowOpen) cells.push(gap());
      isRowOpen = false;
      cells.push(html("div", { class: "asides" }, ...asides));
    }
    return cells;
  }

  /**
   * The comments and variations of a move.
   *
   * @param {Item} item
   * @param {number | null} current
   */
  #asides({ comments = [], variations = [] }, current) {
    return [
      ...comments.map((comment) => html("p", { class: "comment" }, comment)),
      ...variations.map((line) => {
        return html("div", { class: "variation" }, ...this.#line(line, current));
      }),
    ];
  }

  /**
   * A line in running text.
   *
   * @param {readonly Item[]} items
   * @param {number | null} current
   * @returns {HTMLElement[]}
   */
  #line(items, current) {
    return items.flatMap((item, index) => {
      const number = item.isWhite ? `${item.number}. ` : index === 0 ? `${item.number}… ` : "";
      return [this.#button(item, current, number + item.san), ...this.#asides(item, current)];
    });
  }

  /**
   * @param {Item} item
   * @param {number | null} current
   * @param {string} text
   */
  #button({ id, number, isWhite, san, glyphs = "", glyphWords = "" }, current, text) {
    const words = glyphWords === "" ? "" : `, ${glyphWords}`;
    return html("button", {
      type: "button",
      class: "move",
      "aria-current": id === current ? "true" : null,
      "aria-label": `${number}${isWhite ? "." : "…"} ${san}${words}`,
      onclick: () => this.#onSelect(id),
    }, text, glyphs === "" ? null : html("span", { class: "glyphs" }, glyphs));
  }
}
