import {
  NUMBERS as N, PGN_KIND, PgnTokenStruct, REASONS, TERMINATION,
} from "../../generated/chess.js";
import { Move } from "../chess/move.js";
import { Position } from "../chess/position.js";
import { analysis } from "../internal/analysis.js";
import { reasonOf } from "../internal/errors.js";
import { namesOf, textOf } from "../internal/names.js";
import { scan } from "./scanner.js";

/** @typedef {import("../chess/errors.js").Reason} Reason */

/**
 * The result at the end of a game; `null` if it is missing.
 *
 * @typedef {keyof typeof TERMINATION | null} PgnResult
 */

/**
 * A line of moves, with what stands before the first.
 *
 * @typedef {object} PgnLine
 * @property {number[]} nags numeric annotation glyphs
 * @property {string[]} comments
 * @property {PgnMove[]} moves
 */

/**
 * A move with what stands at it.
 *
 * @typedef {object} PgnMove
 * @property {Move} move `Move.NULL` for a null move
 * @property {number[]} nags its numeric annotation glyphs
 * @property {string[]} comments
 * @property {PgnLine[]} variations what could be played instead
 */

/**
 * Something wrong in a file.
 *
 * @typedef {object} PgnError
 * @property {Reason} reason
 * @property {number} offset of the byte where it begins
 * @property {number} line of that byte, from 1
 */

/**
 * A game of a file.
 *
 * @typedef {object} PgnGame
 * @property {Map<string, string>} tags
 * @property {Position} start
 * @property {PgnLine} line the main line
 * @property {PgnResult} result
 * @property {PgnError[]} errors what is wrong in it; the game has what came before
 */

/**
 * Reads all games of a text in Portable Game Notation, every move checked. What is wrong is listed
 * with its game, and the next game is read.
 *
 * @param {string} text
 * @param {{notation?: "algebraic" | "any"}} [options] in which notations moves are accepted
 * @returns {PgnGame[]}
 */
export function readPgn(text, { notation = "algebraic" } = {}) {
  if (notation !== "algebraic" && notation !== "any") {
    throw new TypeError("a notation is algebraic or any");
  }
  const builder = new GameBuilder();
  scan(textOf(text, "a PGN"), notation === "any", (tokens) => {
    for (let index = 0; index < tokens.count; index++) {
      builder.add(tokens.address + index * N.PGN_TOKEN_BYTES, tokens.text);
    }
  });
  return builder.games;
}

/** Makes games of tokens. */
class GameBuilder {
  /** @type {PgnGame[]} */
  games = [];
  /** @type {Map<string, string>} */
  #tags = new Map();
  /** @type {PgnError[]} */
  #errors = [];
  /** @type {PgnLine[]} The lines that are open, the innermost last. */
  #open = [];
  #comment = "";
  #start = Position.start();

  /**
   * @param {number} token its address
   * @param {number} text the address of the text of tokens
   */
  add(token, text) {
    const struct = new PgnTokenStruct(analysis, token);
    const { kind, number, start, length, nameLength } = struct;
    const current = this.#open.at(-1);
    if (kind === PGN_KIND.game) {
      [this.#tags, this.#errors, this.#comment] = [new Map(), [], ""];
      this.#start = Position.start();
      this.#open = [{ nags: [], comments: [], moves: [] }];
    } else if (kind === PGN_KIND.tag) {
      const name = analysis.read(text + start, nameLength);
      const value = analysis.read(text + start + nameLength, length);
      if (!this.#tags.has(name)) this.#tags.set(name, value);
      if (name === "FEN") this.#startFrom(value);
    } else if (kind === PGN_KIND.san) {
      current?.moves.push({ move: Move.at(number), nags: [], comments: [], variations: [] });
    } else if (kind === PGN_KIND.nag) {
      (current?.moves.at(-1) ?? current)?.nags.push(number);
    } else if (kind === PGN_KIND.comment) {
      this.#comment += analysis.read(text + start, length);
      if (number === 0 || current === undefined) return;
      const { comments } = current.moves.at(-1) ?? current;
      comments.push(this.#comment.trim().replace(/\s+/g, " "));
      this.#comment = "";
    } else if (kind === PGN_KIND.variation) {
      /** @type {PgnLine} */
      const variation = { nags: [], comments: [], moves: [] };
      current?.moves.at(-1)?.variations.push(variation);
      this.#open.push(variation);
    } else if (kind === PGN_KIND["end-variation"]) {
      this.#open.pop();
    } else if (kind === PGN_KIND.error) {
      const reason = reasonOf(REASONS, struct.status);
      const [offset, line] = [Number(struct.offset), struct.line];
      if (reason !== undefined) this.#errors.push({ reason, offset, line });
    } else if (kind === PGN_KIND["end-game"]) {
      this.#end(number);
    }
  }

  /**
   * Of several FEN tags the last one counts that is a position; the scanner reports the others.
   *
   * @param {string} fen
   */
  #startFrom(fen) {
    try {
      this.#start = Position.parse(fen, "playable");
    } catch {
      return;
    }
    this.#tags.set("FEN", fen);
  }

  /** @param {number} termination */
  #end(termination) {
    this.games.push({
      tags: this.#tags,
      start: this.#start,
      line: this.#open[0] ?? { nags: [], comments: [], moves: [] },
      result: RESULTS[termination] ?? null,
      errors: this.#errors,
    });
    // What is wrong between two games belongs to none.
    [this.#open, this.#errors] = [[], []];
  }
}

/** The results by their numbers. */
export const RESULTS = namesOf(TERMINATION);
