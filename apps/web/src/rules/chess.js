import { ChessBoard, isCastling } from "../chess/chess-board.js";
import { Position } from "../chess/library.js";
import { t } from "../shell/language.js";

/** @typedef {import("../chess/library.js").Move} Move */
/** @typedef {import("../chess/library.js").Square} Square */

/**
 * A position, and the move that led to it.
 *
 * @typedef {{position: Position, before: Position | null, move: Move | null}} State
 */

/**
 * Opens the board of these lessons.
 *
 * @param {import("./page.js").Place} place
 * @returns {import("./page.js").Desk}
 */
export function open({ board: host, act, fit }) {
  fit(1, "260px");
  const board = new ChessBoard(host, act);
  return {
    show: (/** @type {State} */ { position, before, move }, isOpen) => {
      board.show({ position, before, lastMove: move, mover: isOpen ? position.turn : null });
    },
    suggest: () => {},
    key: () => false,
  };
}

/**
 * Returns a step in which one move has to be found.
 *
 * @param {object} task
 * @param {string} task.text
 * @param {string} task.start the position, as FEN
 * @param {[Square, Square]} [task.last] squares of the move that was made before
 * @param {(before: Position, move: Move, after: Position) => string | null} task.judge returns why
 *     a legal move is not the one that is asked for, or `null`
 * @param {string} task.done what is said when it is found
 * @returns {import("./lesson.js").Step<State, Move>}
 */
function find({ text, start, judge, done }) {
  return {
    text,
    begin: () => ({ position: Position.parse(start), before: null, move: null }),
    act: (state, move) => {
      const before = state.position;
      const position = before.play(move);
      const fault = judge(before, move, position);
      if (fault !== null) return { state, words: fault, isProblem: true };
      return { state: { position, before, move }, words: done, isDone: true };
    },
  };
}

/**
 * @param {Position} before
 * @param {Move} move
 */
function roleOf(before, { from }) {
  return before.pieceAt(from)?.role;
}

/** @param {"h1" | "a1"} rook the one with which the king should castle */
function castles(rook) {
  return (/** @type {Position} */ before, /** @type {Move} */ move) => {
    if (!isCastling(before, move)) {
      return roleOf(before, move) === "king"
        ? t("The king moves two squares when it castles: to g1 or to c1.")
        : t("Castling is a move of the king. The rook jumps over it in the same move.");
    }
    if (move.to === rook) return null;
    return rook === "h1" ? t("That is castling on the queen's side. Try the other side.")
      : t("That is castling on the king's side. Try the other side.");
  };
}

