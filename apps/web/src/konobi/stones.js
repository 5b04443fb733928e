import { svg } from "../board/svg.js";
import { t } from "../shell/language.js";

/** @typedef {import("../board/pieces.js").Kind} Kind */

/**
 * The stones. White ones have a ring, black ones a light, so that no two differ by colour alone.
 *
 * @type {ReadonlyMap<string, Kind>}
 */
export const STONES = new Map([
  ["black", { words: t("black stone"), draw: () => stone("black") }],
  ["white", { words: t("white stone"), draw: () => stone("white") }],
]);

/** @param {string} color */
function stone(color) {
  const middle = { cx: 24, cy: 24 };
  const body = svg("circle", { class: "body", ...middle, r: 20 });
  const mark = color === "white"
    ? svg("circle", { class: "mark", ...middle, r: 14 })
    : svg("path", { class: "mark", d: "M13 20a12 12 0 0 1 9-8" });
  return svg("g", { class: `stone ${color}` }, [body, mark]);
}
