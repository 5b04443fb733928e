import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, PHONE } from "./browser.js";
import { allTexts } from "./sentences.js";

const fixture = new Fixture({ isCached: true });

const HEADINGS = {
  en: "Choose a game",
  it: "Scegli un gioco",
  fr: "Choisissez un jeu",
  de: "Wähle ein Spiel",
  es: "Elige un juego",
};

test("a page speaks the first language of the browser that it knows", async () => {
  for (const [language, heading] of Object.entries(HEADINGS)) {
    const locale = { en: "nl-NL", de: "de-AT" }[language] ?? language;
    await fixture.open("index.html", async (page) => {
      await page.getByRole("heading", { name: heading }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), language);
    }, { locale });
  }
});

test("the language of the settings is stronger than that of the browser", () => {
  return fixture.open("index.html", async (page) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language").selectOption("Deutsch");
    await page.getByRole("heading", { name: HEADINGS.de }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: HEADINGS.de }).waitFor();
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.getByLabel("Sprache").selectOption("Wie der Browser");
    await page.getByRole("heading", { name: HEADINGS.en }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  }, { locale: "en-GB" });
});

test("English is never drawn before another language", () => {
  return fixture.open("icon.svg", async (page) => {
    await page.addInitScript(() => {
      const seen = /** @type {any} */ (globalThis).seen = /** @type {string[]} */ ([]);
      const look = () => {
        const heading = document.querySelector("h1");
        if (heading?.checkVisibility({ visibilityProperty: true })) {
          seen.push(heading.textContent ?? "");
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Words that come late, as over a slow network.
    await page.route("**/languages/it.json", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(`${fixture.url}/index.html`);
    await page.getByRole("heading", { name: HEADINGS.it }).waitFor();
    const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
    assert.deepEqual([...new Set(seen)], [HEADINGS.it]);
  }, { locale: "it-IT" });
});

test("without the words of its language a page is in English", () => {
  return fixture.open("icon.svg", async (page) => {
    await page.route("**/languages/fr.json", (route) => route.abort());
    await page.goto(`${fixture.url}/index.html`);
    await page.getByRole("heading", { name: HEADINGS.en }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  }, { locale: "fr-FR" });
});

/** What is opened for the tests of all texts: a page, and the buttons that are pressed there. */
const VIEWS = [
  ["index.html"],
  ["index.html", "Settings"],
  ["chess.html#two"],
  ["chess.html#two", "New game"],
  ["chess.html#two", "Read, write"],
  ["chess.html#computer"],
  ["chess.html#computer", "New game"],
  ["chess.html#online"],
  ["chess.html#analysis"],
  ["chess.html#editor"],
  ["konobi.html#two"],
  ["konobi.html#computer", "New game"],
  ["konobi.html#online"],
  ["mastermind.html#here"],
  ["mastermind.html#here", "New match"],
  ["mastermind.html#online"],
];

test("no page shows words that are in no table", () => {
  return fixture.open("icon.svg", async (page) => {
    // A language in which each sentence stands in brackets.
    const bracketed = allTexts().map((text) => {
      return [text, text.split("|").map((form) => `⟦${form}⟧`).join("|")];
    });
    await page.route("**/languages/it.json", (route) => {
      return route.fulfill({ json: Object.fromEntries(bracketed) });
    });
    for (const [path, ...buttons] of VIEWS) {
      await page.goto("about:blank");
      await page.goto(`${fixture.url}/${path}`, { waitUntil: "networkidle" });
      for (const name of buttons) await page.getByRole("button", { name: `⟦${name}⟧` }).click();
      const texts = await page.evaluate(visibleTexts);
      assert.ok(texts.length > 10, path);
      assert.deepEqual(texts.filter(hasBareWords), [], path);
    }
  }, { locale: "it-IT" });
});

/** Runs in the page: what people see and hear of it. */
function visibleTexts() {
  /** @type {string[]} */
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.closest("noscript, script, textarea, .move") === null) {
      texts.push(nodeValue ?? "");
    }
  }
  for (const name of ["alt", "aria-label", "placeholder", "title"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name) ?? "");
    }
  }
  return texts.filter((text) => text.trim() !== "");
}

/**
 * Whether words stand outside of brackets. Names of languages, of files and of squares are the same
 * everywhere.
 *
 * @param {string} text
 */
function hasBareWords(text) {
  if (/^(English|Italiano|Français|Deutsch|Español|FEN|PGN|Chess960)$/.test(text)) return false;
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
  }
  return /\p{L}{2}/u.test(rest);
}

for (const language of ["it", "fr", "de", "es"]) {
  test(`no text is cut on a telephone in the language ${language}`, () => {
    const phone = { ...PHONE, viewport: { width: 360, height: 740 }, locale: language };
    return fixture.openEach(new Set(VIEWS.map(([path]) => path)), async (page, path) => {
      assert.equal(await page.locator("html").getAttribute("lang"), language);
      assert.deepEqual(await page.evaluate(cutTexts), [], path);
    }, phone);
  });
}

/** Runs in the page: texts that do not fit where they stand, or into the page. */
function cutTexts() {
  const width = document.documentElement.clientWidth;
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => {
      return nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
    });
    if (!hasText || !(element instanceof HTMLElement) || !element.checkVisibility()) return false;
    if (element.closest(".unseen, .skip, noscript, option") !== null) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const isClipped = getComputedStyle(element).overflowX !== "visible"
      && element.scrollWidth > element.clientWidth + 1;
    return isClipped || text.left < -1 || text.right > width + 1;
  });
  const choices = [...document.querySelectorAll("select")].filter((select) => {
    if (!select.checkVisibility()) return false;
    const there = select.offsetWidth;
    select.style.width = "max-content";
    const isCut = select.offsetWidth > there + 1;
    select.style.width = "";
    return isCut;
  });
  return [...cut, ...choices].map((element) => element.textContent);
}
