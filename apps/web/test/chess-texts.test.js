import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("a file of EPD is read, a position in each line", () => analyse(async (page) => {
  const lines = ["# Win at Chess",
    'r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - bm Nb5; id "one";',
    '8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb2; id "two";',
    "8/8/8/8/8/8/8/K6k w - - 0 1"];
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByLabel("File to read").setInputFiles({
    name: "suite.epd", mimeType: "text/plain", buffer: Buffer.from(lines.join("\r\n")),
  });
  await page.getByText("bm Nb5").waitFor();
  const games = page.locator("#panel option", { hasText: /one|two/ });
  await hasCount(games, 2);
  await page.locator("#panel select", { hasText: "two" }).selectOption({ index: 1 });
  await page.getByText("bm Rxb2").waitFor();
  await page.locator('[data-cell="b3"][aria-label^="b3, black rook"]').waitFor();
}));

test("what is wrong in a text is said in a sentence", async () => {
  const cases = [
    ["1. e4 e5 2. Ke3 Nf6", /Line 1: No legal move is written like this\./],
    ["[Event x\n\n1. e4 *", /A tag is not written as in/],
    ["8/8/8/8/8/8/8/8 w - - 0 1", /Line 1: The board is empty\./],
    ["8/8/8/8/8/8/8/K6k w - - !!", /After the position stands something/],
    ["K7/8/8/8/8/8/8/k7k w - - 0 1", /Line 1: The pieces do not fill eight ranks/],
  ];
  for (const [text, sentence] of cases) {
    await analyse(async (page) => {
      await page.getByRole("button", { name: "Read, write" }).click();
      await page.getByLabel("FEN or PGN to read").fill(String(text));
      await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
      await page.getByText(/** @type {RegExp} */ (sentence)).first().waitFor()
        .catch((error) => assert.fail(`${text}: ${error}`));
    });
  }
});

test("of too many games the first ones are here, and the page says so", () => {
  return analyse(async (page) => {
    const games = Array.from({ length: 502 }, (_, index) => {
      return `[White "Player ${index + 1}"]\n\n1. e4 *\n`;
    });
    await page.getByRole("button", { name: "Read, write" }).click();
    await page.getByLabel("FEN or PGN to read").fill(games.join("\n"));
    await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
    await page.getByText("The text has 502 games; the first 500 are here.").first().waitFor();
    const options = page.locator("#panel option", { hasText: "Player" });
    await page.locator("#panel option", { hasText: "500. Player 500" })
      .waitFor({ state: "attached" });
    await hasCount(options, 500);
    const stored = await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("pedina.game/"));
      return JSON.parse(localStorage.getItem(key) ?? "").state;
    });
    assert.equal(stored.match(/\[White "Player/g).length, 500);
  });
});

test("a text is copied where the browser gives pages no clipboard", () => analyse(async (page) => {
  // As over plain http.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.reload();
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByRole("button", { name: "Copy FEN" }).click();
  await page.getByText("Copied.").waitFor();
  await page.getByLabel("FEN or PGN to read").focus();
  await page.keyboard.press("Control+V");
  assert.equal(await page.getByLabel("FEN or PGN to read").inputValue(),
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}));

/** @param {(page: Page) => Promise<void>} run */
function analyse(run) {
  return fixture.open("chess.html#analysis", async (page) => {
    await page.locator("#panel .status").first().waitFor();
    await run(page);
  });
}
