/**
 * The thread of a worker in Node, Deno and Bun.
 *
 * @module
 */
import { parentPort } from "node:worker_threads";
import { serve } from "../worker/serve.js";
import { findTask } from "./tasks.js";

if (parentPort !== null) {
  const port = parentPort;
  port.on("message", serve(findTask, (answer) => port.postMessage(answer)));
}
