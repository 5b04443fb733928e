import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";
import { assertOver, playMove, waitForStatus, withWindows } from "./pairs.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

test("pages are the clients of a server of TCP", () => withPlayers(async (white, black) => {
  for (let round = 0; round < 2; round++) {
    for (const [index, move] of ["f3", "e5", "g4", "Qh4#"].entries()) {
      await playMove(index % 2 === 0 ? white : black, move);
    }
    for (const page of [white, black]) {
      await assertOver(page, page === white ? "You lost by checkmate." : "You won by checkmate.");
      await page.getByRole("button", { name: round === 0 ? "Play again" : "Leave" }).click();
    }
  }
  await assertOver(white, "You lost by checkmate.");
}));

test("a pawn is promoted at a server of TCP", () => withPlayers(async (white, black) => {
  const moves = ["h4", "g5", "hxg5", "h6", "gxh6", "Bg7", "hxg7", "a6", "gxh8=N", "a5"];
  for (const [index, move] of moves.entries()) {
    await playMove(index % 2 === 0 ? white : black, move);
  }
  await waitForStatus(white, "Your move");
  await hasCount(black.locator(".piece[data-kind=white-knight]"), 3);
  await black.getByRole("button", { name: "Leave" }).click();
  await waitForStatus(white, "The session is over.");
}));

/**
 * Has two pages, each the window of a client.
 *
 * @param {(white: Page, black: Page) => Promise<void>} run
 */
function withPlayers(run) {
  return withWindows(fixture, ["chess", "server", "--port", "0"], ["chess", "client"], run,
    (white) => waitForStatus(white, "Waiting for an opponent"));
}
