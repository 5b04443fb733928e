import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/konobi/position.js").Position} Position */
/** @typedef {import("../../pedina/src/konobi/position.js").Refusal} Refusal */
/** @typedef {import("../../pedina/src/konobi/position.js").Color} Color */

/**
 * Says why no stone may be placed on a point.
 *
 * @param {string} point
 * @param {Refusal} refusal
 * @returns {string}
 */
export function refusalWords(point, { reason, point: cause, alternative }) {
  switch (reason) {
    case "REFUSAL_OCCUPIED":
      return t("There is a stone on {point} already.", { point });
    case "REFUSAL_CROSSCUT": {
      const [first, last] = block(cause ?? point);
      return t("{point} would complete a crosscut: in the block from {first} to {last} each colour "
        + "would have a diagonal.", { point, first, last });
    }
    case "REFUSAL_WEAK_CONNECTION":
      return t("{point} would be only weakly connected to {cause}, which {alternative} extends "
        + "without any weak connection.",
      { point, cause: cause ?? "", alternative: alternative ?? "" });
    case "GAME_OVER":
      return t("The game is over.");
    case "ILLEGAL_ACTION_PASS_NOT_FORCED":
      return t("Who can place a stone may not pass.");
    case "ILLEGAL_ACTION_NO_SWAP":
      return t("The colours can only be swapped in place of the second player's first stone.");
    default:
      return t("This is not possible now.");
  }
}

/**
 * Returns the four points of a block, by its lower left one: that one first, the opposite one next.
 *
 * @param {string} point
 * @returns {string[]}
 */
export function block(point) {
  const column = point.charCodeAt(0);
  const row = Number(point.slice(1));
  const right = String.fromCharCode(column + 1);
  return [point, `${right}${row + 1}`, `${right}${row}`, `${point[0]}${row + 1}`];
}

/**
 * Returns which edges a colour has to connect.
 *
 * @param {Color} color
 * @returns {string}
 */
export function goalWords(color) {
  return color === "black" ? t("connects top and bottom") : t("connects left and right");
}

/**
 * Returns whose turn it is.
 *
 * @param {Position} position
 * @returns {string}
 */
export function turnWords({ turn, mustPass, canSwap }) {
  const isBlack = turn === "black";
  if (mustPass) {
    return isBlack ? t("Black cannot place a stone and has to pass.")
      : t("White cannot place a stone and has to pass.");
  }
  if (canSwap) return t("White to move – or take over the black stone.");
  return isBlack ? t("Black to move.") : t("White to move.");
}

/**
 * Returns how a game has ended.
 *
 * @param {"connection" | "resignation"} cause
 * @param {Color} winner
 * @returns {string}
 */
export function endWords(cause, winner) {
  const isBlack = winner === "black";
  if (cause === "connection") {
    return isBlack ? t("Black has connected the edges.") : t("White has connected the edges.");
  }
  return isBlack ? t("Black wins by resignation.") : t("White wins by resignation.");
}

/**
 * Returns what a side has done.
 *
 * @param {Color} color
 * @param {string} action a point, `pass` or `swap`
 * @returns {string}
 */
export function actionWords(color, action) {
  const move = action === "pass" ? t("passes") : action === "swap" ? t("swaps") : action;
  return color === "black" ? t("Black: {move}.", { move }) : t("White: {move}.", { move });
}

/**
 * Says what game it is, for a list of games.
 *
 * @param {import("./session.js").Session} session
 * @returns {string}
 */
export function sessionWords({ game, opponent, position: { width } }) {
  const values = { width, count: game.length };
  if (opponent === null) {
    return t("{width} by {width}, {count} turn|{width} by {width}, {count} turns", values);
  }
  return t("Level {level}, {width} by {width}, {count} turn|"
    + "Level {level}, {width} by {width}, {count} turns", { ...values, level: opponent.level });
}

/**
 * Says how the game on a page has ended.
 *
 * @param {import("./page.js").KonobiPage} page
 * @returns {string}
 */
export function endText({ mode, online, session: { game, result } }) {
  const isResigned = game.ending?.cause === "resignation";
  switch (mode === "online" ? online?.result : result) {
    case "won":
      if (game.ending === null) return t("You won.");
      return isResigned ? t("You won by resignation.") : t("You won by connecting the edges.");
    case "lost":
      if (game.ending === null) return t("You lost.");
      return isResigned ? t("You lost by resignation.") : t("You lost: the edges are connected.");
    default:
      return game.ending?.winner === "white" ? t("White won.") : t("Black won.");
  }
}

/**
 * Returns the name of an opponent whose results are shown.
 *
 * @param {string} opponent as `Results` has it
 * @returns {string}
 */
export function opponentWords(opponent) {
  const [, kind, name] = /^(\w+) (.*)$/s.exec(opponent) ?? [];
  return kind === "level" ? t("Computer, level {level}", { level: Number(name) })
    : name ?? opponent;
}
