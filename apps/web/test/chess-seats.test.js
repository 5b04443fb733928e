import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";
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
    assert.equal(await white.getByText("Games that you play").count(), 0);
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
    assert.equal(await black.getByText("to close it gives up your seat").count(), 0);
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
    const key = `pedina.seat/${decodeURIComponent(new URL(link).hash.replace("#online=", ""))}`;
    await stranger.evaluate((name) => {
      const seat = { color: "white", token: "forged", time: Date.now() };
      localStorage.setItem(name, JSON.stringify(seat));
      localStorage.setItem("pedina.seat/damaged", "{");
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
    assert.equal(await page.getByText("Games that you play").count(), 0);
  });
});

/** @param {(white: Page, black: Page, link: string) => Promise<void>} run */
function withPlayers(run) {
  return fixture.openTwo(async (white, black) => {
    await run(white, black, await beginOnline(white, black, fixture.url));
  });
}
