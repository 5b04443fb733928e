import assert from "node:assert/strict";
import { test } from "node:test";
import { analyse, paste, type } from "./analysis.js";
import { Fixture } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("a game against the computer goes on after the browser was closed", () => {
  return inTwoTabs(async (first, reopen) => {
    await first.goto(`${fixture.url}/chess.html#computer`);
    await begin(first, { color: "Black", level: "2", time: "5+0" });
    await first.locator(".moves .move").first().waitFor();
    await type(first, "Nf6");
    await first.locator(".moves .move").nth(2).waitFor();
    const moves = await first.locator(".moves .move").allTextContents();
    const page = await reopen("chess.html#computer");
    await page.getByText("Your move").waitFor();
    assert.deepEqual(await page.locator(".moves .move").allTextContents(), moves);
    await page.locator(".player-name").getByText("Computer, level 2").waitFor();
    await page.locator("#lower .side-dot.black").waitFor();
    assert.match(await page.locator("#lower .clock").textContent() ?? "", /^[45]:\d\d$/);
    await type(page, "Nc6");
    await page.locator(".moves .move").nth(4).waitFor();
  });
});

test("the computer moves if the browser was closed while it thought", () => {
  return inTwoTabs(async (first, reopen) => {
    await first.goto(`${fixture.url}/chess.html#computer`);
    await type(first, "e4");
    await first.locator(".moves .move").first().waitFor();
    const page = await reopen("chess.html#computer");
    await page.locator(".moves .move").nth(1).waitFor();
  });
});

test("games are taken up again from the list", () => fixture.open("chess.html#two",
  async (page) => {
    for (const move of ["e4", "c5"]) await type(page, move);
    await begin(page, {});
    await page.getByText("No moves yet.").waitFor();
    await type(page, "d4");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Black resigns" }).click();
    await page.getByRole("button", { name: "Your games (2)" }).click();
    const games = page.getByRole("dialog").locator(".saved-game");
    assert.match((await games.allTextContents()).join("; "), /1\. d4Has ended.*1\. e4 c5Goes on/);
    await games.nth(1).click();
    await page.locator(".moves [aria-current]").getByText("c5").waitFor();
    await type(page, "Nf3");
    await page.locator(".moves [aria-current]").getByText("Nf3").waitFor();
    await page.reload();
    await page.locator(".moves [aria-current]").getByText("Nf3").waitFor();
    // The other modes have lists of their own.
    await page.goto(`${fixture.url}/chess.html#computer`);
    await page.getByRole("button", { name: "Your games (0)" }).waitFor();
  }));

test("the list says how games against the computer ended", () => {
  return fixture.open("chess.html#computer", async (page) => {
    await type(page, "e4");
    await page.locator(".moves .move").nth(1).waitFor();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByText("by resignation").first().waitFor();
    await page.getByRole("button", { name: "Your games (1)" }).click();
    const [game] = await page.getByRole("dialog").locator(".saved-game").allTextContents();
    assert.match(game, /^Computer, level 3: 1\. e4 .*Lost/);
  });
});

test("two tabs with one game against the computer play one game", () => {
  return againstComputer(async (first, second) => {
    for (const page of [first, second]) await page.locator(".moves .move").nth(3).waitFor();
    const moves = (/** @type {Page} */ page) => page.locator(".moves .move").allTextContents();
    assert.deepEqual(await moves(second), await moves(first));
    await second.close();
    await type(first, "a3");
    await first.locator(".moves .move").nth(5).waitFor();
    await first.getByRole("button", { name: "Your games (1)" }).waitFor();
  });
});

test("a tab lets the computer think if the one that did was closed", () => {
  return againstComputer(async (first, second) => {
    await second.locator(".moves .move").nth(2).waitFor();
    await first.close();
    await second.evaluate(() => dispatchEvent(new Event("focus")));
    await second.locator(".moves .move").nth(3).waitFor();
  });
});

test("a deleted game does not come back", () => {
  return fixture.open("chess.html#two", async (page) => {
    await begin(page, { time: "5+0" });
    await type(page, "e4");
    await page.getByRole("button", { name: "Your games (1)" }).click();
    await page.getByRole("button", { name: "Delete: 1. e4" }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Delete", exact: true })
      .click();
    await page.getByText("No game is stored yet.").waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("button", { name: "Your games (0)" }).waitFor();
  });
});

test("clocks go on through reloads", () => fixture.open("chess.html#two", async (page) => {
  await begin(page, { time: "5+0" });
  await type(page, "e4");
  await page.locator(".moves .move").waitFor();
  const times = [];
  for (let round = 0; round < 3; round++) {
    await page.waitForTimeout(300);
    await page.reload();
    await page.locator(".moves .move").waitFor();
    times.push(await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("pedina.game/"));
      return JSON.parse(JSON.parse(localStorage.getItem(key) ?? "").state).times.black;
    }));
  }
  assert.ok(times[0] > times[1] && times[1] > times[2], times.join(" "));
}));

