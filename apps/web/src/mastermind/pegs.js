import * as mastermind from "../../pedina/src/mastermind.js";
import { t } from "../shell/language.js";
import { answerWords } from "./codes.js";
import { drawCover, drawKeys, drawPeg } from "./drawings.js";

/** @typedef {import("../board/pieces.js").Kind} Kind */
/** @typedef {import("../../pedina/src/mastermind/settings.js").Settings} Settings */

/**
 * What can stand in a hole of a code.
 *
 * @typedef {object} Peg
 * @property {string} name as the protocol writes it
 * @property {string} words for people: "red"
 * @property {string} letter that stands on it, so that no two differ by colour alone
 * @property {string} key that places it
 * @property {number} color its number among the colours; -1 for the blank
 */

/**
 * Returns the pegs of a game in the order of their symbols.
 *
 * @param {Required<Settings>} settings
 * @returns {Peg[]}
 */
export function pegsOf({ pegKind, pegs, emptyAllowed }) {
  return mastermind.pegNames(pegKind, pegs, emptyAllowed).map((name, index) => {
    if (name === "EMPTY") return { name, words: t("blank"), letter: "–", key: "-", color: -1 };
    // Blue and black begin with the same letter.
    const letter = name === "BLACK" ? "K" : name[0];
    const words = pegKind === "colors" ? COLORS[index] : name;
    return { name, words, letter, key: letter.toLowerCase(), color: index };
  });
}

/**
 * Returns the drawings of all that can stand on a board.
 *
 * @param {readonly Peg[]} pegs
 * @param {number} size holes of a code
 * @returns {Map<string, Kind>}
 */
export function kindsOf(pegs, size) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map();
  pegs.forEach((peg, symbol) => {
    kinds.set(`peg${symbol}`, { words: peg.words, draw: () => drawPeg(peg) });
  });
  kinds.set("covered", { words: t("covered"), draw: drawCover });
  for (let black = 0; black <= size; black++) {
    for (let white = 0; black + white <= size; white++) {
      const words = answerWords({ black, white });
      kinds.set(`key${black}.${white}`, { words, draw: () => drawKeys(black, white, size) });
    }
  }
  kinds.set("keys", { words: t("no answer yet"), draw: () => drawKeys(0, 0, size) });
  return kinds;
}

/** The names of the colours, in the order of the library. */
const COLORS = [t("red"), t("blue"), t("green"), t("yellow"), t("orange"), t("purple"), t("white"),
  t("black")];
