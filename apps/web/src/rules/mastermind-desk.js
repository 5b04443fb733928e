import { Board } from "../board/board.js";
import { codeOf, symbolsOf } from "../mastermind/codes.js";
import { drawPalette } from "../mastermind/palette.js";
import { kindsOf, pegsOf } from "../mastermind/pegs.js";
import { layoutOf, placeOf, viewOf } from "../mastermind/view.js";
import { button, fill, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */
/** @typedef {import("../../pedina/src/mastermind/variant.js").Feedback} Feedback */
/** @typedef {import("../mastermind/view.js").Draft} Draft */

/**
 * What a person does: a guess, or the answer to one.
 *
 * @typedef {string | Feedback} Action
 */

/**
 * A board with rows, and what the person is asked for.
 *
 * @typedef {object} State
 * @property {readonly Row[]} rows
 * @property {string | null} openGuess a guess that waits for its answer
 * @property {string | null} secret the code, if it is seen
 * @property {"guess" | "keys"} question
 * @property {readonly number[]} contradicted rows with which the last guess does not agree
 * @property {number} colors different pegs
 * @property {number} size of a code
 * @property {number} most the capacity of the board, in guesses
 */

/** The board of the lessons of Mastermind, with the pegs and the buttons that fill it. */
export class MastermindDesk {
  #place;
  /** @type {State | null} */
  #state = null;
  #isOpen = false;
  /** @type {Draft} */
  #draft = emptyDraft(0);
  /** @type {Board | null} */
  #board = null;
  #shape = "";
  /** @type {readonly import("../mastermind/pegs.js").Peg[]} */
  #pegs = [];
  #buttons = html("div", { class: "row" });

  /** @param {import("./page.js").Place} place */
  constructor(place) {
    this.#place = place;
    fill(place.actions, this.#buttons);
  }

  /**
   * Shows a state.
   *
   * @param {State} state
   * @param {boolean} isOpen whether the person may act
   */
  show(state, isOpen) {
    if (this.#state?.question !== state.question || this.#state.rows !== state.rows
      || this.#state.openGuess !== state.openGuess) this.#draft = emptyDraft(state.size);
    this.#state = state;
    this.#isOpen = isOpen;
    this.#fit(state);
    this.#draw();
  }

  /**
   * Puts a guess into the holes.
   *
   * @param {Action} action
   */
  suggest(action) {
    if (typeof action !== "string" || this.#state === null) return;
    this.#redraft({ ...emptyDraft(this.#state.size), symbols: symbolsOf(action) });
  }

  /**
   * @param {string} key
   * @returns {boolean}
   */
  key(key) {
    if (!this.#isOpen || this.#state === null) return false;
    const symbol = this.#pegs.findIndex((peg) => peg.key === key);
    const isKeys = this.#state.question === "keys";
    if (key === "s") this.#send();
    else if (key === "escape" || key === "delete") this.#clear();
    else if (isKeys && (key === "b" || key === "w")) this.#add(key === "b" ? "black" : "white");
    else if (!isKeys && symbol >= 0) this.#put(symbol, null);
    else return false;
    return true;
  }

  /** @param {State} state */
  #fit({ size, colors, most }) {
    const shape = `${size} ${colors} ${most}`;
    if (shape === this.#shape) return;
    this.#shape = shape;
    const settings = /** @type {any} */ ({ pegKind: "colors", pegs: colors, emptyAllowed: false,
      codeSize: size, boardSize: most });
    this.#pegs = pegsOf(settings);
    const layout = layoutOf(settings);
    this.#place.fit(layout.columns / layout.rows, `${Math.max(260, 40 * layout.rows)}px`);
    fill(this.#place.board);
    this.#board = new Board(this.#place.board, { layout, kinds: kindsOf(this.#pegs, size),
      label: t("Mastermind board"), handlers: { press: (cell) => this.#press(cell) } });
    fill(this.#place.palette, ...drawPalette(this.#pegs, (symbol, hole) => {
      this.#put(symbol, hole);
    }));
  }

  #draw() {
    const state = this.#state;
    if (state === null) return;
    const isOpen = this.#isOpen;
    const table = this.#table(state);
    const draft = { ...this.#draft, contradicted: state.contradicted };
    this.#board?.show(viewOf(table, draft));
    this.#place.palette.hidden = state.question !== "guess" || !isOpen;
    refill(this.#buttons, ...(isOpen ? this.#actions(state) : []));
  }

  /** @param {State} state */
  #table({ rows, openGuess, secret, question, size, most }) {
    return /** @type {any} */ ({ settings: { codeSize: size, boardSize: most }, rows, openGuess,
      question: this.#isOpen ? question : null, secret, isCommitted: true });
  }

  /** @param {State} state */
  #actions({ question, size }) {
    const { keys, symbols } = this.#draft;
    const send = (/** @type {string} */ text, /** @type {boolean} */ isReady) => {
      return button(text, () => this.#send(), { class: "primary", disabled: !isReady,
        "aria-keyshortcuts": "s" });
    };
    const clear = button(t("Clear"), () => this.#clear(), { "aria-keyshortcuts": "Escape" });
    if (question === "guess") return [send(t("Guess"), !symbols.includes(null)), clear];
    const isFull = keys.black + keys.white >= size;
    return [
      button(t("Add black"), () => this.#add("black"), { disabled: isFull,
        "aria-keyshortcuts": "b" }),
      button(t("Add white"), () => this.#add("white"), { disabled: isFull,
        "aria-keyshortcuts": "w" }),
      clear, send(t("Answer"), true)];
  }

  #send() {
    const { keys, symbols } = this.#draft;
    if (this.#state?.question === "keys") this.#place.act(keys);
    else if (!symbols.includes(null)) this.#place.act(codeOf(symbols.map(Number)));
  }

  #clear() {
    if (this.#state !== null) this.#redraft(emptyDraft(this.#state.size));
  }

  /** @param {"black" | "white"} color */
  #add(color) {
    const { keys } = this.#draft;
    if (this.#state === null || keys.black + keys.white >= this.#state.size) return;
    this.#redraft({ keys: { ...keys, [color]: keys[color] + 1 } });
  }

  /**
   * @param {number} symbol
   * @param {number | null} hole `null` for the one that is next
   */
  #put(symbol, hole) {
    if (!this.#isOpen || this.#state?.question !== "guess") return;
    const at = hole ?? this.#draft.cursor;
    const symbols = this.#draft.symbols.with(at, symbol);
    const following = symbols.map((_, index) => (at + 1 + index) % symbols.length);
    const cursor = following.find((index) => symbols[index] === null) ?? following[0];
    this.#redraft({ symbols, cursor });
  }

  /** @param {string} cell */
  #press(cell) {
    if (!this.#isOpen || this.#state === null) return;
    const hole = /^(.*), hole (\d+)$/.exec(cell);
    if (hole === null || hole[1] !== placeOf(this.#table(this.#state))) return;
    const cursor = Number(hole[2]) - 1;
    const { symbols } = this.#draft;
    const isEmptied = cursor === this.#draft.cursor && symbols[cursor] !== null;
    this.#redraft({ cursor, symbols: isEmptied ? symbols.with(cursor, null) : symbols });
  }

  /** @param {Partial<Draft>} changes */
  #redraft(changes) {
    this.#draft = { ...this.#draft, ...changes };
    this.#draw();
  }
}

/**
 * @param {number} size
 * @returns {Draft}
 */
function emptyDraft(size) {
  return { symbols: new Array(size).fill(null), cursor: 0, keys: { black: 0, white: 0 },
    contradicted: [], isRefused: false };
}
