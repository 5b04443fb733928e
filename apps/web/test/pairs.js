import assert from "node:assert/strict";
import { hasCount } from "./browser.js";
import { PAGES, startProgram } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Runs a test with two pages, each the window of a client of one server.
 *
 * @param {import("./browser.js").Fixture} fixture
 * @param {string[]} command of the server
 * @param {string[]} client its command
 * @param {(first: Page, second: Page) => Promise<void>} test
 * @param {(first: Page) => Promise<void>} [opened] called before the second page is opened
 */
export async function withWindows(fixture, command, client, test, opened) {
  const server = await startProgram(command, /(\d+)$/);
  const options = [...client, "--port", server.found, "--web", "--pages", PAGES];
  const windows = [await startProgram(options, /(http:\S+)/),
    await startProgram(options, /(http:\S+)/)];
  const context = await fixture.newContext();
  try {
    // Each address has another port, so each page has settings of its own.
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(windows[0].found);
    await opened?.(first);
    await second.goto(windows[1].found);
    await test(first, second);
  } finally {
    await context.close();
    for (const program of [...windows, server]) program.stop();
  }
}

/**
 * Types a move of chess when it is the player's turn, and waits until the list has it: only then
 * does the page no longer ask for that move.
 *
 * @param {Page} page
 * @param {string} move
 */
export async function playMove(page, move) {
  await waitForStatus(page, /Your move|You are in check/);
  const moves = page.locator(".moves .move");
  const count = await moves.count();
  await page.locator("#typed-move").fill(move);
  await page.locator("#typed-move").press("Enter");
  await moves.nth(count).waitFor();
}

/**
 * Waits until the status of a page of chess has a text.
 *
 * @param {Page} page
 * @param {string | RegExp} text
 */
export function waitForStatus(page, text) {
  return page.locator(".status").filter({ hasText: text }).waitFor();
}

/**
 * Waits until a page shows a move as the last one.
 *
 * @param {Page} page
 * @param {string} move
 */
export function waitForLastMove(page, move) {
  return page.locator(".moves [aria-current]").getByText(move, { exact: true }).waitFor();
}

/**
 * Has two pages begin a game of chess at the service, which the first one creates.
 *
 * @param {Page} white
 * @param {Page} black
 * @param {string} url of the pages
 * @returns {Promise<string>} the link to the game
 */
export async function beginOnline(white, black, url) {
  await white.goto(`${url}/chess.html#online`);
  await white.getByRole("button", { name: "Create", exact: true }).click();
  const link = await white.getByRole("textbox", { name: "Link" }).inputValue();
  await black.goto(link);
  await black.getByRole("button", { name: "Play black" }).click();
  await waitForStatus(white, "Your move");
  return link;
}

/**
 * Waits until the card of a page of chess says how the game has ended.
 *
 * @param {Page} page
 * @param {string} text
 */
export function assertOver(page, text) {
  return page.locator(".end .status.over").getByText(text, { exact: true }).waitFor();
}

/**
 * Has two pages play Konobi on four points to its end. The first one must connect before.
 *
 * @param {Page} first
 * @param {Page} second
 */
export async function playKonobi(first, second) {
  await first.getByLabel("Your name").first().fill("Ada");
  await first.getByLabel("Rows of the board").fill("2");
  await first.getByRole("button", { name: "Connect" }).click();
  await first.locator("#message").getByText("Waiting for the other player").waitFor();
  await second.getByLabel("Your name").first().fill("Bob");
  await second.getByRole("button", { name: "Connect" }).click();
  const at = (/** @type {Page} */ page, /** @type {string} */ point) => {
    return page.locator(`#board [data-cell=${point}]`);
  };
  await first.locator("[aria-current=true]").getByText("Ada (you)").waitFor();
  await at(first, "a1").click();
  await second.getByRole("gridcell", { name: "a1, black stone" }).waitFor();
  await second.locator("[aria-current=true]").getByText("Bob (you)").waitFor();
  await at(second, "b2").click();
  await first.getByRole("gridcell", { name: "b2, white stone" }).waitFor();
  await first.locator("[aria-current=true]").getByText("Ada (you)").waitFor();
  await at(first, "a2").click();
  await first.locator("#message").getByText("Congratulations Ada, you won!").waitFor();
  await second.locator("#message").getByText("Bob you lost!").waitFor();
  for (const page of [first, second]) {
    await hasCount(page.locator("#board .link.winning"), 1);
  }
}

/** The settings of the match that `playMastermind` plays. */
export const MASTERMIND = ["PegType=Letters", "pegs=3", "Rounds=2", "BoardSize=2", "CodeSize=2"]
  .flatMap((setting) => ["--set", setting]);

/**
 * Has two pages play a match of Mastermind with those settings to its end: the first one by keys on
 * the board, the second one in lines.
 *
 * @param {Page} one
 * @param {Page} two
 */
export async function playMastermind(one, two) {
  const line = async (/** @type {string} */ label, /** @type {string} */ text) => {
    await two.getByLabel(label).fill(text);
    await two.getByLabel(label).press("Enter");
  };
  const message = (/** @type {Page} */ page, /** @type {string} */ text) => {
    return page.locator("#message").getByText(text).waitFor();
  };
  await two.getByRole("combobox", { name: "Interface" }).selectOption("text");
  for (const [page, name] of /** @type {const} */ ([[one, "Ada"], [two, "Bob"]])) {
    await page.getByLabel("Your name").first().fill(name);
    await page.getByRole("button", { name: "Play" }).click();
    if (page === one) await message(one, "Waiting for the other player");
  }
  await message(one, "Make a code for this round.");
  for (const key of "acs") await one.keyboard.press(key);
  await line("Type the guess", "b b");
  await one.getByRole("gridcell", { name: "row 1, answer, 0 black and 0 white" }).waitFor();
  await two.getByRole("log").getByText("1: B B, 0 black and 0 white").waitFor();
  await line("Type the guess", "ca");
  await line("Type the hidden code", "B B");
  await message(one, "Your guess, row 1.");
  for (const key of "bbs") await one.keyboard.press(key);
  for (const page of [one, two]) await message(page, "Ada wins the match, 3 to 1.");
  assert.deepEqual(await one.locator(".score").allTextContents(), ["3", "1"]);
  await hasCount(two.getByRole("log").getByText("Score: 3 to 1"), 1);
}
