import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";
import { VIEWS } from "./layout.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture({ isCached: true });

test("the pieces are those of the settings, also after a reload", () => {
  return fixture.open("chess.html", async (page) => {
    const shown = (/** @type {string} */ set) => {
      return page.locator(`.piece .${set}, .captured-piece .${set}`).evaluateAll((drawings) => {
        return drawings.filter((drawing) => getComputedStyle(drawing).display !== "none").length;
      });
    };
    await page.locator(".piece").first().waitFor();
    assert.deepEqual([await shown("drawn"), await shown("turned")], [32, 0]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Chess pieces").selectOption("turned");
    assert.deepEqual([await shown("drawn"), await shown("turned")], [0, 32]);
    await page.reload();
    await page.locator(".piece").first().waitFor();
    assert.deepEqual([await shown("drawn"), await shown("turned")], [0, 32]);
  });
});

test("a page on paper has the board and what is known, and nothing to press", () => {
  const views = VIEWS.filter((name) => name !== "index.html");
  return fixture.openEach(views, async (page, view) => {
    await page.emulateMedia({ media: "print" });
    const seen = await page.locator("button:not(.move), input, select, summary, nav a")
      .evaluateAll((elements) => elements.filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML));
    assert.deepEqual(seen, [], view);
    const box = await page.locator(".board").boundingBox();
    assert.ok(box !== null && box.width >= 200 && box.y >= 0, view);
    await page.emulateMedia({ media: null });
  }, { viewport: { width: 718, height: 1000 } });
});

test("colours that the system forces hide nothing that backgrounds say", () => {
  return fixture.openEach(VIEWS, async (page, view) => {
    const alike = await page.locator("[aria-current]:not(.home), [aria-pressed=true]")
      .evaluateAll((elements) => elements.flatMap((element) => {
        const ground = (/** @type {Element} */ of) => getComputedStyle(of).backgroundColor;
        const others = [...element.parentElement?.children ?? []]
          .filter((other) => other.tagName === element.tagName)
          .filter((other) => !other.hasAttribute("aria-current"));
        const same = others.filter((other) => ground(other) === ground(element));
        const unread = [...element.querySelectorAll("*")]
          .filter((part) => getComputedStyle(part).color !== getComputedStyle(element).color);
        return [...same, ...unread].map((part) => part.outerHTML);
      }));
    assert.deepEqual(alike, [], view);
  }, { forcedColors: "active" });
});