test("the file of a game has the day on which it began", () => {
  return fixture.open("chess.html#two", async (page) => {
    await page.clock.setFixedTime("2026-03-01T12:00:00Z");
    await type(page, "e4");
    await page.clock.setFixedTime("2026-03-05T12:00:00Z");
    await page.reload();
    await type(page, "e5");
    await page.getByRole("button", { name: "Read, write" }).click();
    assert.match(await page.getByLabel("Game (PGN)").inputValue(), /\[Date "2026\.03\.01"\]/);
  });
});

test("a text that cannot be read changes nothing, and says why", () => {
  return analyse(fixture, '[White "Anna"]\n\n1. e4 {mine} *', async (page) => {
    const dialog = page.getByRole("dialog");
    for (const [text, reason] of [
      ["no chess", "The text has neither a position nor a game."],
      ["8/8/8/8/8/8/8/8 w - - 0 1", "Line 1: "],
    ]) {
      await paste(page, text);
      await dialog.getByText(reason).waitFor();
      assert.equal(await dialog.getByLabel("FEN or PGN to read").inputValue(), text);
      await page.keyboard.press("Escape");
    }
    await page.locator(".comment").getByText("mine").waitFor();
    await page.reload();
    await page.locator(".comment").getByText("mine").waitFor();
  });
});

test("another analysis leaves the one before in the list", () => {
  return analyse(fixture, '[White "Anna"]\n[Black "Ben"]\n\n1. e4 {mine} *', async (page) => {
    await goToGame(page);
    await type(page, "d4");
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByRole("button", { name: "Your games (2)" }).click();
    await page.getByRole("dialog").getByText("Anna – Ben").click();
    await page.locator(".comment").getByText("mine").waitFor();
    // The same game again is no other analysis.
    await goToGame(page);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByRole("button", { name: "Your games (2)" }).waitFor();
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByText("No moves yet.").waitFor();
    await type(page, "c4");
    await page.getByRole("button", { name: "Your games (3)" }).click();
    await page.getByRole("dialog").locator(".saved-game").filter({ hasText: "1. c4" }).waitFor();
  });
});

test("a tab follows what another one does with its analysis", () => {
  return inTwoTabs(async (first, _, context) => {
    await first.goto(`${fixture.url}/chess.html#analysis`);
    await type(first, "e4");
    const second = await context.newPage();
    await second.goto(`${fixture.url}/chess.html#analysis`);
    await second.locator(".moves .move").first().waitFor();
    await type(second, "c5");
    await first.locator(".moves").getByText("c5").waitFor();
    await type(first, "Nf3");
    await second.locator(".moves").getByText("Nf3").waitFor();
  });
});

test("Back closes a dialog, and what it would have begun does not begin", () => {
  return fixture.open("chess.html#two", async (page) => {
    await type(page, "e4");
    await page.getByRole("link", { name: "Computer" }).click();
    await page.getByText("Your move").waitFor();
    await page.getByRole("button", { name: "New game" }).click();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText("Black to move").waitFor();
    assert.equal(await page.locator(".moves [aria-current]").textContent(), "e4");
    await page.goForward();
    await page.getByText("Your move").waitFor();
    await page.getByText("No moves yet.").waitFor();
  });
});

/** @param {Page} page */
async function goToGame(page) {
  await page.getByRole("link", { name: "Two players" }).click();
  await page.locator(".evaluation-bar").waitFor({ state: "detached" });
}

/**
 * Runs a test with two pages of one game against the computer, after 1. e4 and its reply, while it
 * thinks about 2. h3, which the first page played.
 *
 * @param {(first: Page, second: Page) => Promise<void>} run
 * @returns {Promise<void>}
 */
function againstComputer(run) {
  return inTwoTabs(async (first, _, context) => {
    await first.goto(`${fixture.url}/chess.html#computer`);
    await type(first, "e4");
    await first.locator(".moves .move").nth(1).waitFor();
    const second = await context.newPage();
    await second.goto(`${fixture.url}/chess.html#computer`);
    await second.locator(".moves .move").nth(1).waitFor();
    await type(first, "h3");
    await run(first, second);
  });
}

/**
 * Runs a test with a tab, and a function that closes it and opens another one in its place.
 *
 * @param {(first: Page, reopen: (path: string) => Promise<Page>,
 *     context: import("playwright-core").BrowserContext) => Promise<void>} run
 */
async function inTwoTabs(run) {
  const context = await fixture.newContext();
  try {
    const first = await context.newPage();
    await run(first, async (path) => {
      await first.close();
      const page = await context.newPage();
      await page.goto(`${fixture.url}/${path}`);
      return page;
    }, context);
  } finally {
    await context.close();
  }
}

/**
 * Begins a new game.
 *
 * @param {Page} page
 * @param {{color?: string, level?: string, time?: string}} options
 */
async function begin(page, { color, level, time }) {
  await page.getByRole("button", { name: "New game" }).click();
  if (color !== undefined) await page.getByLabel("You play").selectOption(color);
  if (level !== undefined) await page.getByLabel("Level").selectOption(level);
  if (time !== undefined) await page.getByLabel("Time for each side").selectOption(time);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
