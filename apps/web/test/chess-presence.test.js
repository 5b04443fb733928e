import { test } from "node:test";
import { Fixture } from "./browser.js";
import { assertOver, beginOnline, playMove, waitForStatus } from "./pairs.js";

const fixture = new Fixture({ hasService: true, service: ["--grace", "5"] });

test("a game is claimed whose other player does not come back", () => {
  return fixture.openTwo(async (white, black) => {
    await beginOnline(white, black, fixture.url);
    await playMove(white, "e4");
    await playMove(black, "e5");
    await waitForStatus(white, "Your move");
    await black.goto("about:blank");
    const game = white.getByRole("region", { name: "Game" });
    await game.getByText(/Guest is away, with [1-5] s left to come back\./).waitFor();
    await game.getByText("Guest is gone.").waitFor();
    await white.getByRole("button", { name: "Claim a draw" }).waitFor();
    await white.getByRole("button", { name: "Claim victory" }).click();
    await assertOver(white, "You won by abandonment.");
  });
});
