import assert from "node:assert/strict";
import { after, test } from "node:test";
import puppeteer from "puppeteer-core";
import { TIMEOUT } from "./browser.js";
import { layoutFaults, SCREENS, VIEWS } from "./layout.js";
import { startServer } from "./server.js";
import { startService } from "./service.js";

/** @typedef {import("puppeteer-core").Page} Page */

const service = await startService([]);
const server = await startServer(service.port, undefined, true);
// The Firefox of Debian, which Playwright cannot drive: it speaks WebDriver BiDi.
const firefox = await puppeteer.launch({
  browser: "firefox",
  timeout: TIMEOUT,
  executablePath: process.env.PEDINA_FIREFOX ?? "/usr/bin/firefox-esr",
});
after(async () => {
  await firefox.close();
  await server.close();
  service.stop();
});

test("Firefox plays a game of chess", () => open("chess.html", async (page) => {
  for (const cell of "f2 f3 e7 e5 g2 g4 d8 h4".split(" ")) {
    await page.locator(`[data-cell=${cell}]`).click();
  }
  await see(page, ".status.over", "Black wins by checkmate.");
}));

test("Firefox has its seat again in a tab that is opened anew", () => {
  return open("chess.html#online", async (white) => {
    await press(white, "Create");
    const link = await white.locator("input[readonly]").map((field) => field.value).wait();
    const profile = await firefox.createBrowserContext();
    const black = await profile.newPage();
    black.setDefaultTimeout(TIMEOUT);
    await black.goto(link);
    await press(black, "Play black");
    await see(white, ".status", "Your move");
    await move(white, "e2", "e4");
    await see(black, ".moves", "e4");
    // Another address takes the seat of this tab, as its end would.
    await white.goto("about:blank");
    const again = await firefox.newPage();
    again.setDefaultTimeout(TIMEOUT);
    await again.goto(link);
    await see(again, ".status", "to move");
    await move(black, "e7", "e5");
    await see(again, ".status", "Your move");
    await move(again, "g1", "f3");
    await see(black, ".moves", "Nf3");
    await again.close();
    await profile.close();
  });
});

test("Firefox plays a game of Konobi", () => open("konobi.html", async (page) => {
  await press(page, "New game");
  await page.locator("::-p-aria([name='Rows of the board'])").fill("4");
  await press(page, "Start");
  await page.locator("svg[aria-rowcount='4']").wait();
  for (const action of "c2 b2 a2 b1 b4 a1 d2 c4 a4 c1 d4 d3 d1 a3 pass b3".split(" ")) {
    if (action === "pass") await press(page, "Pass");
    else await page.locator(`#board [data-cell=${action}]`).click();
  }
  await see(page, "#message", "White has connected the edges.");
}));

test("Firefox breaks a code with hints", () => open("mastermind.html", async (page) => {
  for (let row = 2, next = ""; next !== "Continue"; row++) {
    await press(page, "Hint");
    await see(page, "#message", "possible");
    await press(page, "Guess");
    // Either the code is broken, or the next row is asked for.
    const found = await page.waitForFunction((words) => {
      const buttons = [...document.querySelectorAll("button")].map((button) => button.textContent);
      if (buttons.includes("Continue")) return "Continue";
      return document.querySelector("#message")?.textContent?.includes(words) ? words : null;
    }, {}, `row ${row}.`);
    next = String(await found.jsonValue());
  }
}));

test("Firefox shows every board in full on every screen", async () => {
  for (const view of VIEWS) {
    await open(view, async (page) => {
      await page.waitForFunction(() => document.querySelector(".board, .home-page") !== null);
      for (const screen of SCREENS) {
        await page.setViewport(screen);
        assert.deepEqual(await page.evaluate(layoutFaults), [],
          `${view}, ${screen.width} x ${screen.height}`);
      }
    });
  }
});

/**
 * Opens a page, runs a test with it, and closes it.
 *
 * @param {string} path below the root
 * @param {(page: Page) => Promise<void>} run
 * @throws {Error} if a script of the page fails
 */
async function open(path, run) {
  const page = await firefox.newPage();
  /** @type {unknown[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error));
  try {
    page.setDefaultTimeout(TIMEOUT);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${server.url}/${path}`);
    await run(page);
    if (faults.length > 0) throw new Error(`the page has failed: ${faults.join("\n")}`);
  } finally {
    await page.close();
  }
}

/**
 * Moves a piece of chess.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function move(page, from, to) {
  // Firefox draws no frames of a tab behind another one, for which clicks would wait.
  await page.bringToFront();
  for (const cell of [from, to]) await page.locator(`[data-cell=${cell}]`).click();
}

/**
 * Presses a button.
 *
 * @param {Page} page
 * @param {string} name
 */
async function press(page, name) {
  await page.locator(`::-p-aria([name='${name}'][role='button'])`).click();
}

/**
 * Waits until an element has this text.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {string} text
 */
async function see(page, selector, text) {
  await page.waitForFunction((selector, text) => {
    return document.querySelector(selector)?.textContent?.includes(text);
  }, {}, selector, text);
}
