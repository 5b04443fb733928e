import assert from "node:assert/strict";
import { test } from "node:test";
import { samplesOf } from "../src/shell/sounds.js";
import { Fixture } from "./browser.js";
import { noteSounds } from "./sounds.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("the link to the board changes neither the address nor the game", async () => {
  for (const path of ["chess.html#analysis", "konobi.html#two", "mastermind.html#computer"]) {
    await fixture.open(path, async (page) => {
      await page.locator("#modes [aria-current]").waitFor();
      await page.locator("#board").locator("svg, form").first().waitFor();
      const mode = await page.locator("#modes [aria-current]").textContent();
      await page.keyboard.press("Tab");
      await page.getByRole("link", { name: "To the board" }).press("Enter");
      const place = await page.evaluate(() => {
        return [location.hash, document.activeElement?.closest("#board") !== null];
      });
      assert.deepEqual(place, [new URL(path, "http://a").hash, true], path);
      assert.equal(await page.locator("#modes [aria-current]").textContent(), mode, path);
    });
  }
});

test("each sound is short, heard, of its own, and never too loud", () => {
  const rate = 48_000;
  const heard = /** @type {const} */ (["move", "capture", "check", "end"]).map((name) => {
    const samples = samplesOf(name, rate);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    assert.ok(samples.length < rate * 1.2, `${name}: ${samples.length} samples`);
    assert.ok(peak > 0.05 && peak <= 1, `${name}: ${peak}`);
    assert.ok(Math.abs(samples[0]) < 0.01 && Math.abs(samples[samples.length - 1]) < 0.01, name);
    return samples.join();
  });
  assert.equal(new Set(heard).size, 4);
});

test("sounds are off where motion is reduced, unless the settings turn them on", async () => {
  /** @type {[import("./browser.js").Options, string | null, number][]} */
  const cases = [
    [{ reducedMotion: "no-preference" }, null, 1],
    [{ reducedMotion: "no-preference" }, "Off", 0],
    [{ reducedMotion: "reduce" }, null, 0],
    [{ reducedMotion: "reduce" }, "On", 1],
  ];
  for (const [options, choice, plays] of cases) {
    await withSounds(async (page) => {
      if (choice !== null) {
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByLabel("Sounds").selectOption(choice);
        await page.getByRole("button", { name: "Close" }).click();
      }
      await page.mouse.click(5, 300);
      await play(page, "move");
      assert.equal((await lengths(page)).length, plays, `${JSON.stringify(options)} ${choice}`);
    }, options);
  }
});

test("no sound comes before a click or a key, and none of those that were missed after it", () => {
  return withSounds(async (page) => {
    for (let count = 0; count < 3; count++) await play(page, "move");
    assert.deepEqual(await lengths(page), []);
    await page.mouse.click(5, 300);
    await page.waitForTimeout(500);
    assert.deepEqual(await lengths(page), []);
    await play(page, "end");
    assert.deepEqual(await lengths(page), [0.98]);
  });
});

