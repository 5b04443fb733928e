/**
 * The tasks that a thread can do, by name: functions of plain data. The word before the point is
 * the game, whose module the thread loads for the first of them.
 *
 * @typedef {typeof import("./chess-tasks.js").TASKS & typeof import("./konobi-tasks.js").TASKS
 *     & typeof import("./mastermind-tasks.js").TASKS} Tasks
 */

/**
 * What a task may use: the signal that aborts it, and a function that reports progress.
 *
 * @template [Progress=never]
 * @typedef {{signal: AbortSignal, report: (progress: Progress) => void}} Context
 */

/**
 * Returns the task of a name.
 *
 * @param {string} name
 * @returns {Promise<Function>}
 */
export async function taskOf(name) {
  const game = /** @type {keyof typeof MODULES} */ (name.slice(0, name.indexOf(".")));
  const { TASKS } = await MODULES[game]();
  return /** @type {Record<string, Function>} */ (TASKS)[name];
}

const MODULES = {
  chess: () => import("./chess-tasks.js"),
  konobi: () => import("./konobi-tasks.js"),
  mastermind: () => import("./mastermind-tasks.js"),
};
