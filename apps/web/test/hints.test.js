import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** Positions of Konobi, an action, and what is good about it. */
const REASONS = [
  ["5/2X2/1OXO1/O1X1O/2X2 b 8", "c5", "It wins at once."],
  ["5/2X2/1OXO1/O1X1O/2X2 w 9", "c5", "It blocks c5, where Black would win."],
  ["5/5/5/2X2/5 b 2", "c3", "It is strongly connected to c2."],
  ["5/3X1/5/1OXO1/2O2 b 8", "d3", "It is strongly connected to d4 and weakly to c2."],
  ["5/5/5/5/X4 w 1", "c3", ""],
  ["5/5/2X2/5/5 w 1", "swap", "The black stone is worth more than the next move."],
  ["OXOX/O2O/XOXX/XOXO b 14", "pass", "No stone may be placed, so one has to pass."],
];

test("a hint of Konobi says why: a win, a block, connections", () => {
  return fixture.open("konobi.html", async (page) => {
    const found = await page.evaluate(async (cases) => {
      const [library, reasons] = ["/pedina/src/konobi.js", "/src/konobi/reasons.js"];
      const { Position } = await import(library);
      const { reasonFor } = await import(reasons);
      return cases.map(([text, action]) => reasonFor(Position.parse(text), action));
    }, REASONS);
    assert.deepEqual(found, REASONS.map(([, , words]) => words));
  });
});

test("the page of Konobi says the reason with its hint", () => {
  return fixture.open("konobi.html", async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("slider", { name: "Rows of the board" }).fill("3");
    await page.getByRole("button", { name: "Start" }).click();
    for (const point of ["b1", "a3", "b2", "c3"]) {
      await page.locator(`#board [data-cell=${point}]`).click();
    }
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("#message").getByText("Recommended: b3. It wins at once.").waitFor();
  });
});

test("the page of Mastermind says how many codes its hint leaves at most", () => {
  return fixture.open("mastermind.html", async (page) => {
    await page.getByRole("button", { name: "Hint" }).waitFor();
    for (const key of "rrbbs") await page.keyboard.press(key);
    await page.getByRole("gridcell", { name: /^row 1, answer, \d/ }).waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    const message = page.locator("#message");
    await message.getByText(/possible\./).waitFor();
    const left = "\\d+ codes are possible\\. "
      + "This guess leaves [\\d.]+ on average, and at most \\d+\\.";
    assert.match(await message.innerText(), new RegExp(`^(${left}|1 code is possible\\.)`));
  });
});
