import { svg } from "../board/svg.js";
import { html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { drawPiece } from "./pieces.js";
import { countWords } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Role} Role */
/** @typedef {import("./library.js").Position} Position */

/**
 * Shows the pieces that a side has captured, and by how many pawns it is ahead.
 *
 * @param {Position} position
 * @param {Position} start of the game
 * @param {Color} color
 * @returns {HTMLElement}
 */
export function capturedPieces(position, start, color) {
  const other = color === "white" ? "black" : "white";
  const counts = ROLES.map((role) => {
    const before = start.pieces(other, role).size - promoted(position, start, other, role);
    return /** @type {const} */ ([role, Math.max(0, before - position.pieces(other, role).size)]);
  });
  const pictures = counts.flatMap(([role, count]) => {
    return Array.from({ length: count }, () => {
      const picture = svg("svg", { viewBox: "8 3 32 42", class: "captured-piece" });
      picture.append(drawPiece(other, role));
      return picture;
    });
  });
  const lead = value(position, color) - value(position, other);
  const names = counts.flatMap(([role, count]) => (count > 0 ? [countWords(role, count)] : []));
  return html("span", { class: "captured" },
    html("span", { class: "unseen" },
      names.length > 0 ? t("captured: {pieces}", { pieces: names.join(", ") }) : ""),
    html("span", { class: "captured-pieces", "aria-hidden": "true" }, ...pictures),
    lead > 0 ? html("span", { class: "lead" }, `+${lead}`) : null);
}

/**
 * How many pawns may have been lost by promotion rather than by capture: a side with more queens
 * than at the start has that many pawns fewer.
 *
 * @param {Position} position
 * @param {Position} start
 * @param {Color} color
 * @param {Role} role
 */
function promoted(position, start, color, role) {
  if (role !== "pawn") return 0;
  return ROLES.filter((other) => other !== "pawn").reduce((sum, other) => {
    const more = position.pieces(color, other).size - start.pieces(color, other).size;
    return sum + Math.max(0, more);
  }, 0);
}

/**
 * @param {Position} position
 * @param {Color} color
 */
function value(position, color) {
  return ROLES.reduce((sum, role) => sum + VALUES[role] * position.pieces(color, role).size, 0);
}

/** @type {readonly Exclude<Role, "king">[]} */
const ROLES = ["queen", "rook", "bishop", "knight", "pawn"];

const VALUES = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };
