import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Runs a test with the stored games of a page, which are numbers here, as `window.games`.
 *
 * @param {(page: Page, open: () => Promise<Page>) => Promise<void>} run called with a page and what
 *     opens another one in the same browser
 * @param {() => void} [before] runs in each page before its own scripts
 */
function withGames(run, before = () => {}) {
  return fixture.open("index.html", async (first) => {
    const context = first.context();
    await context.addInitScript(before);
    const open = async () => {
      const page = await context.newPage();
      await start(page);
      return page;
    };
    await start(first);
    await run(first, open);
  });
}

/** @param {Page} page */
async function start(page) {
  await page.goto(`${fixture.url}/index.html`);
  await page.evaluate(async (files) => {
    const [{ SavedGames }, storage] = await Promise.all(files.map((file) => import(file)));
    const restore = (/** @type {string} */ state) => (/^\d+$/.test(state) ? Number(state) : null);
    Object.assign(window, { games: new SavedGames("test", restore), storage, heard: [] });
    games.onChange((game) => heard.push(game));
  }, ["/src/shell/saved-games.js", "/src/shell/storage.js"]);
}

/** @type {import("../src/shell/saved-games.js").SavedGames<number>} Those of a page. */
let games = /** @type {any} */ (null);
/** @type {typeof import("../src/shell/storage.js")} */
let storage = /** @type {any} */ (null);
/** @type {(number | null)[]} What a page heard. */
let heard = /** @type {any} */ (null);

/** @param {Page} page */
function states(page) {
  return page.evaluate(() => games.list().map(({ state, result }) => `${state} ${result}`));
}

test("games are kept, listed, taken up and deleted", () => withGames(async (page, open) => {
  assert.equal(await page.evaluate(() => games.current()), null);
  await page.evaluate(() => games.keep("1"));
  await page.evaluate(() => games.keep("2"));
  await page.evaluate(() => games.begin());
  await page.waitForTimeout(2);
  await page.evaluate(() => games.keep("3", "won"));
  assert.deepEqual(await states(page), ["3 won", "2 null"]);
  await start(page);
  assert.equal(await page.evaluate(() => games.current()), 3, "a reload changes no game");
  const other = await open();
  assert.equal(await other.evaluate(() => games.current()), 2, "the latest that has not ended");
  assert.equal(await other.evaluate(() => games.take(games.list()[0].id)), 3);
  assert.ok(await other.evaluate(() => games.isCurrent(games.list()[0].id)));
  await other.evaluate(() => games.delete());
  assert.deepEqual(await states(other), ["2 null"]);
  await other.evaluate(() => games.begin());
  await start(other);
  assert.equal(await other.evaluate(() => games.current()), null, "a new game stays a new one");
}));

test("the date of a game is that of its last change", () => withGames(async (page) => {
  const changed = () => page.evaluate(() => games.list().map((game) => game.changed));
  await page.evaluate(() => games.keep("1"));
  const before = await changed();
  await page.waitForTimeout(5);
  await page.evaluate(() => games.keep("1"));
  assert.deepEqual(await changed(), before);
  await page.evaluate(() => games.keep("1", "over"));
  assert.notDeepEqual(await changed(), before);
}));

test("a deleted game stays deleted until it changes", () => withGames(async (page) => {
  await page.evaluate(() => {
    games.keep("1");
    games.delete();
    games.keep("1");
    games.update("1");
    // As the times on its clocks.
    games.update("2");
  });
  assert.deepEqual(await states(page), []);
  await page.evaluate(() => games.keep("3"));
  await page.evaluate(() => games.update("4"));
  assert.deepEqual(await states(page), ["4 null"]);
  // What another tab has deleted or changed is not updated either.
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith("pedina.game/"));
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace('"4"', '"5"'));
    games.update("6");
  });
  assert.deepEqual(await states(page), ["5 null"]);
  await page.evaluate(() => {
    games.begin();
    games.keep("5");
    games.begin();
    games.keep("7");
    games.delete();
    games.begin();
    games.keep("7");
  });
  assert.equal((await states(page)).filter((state) => state === "7 null").length, 1);
}));

