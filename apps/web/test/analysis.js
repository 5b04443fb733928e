/** @typedef {import("playwright-core").Page} Page */

/**
 * Runs a test with a page that analyses a text.
 *
 * @param {import("./browser.js").Fixture} fixture
 * @param {string} text a FEN or PGN; none for the empty analysis
 * @param {(page: Page) => Promise<void>} test
 * @param {import("./browser.js").Options} [options]
 */
export function analyse(fixture, text, test, options) {
  return fixture.open("chess.html#analysis", async (page) => {
    await page.locator(".evaluation-bar").waitFor();
    if (text !== "") {
      await paste(page, text);
      // Only now does the page know another analysis than the empty one.
      await page.getByRole("button", { name: "Your games (1)" }).waitFor();
    }
    await test(page);
  }, options);
}

/**
 * Pastes a text into the dialog, and has it analysed.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function paste(page, text) {
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByLabel("FEN or PGN to read").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
}

/**
 * Returns the PGN of the analysis.
 *
 * @param {Page} page
 */
export async function pgnOf(page) {
  await page.getByRole("button", { name: "Read, write" }).click();
  const pgn = await page.getByLabel("Game (PGN)").inputValue();
  await page.keyboard.press("Escape");
  return pgn;
}

/**
 * Types a move.
 *
 * @param {Page} page
 * @param {string} move
 */
export async function type(page, move) {
  await page.locator("#typed-move").fill(move);
  await page.locator("#typed-move").press("Enter");
}

/**
 * Returns the middle of a square on the screen.
 *
 * @param {Page} page
 * @param {string} square
 */
export async function middle(page, square) {
  const box = await page.locator(`[data-cell=${square}]`).boundingBox();
  if (box === null) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
