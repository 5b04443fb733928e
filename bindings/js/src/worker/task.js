/**
 * The tasks that a thread can do, by name: functions of plain data. The word before the point is
 * the game.
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
 * @callback FindTask
 * @param {string} name
 * @returns {Function | Promise<Function>}
 */

export {};
