import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOfGame, linkOfPosition, textOfLink, LONGEST } from "../src/chess/link.js";
import { analyse, paste, pgnOf, type } from "./analysis.js";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

const GAME = '[White "Änne"]\n\n1. e4 {best [%csl Ge4]} (1. d4 d5) e5 *';

test("a link holds a position or a game", async () => {
  const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  assert.equal(await textOfLink(linkOfPosition(fen).replace("analysis=", "")), fen);
  const link = await linkOfGame(GAME);
  assert.match(link ?? "", /^analysis=pgn\.[\w-]+$/);
  assert.equal(await textOfLink((link ?? "").replace("analysis=", "")), GAME);
});

test("a link has a bounded length, and so has what it holds", async () => {
  const noise = Array.from({ length: 8000 }, () => Math.random().toString(36)).join(" ");
  assert.equal(await linkOfGame(noise), null);
  assert.equal(await textOfLink(`fen.${"8".repeat(LONGEST)}`), null);
  // Two million zeros in some thousand letters.
  const bomb = await linkOfGame("\0".repeat(2_000_000));
  assert.ok(bomb === null || await textOfLink(bomb.replace("analysis=", "")) === null);
});

test("the links of the dialog open the game and the position", () => analyse(fixture, GAME,
  async (page) => {
    await page.getByRole("button", { name: "Read, write" }).click();
    const [game, position] = [page.getByLabel("Link to the game"),
      page.getByLabel("Link to the position")];
    await page.getByRole("button", { name: "Copy link to game", disabled: false }).waitFor();
    const links = { game: await game.inputValue(), position: await position.inputValue() };
    await page.keyboard.press("Escape");
    const context = await fixture.newContext();
    const friend = await context.newPage();
    await friend.goto(links.game);
    await friend.locator(".player-name").getByText("Änne").waitFor();
    assert.equal(await pgnOf(friend), await pgnOf(page));
    // A reload keeps what they change.
    assert.equal(new URL(friend.url()).hash, "#analysis");
    await type(friend, "Nf3");
    await friend.reload();
    await friend.locator(".moves [aria-current]").getByText("Nf3").waitFor();
    await friend.goto(links.position);
    await friend.getByText("No moves yet.").waitFor();
    await friend.getByRole("gridcell", { name: "e5, black pawn" }).waitFor();
    await context.close();
  }));

test("a bad link says so, and the analysis stays", () => analyse(fixture, GAME, async (page) => {
  for (const link of ["pgn.", "pgn.AAAA", "pgn.%%%", "pgn.8888", "fen.nonsense", "fen.8/8", "other",
    `pgn.${"A".repeat(9000)}`]) {
    await page.goto(`${fixture.url}/icon.svg`);
    await page.goto(`${fixture.url}/chess.html#analysis=${link}`);
    await page.getByText("The link is damaged: it holds neither a position nor a game.").waitFor();
    await page.locator(".player-name").getByText("Änne").waitFor();
  }
}));

test("a game that is too long for a link says so", () => analyse(fixture, "", async (page) => {
  const words = Array.from({ length: 2000 }, () => Math.random().toString(36));
  await paste(page, `1. e4 {${words.join(" ")}} *`);
  await page.getByRole("button", { name: "1. e4" }).waitFor();
  await page.getByRole("button", { name: "Read, write" }).click();
  const link = page.getByLabel("Link to the game");
  await page.waitForFunction((field) => {
    return /** @type {HTMLInputElement} */ (field).value.startsWith("The game is too long");
  }, await link.elementHandle());
  assert.ok(await page.getByRole("button", { name: "Copy link to game" }).isDisabled());
}));
