import { Worker } from "node:worker_threads";

/**
 * Returns what starts threads in Node, Deno and Bun.
 *
 * @param {string | URL} script of the package
 * @returns {import("./start.js").StartThread}
 */
export function startInNode(script) {
  return async (url, onMessage, onFailure) => {
    // Options of the main program such as `--input-type` are no business of a file.
    const worker = new Worker(url ?? script, { execArgv: [] });
    worker.on("message", onMessage).on("error", onFailure).unref();
    return {
      post: (message) => worker.postMessage(message),
      keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}
