import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Fixture } from "./browser.js";
import { MASTERMIND, playKonobi, playMastermind, playMove } from "./pairs.js";
import { startProgram } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** @type {{found: string, stop: () => void}} */
let serve;

before(async () => {
  const ports = ["http", "chess", "konobi", "mastermind", "statistics"];
  const pages = fileURLToPath(new URL("../dist", import.meta.url));
  const options = ports.flatMap((name) => [`--${name}-port`, "0"]);
  serve = await startProgram(["serve", ...options, ...MASTERMIND, "--pages", pages],
    /^ready: (http\S+)/);
});
after(() => serve.stop());

test("two browsers play on the pages of the program, and one reloads in mid-game", async () => {
  await withPages(async (white, black) => {
    await white.goto(`${serve.found}/chess.html#online`);
    await white.getByRole("button", { name: "Create", exact: true }).click();
    await black.goto(await white.getByRole("textbox", { name: "Link" }).inputValue());
    await black.getByRole("button", { name: "Play black" }).click();
    await playMove(white, "f3");
    await playMove(black, "e5");
    await white.reload();
    await playMove(white, "g4");
    await playMove(black, "Qh4#");
    for (const page of [white, black]) {
      await page.locator(".status.over").getByText("Black wins by checkmate.").waitFor();
    }
  });
});

test("two browsers play Konobi over the WebSocket of the program", () => {
  return withPages(async (first, second) => {
    for (const page of [first, second]) await page.goto(`${serve.found}/konobi.html#online`);
    await playKonobi(first, second);
  });
});

test("two browsers play Mastermind over the WebSocket of the program", () => {
  return withPages(async (one, two) => {
    for (const page of [one, two]) await page.goto(`${serve.found}/mastermind.html#online`);
    await playMastermind(one, two);
  });
});

test("what a page needs comes compressed", async () => {
  await withPages(async (page) => {
    /** @type {Map<string, [number, string]>} */
    const answers = new Map();
    page.on("response", (response) => {
      const encoding = response.headers()["content-encoding"] ?? "";
      answers.set(new URL(response.url()).pathname, [response.status(), encoding]);
    });
    await page.goto(`${serve.found}/chess.html`);
    await page.locator(".piece[data-kind=white-king]").waitFor();
    for (const path of ["/chess.html", "/src/chess/main.js", "/pedina/wasm/pedina-chess.wasm"]) {
      assert.deepEqual(answers.get(path), [200, "gzip"], path);
    }
  });
});

/**
 * Runs a test with two pages, each in a browser profile of its own.
 *
 * @param {(first: Page, second: Page) => Promise<void>} run
 */
async function withPages(run) {
  const contexts = [await fixture.newContext(), await fixture.newContext()];
  try {
    const [first, second] = await Promise.all(contexts.map((context) => context.newPage()));
    /** @type {string[]} */
    const faults = [];
    for (const page of [first, second]) {
      page.on("pageerror", (error) => faults.push(String(error.stack)));
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) faults.push(message.text());
      });
    }
    await run(first, second);
    assert.deepEqual(faults, []);
  } finally {
    for (const context of contexts) await context.close();
  }
}
