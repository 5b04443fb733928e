import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Position } from "../pedina/src/embedded/index.js";
import { analyse, type } from "./analysis.js";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

const LINES = readFileSync(new URL("../data/openings.txt", import.meta.url), "utf8").split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

test("each line of the table is a game whose last position only it names", () => {
  assert.ok(LINES.length > 3500, String(LINES.length));
  const positions = [Position.start()];
  /** @type {Set<bigint>} */
  const keys = new Set();
  for (const line of LINES) {
    const [kept, moves, eco, name, ...rest] = line.split("\t");
    assert.ok(Number(kept) < positions.length && /^[A-E]\d\d$/.test(eco) && name, line);
    assert.equal(rest.length, 0, line);
    positions.length = Number(kept) + 1;
    for (const san of moves.split(" ")) {
      const position = positions[positions.length - 1];
      const move = position.parseSan(san);
      assert.equal(position.san(move), san, line);
      positions.push(position.play(move));
    }
    const { key } = positions[positions.length - 1];
    assert.ok(!keys.has(key), line);
    keys.add(key);
  }
});

test("a game has the name of its opening", () => analyse(fixture, "", async (page) => {
  const opening = page.locator(".opening");
  assert.equal(await opening.textContent(), "");
  for (const [move, name] of [
    ["e4", "B00 King's Pawn Game"], ["c5", "B20 Sicilian Defense"],
    ["Nf3", "B27 Sicilian Defense"], ["d6", "B50 Sicilian Defense"],
    // A move that no opening has keeps the name of the one before.
    ["h4", "B50 Sicilian Defense"],
  ]) {
    await type(page, move);
    await opening.getByText(name).waitFor();
  }
  await page.getByRole("button", { name: "First position" }).click();
  assert.equal(await opening.textContent(), "");
}));

test("moves in another order lead to the same opening", async () => {
  for (const game of ["1. d4 Nf6 2. c4 g6 3. Nc3 d5", "1. c4 g6 2. Nc3 d5 3. d4 Nf6"]) {
    await analyse(fixture, `${game} *`, async (page) => {
      await page.locator(".opening").getByText("D80 Grünfeld Defense").waitFor();
    });
  }
});

test("the page never waits for the table of openings", () => analyse(fixture, "", async (page) => {
  await page.addInitScript(() => {
    const tasks = /** @type {any} */ (globalThis).tasks = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  await page.reload();
  await type(page, "e4");
  await page.locator(".opening").getByText("B00").waitFor();
  // Only that the work is done in parts: how long a part takes depends on the machine.
  const calls = await page.evaluate(() => /** @type {any} */ (globalThis).tasks.length);
  assert.ok(calls < 20, String(calls));
}));

test("without a network the analysis has no names, and all the rest", () => {
  return fixture.open("icon.svg", async (page) => {
    await page.route("**/openings.txt", (route) => route.abort());
    await page.goto(`${fixture.url}/chess.html#analysis`);
    await type(page, "e4");
    await page.getByText("Black to move").waitFor();
    assert.equal(await page.locator(".opening").textContent(), "");
  });
});
