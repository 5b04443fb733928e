import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** @param {Page} page @param {string} point */
function at(page, point) {
  return page.locator(`#board [data-cell=${point}]`);
}

/** @param {Page} page @param {RegExp | string} text */
function message(page, text) {
  return page.locator("#message").getByText(text).waitFor();
}

/** Guesses at Mastermind, when it is the time for that. @param {Page} page */
async function guess(page) {
  await message(page, /guesses, row \d/);
  for (const key of "rrbbs") await page.keyboard.press(key);
}

/** The points of a page of Konobi that have stones. @param {Page} page */
async function stones(page) {
  const cells = page.getByRole("gridcell", { name: /(black|white) stone/ });
  return (await cells.evaluateAll((all) => {
    return all.map((cell) => /** @type {SVGElement} */ (cell).dataset.cell);
  })).sort();
}

/** What has the keyboard's focus. @param {Page} page */
function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.closest("#board") ? "board" : element?.textContent ?? "";
  });
}

/**
 * Closes a page, and opens another one in the same browser as after a restart.
 *
 * @param {Page} page
 * @param {string} path
 */
async function reopen(page, path) {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${fixture.url}/${path}`);
  return next;
}

test("Konobi: open rules stay open, and the keyboard stays where it is", () => {
  return fixture.open("konobi.html", async (page) => {
    await page.getByText("Rules", { exact: true }).click();
    const rules = page.getByText("There are no draws.");
    for (const point of ["f6", "d4"]) await at(page, point).click();
    assert.ok(await rules.isVisible());
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await page.keyboard.press("Enter");
    assert.equal(await focused(page), "Undo");
    await page.keyboard.press("Enter");
    assert.deepEqual(await stones(page), []);
    // Nothing is left to undo: the game goes on at the board.
    assert.equal(await focused(page), "board");
    assert.ok(await rules.isVisible());
    await page.getByLabel("Draw strong and weak links").focus();
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "INPUT");
    await at(page, "f6").click();
    await page.getByRole("button", { name: "Swap" }).focus();
    await page.keyboard.press("Enter");
    assert.equal(await focused(page), "board");
    await page.getByRole("button", { name: "New game" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assert.equal(await focused(page), "New game");
  });
});

test("Konobi: a press ends on its button though the computer plays meanwhile", () => {
  return fixture.open("konobi.html#computer", async (page) => {
    await at(page, "f6").click();
    const undo = page.getByRole("button", { name: "Undo" });
    const box = await undo.boundingBox();
    assert.ok(box !== null);
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await message(page, /Black to move|taken over|White to move/);
    await page.mouse.up();
    await page.getByRole("button", { name: "Redo", disabled: false }).waitFor();
  });
});

test("Konobi: each opponent has a game, which outlives the browser's tab", () => {
  return fixture.open("konobi.html", async (first) => {
    for (const point of ["f6", "d4"]) await at(first, point).click();
    await first.getByRole("link", { name: "Computer" }).click();
    await first.locator(".seat").getByText("Computer, level 4").waitFor();
    assert.deepEqual(await stones(first), []);
    await at(first, "c3").click();
    await message(first, /Black to move|taken over/);
    const before = await stones(first);
    const page = await reopen(first, "konobi.html#computer");
    await page.locator(".seat").getByText("Computer, level 4").waitFor();
    assert.deepEqual(await stones(page), before);
    await page.getByRole("link", { name: "Two players" }).click();
    await page.locator(".seat").getByText("Player 2").waitFor();
    assert.deepEqual(await stones(page), ["d4", "f6"]);
  });
});

test("Konobi: games before are in a list, from which they are taken up or deleted", () => {
  return fixture.open("konobi.html", async (page) => {
    await at(page, "f6").click();
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("slider", { name: "Rows of the board" }).fill("5");
    await page.getByRole("button", { name: "Start" }).click();
    for (const point of ["c3", "d4"]) await at(page, point).click();
    await page.getByRole("button", { name: "Your games (2)" }).click();
    const list = page.getByRole("dialog").getByRole("listitem");
    assert.match(await list.nth(0).innerText(), /^5 by 5, 2 turns\s+Goes on, /);
    assert.match(await list.nth(1).innerText(), /^11 by 11, 1 turn\s+Goes on, /);
    await list.nth(1).getByRole("button").first().click();
    assert.deepEqual(await stones(page), ["f6"]);
    // What is loaded is another game.
    await page.getByText("Record and files").click();
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "f6");
    await page.getByLabel("Record of the game").fill("a1, b2, c3");
    await page.getByRole("button", { name: "Load the text" }).click();
    await page.getByRole("button", { name: "Your games (3)" }).click();
    await page.getByRole("button", { name: "Delete: 11 by 11, 1 turn" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).last().click();
    await hasCount(list, 2);
    await page.getByRole("button", { name: "Close" }).click();
    assert.deepEqual(await stones(page), ["a1", "b2", "c3"]);
    await page.reload();
    await page.getByRole("button", { name: "Your games (2)" }).waitFor();
    assert.deepEqual(await stones(page), ["a1", "b2", "c3"]);
  });
});

test("Konobi: the way back closes a dialog, and no game mixes with another", () => {
  return fixture.open("konobi.html", async (page) => {
    await at(page, "f6").click();
    await page.getByRole("link", { name: "Computer" }).click();
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.locator(".seat").getByText("Player 2").waitFor();
    await hasCount(page.getByRole("dialog"), 0);
    assert.deepEqual(await stones(page), ["f6"]);
  });
});

test("Konobi: two tabs with one game show the same", () => {
  return fixture.open("konobi.html", async (one) => {
    await at(one, "f6").click();
    const other = await one.context().newPage();
    await other.goto(`${fixture.url}/konobi.html`);
    await at(other, "d4").click();
    await one.getByRole("gridcell", { name: "d4, white stone, the last stone" }).waitFor();
    await at(one, "f7").click();
    await other.getByRole("gridcell", { name: "f7, black stone, the last stone" }).waitFor();
    // Another game of one tab leaves that of the other alone.
    await other.getByRole("button", { name: "New game" }).click();
    await other.getByRole("button", { name: "Start" }).click();
    await at(other, "a1").click();
    await at(one, "g3").click();
    await other.getByRole("button", { name: "Your games (2)" }).waitFor();
    assert.deepEqual(await stones(other), ["a1"]);
    assert.deepEqual(await stones(one), ["d4", "f6", "f7", "g3"]);
  });
});

test("the pages say where nothing is stored", async () => {
  const acts = /** @type {const} */ ([["konobi.html", "f6"], ["mastermind.html", ""]]);
  for (const [path, act] of acts) {
    await fixture.open(path, async (page) => {
      await page.evaluate(() => {
        for (let length = 1 << 23; length > 0; length >>= 1) {
          try {
            localStorage.setItem(`filler${length}`, "x".repeat(length));
          } catch {
            // The next one is half as long.
          }
        }
      });
      if (act === "") await guess(page);
      else await at(page, act).click();
      const note = page.locator(".saved:not([hidden]) .problem");
      await note.getByText("The storage of this browser is full").waitFor();
      await page.context().addInitScript(() => {
        Object.defineProperty(window, "localStorage", { get: () => {
          throw new DOMException("forbidden", "SecurityError");
        } });
      });
      await page.reload();
      await note.getByText("This browser stores nothing for this page").waitFor();
    });
  }
});

test("Mastermind: a match outlives a reload, another mode and the browser's tab", () => {
  return fixture.open("mastermind.html", async (first) => {
    await guess(first);
    const row = (/** @type {Page} */ page) => {
      return page.getByRole("gridcell", { name: /^row 1, answer, \d/ });
    };
    await row(first).waitFor();
    const answer = await row(first).getAttribute("aria-label");
    await first.reload();
    await row(first).waitFor();
    await first.getByRole("link", { name: "Online" }).click();
    await message(first, "Connect to play with people elsewhere.");
    await hasCount(row(first), 0);
    await first.getByRole("link", { name: "At this screen" }).click();
    await row(first).waitFor();
    const page = await reopen(first, "mastermind.html");
    await row(page).waitFor();
    assert.equal(await row(page).getAttribute("aria-label"), answer);
    // The match goes on, with the code of before.
    await guess(page);
    const second = page.getByRole("gridcell", { name: /^row 2, answer, \d/ });
    await second.waitFor();
    assert.equal(await second.getAttribute("aria-label"), answer?.replace("row 1", "row 2"));
  });
});

test("Mastermind: matches before are in a list", () => {
  return fixture.open("mastermind.html", async (page) => {
    await guess(page);
    await page.getByRole("gridcell", { name: /^row 1, answer, \d/ }).waitFor();
    await page.getByRole("button", { name: "New match" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("gridcell", { name: "row 1, hole 1, empty" }).waitFor();
    await page.getByRole("button", { name: "Your games (1)" }).click();
    await page.getByRole("dialog").getByText("Human and Knuth, round 1 of 4, 0 to 0").click();
    await page.getByRole("gridcell", { name: "row 1, hole 1, red" }).waitFor();
  });
});

test("Mastermind: open rules stay open, and the keyboard stays where it is", () => {
  return fixture.open("mastermind.html", async (page) => {
    await page.getByText("Rules and keys").click();
    const rules = page.getByText("Who has more points after the last round wins.");
    await message(page, /guesses, row 1/);
    for (const key of "rrbb") await page.keyboard.press(key);
    assert.ok(await rules.isVisible());
    await page.getByRole("button", { name: "Check" }).focus();
    await page.keyboard.press("Enter");
    await message(page, "it may be the code");
    assert.equal(await focused(page), "Check");
    await page.getByRole("button", { name: "Guess", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: /^row 1, answer, \d/ }).waitFor();
    assert.equal(await focused(page), "board");
    assert.ok(await rules.isVisible());
  });
});
