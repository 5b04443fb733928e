import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Fixture } from "./browser.js";
import {
  MASTERMIND, assertOver, beginOnline, playKonobi, playMastermind, playMove,
} from "./pairs.js";
import { PAGES, startProgram } from "./program.js";

const fixture = new Fixture();

const ports = ["http", "chess", "konobi", "mastermind", "statistics"];
const options = ports.flatMap((name) => [`--${name}-port`, "0"]);
const serve = await startProgram(["serve", ...options, ...MASTERMIND, "--pages", PAGES],
  /^ready: (http\S+)/);
after(() => serve.stop());

test("two browsers play on the pages of the program, and one reloads in mid-game", async () => {
  await fixture.openTwo(async (white, black) => {
    await beginOnline(white, black, serve.found);
    await playMove(white, "f3");
    await playMove(black, "e5");
    await white.reload();
    await playMove(white, "g4");
    await playMove(black, "Qh4#");
    await assertOver(white, "You lost by checkmate.");
    await assertOver(black, "You won by checkmate.");
  });
});

test("two browsers play Konobi over the WebSocket of the program", () => {
  return fixture.openTwo(async (first, second) => {
    for (const page of [first, second]) await page.goto(`${serve.found}/konobi.html#online`);
    await playKonobi(first, second);
  });
});

test("two browsers play Mastermind over the WebSocket of the program", () => {
  return fixture.openTwo(async (one, two) => {
    for (const page of [one, two]) await page.goto(`${serve.found}/mastermind.html#online`);
    await playMastermind(one, two);
  });
});

test("what a page needs comes compressed", () => fixture.openTwo(async (page) => {
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
}));
