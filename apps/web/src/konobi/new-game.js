import * as konobi from "../../pedina/src/konobi.js";
import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { isOpponent } from "./session.js";

/**
 * How games begin.
 *
 * @typedef {object} Setup
 * @property {number} width 1 to 25
 * @property {"standard" | "crosscut-only"} ruleset
 * @property {"swap-sides" | "swap-pieces" | "none"} pieRule
 * @property {number} level of the computer, 1 to 8
 * @property {"first" | "second"} person which player the person is against the computer
 */

/** @type {Setup} */
export const DEFAULT_SETUP = {
  width: 11,
  ruleset: "standard",
  pieRule: "swap-sides",
  level: 4,
  person: "first",
};

/**
 * Returns the setup that a tab has kept.
 *
 * @param {string | null} text
 * @returns {Setup} the default if the text is not a setup
 */
export function storedSetup(text) {
  try {
    const setup = { ...DEFAULT_SETUP, ...JSON.parse(text ?? "{}") };
    konobi.Position.start(setup.width, setup);
    return isOpponent(setup) ? setup : DEFAULT_SETUP;
  } catch {
    return DEFAULT_SETUP;
  }
}

/**
 * Asks how a new game begins.
 *
 * @param {Setup} setup what is chosen at first
 * @param {boolean} isComputer whether the opponent is the computer
 * @param {(setup: Setup) => void} start called with the answer
 */
export function openNewGame(setup, isComputer, start) {
  const chosen = { ...setup };
  const number = html("span", {}, String(chosen.width));
  const size = html("input", { type: "range", min: 1, max: 25, value: chosen.width,
    "aria-label": t("Rows of the board"),
    oninput: () => {
      chosen.width = Number(size.value);
      number.textContent = size.value;
    } });
  const levels = LEVELS.map((text, index) => /** @type {const} */ ([String(index + 1), text]));
  const dialog = openDialog(t("New game"),
    html("label", { class: "field" }, html("span", {}, t("Rows of the board"), ": ", number), size),
    isComputer && choice(t("Computer"), levels, String(chosen.level), (value) => {
      chosen.level = Number(value);
    }),
    isComputer && choice(t("You"), [["first", t("Black, you begin")],
      ["second", t("White, the computer begins")]], chosen.person, (value) => {
      chosen.person = value;
    }),
    choice(t("Against a strong opening"), [["swap-sides", t("The second player may swap colours")],
      ["swap-pieces", t("The second player may take over the stone")], ["none", t("Nothing")]],
    chosen.pieRule, (value) => {
      chosen.pieRule = value;
    }),
    choice(t("Rules"), [["standard", t("Konobi")],
      ["crosscut-only", t("Crossway: crosscuts alone")]],
      chosen.ruleset, (value) => {
        chosen.ruleset = value;
      }),
    html("div", { class: "row" }, button(t("Start"), () => {
      dialog.close();
      start(chosen);
    }, { class: "primary", autofocus: true }), button(t("Cancel"), () => dialog.close())));
}

/** The levels of the computer, as people read them. */
const LEVELS = [t("1: at random"), t("2: beginner"), t("3: looks at connections"), t("4: casual"),
  t("5: club"), t("6: strong"), t("7: stronger"), t("8: takes its time")];
