import { t } from "../shell/language.js";
import { symbolsOf } from "./codes.js";

/** @typedef {import("./table.js").LocalTable} LocalTable */
/** @typedef {import("./online.js").OnlineTable} OnlineTable */
/** @typedef {LocalTable | OnlineTable} Table */
/** @typedef {import("../board/board.js").View} View */
/** @typedef {import("../board/layout.js").Layout} Layout */

/**
 * What people at the page are about to say.
 *
 * @typedef {object} Draft
 * @property {(number | null)[]} symbols of a code
 * @property {number} cursor the hole that gets the next peg
 * @property {{black: number, white: number}} keys
 * @property {readonly number[]} contradicted rows that do not agree with the code
 * @property {boolean} isRefused whether the answer was false
 */

/**
 * Returns the layout of a board: a row for each guess, the first one above, and one for the code;
 * right of each row its key pegs.
 *
 * @param {{codeSize: number, boardSize: number}} settings
 * @returns {Layout}
 */
export function layoutOf({ codeSize, boardSize }) {
  return {
    surface: "holes",
    columns: codeSize + 1,
    rows: boardSize + 1,
    hasCoordinates: false,
    name: (column, row) => {
      const place = row === boardSize ? "code" : rowName(row);
      return column === codeSize ? answerOf(place) : holeOf(place, column);
    },
    words: cellWords,
  };
}

/**
 * Returns what people call a cell.
 *
 * @param {string} name
 * @returns {string}
 */
function cellWords(name) {
  const [, row, hole] = /^(?:code|row (\d+)), (?:answer|hole (\d+))$/.exec(name) ?? [];
  if (row === undefined) return hole === undefined ? t("code") : t("code, hole {hole}", { hole });
  if (hole === undefined) return t("row {row}, answer", { row });
  return t("row {row}, hole {hole}", { row, hole });
}

/**
 * Returns the view for the board.
 *
 * @param {Table} table
 * @param {Draft} draft
 * @returns {View}
 */
export function viewOf(table, draft) {
  const { settings: { codeSize, boardSize }, rows, openGuess, question } = table;
  /** @type {Map<string, string>} */
  const pieces = new Map();
  /** @type {Map<string, string>} */
  const marks = new Map();
  const put = (/** @type {string} */ place, /** @type {string} */ code) => {
    symbolsOf(code).forEach((symbol, hole) => {
      pieces.set(holeOf(place, hole), `peg${symbol}`);
    });
  };
  for (let row = 0; row < boardSize; row++) {
    const place = rowName(row);
    const done = rows[row];
    if (done !== undefined) put(place, done.guess);
    pieces.set(answerOf(place), done ? `key${done.black}.${done.white}` : "keys");
    if (draft.contradicted.includes(row)) mark(place, "refused");
  }
  const open = rowName(rows.length);
  if (openGuess !== null) put(open, openGuess);
  if (question === "keys") {
    pieces.set(answerOf(open), `key${draft.keys.black}.${draft.keys.white}`);
    marks.set(answerOf(open), draft.isRefused ? "refused" : "cursor");
  }
  if (table.secret !== null) put("code", table.secret);
  else if (table.isCommitted) cover();
  if (question === "code" || question === "guess") {
    const place = placeOf(table);
    draft.symbols.forEach((symbol, hole) => {
      const cell = holeOf(place, hole);
      if (symbol !== null) pieces.set(cell, `peg${symbol}`);
      marks.set(cell, hole === draft.cursor ? "cursor" : "active");
    });
  }
  return { pieces, marks };

  /**
   * @param {string} place
   * @param {string} kind
   */
  function mark(place, kind) {
    for (let hole = 0; hole < codeSize; hole++) marks.set(holeOf(place, hole), kind);
    marks.set(answerOf(place), kind);
  }

  function cover() {
    for (let hole = 0; hole < codeSize; hole++) pieces.set(holeOf("code", hole), "covered");
  }
}

/**
 * Returns the place of the row in which pegs are placed.
 *
 * @param {Table} table
 * @returns {string}
 */
export function placeOf(table) {
  return table.question === "code" ? "code" : rowName(table.rows.length);
}

/** @param {number} row from 0 */
function rowName(row) {
  return `row ${row + 1}`;
}

/**
 * @param {string} place
 * @param {number} hole from 0
 */
function holeOf(place, hole) {
  return `${place}, hole ${hole + 1}`;
}

/** @param {string} place */
function answerOf(place) {
  return `${place}, answer`;
}

/**
 * Returns what people are about to say before they have chosen anything.
 *
 * @param {number} size
 * @returns {Draft}
 */
export function emptyDraft(size) {
  return {
    symbols: new Array(size).fill(null),
    cursor: 0,
    keys: { black: 0, white: 0 },
    contradicted: [],
    isRefused: false,
  };
}
