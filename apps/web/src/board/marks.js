import { svg } from "./svg.js";

/** @typedef {import("./layout.js").Grid} Grid */

/**
 * A line between two cells: an arrow above the pieces or a link below them.
 *
 * @typedef {object} Line
 * @property {string} from
 * @property {string} to an arrow to its own cell is a ring
 * @property {string} kind its class, which the style sheet colours
 */

/**
 * Draws dots on the cells that a piece may go to, and rings where something stands.
 *
 * @param {Grid} grid
 * @param {Iterable<string>} targets
 * @param {{has(name: string): boolean}} pieces
 * @returns {SVGElement[]}
 */
export function drawTargets(grid, targets, pieces) {
  return [...targets].map((name) => {
    const { x: cx, y: cy } = grid.center(name);
    if (pieces.has(name)) return svg("circle", { class: "target ring", cx, cy, r: 21 });
    return svg("circle", { class: "target", cx, cy, r: 7 });
  });
}

/**
 * Draws a glow behind a piece that is attacked.
 *
 * @param {Grid} grid
 * @param {string} name
 * @returns {SVGElement[]}
 */
export function drawGlow(grid, name) {
  const { x: cx, y: cy } = grid.center(name);
  return [23, 19, 15].map((r) => svg("circle", { class: "glow", cx, cy, r }));
}

/**
 * Draws links below the pieces.
 *
 * @param {Grid} grid
 * @param {readonly Line[]} links
 * @returns {SVGElement[]}
 */
export function drawLinks(grid, links) {
  return links.map(({ from, to, kind }) => {
    const [a, b] = [grid.center(from), grid.center(to)];
    return svg("line", { class: `link ${kind}`, x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  });
}

/**
 * Draws arrows above the pieces.
 *
 * @param {Grid} grid
 * @param {readonly Line[]} arrows
 * @returns {SVGElement[]}
 */
export function drawArrows(grid, arrows) {
  return arrows.map(({ from, to, kind }) => {
    const [a, b] = [grid.center(from), grid.center(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return svg("circle", { class: `ring ${kind}`, cx: a.x, cy: a.y, r: 21 });
    const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const at = (/** @type {number} */ along, /** @type {number} */ aside) => {
      const [px, py] = [a.x + x * along - y * aside, a.y + y * along + x * aside];
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    };
    const [tip, neck] = [length - 4, length - 20];
    const corners = [at(12, 4), at(neck, 4), at(neck, 11), at(tip, 0), at(neck, -11), at(neck, -4),
      at(12, -4)];
    return svg("path", { class: `arrow ${kind}`, d: `M${corners.join("L")}z` });
  });
}
