/**
 * What a board looks like: its surface, its cells and their names. Columns count from the left and
 * rows from the top, as seen when the board is not flipped.
 *
 * @typedef {object} Layout
 * @property {"squares" | "points" | "holes"} surface chequered squares, crossings of lines, or
 *     holes
 * @property {number} columns
 * @property {number} rows
 * @property {(column: number, row: number) => string} name of a cell, different for each
 * @property {(name: string) => string} [words] what screen readers say of a cell, if not its name
 * @property {boolean} hasCoordinates whether letters and numbers stand at the edges
 */

/** The width of a cell in the units of the drawing. */
export const UNIT = 48;

/**
 * Returns the layout of a chequered board; the lower left square is a1.
 *
 * @param {number} columns up to 26
 * @param {number} rows
 * @returns {Layout}
 */
export function squares(columns, rows) {
  return { surface: "squares", columns, rows, name: lettered(rows), hasCoordinates: true };
}

/**
 * Returns the layout of a board of lines; the lower left point is a1.
 *
 * @param {number} size up to 26
 * @returns {Layout}
 */
export function points(size) {
  const name = lettered(size);
  return { surface: "points", columns: size, rows: size, name, hasCoordinates: true };
}

/**
 * Returns the layout of rows of holes; the left hole of the upper row is 1.1.
 *
 * @param {number} columns
 * @param {number} rows
 * @returns {Layout}
 */
export function holes(columns, rows) {
  const name = (/** @type {number} */ column, /** @type {number} */ row) => {
    return `${row + 1}.${column + 1}`;
  };
  return { surface: "holes", columns, rows, name, hasCoordinates: false };
}

/** Where the cells of a layout are in the drawing, as seen from one of its two sides. */
export class Grid {
  /** @type {Map<string, {column: number, row: number}>} By name, as seen; row by row. */
  #places = new Map();
  /** @type {string[]} */
  #names = [];

  /**
   * @param {Layout} layout
   * @param {boolean} isFlipped whether it is seen from its upper side
   */
  constructor(layout, isFlipped) {
    this.layout = layout;
    this.isFlipped = isFlipped;
    this.margin = layout.surface === "points" && layout.hasCoordinates ? UNIT / 2 : 0;
    this.width = layout.columns * UNIT + 2 * this.margin;
    this.height = layout.rows * UNIT + 2 * this.margin;
    for (let row = 0; row < layout.rows; row++) {
      for (let column = 0; column < layout.columns; column++) {
        const name = isFlipped
          ? layout.name(layout.columns - 1 - column, layout.rows - 1 - row)
          : layout.name(column, row);
        this.#places.set(name, { column, row });
        this.#names.push(name);
      }
    }
  }

  /** The names of all cells as they are seen, row by row from the top. */
  get names() {
    return this.#names;
  }

  /**
   * Returns where a cell is seen.
   *
   * @param {string} name
   * @returns {{column: number, row: number}}
   */
  place(name) {
    const place = this.#places.get(name);
    if (place === undefined) throw new RangeError(`the board has no cell ${name}`);
    return place;
  }

  /**
   * Returns the upper left corner of a cell.
   *
   * @param {string} name
   * @returns {{x: number, y: number}}
   */
  corner(name) {
    const { column, row } = this.place(name);
    return { x: this.margin + column * UNIT, y: this.margin + row * UNIT };
  }

  /**
   * Returns the middle of a cell.
   *
   * @param {string} name
   * @returns {{x: number, y: number}}
   */
  center(name) {
    const { x, y } = this.corner(name);
    return { x: x + UNIT / 2, y: y + UNIT / 2 };
  }

  /**
   * Returns the cell at a point of the drawing.
   *
   * @param {{x: number, y: number}} point
   * @returns {string | null} `null` beside the board
   */
  at({ x, y }) {
    const column = Math.floor((x - this.margin) / UNIT);
    const row = Math.floor((y - this.margin) / UNIT);
    const { columns, rows } = this.layout;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    return this.#names[row * columns + column];
  }

  /**
   * Returns the cell some columns and rows away, or the last one before the edge.
   *
   * @param {string} name
   * @param {number} columns to the right
   * @param {number} rows downwards
   * @returns {string}
   */
  step(name, columns, rows) {
    const { column, row } = this.place(name);
    const clamp = (/** @type {number} */ value, /** @type {number} */ count) => {
      return Math.max(0, Math.min(count - 1, value));
    };
    const x = clamp(column + columns, this.layout.columns);
    return this.#names[clamp(row + rows, this.layout.rows) * this.layout.columns + x];
  }
}

/** @param {number} rows */
function lettered(rows) {
  return (/** @type {number} */ column, /** @type {number} */ row) => {
    return "abcdefghijklmnopqrstuvwxyz"[column] + String(rows - row);
  };
}
