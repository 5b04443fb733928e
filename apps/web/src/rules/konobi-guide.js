import { Position } from "../../pedina/src/konobi.js";
import { Helper } from "../konobi/helper.js";
import { reasonFor, winningPoints } from "../konobi/reasons.js";
import { refusalWords } from "../konobi/words.js";
import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/konobi/point.js").Action} Action */
/** @typedef {import("./konobi.js").State} State */
/** @typedef {import("./lesson.js").Result<State>} Result */

const helper = new Helper();

/**
 * A first game: the computer has taken the centre, and the person says what to do about it. Who
 * swaps goes on as Black, who does not as White.
 *
 * @type {import("./lesson.js").Lesson<State, Action>}
 */
export const GUIDE = {
  id: "game",
  name: t("A first game"),
  steps: [{
    text: t("A whole game against the computer. It has begun in the centre: take the stone over, or"
      + " place a white one. Then connect your edges."),
    begin: () => ({ position: Position.start(WIDTH).play("c3"), last: "c3", refused: null }),
    act: (state, action) => {
      const { position } = state;
      const refusal = position.check(action);
      if (refusal !== null) {
        return { state: { ...state, refused: { point: action, refusal } },
          words: refusalWords(action, refusal), isProblem: true };
      }
      const after = position.play(action);
      const words = ownWords(position, action);
      const next = { position: after, last: isPoint(action) ? action : state.last, refused: null };
      if (after.winner !== null) {
        return { state: next, words: t("You have connected your edges and won."), isDone: true };
      }
      return { state: next, words, reply: answer(next, words) };
    },
    hint: async ({ position }) => {
      const found = await helper.hint(position);
      if (found === null) throw new Error("the search was stopped");
      return found;
    },
  }],
};

/**
 * Lets the computer act, until the person can.
 *
 * @param {State} state
 * @param {string} words about what the person has done
 * @returns {Promise<Result>}
 */
async function answer(state, words) {
  const { position } = state;
  const action = await helper.choose(position, LEVEL);
  if (action === null) throw new Error("the search was stopped");
  const after = position.play(action);
  const next = { position: after, last: isPoint(action) ? action : state.last, refused: null };
  if (after.winner !== null) {
    return { state: next, isDone: true, isProblem: true,
      words: t("The computer has connected its edges with {point} and won. Start again: look where"
        + " it wins next, and block.", { point: action }) };
  }
  const told = action === "pass" ? t("The computer has to pass.")
    : t("The computer answers {point}.", { point: action });
  return { state: next, words: [words, told, adviceWords(after)].filter(Boolean).join(" ") };
}

/**
 * @param {Position} position
 * @param {Action} action of the person
 */
function ownWords(position, action) {
  if (action === "swap") return t("The centre is yours: you are Black and connect top and bottom.");
  if (position.canSwap) {
    return t("You stay White and connect left and right. The centre is the computer's.");
  }
  const reason = reasonFor(position, action);
  if (reason !== "") return reason;
  return t("This stone stands alone: it may be reached later, or only block.");
}

/**
 * Says what to look for in a position in which the person is to move.
 *
 * @param {Position} position
 */
function adviceWords(position) {
  const { mustPass, turn } = position;
  if (mustPass) return t("You cannot place a stone: pass.");
  const [own] = winningPoints(position, turn);
  if (own !== undefined) return t("Now one stone connects your edges. Find it.");
  const [threat] = winningPoints(position, turn === "black" ? "white" : "black");
  if (threat !== undefined) {
    return t("Careful: the computer wins at {point} next. Block it.", { point: threat });
  }
  return t("Go on: extend your chain, or get in the way of the other one.");
}

/** @param {Action} action */
function isPoint(action) {
  return action !== "pass" && action !== "swap";
}

const WIDTH = 5;
const LEVEL = 1;
