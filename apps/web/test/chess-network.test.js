import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Fixture, hasCount } from "./browser.js";
import { assertOver, beginOnline, playMove, waitForLastMove, waitForStatus } from "./pairs.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture({ hasService: true });

afterEach(() => {
  fixture.network.release();
  fixture.network.restore();
});

/** White promotes with the last move. */
const TO_PROMOTION = ["h4", "g5", "hxg5", "h6", "gxh6", "Bg7", "hxg7", "a6"];

test("only the player who promotes is asked for the piece", () => withPlayers(async (...pages) => {
  for (const page of pages) {
    await page.evaluate(() => {
      const asked = /** @type {any} */ (globalThis).asked = /** @type {string[]} */ ([]);
      new MutationObserver(() => {
        for (const dialog of document.querySelectorAll("dialog")) asked.push(dialog.innerText);
      }).observe(document.body, { childList: true });
    });
  }
  const [white, black] = pages;
  await playMoves(white, black, TO_PROMOTION);
  await waitForStatus(white, "Your move");
  for (const cell of ["g7", "h8"]) await white.locator(`[data-cell=${cell}]`).click();
  await white.getByRole("button", { name: "rook" }).click();
  await waitForLastMove(black, "gxh8=R");
  await waitForStatus(black, "Your move");
  const asked = await Promise.all(pages.map((page) => {
    return page.evaluate(() => /** @type {any} */ (globalThis).asked.length);
  }));
  assert.deepEqual(asked, [1, 0]);
}));

test("a promotion is finished after a reload", () => withPlayers(async (white, black) => {
  await playMoves(white, black, TO_PROMOTION);
  await waitForStatus(white, "Your move");
  // The choice of the piece does not arrive.
  let isLost = true;
  await white.routeWebSocket(/\/game\/connect\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (!isLost || !String(text).includes('"Promote"')) server.send(text);
    });
  });
  await white.reload();
  await playMove(white, "gxh8=Q");
  isLost = false;
  await white.reload();
  await white.getByRole("dialog").getByRole("button", { name: "knight" }).click();
  await waitForLastMove(black, "gxh8=N");
  await hasCount(black.getByRole("dialog"), 0);
}));

test("a closed game shows and says nothing any more", () => withPlayers(async (white, black) => {
  await playMove(white, "e4");
  await playMove(black, "e5");
  await waitForStatus(white, "Your move");
  fixture.network.hold();
  await white.getByRole("button", { name: "Give 15 seconds" }).click();
  await white.getByRole("button", { name: "Offer draw" }).click();
  await white.getByRole("link", { name: "Two players" }).click();
  await waitForStatus(white, "White to move");
  await white.evaluate(() => {
    const said = /** @type {any} */ (globalThis).said = /** @type {string[]} */ ([]);
    new MutationObserver((changes) => {
      for (const { target } of changes) said.push(target.textContent ?? "");
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  fixture.network.release();
  await white.waitForTimeout(500);
  assert.deepEqual(await white.evaluate(() => /** @type {any} */ (globalThis).said), []);
  await hasCount(white.locator(".moves .move"), 0);
}));

test("a move is seen at once, also where the service is slow", () => {
  return withPlayers(async (white, black) => {
    for (const [index, move] of ["e4", "d5", "exd5", "Qxd5"].entries()) {
      const page = index % 2 === 0 ? white : black;
      await waitForStatus(page, "Your move");
      fixture.network.hold();
      await playMove(page, move);
      fixture.network.release();
    }
    await waitForStatus(white, "Your move");
    for (const page of [white, black]) await waitForLastMove(page, "Qxd5");
    await hasCount(white.locator(".toast"), 0);
  });
});

test("clocks stand still while a move is pending", () => withPlayers(async (white, black) => {
  await playMoves(white, black, ["e4", "e5"]);
  await waitForStatus(white, "Your move");
  fixture.network.hold();
  await playMove(white, "d4");
  const times = async () => [await white.locator("#lower .clock").textContent(),
    await white.locator("#upper .clock").textContent()];
  const before = await times();
  await white.waitForTimeout(500);
  assert.deepEqual(await times(), before);
}));

test("a move that the service refuses is taken back", () => withPlayers(async (white, black) => {
  await white.routeWebSocket(/\/game\/connect\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      // The service reads another move, which is illegal.
      server.send(String(text).replace('"E","rank":"4"', '"E","rank":"5"'));
    });
  });
  await white.reload();
  await playMove(white, "e4");
  await white.locator(".toast").getByText("The move is taken back").waitFor();
  await white.getByText("No moves yet.").waitFor();
  await playMove(white, "d4");
  await waitForLastMove(black, "d4");
}));

test("a move in advance is not played in place of one that is taken back", () => {
  return withPlayers(async (white, black) => {
    await playMove(white, "e4");
    await waitForStatus(black, "Your move");
    for (const cell of ["g1", "f3"]) await white.locator(`[data-cell=${cell}]`).click();
    await hasCount(white.locator(".cell.premove"), 2);
    await white.getByRole("button", { name: "Take back" }).click();
    await black.getByRole("button", { name: "Accept" }).click();
    await waitForStatus(white, "Your move");
    await white.getByText("No moves yet.").waitFor();
    await hasCount(white.locator(".cell.premove"), 0);
    await playMove(white, "d4");
    await waitForLastMove(black, "d4");
  });
});

test("a move that comes too late is not played", () => withPlayers(async (white, black) => {
  fixture.network.hold();
  await black.getByRole("button", { name: "Abort" }).click();
  await playMove(white, "e4");
  fixture.network.release();
  await assertOver(white, "Guest has aborted the game.");
  await white.getByText("No moves yet.").waitFor();
}));

test("a move arrives after the connection is back", () => withPlayers(async (white, black) => {
  await playMoves(white, black, ["e4", "e5"]);
  await waitForStatus(white, "Your move");
  // Neither the move nor anything else gets an answer before the connection breaks.
  fixture.network.hold();
  await playMove(white, "Nf3");
  fixture.network.cut();
  fixture.network.release();
  for (const page of [white, black]) await waitForStatus(page, "The connection is lost");
  await waitForLastMove(white, "Nf3");
  fixture.network.restore();
  await waitForStatus(black, "Your move");
  await waitForLastMove(black, "Nf3");
  await playMoves(black, white, ["Nc6", "Bb5"]);
}));

test("a move that never left is sent when the connection is back", () => {
  return withPlayers(async (white, black) => {
    await white.routeWebSocket(/\/game\/connect\//, (socket) => {
      const server = socket.connectToServer();
      let isLost = false;
      socket.onMessage((text) => {
        isLost ||= count === 0 && String(text).includes('"ApplyMove"');
        if (!isLost) server.send(text);
        else if (count++ === 0) setTimeout(() => socket.close({ code: 1011 }), 300);
      });
    });
    let count = 0;
    await white.reload();
    await playMove(white, "e4");
    await waitForLastMove(black, "e4");
    assert.equal(count, 1);
    await waitForStatus(black, "Your move");
  });
});

/**
 * @param {(white: Page, black: Page) => Promise<void>} run
 */
function withPlayers(run) {
  return fixture.openTwo(async (white, black) => {
    await beginOnline(white, black, fixture.url);
    await run(white, black);
  });
}

/**
 * Plays moves in turn.
 *
 * @param {Page} first
 * @param {Page} second
 * @param {readonly string[]} moves
 */
async function playMoves(first, second, moves) {
  for (const [index, move] of moves.entries()) {
    await playMove(index % 2 === 0 ? first : second, move);
  }
}
