/**
 * The library, as the chess page uses it. What a board needs is small and loaded at once; game
 * trees, files and levels are loaded when they are used, and the engine lives in a worker.
 *
 * @module
 */
export { Game, Move, Piece, Position, PedinaError, SQUARES, Setup, SquareSet } from
  "../../pedina/src/chess.js";

/** @typedef {import("../../pedina/src/chess/piece.js").Color} Color */
/** @typedef {import("../../pedina/src/chess/piece.js").Role} Role */
/** @typedef {import("../../pedina/src/chess/square.js").Square} Square */
/** @typedef {import("../../pedina/src/chess/game.js").Ending} Ending */
/** @typedef {import("../../pedina/src/analysis/game-tree.js").GameTree} GameTree */
/** @typedef {typeof import("../../pedina/src/analysis/game-tree.js").GameTree} GameTreeClass */
/** @typedef {import("../../pedina/src/analysis/game-tree.js").Node} Node */

/** Loads the whole library. @returns {Promise<typeof import("../../pedina/src/index.js")>} */
export function wholeLibrary() {
  return import("../../pedina/src/index.js");
}
