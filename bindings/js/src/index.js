/**
 * Chess with files, game trees and the engine: `import { Position, GameTree } from "@pedina/core"`.
 * The library is loaded when this module is evaluated.
 *
 * @module
 */
import { analysis } from "./internal/analysis.js";
import { chess } from "./internal/chess.js";
import { load } from "./internal/load.js";

await load(new URL("../wasm/pedina.wasm", import.meta.url), [chess, analysis]);

export * from "./chess/index.js";
export { Engine } from "./analysis/engine.js";
export { GameTree } from "./analysis/game-tree.js";
export { levelLimits } from "./analysis/limits.js";
export { readPgn } from "./analysis/pgn.js";
