/**
 * Long work in a thread of its own, in Node, Deno and Bun.
 *
 * @module
 */
import { startInNode } from "../worker/start-node.js";
import { platform } from "../worker/start.js";

platform.start = startInNode(new URL("./thread-node.js", import.meta.url));

export { PedinaWorker } from "../worker/pedina-worker.js";
