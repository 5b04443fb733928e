import { svg } from "../board/svg.js";
import { pieceWords } from "./words.js";
import { drawTurned } from "./turned.js";

/** @typedef {import("../board/pieces.js").Kind} Kind */

/**
 * The outlines of the pieces in a cell of 48 by 48 units: the body, and the lines on it. They are
 * those of the library's own pictures, `core/src/chess/draw/shapes.rs`; a test compares them.
 *
 * @type {Readonly<Record<string, {body: string, lines: string}>>}
 */
export const SHAPES = {
  pawn: {
    body: "M24 11.5a5.7 5.7 0 0 1 3.8 10h2q1.3 0 1.3 1.3t-1.3 1.3h-1.9c.3 5.7 2.2 10.2 5.1 13.4h-18"
      + "c2.9-3.2 4.8-7.7 5.1-13.4h-1.9q-1.3 0-1.3-1.3t1.3-1.3h2A5.7 5.7 0 0 1 24 11.5zM13.5 42.5"
      + "V40q0-2.5 2.5-2.5h16q2.5 0 2.5 2.5v2.5z",
    lines: "M20.5 24.1h7",
  },
  knight: {
    body: "M14.5 37.5c0-8 6-10.5 7.5-16-2.5 1-4.5 1.5-6.5 4-1.3 1.6-3 2.5-4.7 1.5s-2.3-2.5-1.5-4.2l"
      + "5-8.8c.4-2.2 1.7-3.7 3.4-4.7L17.5 5l5.3 3.5C31 9 36 17 36 27c0 4-.8 7.5-1.5 10.5zM12.5 4"
      + "2.5V40q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5v2.5z",
    lines: "M18.2 15h.1M12 23.5h.1M25 12.5c5.5 3 7.8 8.5 7.5 17",
  },
  bishop: {
    body: "M24 5a2.6 2.6 0 0 1 1.7 4.6C30.5 12.5 33 17 33 21.5c0 4-2 6.7-4.3 8.5h.8q1.5 0 1.5 1.5T2"
      + "9.5 33h-.8c.6 2 2.1 3.7 4.3 4.5H15c2.2-.8 3.7-2.5 4.3-4.5h-.8Q17 33 17 31.5t1.5-1.5h.8C1"
      + "7 28.2 15 25.5 15 21.5c0-4.5 2.5-9 7.3-11.9A2.6 2.6 0 0 1 24 5zM12.5 42.5V40q0-2.5 2.5-2"
      + ".5h18q2.5 0 2.5 2.5v2.5z",
    lines: "M26.5 13.5l-4 6.5M19.3 30h9.4M19.3 33h9.4",
  },
  rook: {
    body: "M12.5 8.5h5.5v3.5h3.5V8.5h5v3.5H30V8.5h5.5v8q0 1-.7 1.7L31.5 21.5 32.5 33c.1 1.7 1 3.2 2"
      + " 4.5h-21c1-1.3 1.9-2.8 2-4.5l1-11.5-3.3-3.3q-.7-.7-.7-1.7zM12.5 42.5V40q0-2.5 2.5-2.5h18"
      + "q2.5 0 2.5 2.5v2.5z",
    lines: "M16.5 21.5h15M15.6 33h16.8",
  },
  queen: {
    body: "M10.5 16.8L14 31.5q.6 3.5-1 6h22q-1.6-2.5-1-6l3.5-14.7-6 7.2-.5-11.5-4.5 10.5L24 11l-2.5"
      + " 12L17 12.5 16.5 24zM7.5 14.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM14.7 10.3a2.2 2.2"
      + " 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM21.8 8.6a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM28.9"
      + " 10.3a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM36.1 14.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1"
      + " 0-4.4 0zM12.5 42.5V40q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5v2.5z",
    lines: "M14 31.5q10-2.5 20 0",
  },
  king: {
    body: "M22.5 4h3v2.7h2.9v3h-2.9V14c1.8-1.4 4-1.9 6.2-1.5 4.6.8 7 4.8 5.6 9.2-1.1 3.6-3.8 6.3-4."
      + "8 9.8.2 2.4.8 4.3 2 6h-21c1.2-1.7 1.8-3.6 2-6-1-3.5-3.7-6.2-4.8-9.8-1.4-4.4 1-8.4 5.6-9."
      + "2 2.2-.4 4.4.1 6.2 1.5V9.7h-2.9v-3h2.9zM12.5 42.5V40q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5v2.5z",
    lines: "M24 17v12.5M15.5 31.5q8.5-2.5 17 0",
  },
};

/**
 * Returns the name of a piece as a kind of the board: `white-pawn`.
 *
 * @param {{color: string, role: string}} piece
 */
export function kindOf({ color, role }) {
  return `${color}-${role}`;
}

/**
 * Returns a drawing of a piece: in both sets, of which the style sheet shows the one of the
 * settings, so that another choice needs no other drawing.
 *
 * @param {string} color
 * @param {string} role
 * @returns {SVGGElement}
 */
export function drawPiece(color, role) {
  const { body, lines } = SHAPES[role];
  return svg("g", { class: `man ${color}` }, [
    svg("g", { class: "drawn" }, [
      svg("path", { d: body }),
      svg("path", { d: lines, class: "lines-of-man" }),
    ]),
    drawTurned(role),
  ]);
}

/**
 * All pieces as kinds of a board.
 *
 * @type {ReadonlyMap<string, Kind>}
 */
export const KINDS = new Map(["white", "black"].flatMap((color) => {
  return Object.keys(SHAPES).map((role) => /** @type {[string, Kind]} */ ([
    kindOf({ color, role }),
    { words: pieceWords({ color, role }), draw: () => drawPiece(color, role) },
  ]));
}));
