/**
 * Konobi alone: `import { Position, chooseAction } from "@pedina/core/konobi"`. The library is
 * loaded when this module is evaluated, so that everything can be used at once.
 *
 * @module
 */
import { konobi } from "./internal/konobi.js";
import { load } from "./internal/load.js";

await load(new URL("../wasm/pedina-konobi.wasm", import.meta.url), [konobi]);

export * from "./konobi/index.js";
