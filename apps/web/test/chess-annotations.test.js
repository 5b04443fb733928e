import assert from "node:assert/strict";
import { test } from "node:test";
import { analyse, middle, pgnOf, type } from "./analysis.js";
import { Fixture, hasCount } from "./browser.js";
import { drag } from "./hands.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

const GAME = `[White "Anna"]
[Black "Ben"]

{[%csl Gd4]} 1. e4 {[%eval 0.3,20] [%clk 0:09:58] best} e5 {[%clk 0:09:55.5] [%emt 0:00:04]}
2. Nf3 {attacks [%cal Rf3e5,Gg1f3] [%csl Ye5] the pawn} Nc6 {[%eval #-3] [%mdl 1]} *`;

test("clocks of comments stand beside the players", () => analyse(fixture, GAME, async (page) => {
  const clocks = () => page.locator(".player .clock").allTextContents();
  const notes = () => page.locator(".player small").allTextContents();
  // The upper bar is Black's.
  assert.deepEqual(await clocks(), ["9:56", "9:58"]);
  await go(page, "e5");
  assert.deepEqual(await notes(), ["0:04 for this move", ""].map((text) => {
    return text.replace("0:04", "0:04.0");
  }));
  await go(page, "e4");
  assert.deepEqual([await clocks(), await notes()], [["9:58"], ["", ""]]);
  await page.getByRole("button", { name: "First position" }).click();
  assert.deepEqual(await clocks(), []);
}));

test("comments are without annotations", () => analyse(fixture, GAME, async (page) => {
  // What nobody knows stays text.
  assert.deepEqual(await page.locator(".moves .comment").allTextContents(),
    ["best", "attacks the pawn", "[%mdl 1]"]);
}));

test("arrows and circles of comments are on the board", () => analyse(fixture, GAME,
  async (page) => {
    await go(page, "Nf3");
    assert.deepEqual(await drawings(page), ["arrow green", "arrow red", "ring yellow"]);
    await page.getByRole("button", { name: "First position" }).click();
    assert.deepEqual(await drawings(page), ["ring green"]);
    await go(page, "e4");
    assert.deepEqual(await drawings(page), []);
  }));

test("what is drawn stands in the comment", () => analyse(fixture, GAME, async (page) => {
  await go(page, "Nf3");
  const at = (/** @type {string} */ square) => middle(page, square);
  await page.keyboard.down("Shift");
  await drag(page, await at("b1"), await at("c3"), "right");
  await page.keyboard.down("Alt");
  await page.mouse.click((await at("d5")).x, (await at("d5")).y, { button: "right" });
  await page.keyboard.up("Shift");
  await page.mouse.click((await at("d6")).x, (await at("d6")).y, { button: "right" });
  await page.keyboard.up("Alt");
  // The same one again deletes it; in another colour it changes.
  await drag(page, await at("g1"), await at("f3"), "right");
  await page.mouse.click((await at("e5")).x, (await at("e5")).y, { button: "right" });
  assert.deepEqual(await drawings(page),
    ["arrow red", "arrow red", "ring blue", "ring green", "ring yellow"]);
  // A click moves pieces, and deletes nothing of the game.
  await page.locator("[data-cell=a3]").click();
  assert.equal((await drawings(page)).length, 5);
  assert.match((await pgnOf(page)).replace(/\s+/g, " "),
    /2\. Nf3 \{attacks the pawn \[%cal Rf3e5,Rb1c3\] \[%csl Yd5,Bd6,Ge5\]\}/);
  await page.reload();
  await page.locator(".board .arrow.red").first().waitFor();
  assert.equal((await drawings(page)).length, 5);
}));

test("the dialog of a move has its text, and arrows as text", () => analyse(fixture, GAME,
  async (page) => {
    await go(page, "Nf3");
    const dialog = page.getByRole("dialog");
    const shapes = dialog.getByLabel("Arrows and circles");
    await page.getByRole("button", { name: "Annotate" }).click();
    const text = dialog.getByLabel("Comment", { exact: true });
    assert.equal(await text.inputValue(), "attacks the pawn");
    assert.equal(await shapes.inputValue(), "Rf3e5 Gg1f3 Ye5");
    await shapes.fill("Rf3e5 Xa1");
    await dialog.getByRole("button", { name: "Save" }).click();
    assert.ok(await dialog.locator("input[aria-invalid]").isVisible());
    await shapes.fill("Ba1h8, Rf3e5");
    await text.fill("new");
    await dialog.getByRole("button", { name: "Save" }).click();
    assert.deepEqual(await drawings(page), ["arrow blue", "arrow red"]);
    await go(page, "e4");
    await page.getByRole("button", { name: "Annotate" }).click();
    await text.fill("good");
    await dialog.getByRole("button", { name: "Save" }).click();
    const pgn = (await pgnOf(page)).replace(/\s+/g, " ");
    assert.match(pgn, /1\. e4 \{good \[%eval 0\.30,20\] \[%clk 0:09:58\]\}/);
    assert.match(pgn, /2\. Nf3 \{new \[%cal Ba1h8,Rf3e5\]\}/);
    // Comments that nobody has touched stay as they were.
    assert.match(pgn, /Nc6 \{\[%eval #-3\] \[%mdl 1\]\}/);
  }));

test("only numbers of glyphs are taken", () => analyse(fixture, "1. e4 $1 $22 *", async (page) => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Annotate" }).click();
  const others = dialog.getByLabel("Other glyphs");
  assert.equal(await others.inputValue(), "22");
  for (const wrong of ["-1", "22 256", "1.5", "x"]) {
    await others.fill(wrong);
    await dialog.getByRole("button", { name: "Save" }).click();
    assert.ok(await dialog.locator("input[aria-invalid]").isVisible(), wrong);
  }
  await others.fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  assert.match(await pgnOf(page), /1\. e4 (\$1|!) \$0/);
}));

test("boards without an analysis forget what is drawn at the next click", () => {
  return fixture.open("chess.html#two", async (page) => {
    await page.locator("[data-cell=e2]").waitFor();
    await drag(page, await middle(page, "e2"), await middle(page, "e4"), "right");
    await hasCount(page.locator(".board .arrow.drawn"), 1);
    await page.locator("[data-cell=a3]").click();
    await hasCount(page.locator(".board .arrow"), 0);
    await type(page, "e4");
    await page.locator(".moves .move").waitFor();
  });
});

/**
 * Shows the position after a move.
 *
 * @param {Page} page
 * @param {string} san
 */
function go(page, san) {
  return page.locator(".moves .move").getByText(san, { exact: true }).click();
}

/**
 * The classes of all arrows and rings of the game, sorted.
 *
 * @param {Page} page
 */
async function drawings(page) {
  const classes = await page.locator(".board .arrows > *").evaluateAll((elements) => {
    return elements.map((element) => element.getAttribute("class") ?? "");
  });
  return classes.sort();
}
