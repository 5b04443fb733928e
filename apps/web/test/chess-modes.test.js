import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "./accessibility.js";
import { Fixture, hasCount } from "./browser.js";
import { tasksOf } from "./tasks.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

const MODES = ["two", "computer", "online", "analysis", "editor"];

test("the engine answers", () => open("computer", async (page) => {
  await type(page, "e4");
  await page.locator(".moves .move").nth(1).waitFor();
  await page.getByText("Your move").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("No moves yet.").waitFor();
}));

test("the page stays alive in each of five searches", () => open("analysis", async (page) => {
  const engine = page.getByRole("checkbox", { name: "Engine" });
  for (let search = 0; search < 5; search++) {
    const tasks = await tasksOf(page, async () => {
      await engine.check();
      await page.getByText(/depth ([89]|1\d)/).waitFor();
    });
    assert.ok(tasks.length > 0);
    assert.deepEqual(tasks.filter(({ time }) => time > 50), [], `search ${search}`);
    await hasCount(page.locator(".engine-line"), 3);
    await hasCount(page.locator(".board .arrow.engine"), 3);
    await engine.uncheck();
  }
}));

test("variations are added, promoted and deleted", () => open("analysis", async (page) => {
  for (const move of ["e4", "e5"]) await type(page, move);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "One move back" }).click();
  await type(page, "c5");
  assert.equal(await page.locator(".variation").innerText(), "1… c5");
  await page.getByRole("button", { name: "Make main line" }).click();
  assert.equal(await page.locator(".variation").innerText(), "1… e5");
  await page.reload();
  await page.locator(".moves [aria-current]").getByText("c5").waitFor();
  await page.getByRole("button", { name: "Delete from here" }).click();
  assert.deepEqual(await page.locator(".moves .move").allInnerTexts(), ["e4", "e5"]);
}));

test("glyphs and comments of a move are changed and deleted", () => {
  return open("analysis", async (page) => {
    await read(page, "1. e4! {one} {two} $22 e5 *");
    const dialog = page.getByRole("dialog");
    await page.locator(".moves .move").first().click();
    await page.getByRole("button", { name: "1. e4, good move, glyph 22" }).waitFor();
    await page.getByRole("button", { name: "Annotate" }).click();
    assert.equal(await dialog.getByLabel("Other glyphs").inputValue(), "22");
    assert.equal(await dialog.getByLabel("Comment", { exact: true }).inputValue(), "one\ntwo");
    const choice = (/** @type {string} */ name) => {
      return dialog.getByRole("combobox", { name, exact: true });
    };
    await choice("Move").selectOption("5");
    await choice("Position").selectOption("16");
    await dialog.getByLabel("Other glyphs").fill("256");
    await dialog.getByRole("button", { name: "Save" }).click();
    assert.ok(await dialog.isVisible(), "a glyph that no file can have is not taken");
    await dialog.getByLabel("Other glyphs").fill("$36");
    await dialog.getByLabel("Comment", { exact: true }).fill("three");
    await dialog.getByLabel("Comment before the move").fill("zero");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: /1\. e4, interesting move, White is better, glyph 36/ })
      .waitFor();
    assert.deepEqual(await page.locator(".comment").allTextContents(), ["zero", "three"]);
    await page.reload();
    await page.getByText("three").waitFor();
    await page.getByRole("button", { name: "Annotate" }).click();
    await dialog.getByRole("button", { name: "Delete comments" }).click();
    for (const name of ["Move", "Position"]) await choice(name).selectOption("");
    await dialog.getByLabel("Other glyphs").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await hasCount(page.locator(".glyphs"), 0);
    // What stands before the first move of a file belongs to the starting position.
    assert.deepEqual(await page.locator(".comment").allTextContents(), ["zero"]);
    await page.getByRole("button", { name: "First position" }).click();
    await page.getByRole("button", { name: "Annotate" }).click();
    await dialog.getByLabel("Comment", { exact: true }).fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await hasCount(page.locator(".comment"), 0);
    await page.getByRole("button", { name: "Read, write" }).click();
    assert.match(await page.getByLabel("Game (PGN)").inputValue(), /\n1\. e4 e5 \*/);
  });
});

