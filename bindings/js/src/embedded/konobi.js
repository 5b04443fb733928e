/**
 * Konobi alone: `import { Position, chooseAction } from "@pedina/core/konobi"`.
 *
 * @module
 */
import { MODULE } from "../../generated/embedded/pedina-konobi.js";
import { konobi } from "../internal/konobi.js";
import { loadEmbedded } from "../internal/embedded.js";

loadEmbedded(MODULE, [konobi]);

export * from "../konobi/index.js";
