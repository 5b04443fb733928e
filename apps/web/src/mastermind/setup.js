import * as mastermind from "../../pedina/src/mastermind.js";
import { t } from "../shell/language.js";
import { PLAYERS } from "./players.js";

/** @typedef {import("./players.js").PlayerKind} PlayerKind */

/** @typedef {"graphical" | "text"} Interface Whether a match is shown as a board or in lines. */

/** @type {readonly (readonly [Interface, string])[]} */
export const INTERFACES = [["graphical", t("Graphical")], ["text", t("Text")]];

/**
 * How a match begins.
 *
 * @typedef {object} Setup
 * @property {"colors" | "letters" | "digits"} pegKind
 * @property {number} pegs
 * @property {number} rounds
 * @property {number} boardSize
 * @property {number} codeSize
 * @property {boolean} emptyAllowed
 * @property {boolean} codeBreaker whether player 1 begins as code breaker
 * @property {boolean} repeats
 * @property {PlayerKind} player1
 * @property {PlayerKind} player2
 * @property {boolean} autoKeys whether the computer places the key pegs of people
 * @property {Interface} interface
 */

/** @type {Setup} The defaults of the original, but for who begins. */
export const DEFAULT_SETUP = {
  pegKind: "colors",
  pegs: 6,
  rounds: 4,
  boardSize: 8,
  codeSize: 4,
  emptyAllowed: false,
  codeBreaker: true,
  repeats: true,
  player1: "human",
  player2: "knuth",
  autoKeys: false,
  interface: "graphical",
};

/**
 * Returns a setup that was stored.
 *
 * @param {unknown} value
 * @returns {Setup | null} `null` if it is none
 */
export function readSetup(value) {
  try {
    const setup = { ...DEFAULT_SETUP, .../** @type {Partial<Setup>} */ (value) };
    const { player1, player2, autoKeys, interface: shown, ...game } = setup;
    void new mastermind.Match(game);
    const areKnown = [player1, player2].every((kind) => PLAYERS.some(([known]) => known === kind))
      && INTERFACES.some(([known]) => known === shown);
    return areKnown ? { ...setup, autoKeys: Boolean(autoKeys) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the setup that a tab has kept.
 *
 * @param {string | null} text
 * @returns {Setup} the default if the text is not a setup
 */
export function storedSetup(text) {
  try {
    return readSetup(JSON.parse(text ?? "{}")) ?? DEFAULT_SETUP;
  } catch {
    return DEFAULT_SETUP;
  }
}
