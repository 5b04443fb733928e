import { svg } from "./svg.js";

/** @typedef {import("./layout.js").Grid} Grid */
/** @typedef {{x: number, y: number}} Point */

/**
 * What can stand on a cell.
 *
 * @typedef {object} Kind
 * @property {string} words what screen readers say of it: "white pawn"
 * @property {() => SVGElement} draw it in a cell of 48 by 48 units
 */

/** The pieces, pegs or stones on a board. They glide to where they stand next. */
export class PieceLayer {
  /** @type {Map<string, {kind: string, element: SVGGElement, at: Point}>} By cell. */
  #pieces = new Map();
  /** @type {Grid} */
  #grid;
  #kinds;
  #group;

  /**
   * @param {SVGGElement} group
   * @param {Grid} grid
   * @param {ReadonlyMap<string, Kind>} kinds
   */
  constructor(group, grid, kinds) {
    this.#group = group;
    this.#grid = grid;
    this.#kinds = kinds;
  }

  /**
   * Shows the board from another side.
   *
   * @param {Grid} grid
   */
  turn(grid) {
    this.#grid = grid;
    for (const [name, piece] of this.#pieces) this.#place(piece, grid.corner(name));
  }

  /**
   * Shows these pieces, by their cells.
   *
   * @param {ReadonlyMap<string, string>} wanted
   * @param {number} duration of the glide in milliseconds; 0 for none
   */
  show(wanted, duration) {
    const gone = new Map([...this.#pieces].filter(([name, { kind }]) => wanted.get(name) !== kind));
    const missing = [...wanted].filter(([name, kind]) => this.#pieces.get(name)?.kind !== kind);
    for (const name of gone.keys()) this.#pieces.delete(name);
    for (const [name, kind] of missing) {
      const from = this.#nearest(name, kind, gone);
      const corner = this.#grid.corner(name);
      const piece = (from === null ? undefined : gone.get(from)) ?? this.#create(kind, corner);
      if (from !== null) gone.delete(from);
      const start = piece.at;
      this.#pieces.set(name, piece);
      this.#place(piece, corner);
      if (start.x === corner.x && start.y === corner.y) continue;
      this.#group.append(piece.element);
      if (duration > 0) {
        piece.element.animate([{ transform: shift(start) }, { transform: shift(corner) }],
          { duration, easing: "ease-out" });
      }
    }
    for (const { element } of gone.values()) element.remove();
    this.#settle();
  }

  /**
   * Draws a piece with its middle at a point, above all others.
   *
   * @param {string} name its cell
   * @param {Point} point
   */
  lift(name, { x, y }) {
    const piece = this.#pieces.get(name);
    if (piece === undefined) return;
    if (!piece.element.classList.contains("lifted")) {
      piece.element.classList.add("lifted");
      this.#group.append(piece.element);
    }
    this.#place(piece, { x: x - 24, y: y - 24 });
  }

  /**
   * Ends a lift: the piece stands where it is now drawn, until it is shown again.
   *
   * @param {string} name its cell
   * @param {boolean} goesBack whether it stands on its cell again
   */
  drop(name, goesBack) {
    const piece = this.#pieces.get(name);
    if (piece === undefined) return;
    piece.element.classList.remove("lifted");
    if (goesBack) this.#place(piece, this.#grid.corner(name));
  }

  /** Puts pieces back that were dropped elsewhere by a move that did not happen. */
  #settle() {
    for (const [name, piece] of this.#pieces) {
      if (piece.element.classList.contains("lifted")) continue;
      const { x, y } = this.#grid.corner(name);
      if (piece.at.x !== x || piece.at.y !== y) this.#place(piece, { x, y });
    }
  }

  /**
   * @param {string} kind
   * @param {Point} at
   */
  #create(kind, at) {
    const drawing = this.#kinds.get(kind);
    if (drawing === undefined) throw new RangeError(`the board has no drawing of ${kind}`);
    const element = svg("g", { class: "piece" }, [drawing.draw()]);
    element.dataset.kind = kind;
    this.#group.append(element);
    return { kind, element, at };
  }

  /**
   * @param {{element: SVGGElement, at: Point}} piece
   * @param {Point} at
   */
  #place(piece, at) {
    piece.at = at;
    piece.element.style.transform = shift(at);
  }

  /**
   * The cell of the nearest piece of a kind among those that are gone.
   *
   * @param {string} name
   * @param {string} kind
   * @param {ReadonlyMap<string, {kind: string}>} gone
   */
  #nearest(name, kind, gone) {
    const goal = this.#grid.place(name);
    let best = null;
    let least = Infinity;
    for (const [other, piece] of gone) {
      const place = this.#grid.place(other);
      const distance = Math.hypot(place.column - goal.column, place.row - goal.row);
      if (piece.kind === kind && distance < least) [best, least] = [other, distance];
    }
    return best;
  }
}

/** @param {Point} point */
function shift({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}
