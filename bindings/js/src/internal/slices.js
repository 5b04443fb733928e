/**
 * Works in slices, between which other events are handled.
 *
 * @param {() => boolean} work does a little; returns whether it was the last of it
 * @param {AbortSignal} [signal] what aborts it
 * @returns {Promise<void>}
 * @throws {unknown} the reason of the signal, if it aborts
 */
export async function inSlices(work, signal) {
  signal?.throwIfAborted();
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      if (work()) return;
    } while (performance.now() < end);
    await otherEvents();
    signal?.throwIfAborted();
  }
}

/**
 * Waits until other events had their turn. Browsers delay nested timers by 4 milliseconds, but not
 * messages.
 *
 * @returns {Promise<void>}
 */
function otherEvents() {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Milliseconds: half of a frame, so that a page can draw in time. */
const SLICE = 8;
