import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { Position } from "./library.js";

/** @typedef {import("./clock.js").TimeControl} TimeControl */

/** Time controls by what people call them. */
export const CONTROLS = /** @type {const} */ ([
  ["none", t("No clock")],
  ["1+0", t("{count} minute|{count} minutes", { count: 1 })],
  ["3+2", t("{minutes} minutes + {seconds} s", { minutes: 3, seconds: 2 })],
  ["5+0", t("{count} minute|{count} minutes", { count: 5 })],
  ["10+5", t("{minutes} minutes + {seconds} s", { minutes: 10, seconds: 5 })],
  ["30+20", t("{minutes} minutes + {seconds} s", { minutes: 30, seconds: 20 })],
]);

/** @typedef {(typeof CONTROLS)[number][0]} ControlName */

/**
 * Returns the time control of a name: minutes, and seconds added after each move.
 *
 * @param {ControlName} name
 * @returns {TimeControl | null}
 */
export function controlOf(name) {
  if (name === "none") return null;
  const [minutes, seconds] = name.split("+").map(Number);
  return { time: minutes * 60_000, increment: seconds * 1000 };
}

/**
 * Asks how a new game begins.
 *
 * @param {readonly HTMLElement[]} fields that the mode adds
 * @param {(start: Position, control: TimeControl | null) => void} begin
 */
export function askForGame(fields, begin) {
  const number = html("input", { type: "number", min: 0, max: 959, value: 518, required: true });
  const numberField = html("label", { class: "field", hidden: true },
    html("span", {}, t("Number, 0 to 959")), number);
  /** @type {ControlName} */
  let control = "none";
  /** @type {"standard" | "chess960"} */
  let array = "standard";
  const form = html("form", { class: "card-form", method: "dialog" },
    ...fields,
    choice(t("Time for each side"), CONTROLS, control, (value) => {
      control = value;
    }),
    choice(t("Starting position"), [["standard", t("Standard")], ["chess960", "Chess960"]], array,
      (value) => {
        array = value;
        numberField.hidden = value === "standard";
        number.value = String(value === "standard" ? 518 : Math.floor(Math.random() * 960));
      }),
    numberField,
    html("div", { class: "row" },
      html("button", { class: "primary" }, t("Begin")),
      button(t("Cancel"), () => dialog.close(), { value: "cancel" })));
  form.addEventListener("submit", () => {
    const start = array === "standard" ? Position.start() : Position.chess960(number.valueAsNumber);
    begin(start, controlOf(control));
  });
  const dialog = openDialog(t("New game"), form);
}
