/**
 * All games: `import { Position, GameTree, konobi } from "@pedina/core"`. What is for chess, with
 * files, game trees, books and the engine, stands here itself; electronic boards, game servers and
 * the other games in objects of their own.
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

export * from "./all.js";
