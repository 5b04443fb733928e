import { t } from "../shell/language.js";
import { listen } from "./input.js";
import { Grid } from "./layout.js";
import { drawArrows, drawGlow, drawLinks, drawTargets } from "./marks.js";
import { PieceLayer } from "./pieces.js";
import { drawCells, drawCoordinates, drawLines } from "./surface.js";
import { svg } from "./svg.js";

/** @typedef {import("./input.js").DrawingColor} DrawingColor */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./marks.js").Line} Line */
/** @typedef {import("./pieces.js").Kind} Kind */

/**
 * What a board shows. What is absent is not shown.
 *
 * @typedef {object} View
 * @property {ReadonlyMap<string, string>} pieces the kind of what stands on each cell
 * @property {ReadonlyMap<string, string>} [marks] classes of cells: `last`, `premove`, `path`,
 *     `refused`, `hint`, or others of the page
 * @property {string | null} [glow] the cell of a piece that is attacked
 * @property {readonly Line[]} [links] below the pieces
 * @property {readonly Line[]} [arrows] above the pieces
 * @property {ReadonlyMap<string, string>} [words] what screen readers say of cells beside their
 *     pieces
 */

/**
 * What a page does with what people do on a board.
 *
 * @typedef {object} Handlers
 * @property {(cell: string) => Iterable<string> | null} [pick] returns where the piece on a cell
 *     may go, or `null` if it cannot be picked up
 * @property {(from: string, to: string) => void} [move] a piece to one of those cells
 * @property {(cell: string) => void} [press] a cell where nothing can be picked up
 * @property {(from: string, to: string, color: DrawingColor) => boolean} [draw] an arrow or, on one
 *     cell, a ring; returns whether the page shows it, otherwise the board does until the next
 *     click
 */

/**
 * A board: squares, points or holes, the pieces on them, and marks. It knows no rules. The page
 * calls `show` with everything to draw; handlers of the page receive what people do.
 */
