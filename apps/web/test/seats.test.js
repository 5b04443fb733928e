import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";
import { PAGES, startProgram } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Runs a test with two pages of `pedina serve`, each in a profile of its own.
 *
 * @param {(first: Page, second: Page, url: string) => Promise<void>} run
 */
async function withServer(run) {
  const ports = ["http", "chess", "konobi", "mastermind", "statistics"]
    .flatMap((name) => [`--${name}-port`, "0"]);
  const settings = ["PegType=Letters", "pegs=3", "Rounds=2", "BoardSize=2", "CodeSize=2"]
    .flatMap((setting) => ["--set", setting]);
  const options = ["serve", "--pages", PAGES, ...ports, ...settings];
  const { found, stop } = await startProgram(options, /^ready: (\S+)/);
  try {
    await fixture.openTwo((first, second) => run(first, second, found));
  } finally {
    stop();
  }
}

/** @param {Page} page @param {RegExp | string} text */
function message(page, text) {
  return page.locator("#message").getByText(text).waitFor();
}

/** @param {Page} page @param {string} point */
function at(page, point) {
  return page.locator(`#board [data-cell=${point}]`);
}

/** @param {Page} page @param {string} name */
async function waitForTurn(page, name) {
  await page.locator("[aria-current=true]").getByText(`${name} (you)`).waitFor();
}

test("Konobi: friends meet by a link, reload, and play again", () => {
  return withServer(async (first, second, url) => {
    await first.goto(`${url}/konobi.html#online`);
    await first.getByLabel("Your name").first().fill("Ada");
    await first.getByLabel("Rows of the board").fill("2");
    // Who waits may cancel, and leaves no ghost.
    await first.getByRole("button", { name: "Connect" }).click();
    await message(first, "Waiting for the other player");
    await first.getByRole("button", { name: "Cancel" }).click();
    await first.getByRole("button", { name: "Invite a friend" }).click();
    await message(first, "Waiting for the other player");
    const link = await first.getByRole("textbox", { name: "Link" }).inputValue();
    await first.reload();
    await message(first, "Waiting for the other player");
    await second.goto(link);
    await second.getByLabel("Your name").first().fill("Bob");
    await second.getByRole("button", { name: "Play with your friend" }).click();
    await waitForTurn(first, "Ada");
    await at(first, "a1").click();
    await waitForTurn(second, "Bob");
    await second.reload();
    await second.getByRole("gridcell", { name: "a1, black stone, the last stone" }).waitFor();
    await waitForTurn(second, "Bob");
    await at(second, "b2").click();
    await first.getByRole("gridcell", { name: "b2, white stone" }).waitFor();
    await first.reload();
    await waitForTurn(first, "Ada");
    await at(first, "a2").click();
    await first.getByRole("heading", { name: "You won by connecting the edges." }).waitFor();
    await second.getByRole("heading", { name: "You lost: the edges are connected." }).waitFor();
    await first.getByText("Against Bob so far: 1 won, 0 drawn, 0 lost.").waitFor();
    await second.getByRole("button", { name: "Rematch" }).click();
    await message(second, "Waiting for the other player");
    await first.getByRole("button", { name: "Rematch" }).click();
    await waitForTurn(second, "Bob");
  });
});

test("Mastermind: a reload takes the seat again, and a rematch begins", () => {
  return withServer(async (first, second, url) => {
    await first.goto(`${url}/mastermind.html#online`);
    await first.getByLabel("Your name").first().fill("Ada");
    await first.getByRole("button", { name: "Invite a friend" }).click();
    await message(first, "Waiting for the other player");
    const link = await first.getByRole("textbox", { name: "Link" }).inputValue();
    await second.goto(link);
    await second.getByLabel("Your name").first().fill("Bob");
    await second.getByRole("button", { name: "Play with your friend" }).click();
    await message(first, "Make a code for this round.");
    for (const key of "acs") await first.keyboard.press(key);
    await message(second, "Your guess, row 1.");
    await first.reload();
    // The maker sees the code again.
    await first.getByRole("gridcell", { name: "code, hole 2, C" }).waitFor();
    await second.reload();
    await message(second, "Your guess, row 1.");
    for (const key of "acs") await second.keyboard.press(key);
    await message(second, "Make a code for this round.");
    for (const key of "bbs") await second.keyboard.press(key);
    await message(first, "Your guess, row 1.");
    for (const key of "bbs") await first.keyboard.press(key);
    for (const page of [first, second]) {
      await page.getByRole("heading", { name: "The match is a draw, 1 to 1." }).waitFor();
      await page.getByRole("button", { name: "Rematch" }).click();
    }
    await message(first, "Make a code for this round.");
    assert.deepEqual(await first.locator(".score").allTextContents(), ["0", "0"]);
  });
});
