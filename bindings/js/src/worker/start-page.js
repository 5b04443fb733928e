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
  /** @type {Error | undefined} */
  let cause;
  for (const start of candidates) {
    try {
      return await ready(start);
    } catch (error) {
      const failure = /** @type {Error} */ (error);
      // A script that is not there has no message, and must not hide why another one has failed.
      if (failure.message !== "") cause = failure;
    }
  }
  const problem = cause === undefined ? "cannot be loaded" : `does not start (${cause.message})`;
  throw new Error(`the script of the worker ${problem}: where a bundler does not copy it, bundle ` +
    "`@pedina/core/thread` to a file and name that, `new PedinaWorker({ url })`", { cause });
}

/**
 * Starts a worker and waits for its first message.
 *
 * @param {() => Worker} start
 * @returns {Promise<Worker>} rejected if its script cannot be loaded, with an empty message if the
 *     browser does not say why, or if there is an exception in it
 */
function ready(start) {
  return new Promise((resolve, reject) => {
    // This throws where there are no workers, or the address means nothing.
    const worker = start();
    worker.onmessage = ({ data }) => {
      if (data !== READY) return;
      worker.onmessage = worker.onerror = null;
      resolve(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      // The event of a script that is not there has no message.
      reject(new Error(event.message ?? ""));
    };
  });
}
