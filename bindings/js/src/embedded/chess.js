/**
 * Chess alone: `import { Position } from "@pedina/core/chess"`.
 *
 * @module
 */
import { MODULE } from "../../generated/embedded/pedina-chess.js";
import { chess } from "../internal/chess.js";
import { loadEmbedded } from "../internal/embedded.js";

loadEmbedded(MODULE, [chess]);

export * from "../chess/index.js";