export class Board {
  #svg = svg("svg", { class: "board", role: "grid" });
  #layers = {
    cells: svg("g", { class: "cells", role: "rowgroup" }),
    lines: svg("g", hidden("lines-layer")),
    links: svg("g", hidden("links")),
    glow: svg("g", hidden("glows")),
    pieces: svg("g", hidden("pieces")),
    targets: svg("g", hidden("targets")),
    arrows: svg("g", hidden("arrows")),
    coordinates: svg("g", hidden("coordinates")),
  };
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  /** @type {View} */
  #view = { pieces: new Map() };
  /** @type {string | null} */
  #selected = null;
  /** @type {Set<string>} */
  #targets = new Set();
  /** @type {Line[]} What the user has drawn. */
  #drawn = [];
  #grid;
  #layout;
  #kinds;
  #handlers;
  #pieces;
  #cursor;

  /**
   * @param {HTMLElement} host the board becomes its last child and takes its width
   * @param {object} options
   * @param {Layout} options.layout
   * @param {ReadonlyMap<string, Kind>} options.kinds what can stand on it
   * @param {string} options.label what screen readers call it
   * @param {Handlers} [options.handlers]
   * @param {boolean} [options.isDraggable] whether pieces can be dragged; a finger on such a board
   *     does not scroll the page
   * @param {readonly SVGElement[]} [options.definitions] to which the kinds refer
   */
  constructor(host, { layout, kinds, label, handlers = {}, isDraggable = false,
    definitions = [] }) {
    this.#layout = layout;
    this.#kinds = kinds;
    this.#handlers = handlers;
    this.#grid = new Grid(layout, false);
    this.#pieces = new PieceLayer(this.#layers.pieces, this.#grid, kinds);
    this.#cursor = this.#grid.names[(layout.rows - 1) * layout.columns];
    this.#svg.setAttribute("aria-label", label);
    this.#svg.setAttribute("aria-rowcount", String(layout.rows));
    this.#svg.setAttribute("aria-colcount", String(layout.columns));
    this.#svg.classList.add(layout.surface);
    this.#svg.classList.toggle("draggable", isDraggable);
    if (definitions.length > 0) this.#svg.append(svg("defs", {}, definitions));
    this.#svg.append(...Object.values(this.#layers));
    this.#build();
    listen(this.#target(), isDraggable);
    host.append(this.#svg);
  }

  /** The drawing. */
  get element() {
    return this.#svg;
  }

  /** Whether it is seen from its upper side. */
  get isFlipped() {
    return this.#grid.isFlipped;
  }

  set isFlipped(isFlipped) {
    if (isFlipped === this.#grid.isFlipped) return;
    const hadFocus = this.#svg.contains(document.activeElement);
    this.#grid = new Grid(this.#layout, isFlipped);
    this.#pieces.turn(this.#grid);
    this.#build();
    if (hadFocus) this.focus();
  }

  /** The cell whose piece is picked up, or `null`. */
  get selected() {
    return this.#selected;
  }

  /**
   * Shows a state of the game. The piece in hand stays there if it can still be picked up.
   *
   * @param {View} view
   */
  show(view) {
    this.#view = view;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
      || document.documentElement.dataset.motion === "still";
    this.#pieces.show(view.pieces, isStill ? 0 : GLIDE);
    if (this.#selected !== null && !this.#pick(this.#selected)) this.release();
    this.#draw();
  }

  /** Puts the piece in hand back. */
  release() {
    this.#selected = null;
    this.#targets = new Set();
    this.#draw();
  }

  /** Gives the keyboard to the board. */
  focus() {
    this.#cells.get(this.#cursor)?.focus({ preventScroll: true });
  }

  /**
   * Returns the rectangle of a cell on the screen.
   *
   * @param {string} name
   * @returns {DOMRect}
   */
  rectangle(name) {
    const cell = this.#cells.get(name);
    if (cell === undefined) throw new RangeError(`the board has no cell ${name}`);
    return cell.getBoundingClientRect();
  }

  /** Draws the surface as seen from the present side. */
  #build() {
    const { width, height } = this.#grid;
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const { rows, cells } = drawCells(this.#grid);
    this.#cells = cells;
    this.#layers.cells.replaceChildren(...rows);
    this.#layers.lines.replaceChildren(...drawLines(this.#grid));
    this.#layers.coordinates.replaceChildren(...drawCoordinates(this.#grid));
    cells.get(this.#cursor)?.setAttribute("tabindex", "0");
    this.#draw();
  }

  /** Draws all but the surface and the pieces. */
  #draw() {
    const { pieces, marks, glow = null, links = [], arrows = [], words } = this.#view;
    for (const [name, cell] of this.#cells) {
      const shade = cell.classList.contains("dark") ? "dark" : "light";
      const isSelected = name === this.#selected;
      const classes = ["cell", shade, marks?.get(name) ?? "", isSelected ? "selected" : "",
        this.#targets.has(name) ? "reachable" : ""];
      cell.setAttribute("class", classes.filter(Boolean).join(" "));
      cell.setAttribute("aria-selected", String(isSelected));
      const kind = pieces.get(name);
      const said = [this.#layout.words?.(name) ?? name,
        kind === undefined ? t("empty") : this.#kinds.get(kind)?.words, words?.get(name),
        this.#targets.has(name) ? t("can go here") : ""];
      cell.setAttribute("aria-label", said.filter(Boolean).join(", "));
    }
    const { glow: glows, links: below, targets, arrows: above } = this.#layers;
    glows.replaceChildren(...(glow === null ? [] : drawGlow(this.#grid, glow)));
    below.replaceChildren(...drawLinks(this.#grid, links));
    targets.replaceChildren(...drawTargets(this.#grid, this.#targets, pieces));
    above.replaceChildren(...drawArrows(this.#grid, [...arrows, ...this.#drawn]));
  }

  /** @param {string} name */
  #pick(name) {
    const targets = this.#handlers.pick?.(name) ?? null;
    if (targets === null) return false;
    this.#selected = name;
    this.#targets = new Set(targets);
    return true;
  }

  /**
   * @param {string} name
   * @param {boolean} isKeyboard
   */
  #moveCursor(name, isKeyboard) {
    this.#cells.get(this.#cursor)?.setAttribute("tabindex", "-1");
    this.#cursor = name;
    const cell = this.#cells.get(name);
    cell?.setAttribute("tabindex", "0");
    // After a click the keys belong to the board too, but the page stays where it is.
    cell?.focus({ preventScroll: !isKeyboard });
  }

  /**
   * Draws an arrow, or deletes it if it is there.
   *
   * @param {string} from
   * @param {string} to
   */
  #toggleArrow(from, to) {
    const others = this.#drawn.filter((arrow) => arrow.from !== from || arrow.to !== to);
    const isNew = others.length === this.#drawn.length;
    this.#drawn = isNew ? [...others, { from, to, kind: "drawn" }] : others;
    this.#draw();
  }

  /** @returns {import("./input.js").Target} */
  #target() {
    const board = this;
    return {
      element: this.#svg,
      get selected() {
        return board.#selected;
      },
      get cursor() {
        return board.#cursor;
      },
      point: (event) => {
        const box = this.#svg.getBoundingClientRect();
        const scale = this.#grid.width / box.width;
        return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
      },
      at: (point) => this.#grid.at(point),
      pick: (name) => {
        const isPicked = this.#pick(name);
        this.#draw();
        return isPicked;
      },
      isTarget: (name) => this.#selected !== null && this.#targets.has(name),
      go: (name) => {
        const from = this.#selected;
        this.release();
        if (from !== null) this.#handlers.move?.(from, name);
      },
      release: () => this.release(),
      press: (name) => this.#handlers.press?.(name),
      focus: (name, isKeyboard) => this.#moveCursor(name, isKeyboard),
      step: (columns, rows) => {
        this.#moveCursor(this.#grid.step(this.#cursor, columns, rows), true);
      },
      lift: (name, point) => this.#pieces.lift(name, point),
      drop: (name, goesBack) => this.#pieces.drop(name, goesBack),
      hover: (name) => {
        for (const [other, cell] of this.#cells) cell.classList.toggle("hovered", other === name);
      },
      draw: (from, to, color) => {
        const isShown = this.#handlers.draw?.(from, to, color) ?? false;
        if (!isShown) this.#toggleArrow(from, to);
      },
      clear: () => {
        if (this.#drawn.length === 0) return;
        this.#drawn = [];
        this.#draw();
      },
    };
  }
}

/** @param {string} name */
function hidden(name) {
  return { class: name, "aria-hidden": "true" };
}

/** How long a piece glides, in milliseconds. */
const GLIDE = 160;
