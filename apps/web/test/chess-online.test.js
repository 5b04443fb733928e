import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";
import { assertOver, beginOnline, playMove, waitForLastMove, waitForStatus } from "./pairs.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture({ hasService: true });

test("two browsers play to the end, and one reloads in between", async () => {
  await withPlayers(async (white, black) => {
    await playMove(white, "f3");
    await playMove(black, "e5");
    await white.reload();
    await waitForStatus(white, "Your move");
    await playMove(white, "g4");
    await playMove(black, "Qh4#");
    await assertOver(white, "You lost by checkmate.");
    await assertOver(black, "You won by checkmate.");
    await black.getByRole("button", { name: "Rematch" }).click();
    await white.getByText("Guest offers a rematch.").waitFor();
    await white.getByRole("button", { name: "Decline" }).click();
    await black.getByRole("button", { name: "Rematch" }).click();
    await white.getByRole("button", { name: "Accept the rematch" }).click();
    await waitForStatus(black, "Your move");
    await playMove(black, "d4");
    await waitForStatus(white, "Your move");
    await waitForLastMove(white, "d4");
  });
});

test("who offers a rematch gets there, though it was accepted while they were away", () => {
  return fixture.openTwo(async (white, black) => {
    /** @type {any} */
    let state = null;
    white.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
      state ??= JSON.parse(String(payload)).methodCall?.output?.serverState ?? null;
    }));
    await beginOnline(white, black, fixture.url);
    const address = white.url();
    await playMove(white, "e4");
    await black.getByRole("button", { name: "Abort" }).click();
    await white.getByRole("button", { name: "Rematch" }).click();
    await black.getByText("Guest offers a rematch.").waitFor();
    // What opens the next seat comes with the answer.
    await white.waitForFunction(() => {
      return Object.values(localStorage).some((text) => text.includes('"rematch":"'));
    });
    await white.goto("about:blank");
    await black.getByRole("button", { name: "Accept the rematch" }).click();
    await black.waitForURL((url) => url.href !== address);
    const next = decodeURIComponent(new URL(black.url()).hash.replace("#online=", ""));
    // A service of one process ends the sockets of a game soon after it, one of several does not.
    const id = decodeURIComponent(new URL(address).hash.replace("#online=", ""));
    await white.routeWebSocket(new RegExp(`/connect/${id}/`), (socket) => {
      socket.onMessage((text) => {
        const { methodCall } = JSON.parse(String(text));
        const connection = { websocket: `/game/connect/${next}/websocket` };
        const gameState = { ...state.gameState, abortedBy: "BLACK",
          rematch: { offeredBy: null, connection } };
        const serverState = { situation: "Terminated", gameState };
        socket.send(JSON.stringify({ methodCall: { id: methodCall.id, output: { serverState } } }));
      });
    });
    await white.goto(address);
    await white.waitForURL(black.url());
    await playMove(black, "d4");
    await waitForLastMove(white, "d4");
    await waitForStatus(white, "Your move");
    // Who goes back to the game stays there.
    await white.goto(address);
    await white.getByRole("link", { name: "The rematch has begun." }).waitFor();
    assert.equal(white.url(), address);
  });
});

test("who was away sees how the game ended", async () => {
  await withPlayers(async (white, black) => {
    await playMove(white, "f3");
    await playMove(black, "e5");
    await playMove(white, "g4");
    await waitForStatus(black, "Your move");
    const address = white.url();
    await white.goto("about:blank");
    await playMove(black, "Qh4#");
    await assertOver(black, "You won by checkmate.");
    await white.goto(address);
    await assertOver(white, "You lost by checkmate.");
    await waitForLastMove(white, "Qh4#");
    // The service closes the sockets of an ended game after a second.
    await black.waitForTimeout(1500);
    for (const page of [white, black]) {
      await page.reload();
      await assertOver(page, page === white ? "You lost by checkmate." : "You won by checkmate.");
      await page.getByRole("button", { name: "Your results" }).click();
      const row = page.getByRole("row").filter({ hasText: "Guest" });
      assert.equal(await row.textContent(), page === white ? "Guest001" : "Guest100");
    }
  });
});

test("a pawn is promoted", () => withPlayers(async (white, black) => {
  const moves = ["h4", "g5", "hxg5", "h6", "gxh6", "Bg7", "hxg7", "a6", "gxh8=N"];
  for (const [index, move] of moves.entries()) {
    await playMove(index % 2 === 0 ? white : black, move);
  }
  await waitForStatus(black, "Your move");
  await waitForLastMove(black, "gxh8=N");
  await hasCount(black.locator(".piece[data-kind=white-knight]"), 3);
}));

