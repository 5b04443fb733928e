import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { startServer } from "./server.js";

/** @typedef {import("puppeteer-core").Page} Page */

/** @type {{url: string, close: () => Promise<void>}} */
let server;
/** @type {import("puppeteer-core").Browser} */
let firefox;

before(async () => {
  server = await startServer();
  // The Firefox of Debian, which Playwright cannot drive: it speaks WebDriver BiDi.
  firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.PEDINA_FIREFOX ?? "/usr/bin/firefox-esr",
  });
});
after(async () => {
  await firefox?.close();
  await server?.close();
});

test("Firefox plays a game of chess", () => open("chess.html", async (page) => {
  for (const cell of "f2 f3 e7 e5 g2 g4 d8 h4".split(" ")) {
    await page.locator(`[data-cell=${cell}]`).click();
  }
  await see(page, ".status.over", "Black wins by checkmate.");
}));

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
  for (let row = 1; await page.$("::-p-aria([name='Continue'][role='button'])") === null; row++) {
    if (row > 1) await see(page, "#message", `row ${row}.`);
    await press(page, "Hint");
    await see(page, "#message", "possible");
    await press(page, "Guess");
    await page.locator("::-p-aria([name='Continue'][role='button'])").setTimeout(500).wait()
      .catch(() => null);
  }
}));

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
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${server.url}/${path}`);
    await run(page);
    if (faults.length > 0) throw new Error(`the page has failed: ${faults.join("\n")}`);
  } finally {
    await page.close();
  }
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
