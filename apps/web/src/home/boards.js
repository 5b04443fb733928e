import { Board } from "../board/board.js";
import { points, squares } from "../board/layout.js";
import { KINDS } from "../chess/pieces.js";
import { drawEdges } from "../konobi/edges.js";
import { STONES } from "../konobi/stones.js";
import { drawKeys, drawPeg } from "../mastermind/drawings.js";
import { layoutOf } from "../mastermind/view.js";
import { byId } from "../shell/dom.js";
import { CHESS, KONOBI, MASTERMIND } from "./games.js";

/** @typedef {import("../board/board.js").View} View */
/** @typedef {import("./replays.js").Replay} Replay */

/**
 * Puts a board into the place of each game. Nobody plays on them, so they need no rules and the
 * page no library.
 *
 * @returns {Replay[]}
 */
export function openBoards() {
  const konobi = new Board(byId("konobi-board"), { layout: points(KONOBI_WIDTH), kinds: STONES,
    label: "" });
  drawEdges(konobi, KONOBI_WIDTH);
  return [
    { board: new Board(byId("chess-board"), { layout: squares(8, 8), kinds: KINDS, label: "" }),
      views: chessViews() },
    { board: new Board(byId("mastermind-board"), { layout: layoutOf(MASTERMIND_BOARD),
      kinds: mastermindKinds(), label: "" }), views: mastermindViews() },
    { board: konobi, views: konobiViews() },
  ];
}

/** @returns {View[]} */
function chessViews() {
  /** @type {Map<string, string>} */
  let pieces = new Map();
  BACK_RANK.forEach((role, column) => {
    const file = "abcdefgh"[column];
    for (const [color, own, pawns] of [["white", "1", "2"], ["black", "8", "7"]]) {
      pieces.set(file + own, `${color}-${role}`);
      pieces.set(file + pawns, `${color}-pawn`);
    }
  });
  /** @type {View[]} */
  const views = [{ pieces }];
  for (const move of CHESS.split(" ")) {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    pieces = new Map(pieces);
    carry(pieces, from, to);
    if (pieces.get(to)?.endsWith("king") && from === "e1" && to === "c1") carry(pieces, "a1", "d1");
    views.push({ pieces, marks: new Map([[from, "last"], [to, "last"]]) });
  }
  return views;
}

/**
 * @param {Map<string, string>} pieces
 * @param {string} from
 * @param {string} to
 */
function carry(pieces, from, to) {
  pieces.set(to, pieces.get(from) ?? "");
  pieces.delete(from);
}

/** @returns {View[]} */
function konobiViews() {
  const stones = KONOBI.split(" ");
  return [...stones, ""].map((_, count) => {
    const pieces = stones.slice(0, count).map((point, index) => {
      return /** @type {[string, string]} */ ([point, index % 2 === 0 ? "black" : "white"]);
    });
    return { pieces: new Map(pieces),
      marks: new Map(stones.slice(Math.max(0, count - 1), count).map((point) => [point, "last"])) };
  });
}

/** @returns {View[]} */
function mastermindViews() {
  return [...MASTERMIND, null].map((_, count) => {
    /** @type {Map<string, string>} */
    const pieces = new Map();
    MASTERMIND.slice(0, count).forEach(([guess, black, white], row) => {
      [...guess].forEach((symbol, hole) => {
        pieces.set(`row ${row + 1}, hole ${hole + 1}`, symbol);
      });
      pieces.set(`row ${row + 1}, answer`, `${black}.${white}`);
    });
    [...MASTERMIND[MASTERMIND.length - 1][0]].forEach((symbol, hole) => {
      if (count === MASTERMIND.length) pieces.set(`code, hole ${hole + 1}`, symbol);
    });
    return { pieces };
  });
}

function mastermindKinds() {
  const pegs = [...LETTERS].map((letter, color) => {
    return kind(String(color + 1), () => drawPeg({ letter, color }));
  });
  const answers = MASTERMIND.map(([, black, white]) => {
    return kind(`${black}.${white}`, () => drawKeys(black, white, MASTERMIND_BOARD.codeSize));
  });
  return new Map([...pegs, ...answers]);
}

/**
 * @param {string} name
 * @param {() => SVGElement} draw
 * @returns {[string, import("../board/pieces.js").Kind]}
 */
function kind(name, draw) {
  return [name, { words: "", draw }];
}

const BACK_RANK = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];
const KONOBI_WIDTH = 7;
const MASTERMIND_BOARD = { codeSize: 4, boardSize: 4 };
/** Those of the colours, in the order of the library. */
const LETTERS = "RBGYOP";
