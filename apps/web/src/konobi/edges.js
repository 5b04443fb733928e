import { UNIT } from "../board/layout.js";
import { svg } from "../board/svg.js";

/** @typedef {import("../board/board.js").Board} Board */

/**
 * Draws beside the outer points in whose colour the edges are: who connects them.
 *
 * @param {Board} board
 * @param {number} width points of a row
 */
export function drawEdges(board, width) {
  const near = UNIT / 2;
  const far = near + width * UNIT;
  const [from, to] = [near + GAP, far - GAP];
  const edges = svg("g", { class: "edges", "aria-hidden": "true" }, [
    svg("path", { class: "edge black", d: `M${from} ${near}H${to}M${from} ${far}H${to}` }),
    svg("path", { class: "edge white", d: `M${near} ${from}V${to}M${far} ${from}V${to}` }),
  ]);
  board.element.append(edges);
}

/** How far edges end before the corner, so that no two touch. */
const GAP = 5;
