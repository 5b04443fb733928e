import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Where the pieces of all boards are.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function pieces(page) {
  return page.locator(".picture .piece").evaluateAll((all) => all.map(({ dataset, style }) => {
    return `${dataset.kind} ${style.transform}`;
  }));
}

test("the start page has a board of each game in play, which cannot be entered", () => {
  return fixture.open("index.html", async (page) => {
    for (const [game, least] of /** @type {const} */ ([["chess", 20], ["mastermind", 8],
      ["konobi", 8]])) {
      const board = page.locator(`#${game}-board`);
      await board.locator("svg.board").waitFor();
      const count = await board.locator(".piece").count();
      assert.ok(count >= least, `${game}: ${count}`);
    }
    await hasCount(page.getByRole("grid"), 0);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.closest("svg.board")), null);
    }
    const box = await page.locator("#konobi-board").boundingBox();
    assert.ok(box !== null);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator("#modes").waitFor();
    assert.match(page.url(), /konobi\.html$/);
  });
});

test("the boards play, until a person stops them or motion is reduced", async () => {
  const open = async (/** @type {Page} */ page) => {
    await page.clock.install();
    await page.reload();
    await page.locator("#konobi-board .piece").first().waitFor();
    return pieces(page);
  };
  await fixture.open("index.html", async (page) => {
    const first = await open(page);
    await page.clock.runFor(2600);
    assert.notDeepEqual(await pieces(page), first);
    await page.getByRole("button", { name: "Stop the boards" }).click();
    const stopped = await pieces(page);
    await page.clock.runFor(2600);
    assert.deepEqual(await pieces(page), stopped);
    await page.getByRole("button", { name: "Let the boards play" }).waitFor();
  }, { reducedMotion: "no-preference" });
  await fixture.open("index.html", async (page) => {
    const first = await open(page);
    await page.clock.runFor(2600);
    assert.deepEqual(await pieces(page), first);
    await hasCount(page.getByRole("button", { name: "Stop the boards" }), 0);
  });
});

test("the games of the start page are games by the rules of the library", () => {
  return fixture.open("chess.html", async (page) => {
    const found = await page.evaluate(async () => {
      const [games, chess, konobi, mastermind] = ["/src/home/games.js", "/pedina/src/chess.js",
        "/pedina/src/konobi.js", "/pedina/src/mastermind.js"];
      const { CHESS, KONOBI, MASTERMIND } = await import(games);
      let position = (await import(chess)).Position.start();
      for (const move of CHESS.split(" ")) position = position.play(position.parseUci(move));
      const { Position } = await import(konobi);
      let board = Position.start(7);
      for (const point of KONOBI.split(" ")) board = board.play(point);
      const { Variant } = await import(mastermind);
      const secret = MASTERMIND.at(-1)[0];
      const answers = MASTERMIND.map((/** @type {any} */ [guess]) => {
        const { black, white } = Variant.CLASSIC.feedback(guess, secret);
        return [guess, black, white];
      });
      return { outcome: position.outcome, winner: board.winner, answers, MASTERMIND };
    });
    assert.equal(found.outcome, "checkmate");
    assert.equal(found.winner, "black");
    assert.deepEqual(found.MASTERMIND, found.answers);
  });
});

test("the chess board of the start page shows the positions of its game", () => {
  return fixture.open("chess.html", async (page) => {
    const [shown, right] = await page.evaluate(async () => {
      const [boards, games, chess] = ["/src/home/boards.js", "/src/home/games.js",
        "/pedina/src/chess.js"];
      for (const game of ["chess", "konobi", "mastermind"]) {
        document.body.append(Object.assign(document.createElement("div"), { id: `${game}-board` }));
      }
      const { openBoards } = await import(boards);
      const { CHESS } = await import(games);
      const { Position } = await import(chess);
      let position = Position.start();
      const textOf = () => [...position.occupied].map((square) => {
        const { color, role } = position.pieceAt(square);
        return `${square} ${color}-${role}`;
      }).sort().join();
      const right = [textOf(), ...CHESS.split(" ").map((/** @type {string} */ move) => {
        position = position.play(position.parseUci(move));
        return textOf();
      })];
      const shown = openBoards()[0].views.map((/** @type {any} */ { pieces }) => {
        return [...pieces].map((pair) => pair.join(" ")).sort().join();
      });
      return [shown, right];
    });
    assert.deepEqual(shown, right);
  });
});
