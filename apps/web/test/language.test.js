import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

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
    await page.route("**/languages/it.js", async (route) => {
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
    await page.route("**/languages/fr.js", (route) => route.abort());
    await page.goto(`${fixture.url}/index.html`);
    await page.getByRole("heading", { name: HEADINGS.en }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  }, { locale: "fr-FR" });
});
