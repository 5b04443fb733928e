import { button, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { LocalTable } from "./table.js";

/** @typedef {import("./page.js").MastermindPage} MastermindPage */

/** The part of the panel by which people who watch programs play set their speed. */
export class SpeedCard {
  #page;
  #slider = html("input", { type: "range", min: 0, max: SLOWEST, step: 100,
    "aria-label": t("Speed"), oninput: () => {
      const table = this.#table;
      if (table !== null) table.delay = SLOWEST - Number(this.#slider.value);
    } });
  #buttons = html("div", { class: "row" });
  /** To be placed in the panel. */
  element = html("div", { class: "card" },
    html("label", { class: "field" }, html("span", {}, t("Speed")), this.#slider), this.#buttons);

  /** @param {MastermindPage} page */
  constructor(page) {
    this.#page = page;
  }

  /** Shows the present state. */
  show() {
    const table = this.#table;
    this.element.hidden = table === null;
    if (table === null) return;
    this.#slider.value = String(SLOWEST - table.delay);
    refill(this.#buttons,
      button(table.isPaused ? t("Go on") : t("Pause"), () => {
        table.isPaused = !table.isPaused;
        if (!table.isPaused) table.step();
        this.#page.show();
      }, { "aria-pressed": String(table.isPaused) }),
      button(t("One step"), () => table.step(), { disabled: !table.isPaused }));
  }

  /** The table at which only programs play, or `null`. */
  get #table() {
    const { table } = this.#page;
    return table instanceof LocalTable && table.isObserved && !table.isOver ? table : null;
  }
}

/** Milliseconds between two steps at the lowest speed. */
const SLOWEST = 3000;
