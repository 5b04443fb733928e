import { Variant } from "../../pedina/src/mastermind.js";
import { answerWords, contradictions } from "../mastermind/codes.js";
import { t } from "../shell/language.js";
import { MastermindDesk } from "./mastermind-desk.js";
import { GUIDE } from "./mastermind-guide.js";

/** @typedef {import("./mastermind-desk.js").Action} Action */
/** @typedef {import("./mastermind-desk.js").State} State */
/** @typedef {import("../../pedina/src/mastermind/variant.js").Feedback} Feedback */

/**
 * Opens the board of these lessons.
 *
 * @param {import("./page.js").Place} place
 * @returns {import("./page.js").Desk}
 */
export function open(place) {
  return new MastermindDesk(place);
}

const VARIANT = Variant.CLASSIC;
const BOARD = { colors: VARIANT.symbols, size: VARIANT.pegs, most: 4, contradicted: [] };

/**
 * Returns a step in which the person, who sees the code, answers a guess.
 *
 * @param {object} task
 * @param {string} task.text
 * @param {string} task.secret
 * @param {string} task.guess
 * @param {string} task.done
 * @returns {import("./lesson.js").Step<State, Action>}
 */
function answer({ text, secret, guess, done }) {
  const right = VARIANT.feedback(guess, secret);
  return {
    text,
    begin: () => ({ ...BOARD, rows: [], openGuess: guess, secret, question: "keys" }),
    act: (state, action) => {
      const { black, white } = /** @type {Feedback} */ (action);
      if (black !== right.black) {
        return { state, isProblem: true,
          words: t("{count} peg has the right colour in the right hole: count them again.|"
            + "{count} pegs have the right colour in the right hole: count them again.",
          { count: right.black }) };
      }
      if (white !== right.white) {
        return { state, isProblem: true,
          words: t("The black ones are right. {count} other peg has its colour in another hole.|"
            + "The black ones are right. {count} other pegs have their colour in another hole.",
          { count: right.white }) };
      }
      return { state: { ...state, openGuess: null, rows: [{ guess, ...right }] }, words: done,
        isDone: true };
    },
  };
}

/**
 * Returns a step in which the person makes a guess that agrees with some rows.
 *
 * @param {object} task
 * @param {string} task.text
 * @param {string} task.secret
 * @param {readonly string[]} task.guesses
 * @param {string} task.done
 * @returns {import("./lesson.js").Step<State, Action>}
 */
function agree({ text, secret, guesses, done }) {
  const rows = guesses.map((guess) => ({ guess, ...VARIANT.feedback(guess, secret) }));
  return {
    text,
    begin: () => ({ ...BOARD, rows, openGuess: null, secret: null, question: "guess" }),
    act: (state, action) => {
      const guess = String(action);
      const [fault] = contradictions(VARIANT, rows, guess);
      if (fault !== undefined) {
        return { state: { ...state, contradicted: [fault.row] }, isProblem: true,
          words: t("If this were the code, row {row} would have {other}, but it has {answer}.", {
            row: fault.row + 1,
            other: answerWords(fault),
            answer: answerWords(rows[fault.row]),
          }) };
      }
      const row = { guess, ...VARIANT.feedback(guess, secret) };
      return { state: { ...state, contradicted: [], secret, rows: [...rows, row] }, words: done,
        isDone: true };
    },
  };
}

/** @type {readonly import("./lesson.js").Lesson<State, Action>[]} */
export const LESSONS = [
  {
    id: "black",
    name: t("Black pegs"),
    steps: [answer({
      text: t("You have made the code at the bottom, and this is the first guess. Give a black peg"
        + " for each of its pegs that has the right colour in the right hole."),
      secret: "1234",
      guess: "1536",
      done: t("Red and green stand where they stand in the code. The answer does not say which ones"
        + " they are."),
    })],
  },
  {
    id: "white",
    name: t("White pegs"),
    steps: [
      answer({
        text: t("A white peg stands for a peg of the guess whose colour is in the code, but in"
          + " another hole. Answer this guess."),
        secret: "1234",
        guess: "2156",
        done: t("Red and blue are in the code, in other holes."),
      }),
      answer({
        text: t("Black comes first: a peg that is in the right hole gets no white one as well."
          + " Answer this guess."),
        secret: "1234",
        guess: "1423",
        done: t("Red is in its hole; the other three are right in other holes."),
      }),
    ],
  },
  {
    id: "repeats",
    name: t("Colours that repeat"),
    steps: [
      answer({
        text: t("A colour may stand in a code twice. Each peg of the code counts once. Answer this"
          + " guess of four red pegs."),
        secret: "1234",
        guess: "1111",
        done: t("Only one red peg is in the code, so only one peg is given."),
      }),
      answer({
        text: t("Here blue stands in the code twice. Answer this guess."),
        secret: "1223",
        guess: "2214",
        done: t("The blue peg in the second hole is right; the other blue and the red one stand in"
          + " other holes."),
      }),
    ],
  },
  {
    id: "agree",
    name: t("A guess that agrees"),
    steps: [
      agree({
        text: t("Now you guess. A guess can only be the code if it would have given the answer that"
          + " is there. Find one that agrees with this row."),
        secret: "1352",
        guesses: ["1122"],
        done: t("Your guess agrees with the row, and so each guess tells more. The code is shown"
          + " below."),
      }),
      agree({
        text: t("Two rows now. Your guess has to agree with both."),
        secret: "3164",
        guesses: ["1123", "3145"],
        done: t("It agrees with both. Guess like this, and each guess brings you nearer."),
      }),
    ],
  },
  GUIDE,
];
