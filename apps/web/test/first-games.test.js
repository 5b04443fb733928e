import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** @param {Page} page */
function words(page) {
  return page.locator("#message").innerText();
}

/** @param {Page} page @param {string | RegExp} text */
function says(page, text) {
  return page.locator("#message").getByText(text).waitFor();
}

test("a first game of Konobi is played to its end, and each stone is answered", () => {
  return fixture.open("rules.html#konobi=game", async (page) => {
    await page.locator("#board svg").waitFor();
    await page.locator("#board [data-cell=c3]").click();
    await says(page, "There is a stone on c3 already.");
    await page.getByRole("button", { name: "Swap" }).click();
    await says(page, /The centre is yours: .* The computer answers [a-e][1-5]\./);
    let hint = "";
    for (let turn = 0; turn < 24; turn++) {
      await page.getByRole("button", { name: "Hint" }).click();
      await says(page, /^Recommended: /);
      hint = await words(page);
      const [, action] = /^Recommended: (\w+)\./.exec(hint) ?? [];
      if (action === "pass") await page.getByRole("button", { name: "Pass" }).click();
      else await page.locator(`#board [data-cell=${action}]`).click();
      await says(page, /The computer|You have connected/);
      if (/won\./.test(await words(page))) break;
    }
    await says(page, "You have connected your edges and won.");
    assert.match(hint, /It wins at once\./);
    await page.getByRole("link", { name: "A first game: done" }).waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    await hasCount(page.locator("#board .piece"), 1);
  });
});

test("White who does not swap in the first game of Konobi learns what to connect", () => {
  return fixture.open("rules.html#konobi=game", async (page) => {
    await page.locator("#board [data-cell=c2]").click();
    await says(page, /You stay White and connect left and right\..* The computer answers/);
    await hasCount(page.locator("#board .piece"), 3);
    await hasCount(page.getByRole("button", { name: "Swap" }), 0);
  });
});

test("a first game of Mastermind ends, by hints with the code", () => {
  return fixture.open("rules.html#mastermind=game", async (page) => {
    await page.locator("#board svg").waitFor();
    for (const key of "rrbs") await page.keyboard.press(key);
    await page.getByRole("gridcell", { name: /^row 1, answer, \d/ }).waitFor();
    for (let row = 2; row <= 6; row++) {
      if (/found the code/.test(await words(page))) break;
      assert.match(await words(page), /agree with all rows|agrees with all rows/);
      await page.getByRole("button", { name: "Hint" }).click();
      await says(page, /possible\./);
      await page.keyboard.press("s");
      await page.getByRole("gridcell", { name: new RegExp(`^row ${row}, answer, \\d`) }).waitFor();
    }
    await says(page, /You have found the code with \d guess/);
    await page.getByRole("link", { name: "A first game: done" }).waitFor();
    const code = page.getByRole("gridcell", { name: /^code, hole \d, (red|blue|green|yellow)/ });
    await hasCount(code, 3);
  });
});

test("a first game of Mastermind that is lost shows the code, and begins again", () => {
  return fixture.open("rules.html#mastermind=game", async (page) => {
    await page.locator("#board svg").waitFor();
    for (let row = 1; row <= 6; row++) {
      for (const key of "rrrs") await page.keyboard.press(key);
      await page.getByRole("gridcell", { name: new RegExp(`^row ${row}, answer, \\d`) }).waitFor();
      if (!/found the code/.test(await words(page))) continue;
      // One code of 64 is that one.
      await page.getByRole("button", { name: "Start again" }).click();
      row = 0;
    }
    await says(page, "That was the last guess");
    await hasCount(page.getByRole("gridcell", { name: /^code, hole \d, \w+/ }), 3);
    await page.getByRole("button", { name: "Start again" }).click();
    await page.getByRole("gridcell", { name: "code, hole 1, covered" }).waitFor();
  });
});
