import { test } from "node:test";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

test("players without names have others, and the winner's points come first", () => {
  return fixture.open("mastermind.html#online", async (page) => {
    /** @type {(text: string) => void} */
    let say = () => {};
    await page.routeWebSocket(/\/ws\/mastermind/, (socket) => {
      say = (text) => socket.send(text);
      socket.onMessage(() => {});
    });
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByText("Waiting for the other player").first().waitFor();
    say("SETTINGS PegType=Letters pegs=3 Rounds=2 BoardSize=2 CodeSize=2 EmptyAllowed=false\n"
      + "NAME 1 \nNAME 2\nYOU 1\nROUND 1 MAKER 1\nASK CODE\n");
    await page.locator(".seat").getByText("Player 1 (you)", { exact: true }).waitFor();
    await page.locator(".seat").getByText("Player 2", { exact: true }).waitFor();
    say("SECRET A C\nSCORES 3 4\nEND FINISHED\n");
    await page.locator("#message").getByText("Player 2 wins the match, 4 to 3.").waitFor();
  });
});
