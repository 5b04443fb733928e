import { fromPlainError } from "./errors.js";
import { platform } from "./start.js";

/** @typedef {import("./task.js").Tasks} Tasks */

/**
 * What a task reports on its way.
 *
 * @template {keyof Tasks} Name
 * @typedef {Parameters<Tasks[Name]> extends [any, {report: (progress: infer Progress) => void}]
 *     ? Progress : never} ProgressOf
 */

/**
 * A message of a thread: an event of the call with this number.
 *
 * @typedef {{id: number} & ({value: any} | {progress: any} | {error: any})} Answer
 */

/**
 * Calls of tasks in a thread. Each call has a number, which all its messages bear: a request and
 * maybe an abort in one direction, progress and a value or an error in the other.
 */
export class Calls {
  /** @type {Promise<import("./start.js").Thread>} */
  #thread;
  /** @type {Map<number, {settle: (answer: Answer) => void, fail: (error: unknown) => void}>} */
  #waiting = new Map();
  #next = 0;
  /** @type {unknown} Why no call is possible any more. */
  #failure;

  /** @param {string | URL} [url] of the script, if it is not the one of the package */
  constructor(url) {
    this.#thread = platform.start(url,
      (answer) => this.#waiting.get(answer.id)?.settle(answer),
      (error) => this.#fail(error),
    );
    this.#thread.catch((error) => this.#fail(error));
  }

  /**
   * Calls a task.
   *
   * @template {keyof Tasks} Name
   * @param {Name} name
   * @param {Parameters<Tasks[Name]>[0]} argument
   * @param {{signal?: AbortSignal, onProgress?: (progress: ProgressOf<Name>) => void}} options
   * @returns {Promise<Awaited<ReturnType<Tasks[Name]>>>}
   */
  async call(name, argument, { signal, onProgress }) {
    if (this.#failure !== undefined) throw this.#failure;
    signal?.throwIfAborted();
    const id = this.#next++;
    /** @type {() => void} */
    let abort = () => {};
    try {
      return /** @type {any} */ (await new Promise((resolve, reject) => {
        /** @param {Answer} answer */
        const settle = (answer) => {
          if ("progress" in answer) onProgress?.(answer.progress);
          else if ("error" in answer) reject(fromPlainError(answer.error));
          else resolve(answer.value);
        };
        this.#waiting.set(id, { settle, fail: reject });
        abort = () => {
          this.#thread.then((thread) => thread.post({ id, isAbort: true }), () => {});
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", abort, { once: true });
        this.#thread.then((thread) => {
          thread.keepAlive(true);
          thread.post({ id, name, argument });
        }).catch(reject);
      }));
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) {
        this.#thread.then((thread) => thread.keepAlive(false), () => {});
      }
    }
  }

  /** Ends the thread and all calls. */
  close() {
    this.#failure ??= new TypeError("the worker is closed");
    this.#thread.then((thread) => thread.end(), () => {});
    const error = new DOMException("the worker was closed", "AbortError");
    for (const { fail } of this.#waiting.values()) fail(error);
  }

  /** @param {unknown} error why the thread has ended */
  #fail(error) {
    this.#failure ??= error;
    for (const { fail } of this.#waiting.values()) fail(error);
  }
}