test("the title calls, and a notification where the page is not seen and they are allowed", () => {
  return fixture.open("icon.svg", async (page) => {
    await page.addInitScript(() => {
      const notes = /** @type {any} */ (globalThis).notes = /** @type {string[]} */ ([]);
      let permission = "default";
      class Fake extends EventTarget {
        static get permission() {
          return permission;
        }

        static async requestPermission() {
          notes.push(`asked: ${navigator.userActivation.isActive}`);
          permission = "granted";
          return permission;
        }

        /**
         * @param {string} title
         * @param {NotificationOptions} options
         */
        constructor(title, { body }) {
          super();
          notes.push(`${title}: ${body}`);
        }

        close() {
          notes.push("closed");
        }
      }
      Object.defineProperty(globalThis, "Notification", { value: Fake });
      let isHidden = false;
      Object.defineProperty(document, "hidden", { get: () => isHidden });
      /** @type {any} */ (globalThis).hide = (/** @type {boolean} */ value) => {
        isHidden = value;
        document.dispatchEvent(new Event("visibilitychange"));
      };
    });
    await page.goto(`${fixture.url}/chess.html`);
    const call = (/** @type {boolean} */ isHidden, /** @type {string | null} */ text) => {
      return page.evaluate(async ([hidden, said]) => {
        const path = "/src/shell/attention.js";
        /** @type {any} */ (globalThis).hide(hidden);
        (await import(path)).callAttention(said, "Ada: pawn to e4.");
        return [document.title, .../** @type {any} */ (globalThis).notes.splice(0)];
      }, /** @type {const} */ ([isHidden, text]));
    };
    assert.deepEqual(await call(true, "Your move"), ["Your move – Chess – Pedina"]);
    assert.deepEqual(await call(true, null), ["Chess – Pedina"]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Notify me").check();
    await page.getByRole("button", { name: "Close" }).click();
    assert.deepEqual(await call(false, "Your move"),
      ["Your move – Chess – Pedina", "asked: true"]);
    assert.deepEqual(await call(false, null), ["Chess – Pedina"]);
    const told = ["Your move – Chess – Pedina", "Your move: Ada: pawn to e4."];
    assert.deepEqual(await call(true, "Your move"), told);
    assert.deepEqual(await call(true, "Your move"), told.slice(0, 1));
    assert.deepEqual(await call(false, "Your move"), [told[0], "closed"]);
  });
});

test("a notification of the service worker goes when its page is seen, also after a reload", () => {
  return fixture.open("icon.svg", async (page) => {
    await page.addInitScript(() => {
      // As on telephones: only the service worker can show one.
      class Fake {
        static permission = "granted";

        constructor() {
          throw new TypeError("Illegal constructor");
        }
      }
      Object.defineProperty(globalThis, "Notification", { value: Fake });
      const kept = () => JSON.parse(sessionStorage.getItem("notes") ?? "[]");
      const keep = (/** @type {object[]} */ notes) => {
        sessionStorage.setItem("notes", JSON.stringify(notes));
      };
      const worker = {
        showNotification: async (/** @type {string} */ title, /** @type {any} */ { tag }) => {
          keep([...kept().filter((/** @type {any} */ note) => note.tag !== tag), { title, tag }]);
        },
        getNotifications: async () => kept().map((/** @type {any} */ note) => ({
          ...note,
          close: () => keep(kept().filter((/** @type {any} */ { tag }) => tag !== note.tag)),
        })),
      };
      navigator.serviceWorker.getRegistration = async () => /** @type {any} */ (worker);
      let isHidden = false;
      Object.defineProperty(document, "hidden", { get: () => isHidden });
      /** @type {any} */ (globalThis).hide = (/** @type {boolean} */ value) => {
        isHidden = value;
        document.dispatchEvent(new Event("visibilitychange"));
      };
      localStorage.setItem("pedina.settings", JSON.stringify({ alerts: "on" }));
    });
    await page.goto(`${fixture.url}/chess.html`);
    const call = (/** @type {boolean} */ isHidden, /** @type {string | null} */ text) => {
      return page.evaluate(async ([hidden, said]) => {
        const path = "/src/shell/attention.js";
        /** @type {any} */ (globalThis).hide(hidden);
        (await import(path)).callAttention(said);
        await new Promise((resolve) => setTimeout(resolve, 50));
        const notes = JSON.parse(sessionStorage.getItem("notes") ?? "[]");
        return notes.map((/** @type {any} */ { title }) => title);
      }, /** @type {const} */ ([isHidden, text]));
    };
    await page.evaluate(() => sessionStorage.setItem("notes", JSON.stringify([
      { title: "another page", tag: `${location.origin}/konobi.html` },
    ])));
    assert.deepEqual(await call(true, "Your move"), ["another page", "Your move"]);
    assert.deepEqual(await call(true, "Check"), ["another page", "Check"]);
    await page.evaluate(() => history.replaceState(null, "", "#analysis"));
    assert.deepEqual(await call(false, "Check"), ["another page"]);
    assert.deepEqual(await call(true, "You won"), ["another page", "You won"]);
    await page.reload();
    assert.deepEqual(await call(false, null), ["another page"]);
  });
});

test("results are counted by opponent, also beside damaged ones", () => {
  return fixture.open("chess.html", async (page) => {
    const counts = await page.evaluate(async () => {
      const path = "/src/shell/results.js";
      const { Results } = await import(path);
      const results = new Results("chess");
      localStorage.setItem("pedina.results/chess/level 3", '{"won":-1}');
      localStorage.setItem("pedina.results/konobi/level 3", '{"won":9,"drawn":0,"lost":0}');
      for (const result of ["won", "lost", "won"]) results.count("level 3", result);
      results.count("player __proto__", "drawn");
      results.open((/** @type {string} */ name) => name);
      return results.against("level 3");
    });
    assert.deepEqual(counts, { won: 2, drawn: 0, lost: 1 });
    const rows = await page.getByRole("dialog").getByRole("row").allTextContents();
    assert.deepEqual(rows, ["OpponentWonDrawnLost", "level 3201", "player __proto__010"]);
  });
});

/**
 * Runs a test with a page of chess that notes how long the sounds are that it plays.
 *
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options} [options]
 */
function withSounds(run, options = { reducedMotion: "no-preference" }) {
  return fixture.open("icon.svg", async (page) => {
    await noteSounds(page);
    await page.goto(`${fixture.url}/chess.html`);
    // It listens for the first click.
    await page.evaluate((path) => import(path), "/src/shell/sounds.js");
    await run(page);
  }, options);
}

/**
 * Has the page play a sound, and waits until it is played or too late.
 *
 * @param {Page} page
 * @param {string} name
 */
async function play(page, name) {
  await page.evaluate(async (sound) => {
    const path = "/src/shell/sounds.js";
    const { playSound } = await import(path);
    await Promise.race([playSound(sound), new Promise((resolve) => setTimeout(resolve, 500))]);
  }, name);
}

/**
 * Returns how many seconds each sound took that was played.
 *
 * @param {Page} page
 * @returns {Promise<number[]>}
 */
function lengths(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).lengths);
}