test("a draw is claimed with the move that repeats the position", () => {
  return open("two", async (page) => {
    const claim = page.getByRole("button", { name: "Claim draw with a move" });
    for (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]) {
      await hasCount(claim, 0);
      await type(page, move);
    }
    await claim.click();
    const moves = page.getByRole("dialog").getByRole("button");
    assert.deepEqual(await moves.allTextContents(), ["Ng8: third repetition"]);
    await page.keyboard.press("Escape");
    await page.locator(".status").getByText("Black to move").waitFor();
    await claim.click();
    await moves.click();
    await page.locator(".status.over").getByText("Draw by threefold repetition.").waitFor();
    assert.equal(await page.locator(".moves [aria-current]").textContent(), "Ng8");
  });
});

test("a draw is claimed with the move that completes fifty", () => open("editor", async (page) => {
  await page.getByLabel("FEN").fill("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80");
  await page.getByLabel("FEN").press("Enter");
  await page.getByRole("button", { name: "Two players" }).click();
  await page.getByRole("button", { name: "Claim draw with a move" }).click();
  const moves = page.getByRole("dialog").getByRole("button");
  await hasCount(moves.filter({ hasText: /^e[34]/ }), 0);
  await moves.getByText("Ra8+: fifty moves").click();
  await page.locator(".status.over").getByText("Draw by the fifty-move rule.").waitFor();
}));

test("the editor has the counters", () => open("editor", async (page) => {
  const fen = page.getByLabel("FEN");
  await page.getByLabel("Plies without capture or pawn move").fill("12");
  await page.getByLabel("Number of the move").fill("34");
  await page.getByLabel("Number of the move").press("Enter");
  assert.match(await fen.inputValue(), / 12 34$/);
  await page.getByLabel("Number of the move").fill("-1");
  await page.getByLabel("Number of the move").press("Enter");
  assert.match(await fen.inputValue(), / 12 34$/);
  assert.equal(await page.getByLabel("Number of the move").inputValue(), "34");
}));

test("a PGN is read and written", () => open("two", async (page) => {
  await read(page, '[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 (1... c5 {sharp}) 2. Nf3 *');
  await page.locator(".player-name").getByText("Anna").waitFor();
  await page.locator(".comment").getByText("sharp").waitFor();
  await page.getByRole("button", { name: "Read, write" }).click();
  const pgn = await page.getByLabel("Game (PGN)").inputValue();
  assert.match(pgn, /\[White "Anna"\][^]*1\. e4 e5 \(1\.\.\. c5 \{sharp\}\) 2\. Nf3 \*/);
}));

test("a file is read", () => open("two", async (page) => {
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByLabel("File to read").setInputFiles({
    name: "two.pgn", mimeType: "text/plain",
    buffer: Buffer.from('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n'),
  });
  await page.getByRole("combobox", { name: "Game" }).selectOption({ index: 1 });
  await page.locator(".moves").getByText("d4").waitFor();
}));

test("what is pasted injects nothing", () => open("two", async (page) => {
  const payload = '<img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script>';
  for (const text of [
    `[White "${payload.replaceAll('"', '\\"')}"]\n\n1. e4 {${payload}} e5 *`,
    `${payload}/8/8/8/8/8/8/8 w - - 0 1`,
    `8/8/8/8/8/8/8/8 w - ${payload} 0 1`,
    `javascript:globalThis.hit=1`,
  ]) {
    await read(page, text);
    // What is no chess stays in the dialog, which says why.
    await page.locator("dialog .problem:visible, .player-name:text('<img')").first().waitFor();
    assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).hit), undefined);
    await hasCount(page.locator("img[src=x], main script, dialog script"), 0);
    await page.keyboard.press("Escape");
  }
}));