/** @type {readonly import("./lesson.js").Lesson<State, Move>[]} */
export const LESSONS = [
  {
    id: "castling",
    name: t("Castling"),
    steps: [
      find({
        text: t("Castle on the king's side: move the king two squares towards the rook on h1. Both"
          + " must not have moved before, and nothing may stand between them."),
        start: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        judge: castles("h1"),
        done: t("The king stands on g1 and the rook has jumped over it to f1."),
      }),
      find({
        text: t("Castle on the queen's side: the king goes to c1."),
        start: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        judge: castles("a1"),
        done: t("On this side the rook goes to d1. It may pass an attacked square; the king may"
          + " not."),
      }),
      find({
        text: t("The rook on f3 attacks f1. A king may castle neither out of check nor across an"
          + " attacked square. Castle where it is allowed."),
        start: "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1",
        judge: castles("a1"),
        done: t("Right: on the king's side the king would have crossed f1."),
      }),
    ],
  },
  {
    id: "en-passant",
    name: t("En passant"),
    steps: [
      find({
        text: t("Black's pawn has just gone from d7 to d5, beside your pawn. Capture it as if it"
          + " had gone only one square."),
        start: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        judge: (before, move) => {
          if (move.to === "d6") return null;
          return roleOf(before, move) === "pawn"
            ? t("That only passes the pawn. Capture it: go to d6.")
            : t("It is allowed in the very next move only. Use the pawn on e5.");
        },
        done: t("Your pawn stands on d6 and the black one is gone. A move later it would have been"
          + " too late."),
      }),
      find({
        text: t("Now you are Black, and White's pawn has gone from f2 to f4. Capture it en"
          + " passant."),
        start: "4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 1",
        judge: (_, move) => (move.to === "f3" ? null
          : t("The black pawn captures diagonally: it goes from e4 to f3.")),
        done: t("Only pawns capture like this, and only a pawn that has just gone two squares."),
      }),
    ],
  },
  {
    id: "promotion",
    name: t("Promotion"),
    steps: [
      find({
        text: t("A pawn that reaches the last rank becomes another piece. Promote the pawn to a"
          + " queen."),
        start: "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
        judge: (_, { promotion }) => {
          if (promotion === "queen") return null;
          return promotion === null ? t("Move the pawn from e7 to e8.")
            : t("That is allowed, but a queen is stronger. Choose the queen.");
        },
        done: t("You may have a second queen, even if the first one is still there."),
      }),
      find({
        text: t("Here another piece is better than a queen: it gives check and attacks the black"
          + " queen."),
        start: "8/3q1P1k/8/8/8/8/8/4K3 w - - 0 1",
        judge: (_, { promotion }) => {
          if (promotion === "knight") return null;
          return promotion === null ? t("Promote the pawn: move it from f7 to f8.")
            : t("This piece gives no check. Which one attacks h7 and d7 from f8?");
        },
        done: t("The knight attacks king and queen at once. Black must move the king and loses the"
          + " queen."),
      }),
    ],
  },
  {
    id: "check",
    name: t("Check"),
    steps: [
      find({
        text: t("The rook attacks your king: it is in check, which you must end at once. Capture"
          + " the rook."),
        start: "4k3/8/8/4r3/8/2B5/8/4K3 w - - 0 1",
        judge: (_, move) => (move.to === "e5" ? null
          : t("That ends the check, but you can do better: the bishop can capture.")),
        done: t("What gives the check is gone. That is the first way out."),
      }),
      find({
        text: t("Now the bishop cannot capture the rook. Put it between the rook and the king."),
        start: "4k3/8/8/4r3/8/8/3B4/4K3 w - - 0 1",
        judge: (before, move) => (roleOf(before, move) === "bishop" ? null
          : t("That is a way out, too, but leave the king where it is.")),
        done: t("The second way out: a piece in between. It does not help against a knight."),
      }),
      find({
        text: t("Nobody can help the king now. Move it to a square that the rook does not attack."),
        start: "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1",
        judge: () => null,
        done: t("The third way out. The board never offers a move that leaves the king in check."),
      }),
    ],
  },
  {
    id: "mate",
    name: t("Checkmate"),
    steps: [
      find({
        text: t("A check that cannot be ended is mate, and wins. Black's pawns shut in their own"
          + " king: give mate in one move."),
        start: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        judge: mates,
        done: t("Mate on the last rank: nothing can capture, nothing can come between, and the"
          + " king has no square."),
      }),
      find({
        text: t("King and queen give mate together. Find the move."),
        start: "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        judge: mates,
        done: t("The king covers g7 and h7, the queen covers the rest. White wins."),
      }),
    ],
  },
  {
    id: "stalemate",
    name: t("Stalemate"),
    steps: [
      find({
        text: t("A side that has no legal move and is not in check is stalemated: that is a draw."
          + " Find the move that would give the win away like this."),
        start: "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        judge: (_, __, after) => {
          if (after.outcome === "stalemate") return null;
          if (after.outcome === "checkmate") {
            return t("That is mate. Look for a move that takes every square without a check.");
          }
          return after.isCheck ? t("Black is in check, so it is no stalemate.")
            : t("Black can still move.");
        },
        done: t("The black king is not attacked and cannot move: a draw. With much more material,"
          + " look before you move."),
      }),
    ],
  },
];

/**
 * @param {Position} _
 * @param {Move} __
 * @param {Position} after
 */
function mates(_, __, after) {
  if (after.outcome === "checkmate") return null;
  if (after.outcome === "stalemate") {
    return t("Black has no move, but is not in check: that is stalemate, a draw.");
  }
  return after.isCheck ? t("A check, but Black can end it.") : t("That gives no check.");
}
