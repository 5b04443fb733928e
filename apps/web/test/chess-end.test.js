import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";
import { assertOver, waitForStatus } from "./pairs.js";
import { noteSounds } from "./sounds.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("the end of a game is a card beside the board, and the game can be taken along", () => {
  return fixture.open("chess.html#two", async (page) => {
    await playMoves(page, ["f3", "e5", "g4", "Qh4#"]);
    await assertOver(page, "Black wins by checkmate.");
    await hasCount(page.getByRole("dialog"), 0);
    await hasCount(page.locator(".piece"), 32);
    const card = page.locator(".end");
    assert.deepEqual(await card.getByRole("button").allTextContents(),
      ["New game", "Analyse", "PGN", "Copy the link", "Your results"]);
    await card.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("Copied.").waitFor();
    await card.getByRole("button", { name: "PGN" }).click();
    assert.match(await page.getByLabel("Game (PGN)").inputValue(), /1\. f3 e5 2\. g4 Qh4# 0-1/);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    // Earlier positions are still there.
    await page.keyboard.press("ArrowLeft");
    await page.locator("[data-cell=h4][aria-label^='h4, empty']").waitFor();
    await card.waitFor();
    await card.getByRole("button", { name: "Your results" }).click();
    await page.getByText("No game has ended yet.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await card.getByRole("button", { name: "Analyse" }).click();
    await page.locator(".moves [aria-current]").getByText("Qh4#").waitFor();
  });
});

test("games against the computer are counted once, by level", () => {
  return fixture.open("chess.html#computer", async (page) => {
    for (const lost of [1, 2]) {
      await waitForStatus(page, "Your move");
      await page.getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await assertOver(page, "You lost by resignation.");
      assert.equal(await page.title(), "You lost by resignation. – Chess – Pedina");
      for (const isReloaded of [false, true]) {
        if (isReloaded) await page.reload();
        await page.locator(".end")
          .getByText(`Against Computer, level 3 so far: 0 won, 0 drawn, ${lost} lost.`).waitFor();
      }
      await page.locator(".end").getByRole("button", { name: "New game" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
      await page.locator(".end").waitFor({ state: "hidden" });
    }
  });
});

test("a move, a capture, a check and the end sound different", () => {
  return fixture.open("icon.svg", async (page) => {
    await noteSounds(page);
    await page.goto(`${fixture.url}/chess.html#two`);
    await playMoves(page, ["f4", "g5", "fxg5", "f6", "gxf6", "a6", "f7+", "Kxf7", "e4"]);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "White resigns" }).click();
    await assertOver(page, "Black wins by resignation.");
    const [move, capture, check, end] = [0.09, 0.135, 0.31, 0.98];
    const expected = [move, move, capture, move, capture, move, check, capture, move, end];
    await page.waitForFunction((count) => {
      return /** @type {any} */ (globalThis).lengths.length === count;
    }, expected.length);
    const lengths = await page.evaluate(() => /** @type {any} */ (globalThis).lengths);
    assert.deepEqual(lengths.map((/** @type {number} */ length) => Math.round(length * 1000)),
      expected.map((length) => Math.round(length * 1000)));
  }, { reducedMotion: "no-preference" });
});

/**
 * @param {Page} page
 * @param {readonly string[]} moves
 */
async function playMoves(page, moves) {
  for (const [index, move] of moves.entries()) {
    await page.locator("#typed-move").fill(move);
    await page.locator("#typed-move").press("Enter");
    await page.locator(".moves .move").nth(index).waitFor();
  }
}
