/**
 * What runs in the thread of a worker: it receives calls, does their tasks and answers. The library
 * is loaded while the first call for a game waits, so that no message is lost before.
 *
 * @module
 */
import { toPlainError } from "./errors.js";
import { taskOf } from "./task.js";

/** @typedef {{id: number, isAbort: true} | {id: number, name: string, argument: any}} Request */

/** @type {Map<number, AbortController>} The calls under way. */
const running = new Map();

/**
 * Does what a message asks for.
 *
 * @param {Request} request
 * @param {(answer: import("./calls.js").Answer) => void} send
 */
async function receive(request, send) {
  const { id } = request;
  if ("isAbort" in request) {
    running.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  const { signal } = controller;
  try {
    const task = await taskOf(request.name);
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
}

// As in start.js.
if (typeof globalThis.postMessage === "function" && !("Deno" in globalThis)) {
  globalThis.addEventListener("message", ({ data }) => {
    receive(data, (answer) => globalThis.postMessage(answer));
  });
} else {
  const { parentPort } = await import("node:worker_threads");
  parentPort?.on("message", (request) => {
    receive(request, (answer) => parentPort.postMessage(answer));
  });
}
