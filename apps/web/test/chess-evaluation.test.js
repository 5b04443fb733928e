import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "./accessibility.js";
import { analyse, pgnOf } from "./analysis.js";
import { Fixture, PHONE } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

const GAME = "1. f3 {[%eval -0.5]} e5 {[%eval -0.6]} 2. g4 {[%eval #-1]} Qh4# *";

test("the bar shows the evaluation of the comment, and how the game ended", () => {
  return analyse(fixture, GAME, async (page) => {
    assert.deepEqual(await bar(page), { words: "0-1", share: 0 });
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await bar(page), { words: "#-1", share: 0 });
    await page.keyboard.press("ArrowLeft");
    const { words, share } = await bar(page);
    assert.equal(words, "−0.60");
    assert.ok(share > 40 && share < 47, String(share));
    await page.keyboard.press("Home");
    assert.deepEqual(await bar(page), { words: "None", share: 50 });
  });
});

test("White's part of the bar is on White's side, and the board stays square", async () => {
  for (const options of [{}, PHONE, { viewport: { width: 740, height: 360 } }]) {
    await analyse(fixture, "1. e4 {[%eval 2]} *", async (page) => {
      const [element, white] = [page.locator(".evaluation-bar"), page.locator(".white-share")];
      const boxes = async () => {
        const [whole, part] = [await element.boundingBox(), await white.boundingBox()];
        if (whole === null || part === null) throw new Error("no bar");
        return { whole, part };
      };
      const near = (/** @type {number} */ one, /** @type {number} */ other) => {
        assert.ok(Math.abs(one - other) <= 2, `${one}, ${other}`);
      };
      let { whole, part } = await boxes();
      near(part.y + part.height, whole.y + whole.height);
      assert.ok(part.height > whole.height / 2);
      const board = await page.locator("svg.board").boundingBox();
      near(board?.width ?? 0, board?.height ?? 1);
      near(whole.height, board?.height ?? 0);
      await page.getByRole("button", { name: "Flip the board" }).click();
      ({ whole, part } = await boxes());
      near(part.y, whole.y);
    }, options);
  }
});

test("other modes have no bar", () => analyse(fixture, GAME, async (page) => {
  for (const mode of ["two", "editor"]) {
    await page.goto(`${fixture.url}/chess.html#${mode}`);
    await page.locator(".evaluation-bar").waitFor({ state: "detached" });
    await page.goto(`${fixture.url}/chess.html#analysis`);
    await page.locator(".evaluation-bar").waitFor();
  }
}));

test("the graph shows the game, and a click on it goes there", () => {
  return analyse(fixture, GAME, async (page) => {
    const graph = page.getByRole("slider", { name: "Evaluations of the game" });
    assert.equal(await graph.getAttribute("aria-valuetext"), "2…, 0-1");
    const box = await graph.boundingBox();
    if (box === null) throw new Error("no graph");
    await page.mouse.click(box.x + box.width / 4, box.y + 10);
    await page.locator(".moves [aria-current]").getByText("f3").waitFor();
    assert.equal(await graph.getAttribute("aria-valuetext"), "1., −0.50");
    await graph.focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".moves [aria-current]").getByText("e5").waitFor();
  });
});

test("a game without evaluations has no graph until the engine has evaluated it", () => {
  return analyse(fixture, "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", async (page) => {
    const graph = page.locator(".evaluation-graph");
    assert.equal(await graph.isVisible(), false);
    await page.getByRole("button", { name: "Evaluate the game" }).click();
    await graph.waitFor();
    await page.getByRole("button", { name: "Evaluate the game" }).waitFor();
    // The last position is no question any more.
    const pgn = await pgnOf(page);
    assert.equal(pgn.match(/\[%eval [^\]]+,\d+\]/g)?.length, 6);
    assert.match(pgn, /Nf6 \{\[%eval #1,/);
    await page.reload();
    await graph.waitFor();
  });
});

test("the evaluation of a game can be stopped, and goes on where it was", () => {
  return analyse(fixture, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *", async (page) => {
    const begin = page.getByRole("button", { name: "Evaluate the game" });
    await begin.click();
    await page.getByText(/^[2-9] of 10 positions/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await begin.waitFor();
    const before = (await pgnOf(page)).match(/%eval/g)?.length ?? 0;
    assert.ok(before >= 2 && before < 10, String(before));
    await begin.click();
    await page.getByText(`0 of ${10 - before} positions`).waitFor();
    // Who deletes moves ends it.
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await begin.waitFor();
    await page.getByText("No moves yet.").waitFor();
  });
});

test("the bar follows the engine", () => {
  return analyse(fixture, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", async (page) => {
    await page.getByRole("checkbox", { name: "Engine" }).check();
    await page.locator('.evaluation-bar[aria-valuetext="#1"]').waitFor();
    await page.getByRole("checkbox", { name: "Engine" }).uncheck();
    assert.deepEqual(await bar(page), { words: "None", share: 50 });
  });
});

test("the evaluations keep nobody out", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await analyse(fixture, GAME, async (page) => {
      assert.deepEqual(await seriousFindings(page), []);
    }, { colorScheme });
  }
});

/** @param {Page} page */
async function bar(page) {
  const element = page.getByRole("meter", { name: "Evaluation" });
  return {
    words: await element.getAttribute("aria-valuetext"),
    share: Number(await element.getAttribute("aria-valuenow")),
  };
}
