import * as konobi from "../../pedina/src/konobi.js";
import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
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
    "aria-label": "Rows of the board",
    oninput: () => {
      chosen.width = Number(size.value);
      number.textContent = size.value;
    } });
  const levels = LEVELS.map((text, index) => /** @type {const} */ ([String(index + 1), text]));
  const dialog = openDialog("New game",
    html("label", { class: "field" }, html("span", {}, "Rows of the board: ", number), size),
    isComputer && choice("Computer", levels, String(chosen.level), (value) => {
      chosen.level = Number(value);
    }),
    isComputer && choice("You", [["first", "Black, you begin"],
      ["second", "White, the computer begins"]], chosen.person, (value) => {
      chosen.person = value;
    }),
    choice("Against a strong opening", [["swap-sides", "The second player may swap colours"],
      ["swap-pieces", "The second player may take over the stone"], ["none", "Nothing"]],
    chosen.pieRule, (value) => {
      chosen.pieRule = value;
    }),
    choice("Rules", [["standard", "Konobi"], ["crosscut-only", "Crossway: crosscuts alone"]],
      chosen.ruleset, (value) => {
        chosen.ruleset = value;
      }),
    html("div", { class: "row" }, button("Start", () => {
      dialog.close();
      start(chosen);
    }, { class: "primary", autofocus: true }), button("Cancel", () => dialog.close())));
}

/** The levels of the computer, as people read them. */
const LEVELS = ["1: at random", "2: beginner", "3: looks at connections", "4: casual",
  "5: club", "6: strong", "7: stronger", "8: takes its time"];
