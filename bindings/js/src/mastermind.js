/**
 * Mastermind alone: `import { Candidates, Variant } from "@pedina/core/mastermind"`. The library is
 * loaded when this module is evaluated, so that everything can be used at once.
 *
 * @module
 */
import { mastermind } from "./internal/mastermind.js";
import { load } from "./internal/load.js";

await load(new URL("../wasm/pedina-mastermind.wasm", import.meta.url), [mastermind]);

export * from "./mastermind/index.js";
