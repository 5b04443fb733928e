import { COLOR, ROLE } from "../../generated/chess.js";
import { namesOf, numberOf } from "../internal/names.js";

/**
 * One of the two sides.
 *
 * @typedef {keyof typeof COLOR} Color
 */

/**
 * The kind of a piece.
 *
 * @typedef {keyof typeof ROLE} Role
 */

/** The names of the sides by their numbers. */
export const COLORS = namesOf(COLOR);

/** The names of the roles by their numbers, from 1. */
export const ROLES = namesOf(ROLE);

/** A piece. There is one object for each of the twelve, so `===` compares them. */
export class Piece {
  /** @type {readonly Piece[]} By number; an index that is no piece's is a hole. */
  static #all = (() => {
    /** @type {Piece[]} */
    const all = [];
    for (const color of COLORS) {
      for (const role of ROLES.filter(Boolean)) {
        all[ROLE[role] + 8 * COLOR[color]] = Object.freeze(new Piece(color, role));
      }
    }
    return all;
  })();

  /**
   * Use `Piece.of`.
   *
   * @private
   * @param {Color} color
   * @param {Role} role
   */
  constructor(color, role) {
    /** Its side. */
    this.color = color;
    /** What it is. */
    this.role = role;
    const letter = role === "knight" ? "n" : role[0];
    /** Its letter in a FEN: upper case for white. */
    this.letter = color === "white" ? letter.toUpperCase() : letter;
  }

  /**
   * Returns a piece.
   *
   * @param {Color} color
   * @param {Role} role
   */
  static of(color, role) {
    return Piece.#all[numberOf(ROLE, role, "a role") + 8 * numberOf(COLOR, color, "a color")];
  }

  /**
   * Returns the piece with a number that the library stored.
   *
   * @param {number} number
   * @returns {Piece | null} `null` for an empty square
   */
  static at(number) {
    return number === 0 ? null : Piece.#all[number];
  }

  /** Its number in the C header. */
  get number() {
    return ROLE[this.role] + 8 * COLOR[this.color];
  }

  /** For JSON: its letter. */
  toJSON() {
    return this.letter;
  }

  /** Its letter. */
  toString() {
    return this.letter;
  }
}
