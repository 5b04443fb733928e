import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("a typed move that cannot be played is explained", async () => {
  await open("#two", async (page) => {
    await type(page, "Ke5");
    await page.getByRole("alert").getByText("Ke5 is no legal move here.").waitFor();
    for (const move of ["f3", "e5", "g4", "Qh4", "a3"]) await type(page, move);
    await page.getByRole("alert").getByText("No move is possible now.").waitFor();
  });
  await open("#analysis", async (page) => {
    await type(page, "O-O");
    await page.getByRole("alert").getByText("O-O is no legal move here.").waitFor();
  });
});

test("a promoted pawn is not announced as captured", () => {
  return open(analysisOf("7k/P7/8/3p4/8/8/8/K7 w - - 0 1"), async (page) => {
    const said = page.locator(".captured .unseen");
    await type(page, "a8=Q");
    await page.locator(".moves [aria-current]").getByText("a8=Q+").waitFor();
    assert.deepEqual(await said.allTextContents(), ["", ""]);
    await type(page, "Kh7");
    await type(page, "Qxd5");
    await page.locator(".moves [aria-current]").getByText("Qxd5").waitFor();
    assert.deepEqual(await said.allTextContents(), ["", "captured: 1 pawn"]);
  });
});

test("a castling king and rook are marked where they are seen", async () => {
  const cases = [
    ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", ["e1", "g1"]],
    ["4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", ["e1", "g1"]],
    ["4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "O-O-O", ["c1", "e1"]],
    ["4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", ["f1", "h1"]],
    ["4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "Rf3", ["f1", "f3"]],
  ];
  for (const [fen, move, squares] of cases) {
    await open(analysisOf(String(fen)), async (page) => {
      await type(page, String(move));
      await page.locator(".moves [aria-current]").getByText(String(move)).waitFor();
      const marked = await page.locator("#board .cell.last").evaluateAll((cells) => {
        return cells.map((cell) => /** @type {SVGElement} */ (cell).dataset.cell).sort();
      });
      assert.deepEqual(marked, squares, `${fen} ${move}`);
    });
  }
});

test("the editor gives and takes the castling rights of Chess960", () => {
  const fen = "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1";
  return open(`#editor=${encodeURIComponent(fen)}`, async (page) => {
    const field = page.getByLabel("FEN");
    const box = (/** @type {string} */ name) => page.getByRole("checkbox", { name });
    for (const side of ["White, king-side (f1)", "White, queen-side (c1)", "Black, king-side (f8)",
      "Black, queen-side (c8)"]) {
      assert.ok(await box(side).isChecked(), side);
    }
    await box("White, king-side").uncheck();
    await box("Black, queen-side").uncheck();
    assert.equal(await field.inputValue(), fen.replace("KQkq", "Qk"));
    await box("White, king-side").check();
    assert.equal(await field.inputValue(), fen.replace("KQkq", "KQk"));
  });
});

test("a number that is empty or out of its range is explained, and begins no game", async () => {
  await open("#editor", async (page) => {
    await page.getByLabel("Number of the move").fill("70000");
    await page.getByLabel("FEN").click();
    await page.getByRole("alert").getByText("Type a whole number from 0 to 65,535.").waitFor();
  });
  await open("#two", async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByLabel("Starting position").selectOption("chess960");
    await page.getByLabel("Number, 0 to 959").fill("");
    await page.getByRole("button", { name: "Begin" }).click();
    assert.ok(await page.getByRole("dialog").isVisible());
    await page.getByLabel("Number, 0 to 959").fill("0");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator('[data-cell="a1"][aria-label^="a1, white bishop"]').waitFor();
  });
});

/**
 * @param {string} fragment
 * @param {(page: Page) => Promise<void>} run
 */
function open(fragment, run) {
  return fixture.open(`chess.html${fragment}`, async (page) => {
    await page.locator("#panel").locator(".status").first().waitFor();
    await run(page);
  });
}

/**
 * Returns the fragment of the editor with a position, from which `type` goes on to the analysis.
 *
 * @param {string} fen
 */
function analysisOf(fen) {
  return `#editor=${encodeURIComponent(fen)}`;
}

/**
 * @param {Page} page
 * @param {string} move
 */
async function type(page, move) {
  if (await page.locator("#typed-move").count() === 0) {
    await page.getByRole("button", { name: "Analyse" }).click();
  }
  await page.locator("#typed-move").fill(move);
  await page.locator("#typed-move").press("Enter");
}
