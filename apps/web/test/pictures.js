// Takes the pictures of the pages that the documents show, into the folder that is named.

import { join } from "node:path";
import { chromium } from "playwright-core";
import { startServer } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const WINDOW = { viewport: { width: 960, height: 660 } };
const PHONE = {
  viewport: { width: 390, height: 844 }, colorScheme: /** @type {const} */ ("dark"), isMobile: true,
  hasTouch: true,
};

/** Each picture: its page, the screen, and what is done before it is taken. */
const PICTURES = /** @type {const} */ ([
  ["web-games.png", "index.html", DESKTOP, async () => {}],
  ["web-chess.png", "chess.html#analysis", DESKTOP, analyse],
  ["web-chess-phone.png", "chess.html#two", PHONE, open],
  ["web-mastermind.png", "mastermind.html", WINDOW, guess],
  ["web-mastermind-phone.png", "mastermind.html", PHONE, guess],
  ["web-konobi.png", "konobi.html", WINDOW, refuse],
  ["web-konobi-phone.png", "konobi.html", PHONE, refuse],
]);

const [folder] = process.argv.slice(2);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.PEDINA_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, path, screen, act] of PICTURES) {
  const context = await browser.newContext({
    locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...screen,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/${path}`, { waitUntil: "networkidle" });
  await act(page);
  await page.screenshot({ path: join(folder, name) });
  await context.close();
}
await browser.close();
await server.close();

/**
 * Shows an opera: Morphy against two guests of his.
 *
 * @param {Page} page
 */
async function analyse(page) {
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByLabel("FEN or PGN to read").fill(`[Event "Paris Opera"] [White "Paul Morphy"]
    [Black "Duke Karl / Count Isouard"] 1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5
    6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 (8. Qxb7 Qb4+) c6 9. Bg5 b5 *`);
  await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
  await page.locator(".moves [aria-current]").waitFor();
  await page.getByRole("checkbox", { name: "Engine" }).check();
  await page.getByText(/depth 1\d/).waitFor();
}

/**
 * Plays an opening, and picks up a piece.
 *
 * @param {Page} page
 */
async function open(page) {
  for (const move of ["e4", "d6", "d4", "Nf6", "Nf3", "Nxe4"]) {
    await page.locator("#typed-move").fill(move);
    await page.locator("#typed-move").press("Enter");
    await page.locator(".moves [aria-current]").getByText(move).waitFor();
  }
  await page.locator("[data-cell=b1]").tap();
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Guesses three times against Knuth's player, and begins a fourth guess.
 *
 * @param {Page} page
 */
async function guess(page) {
  for (const [row, code] of ["rrbg", "byyo", "yygp"].entries()) {
    for (const key of `${code}s`) await page.keyboard.press(key);
    const name = new RegExp(`^row ${row + 1}, answer, \\d`);
    await page.getByRole("gridcell", { name }).waitFor();
  }
  for (const key of "yp") await page.keyboard.press(key);
}

/**
 * Shows a game of the library's tests, and a placement that is refused.
 *
 * @param {Page} page
 */
async function refuse(page) {
  const record = "b10 swap a8 b8 b6 b9 a6 c6 b5 c5 c3 b1 e3 c4 d3 a3 f3 a1 b3 a2 b4 g3 d4 d5 j3 g2 "
    + "f2 g1 i3 c8 h3 e5 h4 c7";
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("slider", { name: "Rows of the board" }).fill("10");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Record and files").click();
  await page.getByLabel("Record of the game").fill(record);
  await page.getByRole("button", { name: "Load the text" }).click();
  await page.getByText("Record and files").click();
  await page.getByLabel("Mark where no stone may be placed").check();
  const point = await page.locator(".cell.barred").first().getAttribute("data-cell");
  await page.getByLabel("Mark where no stone may be placed").uncheck();
  await page.locator(`[data-cell="${point}"]`).click();
  await page.locator(".message.problem").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}
