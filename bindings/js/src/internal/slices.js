/**
 * Works in slices, between which other events are handled.
 *
 * @param {() => boolean} work does a slice; returns whether it was the last one
 * @param {AbortSignal} [signal] what aborts it
 * @returns {Promise<void>}
 * @throws {unknown} the reason of the signal, if it aborts
 */
export async function inSlices(work, signal) {
  signal?.throwIfAborted();
  while (!work()) {
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
}
