import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as library from "@pedina/core";
import { PedinaWorker } from "@pedina/core/worker";

// Never closed: an idle worker does not keep the program from ending.
const worker = new PedinaWorker();
console.log(await worker.perft(library.Position.start(), 5));

const [suite, answers] = process.argv.slice(2);
const { replayChess, replayGames } = await import(suite);
let passed = 0;
const read = (/** @type {string} */ path) => readFile(join(answers, path), "utf8");
const report = async (/** @type {string} */ title, /** @type {() => Promise<void>} */ check) => {
  await check().catch((error) => {
    throw new Error(title, { cause: error });
  });
  passed++;
};
await replayChess(library, read, report);
await replayGames(library, read, report);
console.log(`${passed} checks passed`);
