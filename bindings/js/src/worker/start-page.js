import { READY } from "./serve.js";

/**
 * Returns what starts the threads of a page.
 *
 * @param {(() => Worker)[]} candidates what starts the script of the package: the first one that
 *     can be loaded is used
 * @returns {import("./start.js").StartThread}
 */
export function startInPage(candidates) {
  return async (url, onMessage, onFailure) => {
    const own = url === undefined ? candidates : [() => new Worker(url, { type: "module" })];
    const worker = await firstReady(own);
    worker.addEventListener("message", ({ data }) => onMessage(data));
    worker.addEventListener("error", ({ message }) => {
      onFailure(new Error(`the worker has failed: ${message}`));
    });
    return {
      post: (message) => worker.postMessage(message),
      keepAlive: () => {},
      end: () => worker.terminate(),
    };
  };
}

/**
 * @param {(() => Worker)[]} candidates
 * @returns {Promise<Worker>}
 */
async function firstReady(candidates) {
  for (const start of candidates) {
    const worker = await ready(start);
    if (worker !== null) return worker;
  }
  throw new Error("the script of the worker cannot be loaded: where a bundler does not copy it, " +
    "bundle `@pedina/core/thread` to a file and name that, `new PedinaWorker({ url })`");
}

/**
 * Starts a worker and waits for its first message.
 *
 * @param {() => Worker} start
 * @returns {Promise<Worker | null>} `null` if its script cannot be loaded
 */
function ready(start) {
  return new Promise((resolve) => {
    /** @type {Worker} */
    let worker;
    try {
      worker = start();
    } catch {
      // No worker at all, or an address that means nothing here.
      resolve(null);
      return;
    }
    worker.onmessage = ({ data }) => {
      if (data !== READY) return;
      worker.onmessage = worker.onerror = null;
      resolve(worker);
    };
    worker.onerror = (event) => {
      if (typeof event !== "string") event.preventDefault();
      worker.terminate();
      resolve(null);
    };
  });
}
