import assert from "node:assert/strict";
import { test } from "node:test";
import * as library from "@pedina/core";
import { allFiles, read } from "./data.js";
import { NOT_HERE, replayChess, replayGames } from "./suite/index.js";

/** @type {Set<string>} */
const replayed = new Set();

await replayGames(library, (path) => {
  replayed.add(path);
  return read(path);
}, (title, check) => test(title, check));

test("every file of known answers is replayed, or about what is not here", async () => {
  // data-chess.test.js replays these; here only their names matter.
  await replayChess(library, async (path) => {
    replayed.add(path);
    throw new Error("not read");
  }, (_, check) => check().catch(() => null));
  assert.deepEqual([...replayed, ...NOT_HERE].sort(), allFiles().sort());
});
