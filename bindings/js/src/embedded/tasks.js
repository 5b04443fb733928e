import "./index.js";
import { TASKS as CHESS } from "../worker/chess-tasks.js";
import { TASKS as KONOBI } from "../worker/konobi-tasks.js";
import { TASKS as MASTERMIND } from "../worker/mastermind-tasks.js";

/** @type {Record<string, Function>} */
const TASKS = { ...CHESS, ...KONOBI, ...MASTERMIND };

/** @type {import("../worker/task.js").FindTask} */
export const findTask = (name) => TASKS[name];
