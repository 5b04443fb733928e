import { Position } from "../../pedina/src/konobi.js";
import { Board } from "../board/board.js";
import { points } from "../board/layout.js";
import { drawEdges } from "../konobi/edges.js";
import { STONES } from "../konobi/stones.js";
import { viewOf } from "../konobi/view.js";
import { refusalWords, turnWords } from "../konobi/words.js";
import { button, fill, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { GUIDE } from "./konobi-guide.js";

/** @typedef {import("../../pedina/src/konobi/point.js").Action} Action */
/** @typedef {import("../../pedina/src/konobi/position.js").Refusal} Refusal */

/**
 * A position with what was done last: the point of a stone, or of one that was refused.
 *
 * @typedef {object} State
 * @property {Position} position
 * @property {string | null} last
 * @property {{point: string, refusal: Refusal} | null} refused
 */

/**
 * Opens the board of these lessons.
 *
 * @param {import("./page.js").Place} place
 * @returns {import("./page.js").Desk}
 */
export function open({ board: host, actions, act, fit }) {
  /** @type {Board | null} */
  let board = null;
  let width = 0;
  /** @type {State | null} */
  let shown = null;
  const turn = html("p", { class: "faint" });
  const buttons = html("div", { class: "row" });
  fill(actions, turn, buttons);
  fit(1, "260px");
  /** @type {(state: State, hint: string | null) => void} */
  const draw = ({ position, last, refused }, hint) => {
    const extra = { refused, hint, showsLegal: false, showsLinks: true };
    const session = /** @type {any} */ ({ position, lastStone: last });
    board?.show(viewOf(session, extra));
  };
  return {
    show: (/** @type {State} */ state, isOpen) => {
      const { position } = state;
      if (board === null || width !== position.width) {
        width = position.width;
        fill(host);
        board = new Board(host, { layout: points(width), kinds: STONES,
          label: t("Konobi board of {width} rows", { width }), handlers: { press: act } });
        drawEdges(board, width);
      }
      shown = state;
      draw(state, null);
      turn.textContent = isOpen ? turnWords(position) : "";
      refill(buttons,
        isOpen && position.canSwap && button(t("Swap"), () => act("swap")),
        isOpen && position.mustPass && button(t("Pass"), () => act("pass")));
    },
    suggest: (action) => {
      if (shown !== null && STONE.test(action)) draw(shown, action);
    },
    key: () => false,
  };
}

const STONE = /^[a-y]\d+$/;

/**
 * Something that was tried: an action, and what it leads to or why it is refused.
 *
 * @typedef {object} Try
 * @property {Position} before
 * @property {Action} action
 * @property {Position | null} after `null` if it is refused
 * @property {Refusal | null} refusal
 */

/**
 * Returns a step in which one action has to be found, or one that is refused.
 *
 * @param {object} task
 * @param {string} task.text
 * @param {string} task.start the position
 * @param {(tried: Try) => string | null} task.judge returns why it is not the one that is asked
 *     for, or `null`
 * @param {string} task.done what is said when it is found
 * @returns {import("./lesson.js").Step<State, Action>}
 */
function find({ text, start, judge, done }) {
  return {
    text,
    begin: () => ({ position: Position.parse(start), last: null, refused: null }),
    act: (state, action) => {
      const before = state.position;
      const refusal = before.check(action);
      const after = refusal === null ? before.play(action) : null;
      const fault = judge({ before, action, after, refusal });
      const refused = refusal === null ? null : { point: action, refusal };
      if (fault !== null) return { state: { ...state, refused }, words: fault, isProblem: true };
      const why = refusal === null ? "" : refusalWords(action, refusal);
      return {
        state: { position: after ?? before, last: after !== null && STONE.test(action) ? action
          : null, refused },
        words: `${why} ${done}`.trim(),
        isDone: true,
      };
    },
  };
}

/**
 * Requires a legal action that leads to what is asked for.
 *
 * @param {(tried: {before: Position, action: Action, after: Position}) => string | null} judge
 * @returns {(tried: Try) => string | null}
 */
function legally(judge) {
  return ({ before, action, after, refusal }) => {
    if (after === null) return refusal === null ? "" : refusalWords(action, refusal);
    return judge({ before, action, after });
  };
}

/**
 * Requires an action that is refused for a reason.
 *
 * @param {Refusal["reason"]} reason
 * @param {string} otherwise what is said if it is legal
 * @returns {(tried: Try) => string | null}
 */
function refusedBy(reason, otherwise) {
  return ({ action, refusal }) => {
    if (refusal === null) return otherwise;
    return refusal.reason === reason ? null : refusalWords(action, refusal);
  };
}

const linksStrongly = legally(({ action, after }) => {
  const found = after.links(action);
  if (found.some(({ isStrong }) => isStrong)) return null;
  if (found.length === 0) return t("That stone is not connected to any other one.");
  return t("That is a weak connection. Place the stone beside another one.");
});

/** @type {readonly import("./lesson.js").Lesson<any, any>[]} */
export const LESSONS = [
  {
    id: "goal",
    name: t("The goal"),
    steps: [
      find({
        text: t("Black connects the top with the bottom, where the edges are black. Place the stone"
          + " that completes the chain."),
        start: "5/2X2/1OXO1/O1X1O/2X2 b 8",
        judge: legally(({ after }) => (after.winner === "black" ? null
          : t("The chain does not reach from edge to edge yet."))),
        done: t("Black wins. White would have had to connect left and right. One of them always"
          + " does: there are no draws."),
      }),
    ],
  },
  {
    id: "connections",
    name: t("Strong and weak connections"),
    steps: [
      find({
        text: t("Stones beside each other, in a row or a column, are strongly connected. Place a"
          + " black stone beside the one on c2."),
        start: "5/5/5/2X2/5 b 2",
        judge: linksStrongly,
        done: t("The thick line is a strong connection: nothing can come between."),
      }),
      find({
        text: t("Diagonal neighbours are weakly connected, if no stone of their colour is beside"
          + " both. Connect the stones on d4 and c2 with one stone."),
        start: "5/3X1/5/1OXO1/2O2 b 8",
        judge: legally(({ after }) => (after.chain("c2").includes("d4") ? null
          : t("That does not connect them. Place the stone between d4 and c2."))),
        done: t("The dotted line is a weak connection. It counts as a connection as well."),
      }),
      find({
        text: t("A weak connection is forbidden to a stone that can be extended without one. Try"
          + " it: place a stone diagonally beside the one on c2."),
        start: "5/5/5/2X2/5 b 2",
        judge: refusedBy("REFUSAL_WEAK_CONNECTION",
          t("That is allowed. Try a diagonal neighbour of c2, such as d3.")),
        done: t("The marked point beside the stone is why."),
      }),
    ],
  },
  {
    id: "crosscut",
    name: t("The crosscut"),
    steps: [
      find({
        text: t("Four stones in a square with each colour on one diagonal are a crosscut, and no"
          + " stone may complete one. You are White: try b3."),
        start: "5/5/2X2/1XO2/5 w 3",
        judge: refusedBy("REFUSAL_CROSSCUT",
          t("That makes no crosscut. Try the free corner of the square with b2, c2 and c3.")),
        done: t("So nobody can cut through a diagonal of the other side."),
      }),
      find({
        text: t("Now place the white stone where it is strongly connected to c2."),
        start: "5/5/2X2/1XO2/5 w 3",
        judge: linksStrongly,
        done: t("Beside its own stone there is no crosscut."),
      }),
    ],
  },
  {
    id: "pie",
    name: t("The pie rule"),
    steps: [
      find({
        text: t("Who moves first has an advantage. So the second player may take over the first"
          + " stone and its colour. Black has taken the centre: what do you do?"),
        start: "5/5/2X2/5/5 w 1",
        judge: legally(({ action }) => (action === "swap" ? null
          : t("You may place a stone, but the centre is too good to leave. Use the button."))),
        done: t("Now the centre is yours: you are Black, and the other player is White and moves."),
      }),
      find({
        text: t("Here Black has begun in the corner. That stone is worth little: place a white one"
          + " in place of taking it over."),
        start: "5/5/5/5/X4 w 1",
        judge: legally(({ action }) => (action === "swap"
          ? t("You may, but in the middle you have more. Place a white stone.") : null)),
        done: t("So the first player places a stone that is neither too good nor too bad."),
      }),
    ],
  },
  {
    id: "pass",
    name: t("Passing"),
    steps: [
      find({
        text: t("Black to move. Both vacant points are forbidden: try one, to see why."),
        start: "OXOX/O2O/XOXX/XOXO b 14",
        judge: ({ action, refusal }) => {
          if (action === "pass") return t("Right, but first see why: try a vacant point.");
          if (refusal === null || refusal.reason === "REFUSAL_CROSSCUT") return null;
          return refusalWords(action, refusal);
        },
        done: t("The same is true of the other point."),
      }),
      find({
        text: t("Who cannot place a stone has to pass, and nobody else may. Use the button."),
        start: "OXOX/O2O/XOXX/XOXO b 14",
        judge: legally(({ action }) => (action === "pass" ? null : "")),
        done: t("White moves again. It never happens that both sides have to pass."),
      }),
    ],
  },
  GUIDE,
];
