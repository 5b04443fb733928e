/**
 * The thread of a worker of a page that loads the modules of this package one by one. The library
 * is loaded while the first call for a game waits, so that no message is lost before.
 *
 * @module
 */
import { servePage } from "./serve.js";

servePage(async (name) => {
  const game = /** @type {keyof typeof MODULES} */ (name.slice(0, name.indexOf(".")));
  const [, { TASKS }] = await Promise.all(MODULES[game]());
  return /** @type {Record<string, Function>} */ (TASKS)[name];
});

/** The library for a game, and its tasks. */
const MODULES = {
  chess: () => /** @type {const} */ ([import("../index.js"), import("./chess-tasks.js")]),
  konobi: () => /** @type {const} */ ([import("../konobi.js"), import("./konobi-tasks.js")]),
  mastermind: () => {
    return /** @type {const} */ ([import("../mastermind.js"), import("./mastermind-tasks.js")]);
  },
};
