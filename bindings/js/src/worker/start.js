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
 * @callback StartThread
 * @param {string | URL | undefined} url of its script, if it is not the one of the package
 * @param {(message: any) => void} onMessage called with each message that it sends
 * @param {(error: unknown) => void} onFailure called if it breaks
 * @returns {Promise<Thread>} rejected if it cannot be loaded
 */

/**
 * How threads are started on this platform: the entry of the package for it sets that, so that none
 * has in it what is for another.
 *
 * @type {{start: StartThread}}
 */
export const platform = {
  start: () => Promise.reject(new Error("no entry of the package for workers is loaded")),
};
