/**
 * Long work in a thread of its own: `import { PedinaWorker } from "@pedina/core/worker"`. This
 * module alone does not load the library; the thread does.
 *
 * @module
 */
export { PedinaWorker } from "./pedina-worker.js";
