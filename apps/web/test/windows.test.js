import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Fixture } from "./browser.js";
import { MASTERMIND, playKonobi, playMastermind } from "./pairs.js";
import { startProgram } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("pages are the clients of a Konobi server", () => {
  return withWindows(["konobi", "0"], ["konobi", "play"], playKonobi);
});

test("pages are the clients of a Mastermind server", () => {
  return withWindows(["mastermind", "server", "--port", "0", ...MASTERMIND],
    ["mastermind", "client"], playMastermind);
});

/**
 * Has two pages, each the window of a client.
 *
 * @param {string[]} command of the server
 * @param {string[]} client its command
 * @param {(first: Page, second: Page) => Promise<void>} play
 */
async function withWindows(command, client, play) {
  const pages = fileURLToPath(new URL("../dist", import.meta.url));
  const server = await startProgram(command, /(\d+)$/);
  const options = [...client, "--port", server.found, "--web", "--pages", pages];
  const windows = [await startProgram(options, /(http:\S+)/),
    await startProgram(options, /(http:\S+)/)];
  const context = await fixture.newContext();
  try {
    // Each address has another port, so each page has settings of its own.
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(windows[0].found);
    await second.goto(windows[1].found);
    await play(first, second);
  } finally {
    await context.close();
    for (const program of [...windows, server]) program.stop();
  }
}
