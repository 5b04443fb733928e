import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "./accessibility.js";
import { Fixture, PHONE, hasCount } from "./browser.js";
import { walk } from "./hands.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/** A whole game on 4 by 4 points, which white wins after black had to pass. */
const GAME = "c2 b2 a2 b1 b4 a1 d2 c4 a4 c1 d4 d3 d1 a3 pass b3".split(" ");

/**
 * Opens the page with a new game.
 *
 * @param {number} width
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options & {hash?: string}} [options]
 */
function play(width, run, { hash = "", ...options } = {}) {
  return fixture.open(`konobi.html${hash}`, async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("slider", { name: "Rows of the board" }).fill(String(width));
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(`svg[aria-rowcount="${width}"]`).waitFor();
    await run(page);
  }, options);
}

/** @param {Page} page @param {string} point */
function at(page, point) {
  return page.locator(`#board [data-cell=${point}]`);
}

/** @param {Page} page */
async function assertWhiteHasWon(page) {
  await page.locator("#message").getByText("White has connected the edges.").waitFor();
  assert.ok(await page.locator("#board .cell.path").count() >= 4);
  assert.equal(await page.locator("#board .link.winning").count() >= 3, true);
  await page.getByRole("gridcell", { name: "b3, white stone, on the winning path" }).waitFor();
}

