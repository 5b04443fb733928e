/**
 * Long work in a thread of its own, for `require` in Node.
 *
 * @module
 */
import { join } from "node:path";
import { startInNode } from "../worker/start-node.js";
import { platform } from "../worker/start.js";

// A CommonJS module knows its folder; as an ES module this one is never evaluated.
platform.start = startInNode(join(__dirname, "thread-node.js"));

export { PedinaWorker } from "../worker/pedina-worker.js";
