import { UNIT } from "./layout.js";
import { svg } from "./svg.js";

/** @typedef {import("./layout.js").Grid} Grid */

/**
 * Draws the cells, a row of the grid for each row of the board, for eyes and for screen readers.
 *
 * @param {Grid} grid
 * @returns {{rows: SVGGElement[], cells: Map<string, SVGGElement>}}
 */
export function drawCells(grid) {
  const { columns, rows, surface } = grid.layout;
  /** @type {Map<string, SVGGElement>} */
  const cells = new Map();
  const elements = Array.from({ length: rows }, (_, row) => {
    const names = grid.names.slice(row * columns, (row + 1) * columns);
    return svg("g", { role: "row" }, names.map((name, column) => {
      const { x, y } = grid.corner(name);
      // Seen from either side, the lower left square of a board with an even size is a dark one.
      const shade = (column + row + rows) % 2 === 1 ? "dark" : "light";
      const ground = svg("rect", { class: "ground", x, y, width: UNIT, height: UNIT });
      const cell = svg("g", { role: "gridcell", class: `cell ${shade}`, tabindex: -1 }, [ground]);
      cell.dataset.cell = name;
      if (surface === "holes") {
        const { x: cx, y: cy } = grid.center(name);
        cell.append(svg("circle", { class: "hole", cx, cy, r: 12 }));
      }
      cells.set(name, cell);
      return cell;
    }));
  });
  return { rows: elements, cells };
}

/**
 * Draws the lines of a board whose stones stand on crossings; nothing for other boards.
 *
 * @param {Grid} grid
 * @returns {SVGElement[]}
 */
export function drawLines(grid) {
  const { columns, rows, surface } = grid.layout;
  if (surface !== "points") return [];
  const start = grid.margin + UNIT / 2;
  const [right, bottom] = [start + (columns - 1) * UNIT, start + (rows - 1) * UNIT];
  const horizontal = Array.from({ length: rows }, (_, row) => {
    return `M${start} ${start + row * UNIT}H${right}`;
  });
  const vertical = Array.from({ length: columns }, (_, column) => {
    return `M${start + column * UNIT} ${start}V${bottom}`;
  });
  return [svg("path", { class: "lines", d: [...horizontal, ...vertical].join("") })];
}

/**
 * Draws the letters and numbers at the edges.
 *
 * @param {Grid} grid
 * @returns {SVGElement[]}
 */
export function drawCoordinates(grid) {
  const { columns, rows, hasCoordinates, surface } = grid.layout;
  if (!hasCoordinates) return [];
  const isInside = surface === "squares";
  /** @type {SVGElement[]} */
  const texts = [];
  const write = (/** @type {string} */ text, /** @type {string} */ kind,
    /** @type {number} */ x, /** @type {number} */ y) => {
    texts.push(svg("text", { class: `coordinate ${kind}`, x, y }, [document.createTextNode(text)]));
  };
  for (let row = 0; row < rows; row++) {
    const name = grid.names[row * columns].slice(1);
    const { y } = grid.corner(grid.names[row * columns]);
    if (isInside) write(name, `rank ${(row + rows) % 2 === 1 ? "on-dark" : "on-light"}`, 3, y + 11);
    else write(name, "rank", grid.margin / 2, y + UNIT / 2);
  }
  for (let column = 0; column < columns; column++) {
    const last = grid.names[(rows - 1) * columns + column];
    const { x } = grid.corner(last);
    const shade = (column + 2 * rows - 1) % 2 === 1 ? "on-dark" : "on-light";
    if (isInside) write(last[0], `file ${shade}`, x + UNIT - 3, grid.height - 4);
    else write(last[0], "file", x + UNIT / 2, grid.height - grid.margin / 2);
  }
  return texts;
}
