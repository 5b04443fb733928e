import { svg } from "../board/svg.js";
import * as mastermind from "../../pedina/src/mastermind.js";
import { t } from "../shell/language.js";
import { answerWords } from "./codes.js";

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

/**
 * Draws a peg in a cell of 48 by 48 units.
 *
 * @param {Peg} peg
 * @returns {SVGGElement}
 */
export function drawPeg({ letter, color }) {
  const name = color < 0 ? "blank" : `color${color}`;
  return svg("g", { class: `peg ${name}` }, [
    svg("circle", { class: "body", cx: 24, cy: 24, r: 19 }),
    svg("path", { class: "shine", d: "M11 20a14 14 0 0 1 9-9" }),
    svg("text", { x: 24, y: 25 }, [document.createTextNode(letter)]),
  ]);
}

function drawCover() {
  return svg("g", { class: "peg covered" }, [
    svg("circle", { class: "body", cx: 24, cy: 24, r: 19 }),
    svg("text", { x: 24, y: 25 }, [document.createTextNode("?")]),
  ]);
}

/**
 * @param {number} black
 * @param {number} white
 * @param {number} size
 */
function drawKeys(black, white, size) {
  const columns = size <= 4 ? 2 : size <= 6 ? 3 : 4;
  const rows = Math.ceil(size / columns);
  const step = Math.min(17, 40 / Math.max(columns, rows));
  const dots = Array.from({ length: size }, (_, index) => {
    const kind = index < black ? "black" : index < black + white ? "white" : "none";
    const cx = 24 + step * ((index % columns) - (columns - 1) / 2);
    const cy = 24 + step * (Math.floor(index / columns) - (rows - 1) / 2);
    return svg("circle", { class: `key ${kind}`, cx, cy, r: kind === "none" ? 2.2 : step * 0.36 });
  });
  return svg("g", { class: "keys" }, [
    svg("rect", { class: "plate", x: 2, y: 2, width: 44, height: 44, rx: 8 }), ...dots]);
}

/** The names of the colours, in the order of the library. */
const COLORS = [t("red"), t("blue"), t("green"), t("yellow"), t("orange"), t("purple"), t("white"),
  t("black")];
