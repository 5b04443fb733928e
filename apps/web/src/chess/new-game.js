import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { Position } from "./library.js";
import { TimeControlFields } from "./time-control.js";

/** @typedef {import("./clock.js").TimeControl} TimeControl */

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
  const time = new TimeControlFields("none");
  /** @type {"standard" | "chess960"} */
  let array = "standard";
  const form = html("form", { class: "card-form", method: "dialog" },
    ...fields,
    ...time.elements,
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
    begin(start, time.control);
  });
  const dialog = openDialog(t("New game"), form);
}