test("tabs with one game follow each other, and overwrite nothing", () => {
  return withGames(async (one, open) => {
    await one.evaluate(() => games.keep("1"));
    const other = await open();
    assert.equal(await other.evaluate(() => games.current()), 1);
    await other.evaluate(() => games.keep("2"));
    await one.waitForFunction(() => heard.includes(2));
    await one.evaluate(() => games.keep("3"));
    assert.deepEqual(await states(one), ["3 null"]);
    // A write that the other tab has not heard of yet: both games stay.
    await one.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith("pedina.game/"));
      localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace('"3"', '"4"'));
      games.keep("5");
    });
    assert.deepEqual((await states(one)).sort(), ["4 null", "5 null"]);
    await other.waitForFunction(() => games.list().length === 2);
  });
});

test("damaged entries and those of another version are ignored, and stay", () => {
  return withGames(async (page) => {
    const damaged = ["", "{", "null", "[]", '{"version":1}',
      '{"version":1,"state":7,"result":null,"changed":1}',
      '{"version":1,"state":"7","result":"kept","changed":1}',
      '{"version":1,"state":"7","result":null,"changed":"now"}',
      '{"version":2,"state":"7","result":null,"changed":1}'];
    await page.evaluate((texts) => {
      texts.forEach((text, index) => localStorage.setItem(`pedina.game/test/${index}`, text));
    }, damaged);
    assert.deepEqual(await states(page), []);
    assert.equal(await page.evaluate(() => games.current()), null);
    for (const id of damaged.keys()) {
      assert.equal(await page.evaluate((name) => games.take(name), String(id)), null);
      await page.evaluate(() => games.keep("8"));
    }
    const left = await page.evaluate((count) => {
      return Array.from({ length: count }, (_, id) => {
        return localStorage.getItem(`pedina.game/test/${id}`);
      });
    }, damaged.length);
    assert.deepEqual(left, damaged);
    assert.equal((await states(page)).length, damaged.length);
    // An entry that is whole, but whose game the page cannot read.
    await page.evaluate(() => {
      localStorage.clear();
      games.begin();
      games.keep("no number");
      sessionStorage.clear();
    });
    await start(page);
    assert.equal(await page.evaluate(() => games.current()), null);
    assert.deepEqual(await states(page), ["no number null"]);
  });
});

test("a full storage is reported, and loses nothing before the page is closed", () => {
  return withGames(async (page) => {
    await page.evaluate(() => {
      games.keep("1");
      for (let length = 1 << 23; length > 0; length >>= 1) {
        try {
          localStorage.setItem(`filler${length}`, "x".repeat(length));
        } catch {
          // The next one is half as long.
        }
      }
      games.keep("1".repeat(999));
    });
    assert.equal(await page.evaluate(() => storage.storageProblem()), "full");
    assert.deepEqual(await states(page), [`${"1".repeat(999)} null`]);
    await page.evaluate(() => {
      games.begin();
      games.keep("2");
      localStorage.removeItem("filler4194304");
      localStorage.removeItem("filler1048576");
      games.keep("3");
    });
    assert.equal(await page.evaluate(() => storage.storageProblem()), null);
    await start(page);
    assert.deepEqual(await states(page), ["3 null", `${"1".repeat(999)} null`]);
  });
});

test("where storage is forbidden, that is reported, and the page has its games", () => {
  return withGames(async (page) => {
    await page.evaluate(() => games.keep("1"));
    assert.equal(await page.evaluate(() => storage.storageProblem()), "forbidden");
    assert.deepEqual(await states(page), ["1 null"]);
    await page.evaluate(() => games.delete());
    assert.deepEqual(await states(page), []);
  }, () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: () => {
        throw new DOMException("forbidden", "SecurityError");
      } });
    }
  });
});
