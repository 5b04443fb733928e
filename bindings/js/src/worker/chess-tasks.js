import { Engine } from "../analysis/engine.js";
import { perft } from "../analysis/perft.js";
import { Game } from "../chess/game.js";
import { Move } from "../chess/move.js";
import { Position } from "../chess/position.js";

/** @typedef {import("./plain.js").PlainChess} PlainChess */

/**
 * What a search has found, with moves as their bits.
 *
 * @typedef {object} PlainFound
 * @property {number | null} bestMove
 * @property {number | null} ponderMove
 * @property {{score: {isMate: boolean, value: number}, depth: number, moves: number[]}[]} lines
 * @property {number} nodes
 * @property {number} depth
 * @property {number} selectiveDepth
 */

/** The work on chess that a thread can do. */
export const TASKS = Object.freeze({
  /**
   * @param {{where: PlainChess, limits: import("../analysis/limits.js").Limits,
   *     milliseconds?: number, memory?: number}} argument
   * @param {import("./task.js").Context<PlainFound>} context
   */
  "chess.search": async ({ where, limits, milliseconds, memory = MEMORY }, { signal, report }) => {
    const engine = new Engine(memory);
    try {
      const onProgress = () => report(foundBy(engine));
      await engine.search(chessValue(where), limits, { signal, milliseconds, onProgress });
      return foundBy(engine);
    } finally {
      engine.close();
    }
  },

  /**
   * @param {{where: PlainChess, depth: number}} argument
   * @param {import("./task.js").Context<{bits: number, count: number}>} context
   */
  "chess.perft": ({ where, depth }, { signal, report }) => {
    return perft(Position.parse(where.fen), depth, {
      signal,
      onMove: ({ move, count }) => report({ bits: move.bits, count }),
    });
  },
});

/** @param {PlainChess} plain */
function chessValue({ fen, moves, materialRule }) {
  const start = Position.parse(fen);
  if (materialRule === undefined) return start;
  const game = new Game(start, materialRule);
  for (const bits of moves) game.play(Move.at(bits));
  return game;
}

/**
 * @param {Engine} engine
 * @returns {PlainFound}
 */
function foundBy(engine) {
  const lines = engine.lines.map(({ moves, ...line }) => {
    return { ...line, moves: moves.map((move) => move.bits) };
  });
  const [bestMove, ponderMove] = [engine.bestMove, engine.ponderMove];
  return {
    bestMove: bestMove && bestMove.bits,
    ponderMove: ponderMove && ponderMove.bits,
    lines,
    ...engine.progress,
  };
}

/** Bytes of an engine: as many positions as it visits in some seconds. */
const MEMORY = 1 << 24;
