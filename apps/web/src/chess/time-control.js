import { choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";

/** @typedef {import("./clock.js").TimeControl} TimeControl */

/** The fields in which the time of a game is chosen, or typed. */
export class TimeControlFields {
  #minutes = html("input", { type: "number", min: LEAST_MINUTES, max: MOST_MINUTES, step: "any",
    value: 15, required: true });
  #seconds = html("input", { type: "number", min: 0, max: MOST_SECONDS, value: 10,
    required: true });
  #own = html("div", { class: "fields" }, field(t("Minutes for each side"), this.#minutes),
    field(t("Seconds added after each move"), this.#seconds));
  #name;
  /** To be placed in a form. @type {HTMLElement[]} */
  elements;

  /** @param {typeof CONTROLS[number][0]} name of the control that is chosen at first */
  constructor(name) {
    this.#name = /** @type {string} */ (name);
    this.elements = [
      choice(t("Time for each side"), CONTROLS, name, (value) => {
        this.#name = value;
        this.#show();
      }),
      this.#own,
    ];
    this.#show();
  }

  /** Whether the time that was typed is one; if not, its field says so. */
  get isValid() {
    return this.#name !== "own" || [this.#minutes, this.#seconds].every((input) => {
      return input.reportValidity();
    });
  }

  /** The time control; `null` for a game without clocks. @returns {TimeControl | null} */
  get control() {
    if (this.#name !== "own") return controlOf(this.#name);
    const minutes = this.#minutes.valueAsNumber;
    return { time: Math.round(minutes * 60_000), increment: this.#seconds.valueAsNumber * 1000 };
  }

  #show() {
    this.#own.hidden = this.#name !== "own";
    // Nobody can correct a field that is not shown.
    for (const input of [this.#minutes, this.#seconds]) input.disabled = this.#own.hidden;
  }
}

/**
 * Returns the time control of a name: minutes, and seconds added after each move.
 *
 * @param {string} name such as `10+5`, or `none`
 * @returns {TimeControl | null}
 */
export function controlOf(name) {
  if (name === "none") return null;
  const [minutes, seconds] = name.split("+").map(Number);
  return { time: minutes * 60_000, increment: seconds * 1000 };
}

/**
 * @param {string} label
 * @param {HTMLInputElement} input
 */
function field(label, input) {
  return html("label", { class: "field" }, html("span", {}, label), input);
}

/** Time controls by what people call them. */
const CONTROLS = /** @type {const} */ ([
  ["none", t("No clock")],
  ["1+0", t("{count} minute|{count} minutes", { count: 1 })],
  ["3+2", t("{minutes} minutes + {seconds} s", { minutes: 3, seconds: 2 })],
  ["5+0", t("{count} minute|{count} minutes", { count: 5 })],
  ["10+5", t("{minutes} minutes + {seconds} s", { minutes: 10, seconds: 5 })],
  ["30+20", t("{minutes} minutes + {seconds} s", { minutes: 30, seconds: 20 })],
  ["own", t("Another time")],
]);

/** Six seconds: less is over before anybody has seen the board. */
const LEAST_MINUTES = 0.1;

/** A day. */
const MOST_MINUTES = 1440;

const MOST_SECONDS = 3600;
