import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";
import { assertOver, beginOnline, playMove, waitForLastMove, waitForStatus } from "./pairs.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture({ hasService: true, service: ["--grace", "60"] });

test("a tab that was closed and opened again has its seat", () => {
  return withPlayers(async (white, black, link) => {
    await playMove(white, "e4");
    const context = white.context();
    await white.close();
    await black.getByRole("region", { name: "Game" }).getByText(/Guest is away/).waitFor();
    const again = await context.newPage();
    await again.goto(link);
    await waitForStatus(again, "Guest to move");
    await again.getByText("you", { exact: true }).waitFor();
    await playMove(black, "e5");
    await playMove(again, "Nf3");
    await waitForLastMove(black, "Nf3");
  });
});

test("the lobby leads back to the games in which one has a seat", () => {
  return withPlayers(async (white, black) => {
    await playMove(white, "e4");
    await white.goto(`${fixture.url}/chess.html#online`);
    await white.getByRole("region", { name: "Games that you play" }).getByRole("link").click();
    await playMove(black, "e5");
    await waitForStatus(white, "Your move");
    await black.getByRole("button", { name: "Resign" }).click();
    await black.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await assertOver(white, "You won by resignation.");
    await white.getByRole("button", { name: "Lobby" }).click();
    await white.getByRole("button", { name: "Create", exact: true }).waitFor();
    await hasCount(white.getByText("Games that you play"), 0);
  });
});

test("of two tabs the last one plays, and the other one when that is closed", () => {
  return withPlayers(async (white, black, link) => {
    const other = await white.context().newPage();
    await other.goto(link);
    await waitForStatus(other, "Your move");
    await white.getByText("You play this game in another tab.").waitFor();
    await playMove(other, "e4");
    await playMove(black, "e5");
    await waitForLastMove(white, "e5");
    await white.getByRole("button", { name: "Play here" }).click();
    await other.getByText("You play this game in another tab.").waitFor();
    await playMove(white, "d4");
    await playMove(black, "exd4");
    await white.close();
    await playMove(other, "Qxd4");
    await waitForLastMove(black, "Qxd4");
    await playMove(black, "Nc6");
    await waitForStatus(other, "Your move");
    await other.getByRole("button", { name: "Resign" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await assertOver(other, "You lost by resignation.");
  });
});

test("a tab in the background leaves the seat to the one in use", () => {
  return withPlayers(async (white, black, link) => {
    const other = await white.context().newPage();
    await other.goto(link);
    await waitForStatus(other, "Your move");
    await white.getByRole("button", { name: "Play here" }).click();
    const elsewhere = other.getByText("You play this game in another tab.");
    await elsewhere.waitFor();
    await setHidden(other, true);
    // As a lost connection.
    await white.goto("about:blank");
    const game = black.getByRole("region", { name: "Game" });
    await game.getByText(/Guest is away/).waitFor();
    await other.waitForTimeout(300);
    assert.ok(await elsewhere.isVisible());
    await setHidden(other, false);
    await waitForStatus(other, "Your move");
    await game.getByText(/Guest is away/).waitFor({ state: "detached" });
    await playMove(other, "e4");
    await waitForLastMove(black, "e4");
  });
});

test("a seat of chess and those of the other games stay apart", () => {
  return fixture.open("chess.html#online", async (page) => {
    const tokens = { "pedina.seat/konobi/friends": "3v9x0a7k2m5q8w1e4r6t0y2u",
      "pedina.seat/mastermind/a.b": "1a2b3c4d5e6f7g8h9i0j1k2l" };
    await page.evaluate((texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    }, tokens);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("textbox", { name: "Link" }).waitFor();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const [key, token] of Object.entries(tokens)) assert.equal(stored[key], token);
    const seats = Object.keys(stored).filter((key) => key.startsWith("pedina.chess-seat/"));
    assert.equal(seats.length, 1);
  });
});

test("where nothing can be stored, the page says that closing it gives up the seat", () => {
  return fixture.openTwo(async (white, black) => {
    await white.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await beginOnline(white, black, fixture.url);
    await white.getByText("to close it gives up your seat").waitFor();
    await hasCount(black.getByText("to close it gives up your seat"), 0);
    // The page itself still knows it.
    await playMove(white, "e4");
    const id = new URL(white.url()).hash;
    await white.evaluate(() => {
      location.hash = "two";
    });
    await waitForStatus(white, "White to move");
    await white.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await playMove(black, "e5");
    await playMove(white, "Nf3");
    await waitForLastMove(black, "Nf3");
  });
});

test("a seat whose token opens nothing is forgotten", () => {
  return withPlayers(async (white, black, link) => {
    const context = await fixture.newContext();
    const stranger = await context.newPage();
    await stranger.goto(`${fixture.url}/icon.svg`);
    const id = decodeURIComponent(new URL(link).hash.replace("#online=", ""));
    const key = `pedina.chess-seat/${id}`;
    await stranger.evaluate((name) => {
      const seat = { color: "white", token: "forged", time: Date.now() };
      localStorage.setItem(name, JSON.stringify(seat));
      localStorage.setItem("pedina.chess-seat/damaged", "{");
    }, key);
    await stranger.goto(link);
    await stranger.getByText("You are watching.").waitFor();
    assert.equal(await stranger.evaluate((name) => localStorage.getItem(name), key), null);
    await playMove(white, "e4");
    await waitForLastMove(black, "e4");
    await context.close();
  });
});

test("a game that nobody has joined is cancelled", () => {
  return fixture.open("chess.html#online", async (page) => {
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("button", { name: "Cancel the game" }).click();
    await page.getByRole("button", { name: "Create", exact: true }).waitFor();
    await hasCount(page.getByText("Games that you play"), 0);
  });
});

/**
 * Lets a page believe that its tab comes to the front or leaves it.
 *
 * @param {Page} page
 * @param {boolean} isHidden
 */
function setHidden(page, isHidden) {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);
}

/** @param {(white: Page, black: Page, link: string) => Promise<void>} run */
function withPlayers(run) {
  return fixture.openTwo(async (white, black) => {
    await run(white, black, await beginOnline(white, black, fixture.url));
  });
}
