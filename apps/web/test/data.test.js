import assert from "node:assert/strict";
import { test } from "node:test";
import { allFiles } from "../../../bindings/js/test/data.js";
import { Fixture } from "./browser.js";
import { ANSWERS } from "./server.js";

const fixture = new Fixture();

test("the library in a browser gives all known answers", async () => {
  await fixture.open("index.html", async (page) => {
    const { failures, titles, files } = await page.evaluate(replay, ANSWERS);
    assert.deepEqual(failures, []);
    assert.ok(titles.length > 30, `${titles.length}`);
    assert.deepEqual(files.sort(), allFiles().sort());
  });
});

/**
 * Runs in the page: replays all files through the library, with the modules that its own tests in
 * Node use.
 *
 * @param {string} answers the path below which the server has the files
 */
async function replay(answers) {
  // Names as variables: only the page knows these addresses.
  const [core, suite] = ["/pedina/src/index.js", "/pedina/test/suite/index.js"];
  const library = await import(core);
  const { NOT_HERE, replayChess, replayGames } = await import(suite);
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const titles = [];
  /** @type {Set<string>} */
  const files = new Set(NOT_HERE);
  const read = async (/** @type {string} */ path) => {
    files.add(path);
    const response = await fetch(answers + path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  };
  const report = async (/** @type {string} */ title, /** @type {() => Promise<void>} */ check) => {
    titles.push(title);
    await check().catch((error) => failures.push(`${title}: ${error.stack}`));
  };
  await replayChess(library, read, report);
  await replayGames(library, read, report);
  return { failures, titles, files: [...files] };
}
