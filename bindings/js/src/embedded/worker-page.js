/**
 * Long work in a thread of its own: `import { PedinaWorker } from "@pedina/core/worker"`. This
 * module alone does not load the library; the thread does.
 *
 * @module
 */
import { startInPage } from "../worker/start-page.js";
import { platform } from "../worker/start.js";

platform.start = startInPage([
  // Bundlers read these two calls: each must stand as it is.
  () => new Worker(new URL("./thread-page.js", import.meta.url), { type: "module" }),
  // The development server of Vite 5 to 7 moves this module, and finds the other one by its name.
  () => new Worker(/* webpackIgnore: true */
    new URL(/* webpackIgnore: true */ "@pedina/core/thread", import.meta.url),
    { type: "module" }),
]);

export { PedinaWorker } from "../worker/pedina-worker.js";