test("an address injects nothing", async () => {
  const payload = encodeURIComponent('"><img src=x onerror="globalThis.hit=1">');
  for (const mode of ["editor", "online", "analysis", "two", "x"]) {
    await fixture.open(`chess.html#${mode}=${payload}`, async (page) => {
      await page.locator("#panel .status, #panel .card").first().waitFor();
      assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).hit), undefined);
      await hasCount(page.locator("#panel img"), 0);
    });
  }
});

test("an address that is badly encoded opens the page", () => {
  return fixture.open("chess.html#editor=%E0%A4%A", async (page) => {
    await page.locator(".status").filter({ hasText: /move|Choose/ }).waitFor();
  });
});

test("a pawn is promoted on the board", () => open("editor", async (page) => {
  await page.getByLabel("FEN").fill("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await page.getByLabel("FEN").press("Enter");
  await page.getByRole("button", { name: "Two players" }).click();
  await page.getByText("White to move").waitFor();
  for (const cell of ["a7", "a8"]) await page.locator(`[data-cell=${cell}]`).click();
  await page.keyboard.press("Escape");
  await page.getByRole("gridcell", { name: "a7, white pawn" }).waitFor();
  for (const cell of ["a7", "a8"]) await page.locator(`[data-cell=${cell}]`).click();
  await page.getByRole("dialog").getByRole("button", { name: "rook" }).click();
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "a8=R");
}));

test("the editor says what is wrong", () => open("editor", async (page) => {
  await page.getByRole("button", { name: "Remove pieces" }).click();
  await page.locator("[data-cell=e8]").click();
  await page.locator(".problems").getByText("Black has no king.").waitFor();
  assert.ok(await page.getByRole("button", { name: "Analyse" }).isDisabled());
  await page.getByRole("button", { name: "black king" }).click();
  await page.locator("[data-cell=e8]").click();
  await hasCount(page.locator(".problems li"), 0);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByText("White to move").waitFor();
}));

test("an analysis begins at the last move of the game, and stays where it was left", () => {
  return open("two", async (page) => {
    for (const move of ["e4", "e5", "Nf3"]) await type(page, move);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByRole("checkbox", { name: "Engine" }).waitFor();
    const current = page.locator(".moves [aria-current]");
    await current.getByText("Nf3").waitFor();
    await page.getByRole("button", { name: "First position" }).click();
    await hasCount(current, 0);
    await page.reload();
    await page.getByText("Nf3").waitFor();
    await hasCount(current, 0);
  });
});

test("castling puts the king on its own square or on the rook", () => {
  return open("analysis", async (page) => {
    for (const target of ["g1", "h1"]) {
      await read(page, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
      await page.locator(".status").getByText("White to move").waitFor();
      await page.locator("[data-cell=e1]").click();
      await page.locator(`[data-cell=${target}]`).click();
      await page.locator(".moves [aria-current]").getByText("O-O").waitFor();
      await page.getByRole("gridcell", { name: "g1, white king, last move" }).waitFor();
    }
  });
});

test("time runs out", () => fixture.open("chess.html", async (page) => {
  await page.clock.install();
  await page.reload();
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Time for each side").selectOption("1+0");
  await page.getByRole("button", { name: "Begin" }).click();
  await type(page, "e4");
  await page.clock.runFor(61_000);
  await page.locator(".status.over").getByText("White wins on time.").waitFor();
  assert.equal(await page.locator(".clock").first().textContent(), "0:00");
}));

test("damaged storage ends no game", () => open("computer", async (page) => {
  const times = { white: 1000, black: 1000 };
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const opponent = { level: 2, human: "white" };
  const game = { fen, moves: ["e2e4"], control: { time: 60_000, increment: 0 }, times, opponent };
  const damaged = ["{", "[]", "7", ...[
    { ...game, control: {} },
    { ...game, control: { time: "1", increment: 0 } },
    { ...game, times: {} },
    { ...game, times: { white: -1, black: 1000 } },
    { ...game, moves: ["e2e5"] },
    { ...game, opponent: null },
    { ...game, opponent: { level: 9, human: "white" } },
    { ...game, opponent: { level: 2, human: "red" } },
  ].map((state) => JSON.stringify(state))];
  for (const text of damaged) {
    await page.evaluate((state) => {
      const entry = { version: 1, state, result: null, changed: 1 };
      localStorage.clear();
      localStorage.setItem("pedina.game/chess-computer/x", JSON.stringify(entry));
      sessionStorage.setItem("pedina.game.chess-computer", "x");
    }, text);
    await page.reload();
    await page.locator("#panel").getByText("Your move").waitFor();
    await hasCount(page.getByText("NaN"), 0);
    await page.getByText("Computer, level 3").first().waitFor();
  }
}));

test("a game survives a reload", () => open("two", async (page) => {
  await type(page, "e4");
  await page.reload();
  await page.getByText("Black to move").waitFor();
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "e4");
}));

