import { Position } from "./library.js";

/** @typedef {import("./library.js").Move} Move */

/**
 * A named opening.
 *
 * @typedef {object} Opening
 * @property {string} eco its code in the Encyclopaedia of Chess Openings
 * @property {string} name
 */

/** The named openings, found by their positions: moves in another order lead to the same name. */
export class Openings {
  /** @type {Map<bigint, Opening>} By the key of the position. */
  #names = new Map();
  #longest = 0;

  /**
   * Reads the table. It gives way to the page in between.
   *
   * @returns {Promise<Openings>}
   * @throws {Error} if it cannot be loaded
   */
  static async load() {
    const response = await fetch(new URL("../../data/openings.txt", import.meta.url));
    if (!response.ok) throw new Error(`the openings cannot be loaded: ${response.status}`);
    const openings = new Openings();
    const lines = (await response.text()).split("\n").filter((line) => /^\d/.test(line));
    /** The positions of the present line. */
    const positions = [Position.start()];
    for (const [index, line] of lines.entries()) {
      if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await new Promise((go) => setTimeout(go));
      openings.#add(line, positions);
    }
    return openings;
  }

  /**
   * Returns the opening of a game: the name of its last position that has one.
   *
   * @param {Position} start
   * @param {readonly Move[]} moves
   * @returns {Opening | null}
   */
  find(start, moves) {
    let position = start;
    let found = this.#names.get(position.key) ?? null;
    for (const move of moves.slice(0, this.#longest + TRANSPOSED)) {
      position = move.isNull ? position.playNull() : position.play(move);
      found = this.#names.get(position.key) ?? found;
    }
    return found;
  }

  /**
   * @param {string} line
   * @param {Position[]} positions of the line before
   */
  #add(line, positions) {
    const [kept, moves, eco, name] = line.split("\t");
    positions.length = Number(kept) + 1;
    for (const san of moves.split(" ")) {
      const position = positions[positions.length - 1];
      positions.push(position.play(position.parseSan(san)));
    }
    this.#names.set(positions[positions.length - 1].key, { eco, name });
    this.#longest = Math.max(this.#longest, positions.length - 1);
  }
}

/** So that the page answers within a frame. */
const LINES_AT_ONCE = 150;

/** By how many plies a game may reach the longest line later. */
const TRANSPOSED = 12;
