import { button, fill, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { answerWords, symbolsOf } from "./codes.js";

/** @typedef {import("./page.js").MastermindPage} MastermindPage */
/** @typedef {import("./pegs.js").Peg} Peg */
/** @typedef {import("./table.js").Question} Question */
/** @typedef {import("./view.js").Draft} Draft */
/** @typedef {import("./view.js").Table} Table */

/** The match in lines, and a field in which codes and answers are typed. */
export class TextView {
  #log = html("div", { class: "transcript", role: "log", "aria-label": t("Match"), tabindex: 0 });
  #label = html("span");
  #pegs = html("p", { class: "faint" });
  #input = html("input", {
    id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200,
  });
  #tools = html("div", { class: "row" });
  /** @type {Table | null} */
  #table = null;
  #round = 0;
  /** @type {readonly string[]} The lines of the rounds before. */
  #past = [];
  /** @type {readonly string[]} Those of this round. */
  #present = [];
  #page;

  /**
   * @param {HTMLElement} host
   * @param {MastermindPage} page
   */
  constructor(host, page) {
    this.#page = page;
    fill(host, this.#log, this.#pegs, html("form", {
      class: "card",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (page.submit(this.#input.value)) this.#input.value = "";
      },
    }, html("label", { class: "field" }, this.#label, this.#input), this.#tools));
  }

  /** Shows the present state. */
  show() {
    const { table, pegs } = this.#page;
    if (table !== this.#table) [this.#table, this.#past, this.#present] = [table, [], []];
    else if (table.round !== this.#round) this.#past = [...this.#past, ...this.#present];
    this.#round = table.round;
    this.#present = linesOf(table, pegs);
    const lines = [...this.#past, ...this.#present];
    // Lines that are there stay, so that a screen reader says only what is new.
    while (this.#log.children.length > lines.length) this.#log.lastChild?.remove();
    lines.forEach((line, index) => {
      const there = this.#log.children[index];
      if (there === undefined) this.#log.append(html("p", {}, line));
      else if (there.textContent !== line) there.textContent = line;
    });
    this.#log.scrollTop = this.#log.scrollHeight;
    this.#ask(table);
  }

  /** @param {Table} table */
  #ask(table) {
    const { question } = table;
    const { draft, pegs } = this.#page;
    this.#label.textContent = question === null ? t("Wait…") : PROMPTS[question];
    this.#input.readOnly = question === null;
    const isCode = question === "code" || question === "guess";
    this.#pegs.textContent = isCode ? t("Pegs: {pegs}", { pegs: pegs.map(nameOf).join(" ") }) : "";
    // A hint fills the holes, and here they are a line.
    const { symbols } = draft;
    if (question === "guess" && this.#input.value === "" && !symbols.includes(null)) {
      this.#input.value = symbols.map((symbol) => nameOf(pegs[Number(symbol)])).join(" ");
    }
    const check = button(t("Check"), () => {
      if (this.#page.read(this.#input.value)) this.#page.check();
    });
    const hint = button(t("Hint"), () => void this.#page.hint(),
      { disabled: this.#page.isThinking });
    const hadFocus = this.#tools.contains(document.activeElement);
    refill(this.#tools,
      button(question === "next" ? t("Continue") : t("Send"), () => {}, { type: "submit",
        class: "primary", disabled: question === null }),
      question === "guess" ? check : null,
      question === "guess" && !table.isOnline ? hint : null);
    if (hadFocus && !this.#tools.contains(document.activeElement)) this.#input.focus();
  }
}

/**
 * Reads what was typed in answer to a question.
 *
 * @param {string} text names, letters or numbers of pegs; for an answer `BLACK` and `WHITE`
 * @param {Question} question
 * @param {readonly Peg[]} pegs
 * @returns {Partial<Draft>}
 * @throws {RangeError} if a word is none of them
 */
export function parseTyped(text, question, pegs) {
  const words = text.trim().toUpperCase().split(/[\s,]+/).filter(Boolean);
  if (question === "next") return {};
  if (question === "keys") return { keys: keysOf(words) };
  const [only] = words;
  // `rrgb` is four pegs, where it is the name of none.
  const isJoined = words.length === 1 && symbolOf(only, pegs) < 0;
  const symbols = (isJoined ? [...only] : words).map((word) => {
    const symbol = symbolOf(word, pegs);
    if (symbol < 0) throw new RangeError(t("{word} is no peg of this game.", { word }));
    return symbol;
  });
  return { symbols };
}

/** @param {readonly string[]} words */
function keysOf(words) {
  const keys = { black: 0, white: 0 };
  for (const word of words) {
    if (word === "BLACK" || word === "B") keys.black++;
    else if (word === "WHITE" || word === "W") keys.white++;
    // The name of an open key hole, which means nothing.
    else if (word !== "EMPTYKEYSLOT") {
      throw new RangeError(t("{word} is not BLACK or WHITE.", { word }));
    }
  }
  return keys;
}

/**
 * @param {string} word
 * @param {readonly Peg[]} pegs
 */
function symbolOf(word, pegs) {
  const named = pegs.findIndex((peg) => {
    return [nameOf(peg), peg.name, peg.key.toUpperCase()].includes(word);
  });
  if (named >= 0) return named;
  return /^\d+$/.test(word) && Number(word) <= pegs.length ? Number(word) - 1 : -1;
}

/** @param {Peg} peg */
function nameOf({ words }) {
  return words.toUpperCase();
}

/**
 * Returns what has happened in a round, in lines.
 *
 * @param {Table} table
 * @param {readonly Peg[]} pegs
 */
function linesOf(table, pegs) {
  const { maker, names, openGuess, rows, scores, secret, settings } = table;
  const say = (/** @type {string} */ code) => {
    return symbolsOf(code).map((symbol) => nameOf(pegs[symbol])).join(" ");
  };
  const lines = [t("Round {round} of {rounds}: {maker} makes the code, {breaker} breaks it.", {
    round: table.round + 1,
    rounds: settings.rounds,
    maker: names[maker],
    breaker: names[1 - maker],
  })];
  // What is known from the beginning stands there, so that no line changes its place.
  const reveal = secret === null ? [] : [t("The code is {code}.", { code: say(secret) })];
  if (!table.isRoundOver) lines.push(...reveal);
  rows.forEach(({ guess, ...answer }, row) => {
    lines.push(`${row + 1}: ${say(guess)}, ${answerWords(answer)}`);
  });
  if (openGuess !== null) lines.push(`${rows.length + 1}: ${say(openGuess)}`);
  if (table.isRoundOver) {
    lines.push(...reveal, t("Score: {one} to {other}", { one: scores[0], other: scores[1] }));
  }
  return lines;
}

/** @type {Record<Question, string>} */
const PROMPTS = {
  code: t("Type the hidden code"),
  guess: t("Type the guess"),
  keys: t("Type the answer: BLACK and WHITE once for each key peg, or nothing"),
  next: t("Press Enter to go on"),
};
