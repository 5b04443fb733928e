/**
 * Mastermind alone: `import { Candidates, Variant } from "@pedina/core/mastermind"`.
 *
 * @module
 */
import { MODULE } from "../../generated/embedded/pedina-mastermind.js";
import { mastermind } from "../internal/mastermind.js";
import { loadEmbedded } from "../internal/embedded.js";

loadEmbedded(MODULE, [mastermind]);

export * from "../mastermind/index.js";
