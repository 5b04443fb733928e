import { svg } from "../board/svg.js";

/**
 * Draws a peg in a cell of 48 by 48 units.
 *
 * @param {{letter: string, color: number}} peg
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

/** Draws what hides a peg of the code. */
export function drawCover() {
  return svg("g", { class: "peg covered" }, [
    svg("circle", { class: "body", cx: 24, cy: 24, r: 19 }),
    svg("text", { x: 24, y: 25 }, [document.createTextNode("?")]),
  ]);
}

/**
 * Draws an answer.
 *
 * @param {number} black
 * @param {number} white
 * @param {number} size pegs of a code
 */
export function drawKeys(black, white, size) {
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