test("the end of a game survives a reload", () => open("two", async (page) => {
  for (const [name, answer, text] of /** @type {const} */ ([
    ["Resign", "White resigns", "Black wins by resignation."],
    ["Draw", "Both agree", "Draw by agreement."],
  ])) {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    for (const move of ["e4", "e5"]) await type(page, move);
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: answer }).click();
    await page.locator(".status.over").getByText(text).waitFor();
    await page.reload();
    await page.locator(".status.over").getByText(text).waitFor();
  }
}));

test("two tabs have games of their own, and the same settings", async () => {
  const context = await fixture.newContext();
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto(`${fixture.url}/chess.html#two`);
    // A tab that starts later would take up the game of the other one.
    await page.getByText("No moves yet.").waitFor();
  }
  await type(one, "e4");
  await type(two, "d4");
  await two.getByRole("button", { name: "Settings" }).click();
  await two.getByLabel("Appearance").selectOption("dark");
  await one.locator("html[data-theme=dark]").waitFor();
  await two.keyboard.press("Escape");
  for (const [page, move] of /** @type {const} */ ([[one, "e4"], [two, "d4"]])) {
    await page.reload();
    await page.locator(".moves [aria-current]").getByText(move).waitFor();
    await page.locator("html[data-theme=dark]").waitFor();
  }
  await context.close();
});

test("the page works where the browser keeps nothing", () => open("two", async (page) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get: () => { throw new DOMException("forbidden", "SecurityError"); },
      });
    }
  });
  await page.reload();
  await type(page, "e4");
  await page.getByText("Black to move").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Appearance").selectOption("dark");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
}));

test("nothing keeps people out", async () => {
  for (const mode of MODES) {
    await open(mode, async (page) => {
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await seriousFindings(page), [], `${mode}, ${colorScheme}`);
      }
    });
  }
});

test("the page starts without a network after the first visit", async () => {
  const context = await fixture.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(`${fixture.url}/chess.html`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(`${fixture.url}/chess.html#computer`);
  await page.getByText("Your move").waitFor();
  await type(page, "e4");
  await page.locator(".moves .move").nth(1).waitFor();
  await context.close();
});

/**
 * Opens a mode of the page.
 *
 * @param {string} mode
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options} [options]
 */
function open(mode, run, options) {
  return fixture.open(`chess.html#${mode}`, async (page) => {
    await page.locator("#panel").locator(".status, .card").first().waitFor();
    await run(page);
  }, options);
}

/**
 * @param {Page} page
 * @param {string} move
 */
async function type(page, move) {
  await page.locator("#typed-move").fill(move);
  await page.locator("#typed-move").press("Enter");
}

/**
 * Pastes a text into the dialog.
 *
 * @param {Page} page
 * @param {string} text
 */
async function read(page, text) {
  await page.getByRole("button", { name: "Read, write" }).click();
  await page.getByLabel("FEN or PGN to read").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
}
