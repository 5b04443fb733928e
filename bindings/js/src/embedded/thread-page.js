/**
 * The thread of a worker in a page: one script, which is complete in itself. For a bundler it is
 * `@pedina/core/thread`.
 *
 * @module
 */
import { servePage } from "../worker/serve.js";
import { findTask } from "./tasks.js";

servePage(findTask);
