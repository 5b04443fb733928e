/**
 * Long work in a thread, for a page that loads the modules of this package one by one, without a
 * bundler. This module alone does not load the library; the thread does.
 *
 * @module
 */
import { startInPage } from "./start-page.js";
import { platform } from "./start.js";

platform.start = startInPage([
  () => new Worker(new URL("./thread.js", import.meta.url), { type: "module" }),
]);

export { PedinaWorker } from "./pedina-worker.js";
