import { toPlainError } from "./errors.js";

/** @typedef {{id: number, isAbort: true} | {id: number, name: string, argument: any}} Request */
/** @typedef {import("./calls.js").Answer} Answer */

/**
 * What runs in the thread of a worker: it receives calls, does their tasks and answers.
 *
 * @param {import("./task.js").FindTask} findTask
 * @param {(answer: Answer) => void} send
 * @returns {(request: Request) => void} what is called with each message
 */
export function serve(findTask, send) {
  /** @type {Map<number, AbortController>} The calls under way. */
  const running = new Map();
  return async (request) => {
    const { id } = request;
    if ("isAbort" in request) {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const task = await findTask(request.name);
      /** @param {unknown} progress */
      const report = (progress) => {
        if (!signal.aborted) send({ id, progress });
      };
      send({ id, value: await task(request.argument, { signal, report }) });
    } catch (error) {
      if (!signal.aborted) send({ id, error: toPlainError(error) });
    } finally {
      running.delete(id);
    }
  };
}

/**
 * Serves the page that has started this thread.
 *
 * @param {import("./task.js").FindTask} findTask
 */
export function servePage(findTask) {
  const receive = serve(findTask, (answer) => globalThis.postMessage(answer));
  globalThis.addEventListener("message", ({ data }) => receive(data));
  globalThis.postMessage(READY);
}

/** The first message of a thread of a page: its script is there. */
export const READY = "ready";
