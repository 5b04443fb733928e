import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { Fixture } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** A site with the real service worker; tests change its files. @type {Map<string, string>} */
const files = new Map();

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1) || "index.html";
  const content = files.get(path);
  const kind = path.endsWith(".js") ? "text/javascript" : "text/html";
  const isThere = content !== undefined;
  // An answer to a request for a part of a file cannot be kept.
  const isPart = request.headers.range !== undefined;
  const status = path === BROKEN ? 503 : isPart && isThere ? 206 : isThere ? 200 : 404;
  response.writeHead(status, { "Content-Type": kind, "Cache-Control": "no-cache" });
  response.end(content);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

/** A file that the server cannot give at the moment. */
const BROKEN = "broken.js";

after(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Makes another version of the site: a page that imports a module of the version.
 *
 * @param {string} version
 */
async function release(version) {
  const worker = await readFile(new URL("../service-worker.js", import.meta.url), "utf8");
  files.clear();
  // As the build does.
  files.set("service-worker.js", worker.replace('"sources"', JSON.stringify(version)));
  files.set("index.html", `<!doctype html><title>${version}</title>
    <script type="module" src="${version}.js"></script>
    <script>navigator.serviceWorker.register("service-worker.js")</script>`);
  for (const name of ["chess", "mastermind", "konobi"]) {
    files.set(`${name}.html`, "<!doctype html>");
  }
  files.set(`${version}.js`, `import { text } from "./part.js";
    document.body.append("module ${version}, " + text);`);
  files.set("part.js", `export const text = "part ${version}";`);
}

/**
 * Visits a version of the site, until its worker has kept it.
 *
 * @param {Page} page
 * @param {string} version
 */
async function visit(page, version) {
  await release(version);
  await page.goto(`${url}/`);
  await page.evaluate(async (name) => {
    const { active } = await navigator.serviceWorker.ready;
    while (String(await caches.keys()) !== name || active?.state === "activating") {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, `pedina-${version}`);
}

/** @param {(page: Page) => Promise<void>} run */
async function withWorker(run) {
  const context = await fixture.newContext({ serviceWorkers: "allow" });
  await run(await context.newPage());
  await context.close();
}

test("an update works without a network, and is one entry at each address", () => {
  return withWorker(async (page) => {
    await visit(page, "1");
    await visit(page, "2");
    await page.context().setOffline(true);
    for (const path of ["", "index.html", "index.html?from=home#top"]) {
      await page.goto(`${url}/${path}`);
      await page.getByText("module 2, part 2").waitFor();
    }
    const kept = await page.evaluate(async () => {
      const requests = await (await caches.open("pedina-2")).keys();
      return requests.map((request) => new URL(request.url).pathname).sort();
    });
    assert.deepEqual(kept,
      ["/2.js", "/chess.html", "/index.html", "/konobi.html", "/mastermind.html", "/part.js"]);
  });
});

test("who is online gets what the network has, also what cannot be kept", () => {
  return withWorker(async (page) => {
    await visit(page, "1");
    await page.reload();
    files.set("part.js", "changed");
    const text = await page.evaluate(async () => {
      const response = await fetch("part.js", { headers: { Range: "bytes=0-" } });
      return `${response.status} ${await response.text()}`;
    });
    assert.equal(text, "206 changed");
  });
});

test("a version that cannot be kept as a whole leaves the last one in use", () => {
  return withWorker(async (page) => {
    await visit(page, "1");
    await release("2");
    files.set("2.js", `import "./${BROKEN}";`);
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new Promise((resolve) => {
        registration.addEventListener("updatefound", () => {
          const worker = registration.installing;
          worker?.addEventListener("statechange", () => resolve(worker.state));
        });
        registration.update();
      });
    });
    assert.equal(state, "redundant");
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["pedina-1"]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("module 1, part 1").waitFor();
  });
});

test("a notification shows the page that has shown it, or opens it", () => {
  return withWorker(async (page) => {
    await visit(page, "1");
    const other = await page.context().newPage();
    await other.goto(`${url}/chess.html`);
    const [worker] = page.context().serviceWorkers();
    const shown = (/** @type {string} */ tag) => worker.evaluate(async (address) => {
      // A browser lets a worker do this only after a click on a real notification.
      const scope = /** @type {any} */ (globalThis);
      const said = /** @type {string[]} */ ([]);
      scope.WindowClient.prototype.focus = function () {
        said.push(`focus ${this.url}`);
      };
      scope.Clients.prototype.openWindow = (/** @type {string} */ to) => said.push(`open ${to}`);
      /** @type {Promise<void> | undefined} */
      let work;
      const notification = { tag: address, close: () => said.push("close") };
      scope.dispatchEvent(Object.assign(new Event("notificationclick"), {
        notification, waitUntil: (/** @type {Promise<void>} */ promise) => work = promise,
      }));
      await work;
      return said;
    }, tag);
    await other.evaluate(() => history.replaceState(null, "", "#online=7"));
    const chess = `${url}/chess.html`;
    assert.deepEqual(await shown(`${chess}#online=7`), ["close", `focus ${chess}`]);
    assert.deepEqual(await shown(`${url}/`), ["close", `focus ${url}/`]);
    const konobi = `${url}/konobi.html#two`;
    assert.deepEqual(await shown(konobi), ["close", `open ${konobi}`]);
  });
});
