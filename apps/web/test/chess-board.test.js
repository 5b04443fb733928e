import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Fixture, PHONE, hasCount } from "./browser.js";
import { drag, walk } from "./hands.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Opens the page, and waits until the game has begun.
 *
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options} [options]
 */
function play(run, options) {
  return fixture.open("chess.html", async (page) => {
    await page.locator(".status").getByText("White to move").waitFor();
    await run(page);
  }, options);
}

/** The shortest game: White is mated by the second move of Black. */
const MOVES = [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]];

test("a game is played by dragging", () => play(async (page) => {
  for (const [from, to] of MOVES) {
    await drag(page, await middle(page, from), await middle(page, to));
  }
  await assertMated(page);
}));

test("a game is played by clicks", () => play(async (page) => {
  for (const cell of MOVES.flat()) {
    const { x, y } = await middle(page, cell);
    await page.mouse.click(x, y);
  }
  await assertMated(page);
}));

test("a game is played by touch on a telephone", () => play(async (page) => {
  await page.locator("#board").scrollIntoViewIfNeeded();
  for (const cell of MOVES.flat()) {
    const { x, y } = await middle(page, cell);
    await page.touchscreen.tap(x, y);
  }
  await assertMated(page);
}, PHONE));

test("a game is played by the keyboard", () => play(async (page) => {
  await page.locator("[data-cell=a1]").focus();
  let at = "a1";
  for (const cell of MOVES.flat()) {
    await walk(page, at, cell);
    assert.equal(await page.evaluate(() => {
      return /** @type {SVGElement} */ (document.activeElement).dataset.cell;
    }), cell);
    await page.keyboard.press("Enter");
    at = cell;
  }
  await assertMated(page);
}));

test("what a piece may do is shown and said", () => play(async (page) => {
  const { x, y } = await middle(page, "g1");
  await page.mouse.click(x, y);
  await hasCount(page.locator(".board .target"), 2);
  await page.getByRole("gridcell", { name: "f3, empty, can go here" }).waitFor();
  assert.equal(await page.getByRole("gridcell", { name: "g1, white knight" })
    .getAttribute("aria-selected"), "true");
  await page.keyboard.press("Escape");
  await hasCount(page.locator(".board .target"), 0);
}));

test("a piece that is dropped elsewhere returns", () => play(async (page) => {
  const start = await middle(page, "e2");
  await drag(page, start, await middle(page, "e5"));
  const box = await page.locator(".piece[data-kind=white-pawn]").nth(7).boundingBox();
  assert.ok(box !== null && Math.abs(box.x + box.width / 2 - start.x) < 12, "the pawn is on e2");
  await page.getByText("White to move").waitFor();
}));

test("the other side is seen after a flip", () => play(async (page) => {
  const before = await middle(page, "a1");
  await page.getByRole("button", { name: "Flip the board" }).click();
  const after = await middle(page, "h8");
  assert.deepEqual(after, before);
}));

test("arrows are drawn with the other button", () => play(async (page) => {
  const end = await middle(page, "c3");
  await drag(page, await middle(page, "b1"), end, "right");
  await hasCount(page.locator(".board .arrow.drawn"), 1);
  await page.mouse.click(end.x, end.y);
  await hasCount(page.locator(".board .arrow.drawn"), 0);
}));

test("the pieces are those of the library's own pictures", async () => {
  const picture = await readFile(new URL("../../../docs/pictures/start.svg", import.meta.url),
    "utf8");
  await play(async (page) => {
    const shapes = await page.evaluate(async () => {
      const path = "/src/chess/pieces.js";
      return (await import(path)).SHAPES;
    });
    assert.equal(Object.keys(shapes).length, 6);
    for (const [role, { body, lines }] of Object.entries(shapes)) {
      const drawn = `<g id="pedina-${role}"><path d="${body}"/>`
        + `<path fill="none" stroke="currentColor" d="${lines}"/></g>`;
      assert.ok(picture.includes(drawn), role);
    }
  });
});

/**
 * @param {Page} page
 * @param {string} cell
 */
async function middle(page, cell) {
  const box = await page.locator(`[data-cell=${cell}]`).boundingBox();
  assert.ok(box !== null, `${cell} is seen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** @param {Page} page */
async function assertMated(page) {
  await page.locator(".status.over").getByText("Black wins by checkmate.").waitFor();
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "Qh4#");
  assert.match(await page.locator("[role=status]").last().textContent() ?? "", /checkmate/);
}
