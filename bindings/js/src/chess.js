/**
 * Chess alone: `import { Position } from "@pedina/core/chess"`. The library is loaded when this
 * module is evaluated, so that everything can be used at once.
 *
 * @module
 */
import { chess } from "./internal/chess.js";
import { load } from "./internal/load.js";

await load(new URL("../wasm/pedina-chess.wasm", import.meta.url), [chess]);

export * from "./chess/index.js";
