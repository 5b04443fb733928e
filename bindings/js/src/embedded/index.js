/**
 * All games: `import { Position, GameTree, konobi } from "@pedina/core"`. What is for chess, with
 * files, game trees, books and the engine, stands here itself; electronic boards, game servers and
 * the other games in objects of their own.
 *
 * @module
 */
import { MODULE } from "../../generated/embedded/pedina.js";
import { analysis } from "../internal/analysis.js";
import { chess } from "../internal/chess.js";
import { loadEmbedded } from "../internal/embedded.js";
import { konobi as konobiLibrary } from "../internal/konobi.js";
import { mastermind as mastermindLibrary } from "../internal/mastermind.js";

loadEmbedded(MODULE, [chess, analysis, konobiLibrary, mastermindLibrary]);

export * from "../all.js";
