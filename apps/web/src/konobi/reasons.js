import { Position } from "../../pedina/src/konobi/position.js";
import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/konobi/point.js").Action} Action */
/** @typedef {import("../../pedina/src/konobi/position.js").Color} Color */

/**
 * Says what is good about a legal action of the side to move.
 *
 * @param {Position} position
 * @param {Action} action
 * @returns {string} `""` if the rules alone say nothing for it
 */
export function reasonFor(position, action) {
  if (action === "pass") return t("No stone may be placed, so one has to pass.");
  if (action === "swap") return t("The black stone is worth more than the next move.");
  const { turn } = position;
  const after = position.play(action);
  if (after.winner === turn) return t("It wins at once.");
  const other = turn === "black" ? "white" : "black";
  const threats = winningPoints(position, other);
  if (threats.length > 0 && winningPoints(after, other).length === 0) {
    return blockWords(other, threats[0]);
  }
  if (winningPoints(after, turn).length > 1) {
    return t("It threatens to win at more than one point.");
  }
  const links = after.links(action);
  const strong = links.filter(({ isStrong }) => isStrong).map(({ to }) => to);
  const weak = links.filter(({ isStrong }) => !isStrong).map(({ to }) => to);
  if (strong.length > 0 && weak.length > 0) {
    return t("It is strongly connected to {strong} and weakly to {weak}.",
      { strong: strong.join(", "), weak: weak.join(", ") });
  }
  if (strong.length > 0) {
    return t("It is strongly connected to {stones}.", { stones: strong.join(", ") });
  }
  if (weak.length > 0) return t("It is weakly connected to {stones}.", { stones: weak.join(", ") });
  return "";
}

/**
 * Returns the points where a side would win at once, if it were its turn.
 *
 * @param {Position} position
 * @param {Color} color
 * @returns {string[]}
 */
export function winningPoints(position, color) {
  if (position.winner !== null) return [];
  // After the first stone only the second player can be to move.
  const text = String(position).replace(/ [bw] (\d+)/, (_, plies) => {
    return ` ${color[0]} ${Math.max(2, Number(plies))}`;
  });
  const turned = Position.parse(text, position.rules);
  return turned.legalPoints().filter((point) => turned.play(point).winner === color);
}

/**
 * @param {Color} color
 * @param {string} point
 */
function blockWords(color, point) {
  return color === "black" ? t("It blocks {point}, where Black would win.", { point })
    : t("It blocks {point}, where White would win.", { point });
}
