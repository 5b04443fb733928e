/**
 * All games: `import { Position, GameTree, konobi } from "@pedina/core"`. What is for chess, with
 * files, game trees and the engine, stands here itself, the other games in objects of their own.
 * The library is loaded when this module is evaluated.
 *
 * @module
 */
import { analysis } from "./internal/analysis.js";
import { chess } from "./internal/chess.js";
import { konobi as konobiLibrary } from "./internal/konobi.js";
import { load } from "./internal/load.js";
import { mastermind as mastermindLibrary } from "./internal/mastermind.js";

const games = [chess, analysis, konobiLibrary, mastermindLibrary];
await load(new URL("../wasm/pedina.wasm", import.meta.url), games);

export * from "./chess/index.js";
export { Engine } from "./analysis/engine.js";
export { GameTree } from "./analysis/game-tree.js";
export { levelLimits } from "./analysis/limits.js";
export { perft } from "./analysis/perft.js";
export { readPgn } from "./analysis/pgn.js";
export * as konobi from "./konobi/index.js";
export * as mastermind from "./mastermind/index.js";
