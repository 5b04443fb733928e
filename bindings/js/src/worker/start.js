/**
 * A thread, whatever platform it runs on.
 *
 * @typedef {object} Thread
 * @property {(message: unknown) => void} post sends it a message
 * @property {(isNeeded: boolean) => void} keepAlive whether the program waits for it
 * @property {() => void} end
 */

/**
 * Starts the thread of a worker.
 *
 * @param {(message: any) => void} onMessage called with each message that it sends
 * @param {(error: unknown) => void} onFailure called if it cannot be loaded, or breaks
 * @returns {Promise<Thread>}
 */
export async function startThread(onMessage, onFailure) {
  // The `Worker` of Deno keeps a program from ending, with no way to change that.
  if (typeof Worker === "function" && !("Deno" in globalThis)) {
    /** @type {Worker & {ref?: () => void, unref?: () => void}} */
    const worker = new Worker(new URL("./thread.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => onMessage(data));
    worker.addEventListener("error", ({ message }) => {
      onFailure(new Error(`the worker has failed: ${message || "it cannot be loaded"}`));
    });
    worker.unref?.();
    return {
      post: (message) => worker.postMessage(message),
      keepAlive: (isNeeded) => (isNeeded ? worker.ref?.() : worker.unref?.()),
      end: () => worker.terminate(),
    };
  }
  const threads = await import("node:worker_threads");
  // Options of the main program such as `--input-type` are no business of a file.
  const options = { execArgv: [] };
  const worker = new threads.Worker(new URL("./thread.js", import.meta.url), options);
  worker.on("message", onMessage).on("error", onFailure).unref();
  return {
    post: (message) => worker.postMessage(message),
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}
