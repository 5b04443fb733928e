import { t } from "../shell/language.js";
import { block } from "./words.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../board/board.js").View} View */
/** @typedef {import("../board/marks.js").Line} Line */
/** @typedef {import("../../pedina/src/konobi/position.js").Position} Position */
/** @typedef {import("../../pedina/src/konobi/position.js").Refusal} Refusal */

/**
 * What is marked beside the stones.
 *
 * @typedef {object} Extra
 * @property {{point: string, refusal: Refusal} | null} refused a placement that is not legal
 * @property {string | null} hint a point that is recommended
 * @property {boolean} showsLegal whether the points are marked where no stone may be placed
 * @property {boolean} showsLinks whether the links are drawn
 */

/**
 * Returns the view of a game for the board.
 *
 * @param {Session} session
 * @param {Extra} extra
 * @returns {View}
 */
export function viewOf(session, { refused, hint, showsLegal, showsLinks }) {
  const { position } = session;
  const points = allPoints(position.width);
  /** @type {Map<string, string>} */
  const pieces = new Map();
  for (const point of points) {
    const color = position.stone(point);
    if (color !== null) pieces.set(point, color);
  }
  /** @type {Map<string, string>} */
  const marks = new Map();
  /** @type {Map<string, string>} */
  const words = new Map();
  if (showsLegal && position.winner === null) {
    const legal = new Set(position.legalPoints());
    for (const point of points) {
      if (pieces.has(point) || legal.has(point)) continue;
      marks.set(point, "barred");
      words.set(point, t("no stone may be placed here"));
    }
  }
  if (session.lastStone !== null) note(session.lastStone, "last", t("the last stone"));
  const path = position.winner === null ? [] : position.winningPath(position.winner);
  for (const point of path) note(point, "path", t("on the winning path"));
  if (hint !== null) note(hint, "hint", t("recommended"));
  if (refused !== null) explain(refused, position, note);
  const links = showsLinks ? linksOf(position, pieces) : [];
  return { pieces, marks, words, links: [...links, ...pathLines(path)] };

  /** @type {(point: string, mark: string, what: string) => void} */
  function note(point, mark, what) {
    marks.set(point, mark);
    words.set(point, what);
  }
}

/**
 * Marks a refused placement and the points that are why.
 *
 * @param {{point: string, refusal: Refusal}} refused
 * @param {Position} position
 * @param {(point: string, mark: string, what: string) => void} note
 */
function explain({ point, refusal }, position, note) {
  const { reason, point: cause, alternative } = refusal;
  if (reason === "REFUSAL_CROSSCUT" && cause !== null) {
    for (const other of block(cause)) note(other, "because", t("in the crosscut"));
  }
  if (reason === "REFUSAL_WEAK_CONNECTION" && cause !== null) {
    for (const other of position.chain(cause)) note(other, "because", t("the chain that is why"));
    if (alternative !== null) note(alternative, "hint", t("extends that chain cleanly"));
  }
  note(point, "refused", t("refused"));
}

/**
 * All links between stones, each once.
 *
 * @param {Position} position
 * @param {ReadonlyMap<string, string>} pieces
 * @returns {Line[]}
 */
function linksOf(position, pieces) {
  /** @type {Line[]} */
  const lines = [];
  for (const [from, color] of pieces) {
    for (const { to, isStrong } of position.links(from)) {
      if (from < to) lines.push({ from, to, kind: `${color} ${isStrong ? "strong" : "weak"}` });
    }
  }
  return lines;
}

/**
 * @param {readonly string[]} path
 * @returns {Line[]}
 */
function pathLines(path) {
  return path.slice(1).map((to, index) => ({ from: path[index], to, kind: "winning" }));
}

/** @param {number} width */
function allPoints(width) {
  return Array.from({ length: width * width }, (_, index) => {
    return String.fromCharCode(97 + (index % width)) + String(Math.floor(index / width) + 1);
  });
}
