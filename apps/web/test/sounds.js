/** @typedef {import("playwright-core").Page} Page */

/**
 * Lets a page note how long the sounds are that it plays, from its next visit on, on a device that
 * is always awake.
 *
 * @param {Page} page
 * @returns {Promise<void>}
 */
export async function noteSounds(page) {
  await page.addInitScript(() => {
    const lengths = /** @type {any} */ (globalThis).lengths = /** @type {number[]} */ ([]);
    // A device that wakes up late, as on a busy machine, would play nothing.
    AudioContext.prototype.resume = () => Promise.resolve();
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function () {
      lengths.push(this.buffer?.duration ?? 0);
      start.call(this);
    };
  });
}
