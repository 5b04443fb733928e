import { Engine, Game, Move, Position, konobi, mastermind, perft } from "../index.js";

/** @typedef {import("./plain.js").PlainChess} PlainChess */
/** @typedef {ReturnType<typeof import("./plain.js").konobiPlain>} PlainKonobi */
/** @typedef {ReturnType<typeof import("./plain.js").variantPlain>} PlainVariant */
/** @typedef {import("../mastermind/rows.js").Row} Row */

/**
 * What a task may use: the signal that aborts it, and a function that reports progress.
 *
 * @template [Progress=never]
 * @typedef {{signal: AbortSignal, report: (progress: Progress) => void}} Context
 */

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

/** The work that a thread can do, by name: a function of plain data. */
export const TASKS = Object.freeze({
  /**
   * @param {{where: PlainChess, limits: import("../analysis/limits.js").Limits,
   *     milliseconds?: number, memory?: number}} argument
   * @param {Context<PlainFound>} context
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
   * @param {Context<{bits: number, count: number}>} context
   */
  "chess.perft": ({ where, depth }, { signal, report }) => {
    return perft(Position.parse(where.fen), depth, {
      signal,
      onMove: ({ move, count }) => report({ bits: move.bits, count }),
    });
  },

  /**
   * @param {{position: PlainKonobi, level: number, seed?: bigint}} argument
   * @param {Context} context
   */
  "konobi.hint": ({ position, level, seed }, { signal }) => {
    return konobi.hint(konobiValue(position), level, { seed, signal });
  },

  /**
   * @param {{position: PlainKonobi, bytes?: number}} argument
   * @param {Context} context
   */
  "konobi.solve": ({ position, bytes }, { signal }) => {
    return konobi.solve(konobiValue(position), { bytes, signal });
  },

  /**
   * @param {{variant: PlainVariant, rows: readonly Row[],
   *     strategy: import("../mastermind/candidates.js").Strategy, seed?: bigint}} argument
   * @param {Context} context
   */
  "mastermind.nextGuess": ({ variant, rows, strategy, seed }, { signal }) => {
    let candidates = mastermind.Candidates.all(variantValue(variant));
    for (const { guess, ...feedback } of rows) candidates = candidates.keep(guess, feedback);
    return candidates.nextGuess(strategy, { seed, signal });
  },

  /**
   * @param {{variant: PlainVariant, rows: readonly Row[],
   *     level?: import("../mastermind/rows.js").GeneticLevel, seed?: bigint}} argument
   */
  "mastermind.geneticGuess": async ({ variant, rows, level, seed }) => {
    return mastermind.geneticGuess(variantValue(variant), rows, { level, seed });
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[], most?: number}} argument */
  "mastermind.countLeft": async ({ variant, rows, most }) => {
    return mastermind.countLeft(variantValue(variant), rows, { most });
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[], guess: string}} argument */
  "mastermind.judgeGuess": async ({ variant, rows, guess }) => {
    return mastermind.judgeGuess(variantValue(variant), rows, guess);
  },

  /** @param {{variant: PlainVariant, rows: readonly Row[]}} argument */
  "mastermind.findConflict": async ({ variant, rows }) => {
    return mastermind.findConflict(variantValue(variant), rows);
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

/** @param {PlainKonobi} plain */
function konobiValue({ text, rules }) {
  return konobi.Position.parse(text, rules);
}

/** @param {PlainVariant} plain */
function variantValue({ pegs, symbols, repeats }) {
  return new mastermind.Variant(pegs, symbols, repeats);
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
