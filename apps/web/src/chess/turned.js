import { svg } from "../board/svg.js";

/**
 * The outlines of pieces turned on a lathe, in a cell of 48 by 48 units: the right half of each, as
 * seen from its top to its foot, and the lines on it. The left half mirrors it.
 *
 * @type {Readonly<Record<string, {half: string, lines: string}>>}
 */
const PROFILES = {
  pawn: {
    half: "M23.6 10.5H24a5.7 5.7 0 0 1 4 9.8h1.7a1.4 1.4 0 0 1 0 2.8H28c.3 5.2 1.7 8.6 4.6 11.3h.4"
      + "q1.6 0 1.6 1.6v1.2q1.8.2 1.8 2.1V43H23.6",
    lines: "M19.6 23.1h8.8M15.2 37.2h17.6",
  },
  rook: {
    half: "M23.6 7.5h3v3h3v-3H35v7.2q0 1.2-.9 2L31.5 19l1.3 15.2h.8q1.6 0 1.6 1.6v1.4q1.9.2 1.9"
      + " 2.1V43H23.6",
    lines: "M16.6 19h14.8M15.3 34.2h17.4M13 37.2h22",
  },
  bishop: {
    half: "M23.6 3.5H24a2.5 2.5 0 0 1 1.8 4.3c4.2 2.6 6.7 6.8 6.7 11.3 0 3.2-1.5 5.7-3.8 7.3h1.2"
      + "a1.4 1.4 0 0 1 0 2.8h-1.4c.4 2.2 1.8 4 4.1 5h.6q1.6 0 1.6 1.6v1.4q1.9.2 1.9 2.1V43H23.6",
    lines: "M27.5 11.5l-4.6 7.6M19.4 26.4h9.2M19.6 29.2h8.8M13 37.2h22",
  },
  queen: {
    half: "M23.6 4.5H24a2.2 2.2 0 0 1 1.5 3.8l1.2 4.4 2.4-5.5a1.5 1.5 0 1 1 1.7.3l.6 5.6 3-4.2a1.5"
      + " 1.5 0 1 1 1.6.9l-4.5 10.9h.6a1.3 1.3 0 0 1 0 2.6H30c.2 4.4 1.3 8 3.6 10.4h.4q1.6 0 1.6"
      + " 1.6v1.4q1.9.2 1.9 2.1V43H23.6",
    lines: "M16.5 20.7h15M18 23.3h12M12.8 37.2h22.4",
  },
  king: {
    half: "M23.6 2.5h2v2.8h2.7v2.8h-2.7v3.4c5.7.1 8.9 1.6 8.9 4 0 1.9-1.4 3.9-3.3 5.9h.6a1.3 1.3 0"
      + " 0 1 0 2.6h-2c.2 4.2 1.5 7.6 3.8 10.2h.4q1.6 0 1.6 1.6v1.4q1.9.2 1.9 2.1V43H23.6",
    lines: "M24 11.5v2M16.8 21.4h14.4M18.2 24h11.6M12.8 37.2h22.4",
  },
};

/** A knight is carved: its whole outline, and its side in the shade. */
const KNIGHT = {
  body: "M10.6 43v-3.7q0-1.9 1.9-2.1v-1.4q0-1.6 1.6-1.6h1.8c-.6-5.4 1.6-9 5.7-12.2-2.4.4-4.5"
    + " 1.5-6.3 3.6-1.5 1.8-3.8 2-5.2.7-1.5-1.4-1.6-3.5-.3-5.3 1.7-2.4 3.2-4.9 3.8-7.6.6-2.7"
    + " 2.1-4.5 4.4-5.6l-.6-4.6 5.7 4.1c8.4.9 12.9 8.4 12.8 18.5 0 3.3-.7 6-2.3 8.4h.7q1.6 0 1.6"
    + " 1.6v1.4q1.9.2 1.9 2.1V43z",
  shade: "M23.1 7.3c8.4.9 12.9 8.4 12.8 18.5 0 3.3-.7 6-2.3 8.4h.7q1.6 0 1.6 1.6v1.4q1.9.2 1.9 2.1"
    + "V43H24v-8.8c5.5-5.6 7-12.4 4.9-18.7-1.2-3.5-3.2-6.4-5.8-8.200z",
  lines: "M17 14.700h.1M11 22.600h.1M12.5 37.200h22.9",
};

/**
 * Returns a drawing of a turned piece.
 *
 * @param {string} role
 * @returns {SVGGElement}
 */
export function drawTurned(role) {
  const profile = /** @type {{half: string, lines: string} | undefined} */ (PROFILES[role]);
  const parts = profile === undefined
    ? [svg("path", { d: KNIGHT.body }), svg("path", { d: KNIGHT.shade, class: "shade" })]
    : [svg("path", { d: profile.half, transform: "matrix(-1 0 0 1 48 0)" }),
      svg("path", { d: profile.half }), svg("path", { d: profile.half, class: "shade" })];
  const { lines } = profile ?? KNIGHT;
  return svg("g", { class: "turned" },
    [...parts, svg("path", { d: lines, class: "lines-of-man" })]);
}
