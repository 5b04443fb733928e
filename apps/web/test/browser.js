import { after } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "./server.js";
import { Network, startService } from "./service.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Options */

/** What the tests of a file share: a browser, and a server of the pages. */
export class Fixture {
  /** @type {{hasService?: boolean, service?: string[], isCached?: boolean}} */
  #options;
  /** @type {Promise<void> | undefined} */
  #start;
  /** @type {{url: string, close: () => Promise<void>} | undefined} */
  #server;

  /** @type {{port: number, stop: () => void} | undefined} */
  #service;

  /** The network to the service. */
  network = new Network();

  /**
   * Ends what tests have started after the last of them.
   *
   * @param {{hasService?: boolean, service?: string[], isCached?: boolean}} [options] whether the
   *     server also hosts games, and with which options; whether its files are in the browser's
   *     cache when a profile opens more than one page
   */
  constructor(options = {}) {
    this.#options = options;
    after(async () => {
      await (await browser)?.close();
      await this.#server?.close();
      this.#service?.stop();
    });
  }

  async #startServers() {
    const { hasService = false, service = [], isCached = false } = this.#options;
    if (hasService) this.#service = await startService(service);
    this.#server = await startServer(this.#service?.port, this.network, isCached);
  }

  /** The address of the pages. */
  get url() {
    return this.#server?.url ?? "";
  }

  /**
   * Opens a page in a profile of its own, runs a test with it, and closes it.
   *
   * @param {string} path below the root
   * @param {(page: Page) => Promise<void>} test
   * @param {Options} [options]
   * @throws {Error} if a script of the page fails, or breaks the content security policy
   */
  async open(path, test, options = {}) {
    await this.#run([await this.newContext(options)], async (page) => {
      await page.goto(`${this.url}/${path}`);
      await test(page);
    });
  }

  /**
   * Opens pages one after the other in one profile, runs a test with each, and closes it.
   *
   * @param {Iterable<string>} paths below the root
   * @param {(page: Page, path: string) => Promise<void>} test
   * @param {Options} [options]
   * @throws {Error} as `open` does
   */
  async openEach(paths, test, options = {}) {
    await this.#run([await this.newContext(options)], async (page) => {
      for (const path of paths) {
        // Otherwise another mode of the same page would not be loaded anew.
        await page.goto("about:blank");
        await page.goto(`${this.url}/${path}`, { waitUntil: "networkidle" });
        await test(page, path);
      }
    });
  }

  /**
   * Runs a test with two empty pages, each in a profile of its own, and closes them.
   *
   * @param {(first: Page, second: Page) => Promise<void>} test
   * @throws {Error} as `open` does
   */
  async openTwo(test) {
    await this.#run([await this.newContext(), await this.newContext()], test);
  }

  /**
   * @param {import("playwright-core").BrowserContext[]} contexts
   * @param {(...pages: [Page, Page]) => Promise<void>} test called with a page of each
   */
  async #run(contexts, test) {
    try {
      const pages = await Promise.all(contexts.map((context) => context.newPage()));
      /** @type {string[]} */
      const faults = [];
      for (const page of pages) {
        page.on("pageerror", (error) => faults.push(String(error.stack)));
        page.on("console", (message) => {
          if (/Content Security Policy/.test(message.text())) faults.push(message.text());
        });
      }
      await test(.../** @type {[Page, Page]} */ (pages));
      if (faults.length > 0) throw new Error(`a page has failed: ${faults.join("\n")}`);
    } finally {
      for (const context of contexts) await context.close();
    }
  }

  /**
   * Returns a new profile.
   *
   * @param {Options} [options]
   * @returns {Promise<import("playwright-core").BrowserContext>}
   */
  async newContext(options = {}) {
    this.#start ??= this.#startServers();
    await this.#start;
    browser ??= chromium.launch({
      executablePath: process.env.PEDINA_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      // The tests also run as root in a container, where Chromium has no sandbox.
      args: ["--no-sandbox"],
      timeout: TIMEOUT,
    });
    const context = await (await browser).newContext({
      reducedMotion: "reduce", serviceWorkers: "block", viewport: { width: 1280, height: 800 },
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT);
    return context;
  }
}

/** How long a test waits for anything, in milliseconds: far longer than it takes on any machine. */
export const TIMEOUT = 120_000;

/**
 * One for all files of a process.
 *
 * @type {Promise<import("playwright-core").Browser> | undefined}
 */
let browser;

/**
 * Waits until there are as many elements as that: pages change a moment after what one does.
 *
 * @param {import("playwright-core").Locator} elements
 * @param {number} count
 * @throws {Error} if there are fewer or more for too long
 */
export async function hasCount(elements, count) {
  if (count > 0) await elements.nth(count - 1).waitFor({ state: "attached" });
  await elements.nth(count).waitFor({ state: "detached" });
}

/** A telephone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
