/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{time: number, source: string}} Task The source is a function of the browser. */

/**
 * Returns the tasks of the main threads of a page while something runs, with their milliseconds of
 * processor time, the longest first: what other programs take away does not count.
 *
 * @param {Page} page
 * @param {() => Promise<void>} run
 * @returns {Promise<Task[]>}
 */
export async function tasksOf(page, run) {
  const session = await page.context().newCDPSession(page);
  /** @type {any[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel"] },
  });
  await run();
  const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await isComplete;
  await session.detach();
  const threads = new Set(events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid} ${tid}`));
  return events
    .filter(({ name, tdur, pid, tid }) => {
      return name.endsWith("RunTask") && tdur > 0 && threads.has(`${pid} ${tid}`);
    })
    .map(({ tdur, args }) => ({ time: tdur / 1000, source: String(args.src_func) }))
    .sort((a, b) => b.time - a.time);
}
