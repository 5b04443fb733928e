import { Variant, countLeft } from "../../pedina/src/mastermind.js";
import { answerWords, contradictions } from "../mastermind/codes.js";
import { Programs, randomSeed } from "../mastermind/players.js";
import { t } from "../shell/language.js";

/** @typedef {import("./mastermind-desk.js").Action} Action */
/** @typedef {import("./mastermind-desk.js").State} State */
/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */

/** Small, so that a first game takes a few guesses: three holes and four colours. */
const VARIANT = new Variant(3, 4);
const BOARD = { colors: VARIANT.symbols, size: VARIANT.pegs, most: 6, contradicted: [] };

const programs = new Programs();

/** What only the step knows while the game goes on. */
let secret = "";

/**
 * A first game: the computer hides a code, answers, and says what each answer means.
 *
 * @type {import("./lesson.js").Lesson<State, Action>}
 */
export const GUIDE = {
  id: "game",
  name: t("A first game"),
  steps: [{
    text: t("A whole game: three pegs in four colours are hidden, and you have six guesses. Begin"
      + " with two colours, such as red, red and blue: any answer excludes many codes."),
    begin: () => {
      secret = VARIANT.randomCode(randomSeed());
      return { ...BOARD, rows: [], openGuess: null, secret: null, question: "guess" };
    },
    act: (state, action) => {
      const guess = String(action);
      const row = { guess, ...VARIANT.feedback(guess, secret) };
      const rows = [...state.rows, row];
      if (row.black === VARIANT.pegs) {
        return { state: { ...state, rows, secret }, isDone: true,
          words: t("You have found the code with {count} guess.|"
            + "You have found the code with {count} guesses.", { count: rows.length }) };
      }
      if (rows.length === BOARD.most) {
        return { state: { ...state, rows, secret }, isDone: true, isProblem: true,
          words: t("That was the last guess; the code is shown below. Start again: guess only what"
            + " agrees with all rows.") };
      }
      return { state: { ...state, rows }, words: [rowWords(state.rows, row), leftWords(rows)]
        .join(" ") };
    },
    hint: async ({ rows }) => {
      const { guess, words } = await programs.hint(VARIANT, rows, new AbortController().signal);
      return { action: guess, words };
    },
  }],
};

/**
 * Says what an answer tells about the code.
 *
 * @param {readonly Row[]} before
 * @param {Row} row
 */
function rowWords(before, row) {
  const [fault] = contradictions(VARIANT, before, row.guess);
  if (fault !== undefined) {
    return t("This guess could not be the code: row {row} would have had {answer}.",
      { row: fault.row + 1, answer: answerWords(fault) });
  }
  const found = row.black + row.white;
  if (found === 0) return t("None of these colours is in the code: that excludes a lot.");
  if (found === VARIANT.pegs) {
    return t("All colours are right, and now only their order is missing.");
  }
  return t("{answer}: {count} of these pegs is in the code.|"
    + "{answer}: {count} of these pegs are in the code.",
  { answer: answerWords(row), count: found });
}

/** @param {readonly Row[]} rows */
function leftWords(rows) {
  const { count } = countLeft(VARIANT, rows);
  if (count === 1) return t("Only one code agrees with all rows. Which one?");
  return t("{count} of {all} codes agree with all rows. Guess one of them.",
    { count, all: VARIANT.symbols ** VARIANT.pegs });
}
