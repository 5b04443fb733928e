import { Worker } from "node:worker_threads";

/**
 * Returns what starts threads in Node, Deno and Bun.
 *
 * @param {string | URL} script of the package
 * @returns {import("./start.js").StartThread}
 */
export function startInNode(script) {
  return async (url, onMessage, onFailure) => {
    // A script of the program may need its options, such as `--import`; that of the package needs
    // none, and would not start under some, such as `--input-type`.
    const worker = url === undefined ? new Worker(script, { execArgv: [] }) : new Worker(url);
    worker.on("message", onMessage).on("error", onFailure).unref();
    return {
      post: (message) => worker.postMessage(message),
      keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}