test("a draw is offered and agreed on", () => withPlayers(async (white, black) => {
  await playMove(white, "e4");
  await playMove(black, "e5");
  await waitForStatus(white, "Your move");
  await white.getByRole("button", { name: "Offer draw" }).click();
  await white.getByText("You have offered a draw.").waitFor();
  await black.getByRole("button", { name: "Accept" }).click();
  await white.locator(".status.over").getByText("Draw by agreement.").waitFor();
}));

test("offers that stand are there after a reload", () => withPlayers(async (white, black) => {
  await playMove(white, "e4");
  await playMove(black, "e5");
  await waitForStatus(white, "Your move");
  await white.getByRole("button", { name: "Offer draw" }).click();
  await white.getByRole("button", { name: "Take back" }).click();
  await black.getByText("would like to take a move back").waitFor();
  for (const page of [white, black]) await page.reload();
  await white.getByText("You have offered a draw.").waitFor();
  await white.getByText("You have asked to take a move back.").waitFor();
  await black.getByText("would like to take a move back").waitFor();
  await black.locator(".card").filter({ hasText: "offers a draw" })
    .getByRole("button", { name: "Accept" }).click();
  await white.locator(".status.over").getByText("Draw by agreement.").waitFor();
}));

test("cards stay while others come and go", () => withPlayers(async (white, black) => {
  await playMove(white, "e4");
  await playMove(black, "e5");
  await waitForStatus(white, "Your move");
  await white.getByRole("button", { name: "Offer draw" }).click();
  await white.getByRole("button", { name: "Take back" }).click();
  const draw = black.locator(".card").filter({ hasText: "offers a draw" });
  const takeBack = black.locator(".card").filter({ hasText: "would like to take a move back" });
  await takeBack.waitFor();
  const accept = await draw.getByRole("button", { name: "Accept" }).elementHandle();
  await accept?.focus();
  await white.reload();
  await black.getByText("Guest is away").first().waitFor();
  await white.getByText("You have offered a draw.").waitFor();
  await black.getByText("Guest is away").first().waitFor({ state: "detached" });
  const isThere = await accept?.evaluate((button) => {
    return button.isConnected && document.activeElement === button;
  });
  assert.ok(isThere, "the button that was pressed is there, and has the focus");
  await draw.getByRole("button", { name: "Decline" }).press("Enter");
  await draw.waitFor({ state: "detached" });
  // Nothing is answered by accident.
  await hasCount(takeBack.locator(":focus"), 0);
  await takeBack.getByRole("button", { name: "Accept" }).click();
  await takeBack.waitFor({ state: "detached" });
}));

test("a draw is claimed with a move", () => withPlayers(async (white, black) => {
  for (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]) {
    const mover = move === "Nf6" || move === "Ng8" ? black : white;
    await playMove(mover, move);
  }
  await waitForStatus(black, "Your move");
  await hasCount(white.getByRole("button", { name: "Claim draw with a move" }), 0);
  await black.getByRole("button", { name: "Claim draw with a move" }).click();
  await black.getByRole("dialog").getByRole("button", { name: "Knight to g8" }).click();
  for (const page of [white, black]) {
    await page.locator(".status.over").getByText("Draw by threefold repetition.").waitFor();
    await waitForLastMove(page, "Ng8");
  }
}));

test("a frame that is not JSON breaks nothing", () => {
  return fixture.open("chess.html#online", async (page) => {
    let frames = 0;
    await page.routeWebSocket(/\/game\/connect\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        // The first answer arrives as something else.
        frames++;
        socket.send(frames === 1 ? "{" : frames === 2 ? "null" : text);
      });
    });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("textbox", { name: "Link" }).waitFor();
    await waitForStatus(page, "Waiting for your opponent");
    assert.ok(frames > 2, `${frames}`);
  });
});

test("a move is taken back if both want it", () => withPlayers(async (white, black) => {
  await playMove(white, "e4");
  await waitForStatus(black, "Your move");
  await white.getByRole("button", { name: "Take back" }).click();
  await black.getByRole("button", { name: "Accept" }).click();
  await waitForStatus(white, "Your move");
  await white.getByText("No moves yet.").waitFor();
}));

