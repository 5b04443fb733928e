import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { requireTool } from "./project.js";

/** The policy that the recipes promise to work under. */
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";

/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript" };

/**
 * Serves a folder under a content security policy while a function runs.
 *
 * @param {string} folder
 * @param {string | null} policy
 * @param {(url: string) => Promise<void>} use
 */
export async function served(folder, policy, use) {
  const server = createServer(async (request, response) => {
    const path = request.url === "/" ? "/index.html" : String(request.url);
    try {
      const content = await readFile(join(folder, path));
      const headers = { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" };
      response.writeHead(200, policy === null ? headers
        : { ...headers, "Content-Security-Policy": policy });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  try {
    const address = /** @type {import("node:net").AddressInfo} */ (server.address());
    await use(`http://127.0.0.1:${address.port}/`);
  } finally {
    server.close();
  }
}

/**
 * Opens a page of the recipes in Chromium, and checks what it shows.
 *
 * @param {string} url
 * @param {boolean} hasThread whether it counts in a thread
 */
export async function checkPage(url, hasThread) {
  const { chromium } = requireTool("playwright-core");
  const browser = await chromium.launch({
    executablePath: process.env.PEDINA_CHROMIUM,
    // The tests also run as root in a container, where Chromium has no sandbox.
    args: ["--no-sandbox"],
    timeout: TIMEOUT,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT);
    /** @type {string[]} */
    const said = [];
    page.on("pageerror", (/** @type {Error} */ { message }) => said.push(message));
    let threads = 0;
    page.on("worker", () => threads++);
    await page.goto(url);
    for (const [id, wanted] of [["ending", "checkmate, black"], ...(hasThread ? COUNT : [])]) {
      await page.waitForFunction((/** @type {string} */ name) => {
        return /** @type {any} */ (globalThis).document.getElementById(name)?.textContent;
      }, id).catch((/** @type {Error} */ error) => {
        throw new Error(`${url} shows no ${id}: ${said.join("\n")}`, { cause: error });
      });
      assert.equal(await page.textContent(`#${id}`), wanted, said.join("\n"));
    }
    assert.deepEqual(said, []);
    assert.equal(threads > 0, hasThread, `${threads} threads`);
  } finally {
    await browser.close();
  }
}

const COUNT = [["count", "197281"]];

/** How long anything may take, in milliseconds: far longer than it does on any machine. */
const TIMEOUT = 120_000;
