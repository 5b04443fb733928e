import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, PHONE } from "./browser.js";
import { tasksOf } from "./tasks.js";

const fixture = new Fixture();

const PAGES = ["index.html", "chess.html", "konobi.html", "mastermind.html", "rules.html",
  "rules.html#mastermind", "rules.html#konobi"];

test("a first visit needs at most 300 KB, and no task of it takes 50 ms", async () => {
  for (const name of PAGES) {
    /** @type {import("./tasks.js").Task[]} */
    let long = [];
    // Where other programs keep all processors busy, the main thread takes over what threads that
    // compile have not begun; not in each of three visits.
    for (let visit = 0; visit === 0 || visit < 3 && long.length > 0; visit++) {
      await fixture.open("icon.svg", async (page) => {
        /** @type {Promise<number>[]} */
        const sizes = [];
        page.on("response", (response) => {
          const request = response.request();
          sizes.push(response.finished().then(() => request.sizes())
            .then(({ responseBodySize }) => responseBodySize));
        });
        const tasks = await tasksOf(page, async () => {
          await page.goto(`${fixture.url}/${name}`, { waitUntil: "networkidle" });
        });
        const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        const least = name === "index.html" ? 1_000 : 60_000;
        assert.ok(bytes > least && bytes <= 300_000, `${name}: ${bytes} bytes`);
        assert.ok(tasks.length > 0);
        long = tasks.filter(({ time }) => time > 50);
      });
    }
    assert.deepEqual(long, [], name);
  }
});

test("nothing moves while a page is loaded", async () => {
  for (const [screen, options] of Object.entries({ desktop: {}, telephone: PHONE })) {
    for (const name of PAGES) {
      await fixture.open("icon.svg", async (page) => {
        await page.addInitScript(() => {
          const shifts = /** @type {any} */ (globalThis).shifts = /** @type {string[]} */ ([]);
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { sources, value } = /** @type {any} */ (entry);
              const moved = sources.map((/** @type {any} */ { node }) => {
                return node?.outerHTML?.slice(0, 80) ?? String(node);
              });
              shifts.push(`${value}: ${moved.join(", ")}`);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(`${fixture.url}/${name}`, { waitUntil: "networkidle" });
        // The shifts of a frame are reported after it.
        await page.evaluate(() => new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done));
        }));
        const shifts = await page.evaluate(() => /** @type {any} */ (globalThis).shifts);
        assert.deepEqual(shifts, [], `${name}, ${screen}`);
      }, options);
    }
  }
});

test("no page is wider than the narrowest telephone", () => {
  // At 320 pixels people also read who enlarge 1280 pixels to 400 %.
  const narrow = { ...PHONE, viewport: { width: 320, height: 568 } };
  return fixture.openEach(PAGES, async (page, name) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 320, name);
  }, narrow);
});
