import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

/**
 * A public game of the service's list, in which Black may be free.
 *
 * @param {string} gameId
 * @param {string | null} black
 */
function game(gameId, black) {
  const whitePlayer = { name: `White of ${gameId}` };
  const blackPlayer = black === null ? null : { name: black };
  const timeConstraint = { type: "NoLimit", time: null, increment: null };
  return {
    configuration: { gameId, whitePlayer, blackPlayer, timeConstraint },
    ratings: { white: null, black: null }, moves: 0,
  };
}

test("the button of a listed game keeps the focus while other games come and go", () => {
  return fixture.open("icon.svg", async (page) => {
    let waiting = [game("a", null), game("b", null)];
    let running = [game("r", "Ada")];
    let answers = 0;
    await page.route("**/lobby?situation=*", async (route) => {
      const isWaiting = route.request().url().endsWith("WaitingForPlayers");
      await route.fulfill({ json: { games: isWaiting ? waiting : running } });
      if (!isWaiting) answers++;
    });
    await page.clock.install();
    await page.goto(`${fixture.url}/chess.html#online`);
    const row = (/** @type {string} */ id) => page.locator(`.games [data-game="${id}"]`);
    const focused = () => page.evaluate(() => {
      const row = document.activeElement?.closest("[data-game]");
      return row?.getAttribute("data-game") ?? document.activeElement?.className;
    });
    const refresh = async () => {
      const before = answers;
      while (answers === before) await page.clock.runFor(1000);
    };
    await row("b").getByRole("button", { name: "Play Black" }).focus();

    waiting = [game("c", null), ...waiting.slice(1)];
    await refresh();
    await row("c").waitFor();
    assert.equal(await focused(), "b");
    waiting = [game("b", null), game("c", null), game("d", null)];
    await refresh();
    await row("d").waitFor();
    assert.equal(await focused(), "b");

    running = [game("b", "Ada"), ...running];
    waiting = [];
    await refresh();
    await page.getByText("Nobody waits for an opponent.").waitFor();
    assert.equal(await focused(), "card");
    await row("r").getByRole("button", { name: "Watch" }).focus();
    running = running.slice(1);
    await refresh();
    await row("b").waitFor({ state: "detached" });
    assert.equal(await focused(), "r");
  });
});