test("a game is played by mouse to its end, with a pass", () => play(4, async (page) => {
  for (const action of GAME) {
    if (action === "pass") await page.getByRole("button", { name: "Pass" }).click();
    else await at(page, action).click();
  }
  await assertWhiteHasWon(page);
  await at(page, "c3").click();
  await assertWhiteHasWon(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("#message").getByText("White to move").waitFor();
}));

test("a game is played by the keyboard", () => play(4, async (page) => {
  await at(page, "a1").focus();
  let from = "a1";
  for (const action of GAME) {
    if (action === "pass") {
      await page.keyboard.press("p");
      continue;
    }
    await walk(page, from, action);
    await page.keyboard.press("Enter");
    from = action;
  }
  await assertWhiteHasWon(page);
}));

test("a game is played by touch on a telephone, without scrolling sideways", () => {
  return play(4, async (page) => {
    for (const action of GAME) {
      if (action === "pass") await page.getByRole("button", { name: "Pass" }).tap();
      else await at(page, action).tap();
    }
    await assertWhiteHasWon(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  }, PHONE);
});

test("a refusal is explained on the board, and changes nothing", () => play(5, async (page) => {
  for (const point of ["b2", "e5"]) await at(page, point).click();
  await at(page, "c3").click();
  await page.locator("#message").getByText("c3 would be only weakly connected to b2").waitFor();
  await page.getByRole("gridcell", { name: "c3, empty, refused" }).waitFor();
  await page.getByRole("gridcell", { name: "b2, black stone, the chain that is why" }).waitFor();
  await hasCount(page.locator("#board .cell.hint"), 1);
  await hasCount(page.locator("#board .piece"), 2);
  await page.keyboard.press("Escape");
  await hasCount(page.locator("#board .cell.refused"), 0);
  await at(page, "b2").click();
  await page.locator("#message").getByText("There is a stone on b2 already.").waitFor();
  await page.getByLabel("Mark where no stone may be placed").check();
  await hasCount(page.locator("#board .cell.barred"), 4);
}));

test("the second player swaps, and the names change sides", () => play(5, async (page) => {
  await at(page, "c3").click();
  const seats = page.locator(".seat strong");
  assert.deepEqual(await seats.allTextContents(), ["Player 1", "Player 2"]);
  await page.getByRole("button", { name: "Swap" }).click();
  assert.deepEqual(await seats.allTextContents(), ["Player 2", "Player 1"]);
  await hasCount(page.getByRole("button", { name: "Swap" }), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await seats.allTextContents(), ["Player 1", "Player 2"]);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.deepEqual(await seats.allTextContents(), ["Player 2", "Player 1"]);
}));

test("the computer answers, recommends and solves in its thread", () => play(3, async (page) => {
  await at(page, "a1").click();
  await page.locator("#message").getByText("Black to move").or(page.getByText("taken over"))
    .first().waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("#message").getByText("Recommended: ").waitFor();
  await page.getByRole("button", { name: "Who wins?" }).click();
  await page.locator("#message").getByText(/^(Black|White) wins with best play/).waitFor();
}, { hash: "#computer" }));

test("a game survives a reload, and games are read and written", () => play(5, async (page) => {
  for (const point of ["c3", "d4", "c4"]) await at(page, point).click();
  await page.reload();
  await page.getByRole("gridcell", { name: "c4, black stone, the last stone" }).waitFor();
  await page.getByText("Record and files").click();
  const field = page.getByLabel("Record of the game");
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "c3 d4 c4");
  await page.getByRole("button", { name: "As SGF" }).click();
  const sgf = await field.inputValue();
  assert.match(sgf, /^\(;.*SZ\[5\]/s);
  await field.fill("b2, d4");
  await page.getByRole("button", { name: "Load the text" }).click();
  await page.getByRole("gridcell", { name: "d4, white stone, the last stone" }).waitFor();
  await hasCount(page.locator("#board .piece"), 2);
  await field.fill(sgf);
  await page.getByRole("button", { name: "Load the text" }).click();
  await page.getByRole("gridcell", { name: "c4, black stone, the last stone" }).waitFor();
}));

test("two people play over a server, by the dialogue of its protocol", async () => {
  await fixture.open("konobi.html#client=Ab_9-z", async (page) => {
    /** @type {string[]} */
    const sent = [];
    /** @type {(text: string) => void} */
    let say = () => {};
    await page.routeWebSocket(/\/ws\/client\?token=Ab_9-z$/, (socket) => {
      say = (text) => socket.send(text);
      socket.onMessage((text) => sent.push(String(text)));
      say("Waiting for the other player...\n");
    });
    await page.getByLabel("Your name").first().fill("Ada");
    await page.getByLabel("Rows of the board").fill("2");
    await page.getByRole("button", { name: "Connect" }).click();
    await page.locator("#message").getByText("Waiting for the other player").waitFor();
    say("\nWelcome to Konobi!\n\nPlease, insert the dimension of the board: ");
    say("\nPlayer 1: what's your name? ");
    say("\nAda is BLACK, <b>Bob</b> is WHITE\n(help shows what you can type)\n");
    say("\nAda, it's your turn!\nEnter x coor");
    say("dinate: ");
    await page.locator(".seat").getByText("<b>Bob</b>").waitFor();
    await at(page, "a1").click();
    say("\n  2  .  .\n  1 [X] .\n     a  b\n");
    await page.getByRole("gridcell", { name: "a1, black stone, the last stone" }).waitFor();
    say("\nPie rule has been applied: now you are WHITE\n\nAda is WHITE, <b>Bob</b> is BLACK\n");
    say("\nAda, it's your turn!\nEnter x coordinate: ");
    await page.locator("[aria-current=true]").getByText("Ada (you)").waitFor();
    await at(page, "b1").click();
    say("\n  2  .  .\n  1  X [O]\n     a  b\n\nThe other player has played\n");
    say("\n  2 [X] .\n  1 <X> O\n     a  b\nWinning path: a1 a2\nAda you lost!\n");
    await page.locator("#message").getByText("Ada you lost!").waitFor();
    await hasCount(page.locator("#board .link.winning"), 1);
    assert.deepEqual(sent, ["2\n", "Ada\n", "a1\n", "b1\n"]);
  });
});

test("tabs, links and damaged storage end no game", () => play(5, async (page) => {
  await at(page, "c3").click();
  await page.getByRole("link", { name: "Two players" }).click();
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("gridcell", { name: "c3, black stone" }).waitFor();
  const damaged = ["{", "null", '{"width":99}', '{"level":0}', '{"pieRule":"no"}',
    '{"width":5,"person":"third"}'];
  for (const text of damaged) {
    await page.evaluate((setup) => {
      sessionStorage.setItem("pedina.konobi.setup", setup);
      sessionStorage.setItem("pedina.game.konobi-two", "damaged");
      localStorage.setItem("pedina.game/konobi-two/damaged", JSON.stringify({
        version: 1, state: setup, result: null, changed: Date.now(),
      }));
    }, text);
    await page.reload();
    await page.locator("svg[aria-rowcount=\"11\"]").waitFor();
  }
}));

test("hostile text injects nothing", () => play(5, async (page) => {
  await page.getByText("Record and files").click();
  const payload = "<img src=x onerror=document.title='hacked'><script>document.title='hacked'"
    + "</script>";
  const texts = [payload, `c3 ${payload}`, `(;SZ[${payload}])`,
    `(;GM[1]SZ[5]PB[${payload}]PW[javascript:alert(1)];B[cc])`,
    "(".repeat(5000), "c3 ".repeat(5000)];
  for (const text of texts) {
    await page.getByLabel("Record of the game").fill(text);
    await page.getByRole("button", { name: "Load the text" }).click();
  }
  await hasCount(page.locator("main img, main script, .toasts img"), 0);
  assert.equal(await page.title(), "Konobi – Pedina");
}));

test("on a large board a finger first shows which point it means", () => play(25, async (page) => {
  await at(page, "m13").tap();
  await page.locator("#message").getByText("m13: tap again").waitFor();
  await hasCount(page.locator("#board .piece"), 0);
  await at(page, "n13").tap();
  await page.locator("#message").getByText("n13: tap again").waitFor();
  await at(page, "n13").tap();
  await page.getByRole("gridcell", { name: "n13, black stone, the last stone" }).waitFor();
}, PHONE));

test("a board of 25 rows fits, and axe finds nothing serious", async () => {
  for (const options of [PHONE, { colorScheme: /** @type {const} */ ("dark") }]) {
    await play(25, async (page) => {
      await at(page, "m13").click();
      await page.getByText("Record and files").click();
      await page.getByText("Rules", { exact: true }).click();
      assert.deepEqual(await seriousFindings(page), []);
      const beyond = await page.evaluate(() => {
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      assert.equal(beyond, 0);
    }, options);
  }
});