test("a player resigns while somebody watches", () => withPlayers(async (white, black) => {
  const context = await fixture.newContext();
  const spectator = await context.newPage();
  await spectator.goto(black.url());
  await spectator.getByText("You are watching.").waitFor();
  await playMove(white, "e4");
  await spectator.locator(".moves").getByText("e4").waitFor();
  // Before each side has moved a game is aborted instead.
  await playMove(black, "e5");
  await black.getByRole("button", { name: "Resign" }).click();
  await black.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await spectator.locator(".status.over").getByText("White wins by resignation.").waitFor();
  await context.close();
}));

test("a game is aborted, and its rematch is watched", () => withPlayers(async (white, black) => {
  const context = await fixture.newContext();
  const spectator = await context.newPage();
  await spectator.goto(black.url());
  await spectator.getByText("You are watching.").waitFor();
  await playMove(white, "e4");
  await black.getByRole("button", { name: "Abort" }).click();
  await assertOver(black, "You have aborted the game.");
  for (const page of [white, spectator]) await assertOver(page, "Guest has aborted the game.");
  await white.getByRole("button", { name: "Rematch" }).click();
  await black.getByRole("button", { name: "Accept the rematch" }).click();
  await spectator.getByRole("link", { name: "The rematch has begun." }).click();
  await spectator.getByText("You are watching.").waitFor();
  await waitForStatus(black, "Your move");
  await playMove(black, "d4");
  await spectator.locator(".moves").getByText("d4").waitFor();
  await context.close();
}));

test("an opponent is given time", () => withPlayers(async (white, black) => {
  await white.getByRole("button", { name: "Give 15 seconds" }).click();
  await black.locator("#lower .clock").getByText("10:15").waitFor();
}));

test("a move in advance is played at once", () => withPlayers(async (white, black) => {
  for (const cell of ["e7", "e5"]) await black.locator(`[data-cell=${cell}]`).click();
  await hasCount(black.locator(".cell.premove"), 2);
  await playMove(white, "e4");
  await waitForStatus(white, "Your move");
  await waitForLastMove(white, "e5");
}));

test("strangers find each other in a public game", () => fixture.openTwo(async (...pages) => {
  for (const page of pages) {
    await page.goto(`${fixture.url}/chess.html#online`);
    await page.getByRole("button", { name: "Find an opponent" }).click();
    await waitForStatus(page, /Waiting|move/);
  }
  for (const page of pages) await waitForStatus(page, "move");
}));

test("one press or two create one game, which draws nobody away", () => {
  return fixture.open("chess.html#online", async (page) => {
    let requests = 0;
    await page.route("**/game", async (route) => {
      if (route.request().method() === "POST") requests++;
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.getByRole("button", { name: "Create", exact: true }).dblclick();
    await page.getByRole("button", { name: "Cancel the game" }).waitFor();
    assert.equal(requests, 1);
    await page.getByRole("button", { name: "Cancel the game" }).click();
    const answer = page.waitForResponse("**/game");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("link", { name: "Two players" }).click();
    await (await answer).finished();
    await page.waitForTimeout(100);
    await waitForStatus(page, "White to move");
    assert.equal(new URL(page.url()).hash, "#two");
  });
});

test("a listed game is played, and watched from another list", () => {
  return fixture.openTwo(async (white, black) => {
    for (const page of [white, black]) await page.goto(`${fixture.url}/chess.html#online`);
    await white.getByLabel("Your name").fill("Ada");
    await white.getByLabel("Nobody else may have it").check();
    await white.getByLabel("Opponent").selectOption("Anybody");
    await white.getByLabel("You play").selectOption("A color by chance");
    await white.getByRole("button", { name: "Create", exact: true }).click();
    const game = black.locator(".games li").filter({ hasText: /Ada#[a-z2-7]{4}, 10 min \+ 5 s/ });
    await game.getByRole("button", { name: /Play (White|Black)/ }).click();
    for (const page of [white, black]) await waitForStatus(page, "move");
    const context = await fixture.newContext();
    const spectator = await context.newPage();
    await spectator.goto(`${fixture.url}/chess.html#online`);
    const other = spectator.locator(".games li").filter({ hasText: "Ada" });
    await other.getByRole("button", { name: "Watch" }).click();
    await spectator.getByText("You are watching.").waitFor();
    await context.close();
  });
});

test("an unknown game is reported", () => {
  return fixture.open("chess.html#online=nowhere", async (page) => {
    await page.getByText("This game has ended, or it cannot be reached.").waitFor();
  });
});

/**
 * Has a game with two people, each in a browser profile of their own.
 *
 * @param {(white: Page, black: Page) => Promise<void>} run
 */
function withPlayers(run) {
  return fixture.openTwo(async (white, black) => {
    await beginOnline(white, black, fixture.url);
    await run(white, black);
  });
}
