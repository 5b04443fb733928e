import { Game } from "../chess/game.js";
import { Position } from "../chess/position.js";
import { Position as KonobiPosition } from "../konobi/position.js";
import { instanceOf } from "../internal/names.js";
import { Variant } from "../mastermind/variant.js";

/**
 * A chess position or game as it crosses between threads.
 *
 * @typedef {object} PlainChess
 * @property {string} fen where it begins
 * @property {number[]} moves the bits of those played since
 * @property {import("../chess/position.js").MaterialRule} [materialRule] of a game
 */

/**
 * Returns a position or a game as plain data.
 *
 * @param {Position | Game} where
 * @returns {PlainChess}
 * @throws {TypeError} if it is neither
 */
export function chessPlain(where) {
  if (where instanceof Game) {
    const { fen } = where.positionAfter(0);
    return { fen, moves: where.moves.map((move) => move.bits), materialRule: where.materialRule };
  }
  return { fen: instanceOf(where, Position, "the position").fen, moves: [] };
}

/**
 * Returns a position of Konobi as plain data.
 *
 * @param {KonobiPosition} position
 * @returns {{text: string, rules: Required<import("../konobi/position.js").Rules>}}
 * @throws {TypeError} if it is another value
 */
export function konobiPlain(position) {
  const { rules } = instanceOf(position, KonobiPosition, "a position");
  return { text: String(position), rules };
}

/**
 * Returns a variant of Mastermind as plain data.
 *
 * @param {Variant} variant
 * @returns {{pegs: number, symbols: number, repeats: boolean}}
 * @throws {TypeError} if it is another value
 */
export function variantPlain(variant) {
  const { pegs, symbols, repeats } = instanceOf(variant, Variant, "a variant");
  return { pegs, symbols, repeats };
}
