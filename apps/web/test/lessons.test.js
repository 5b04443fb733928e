import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "./accessibility.js";
import { Fixture, PHONE, hasCount } from "./browser.js";
import { drag, walk } from "./hands.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Opens a lesson and waits for its board.
 *
 * @param {string} address of the game and the lesson
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options} [options]
 */
function learn(address, run, options = {}) {
  return fixture.open(`rules.html#${address}`, async (page) => {
    await page.locator("#board svg").waitFor();
    await run(page);
  }, options);
}

/** @param {Page} page @param {string | RegExp} text */
function says(page, text) {
  return page.locator("#message").getByText(text).waitFor();
}

/** @param {Page} page @param {string} cell */
function at(page, cell) {
  return page.locator(`#board [data-cell="${cell}"]`);
}

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
}

test("castling is learned by the mouse: clicks, a drag, and a wrong move that is answered", () => {
  return learn("chess=castling", async (page) => {
    await at(page, "h1").click();
    await at(page, "f1").click();
    await says(page, "Castling is a move of the king.");
    await page.getByRole("gridcell", { name: "h1, white rook" }).waitFor();
    assert.ok(await page.getByRole("button", { name: "Next" }).isDisabled());
    await at(page, "e1").click();
    await at(page, "g1").click();
    await says(page, "The king stands on g1");
    await page.getByRole("gridcell", { name: "f1, white rook" }).waitFor();
    await press(page, "Next");
    await page.getByRole("heading", { name: "Castling, 2 of 3" }).waitFor();
    const middle = async (/** @type {string} */ cell) => {
      const box = await at(page, cell).boundingBox();
      assert.ok(box !== null);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await drag(page, await middle("e1"), await middle("c1"));
    await says(page, "On this side the rook goes to d1.");
    await press(page, "Next");
    await at(page, "e1").click();
    await hasCount(page.locator("#board .cell.reachable[data-cell=g1]"), 0);
    await at(page, "c1").click();
    await says(page, "Right: on the king's side");
    await page.getByRole("link", { name: "Castling: done" }).waitFor();
    await press(page, "Next lesson");
    await page.getByRole("heading", { name: "En passant, 1 of 2" }).waitFor();
  });
});

test("en passant and promotion are learned by the keyboard", () => {
  return learn("chess=en-passant", async (page) => {
    await at(page, "a1").focus();
    await walk(page, "a1", "e5");
    await page.keyboard.press("Enter");
    await walk(page, "e5", "e6");
    await page.keyboard.press("Enter");
    await says(page, "That only passes the pawn.");
    await walk(page, "e6", "e5");
    await page.keyboard.press("Enter");
    await walk(page, "e5", "d6");
    await page.keyboard.press("Enter");
    await says(page, "Your pawn stands on d6");
    await page.getByRole("gridcell", { name: "d5, empty" }).waitFor();
    await page.keyboard.press("n");
    await walk(page, "d6", "e4");
    await page.keyboard.press("Enter");
    await walk(page, "e4", "f3");
    await page.keyboard.press("Enter");
    await says(page, "Only pawns capture like this");
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "Promotion, 1 of 2" }).waitFor();
    await walk(page, "f3", "e7");
    await page.keyboard.press("Enter");
    await walk(page, "e7", "e8");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "knight" }).press("Enter");
    await says(page, "a queen is stronger");
    await at(page, "e8").focus();
    await walk(page, "e8", "e7");
    await page.keyboard.press("Enter");
    await walk(page, "e7", "e8");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "queen" }).press("Enter");
    await says(page, "You may have a second queen");
  });
});

test("Konobi's connections are learned by the mouse, by what is refused as well", () => {
  return learn("konobi=connections", async (page) => {
    await at(page, "a5").click();
    await says(page, "not connected to any other one");
    await hasCount(page.locator("#board .piece"), 1);
    await at(page, "c3").click();
    await says(page, "The thick line is a strong connection");
    await hasCount(page.locator("#board .link.strong"), 1);
    await press(page, "Next");
    // It is weakly connected to c2 alone.
    await at(page, "b3").click();
    await says(page, "That does not connect them.");
    await at(page, "d3").click();
    await says(page, "The dotted line is a weak connection.");
    await press(page, "Next");
    await at(page, "c1").click();
    await says(page, "That is allowed. Try a diagonal neighbour");
    await at(page, "d3").click();
    await says(page, "d3 would be only weakly connected to c2");
    await page.getByRole("gridcell", { name: "d3, empty, refused" }).waitFor();
    await page.getByRole("link", { name: "Strong and weak connections: done" }).waitFor();
  });
});

test("Konobi's crosscut, pie rule and forced pass are learned by the keyboard", () => {
  return learn("konobi=crosscut", async (page) => {
    await at(page, "a1").focus();
    await walk(page, "a1", "b3");
    await page.keyboard.press("Enter");
    await says(page, "b3 would complete a crosscut");
    await page.keyboard.press("n");
    await walk(page, "b3", "d2");
    await page.keyboard.press("Enter");
    await says(page, "Beside its own stone");
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "The pie rule, 1 of 2" }).waitFor();
    await walk(page, "d2", "a1");
    await page.keyboard.press("Enter");
    await says(page, "the centre is too good to leave");
    await page.getByRole("button", { name: "Swap" }).press("Enter");
    await says(page, "Now the centre is yours");
    await page.keyboard.press("n");
    await page.getByRole("button", { name: "Swap" }).press("Enter");
    await says(page, "in the middle you have more");
    await at(page, "a1").focus();
    await walk(page, "a1", "c3");
    await page.keyboard.press("Enter");
    await says(page, "neither too good nor too bad");
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "Passing, 1 of 2" }).waitFor();
    await at(page, "b3").click();
    await says(page, "b3 would complete a crosscut");
    await page.keyboard.press("n");
    await page.getByRole("button", { name: "Pass" }).press("Enter");
    await says(page, "White moves again.");
  });
});

test("answers of Mastermind are learned by the mouse, and a wrong one is explained", () => {
  return learn("mastermind=black", async (page) => {
    await press(page, "Add black");
    await press(page, "Answer");
    await says(page, "2 pegs have the right colour in the right hole");
    await press(page, "Add black");
    await press(page, "Add white");
    await press(page, "Answer");
    await says(page, "The black ones are right. 0 other pegs");
    await press(page, "Clear");
    await press(page, "Add black");
    await press(page, "Add black");
    await press(page, "Answer");
    await says(page, "Red and green stand where they stand in the code.");
    await page.getByRole("gridcell", { name: "row 1, answer, 2 black and 0 white" }).waitFor();
    await press(page, "Next lesson");
    await page.getByRole("heading", { name: "White pegs, 1 of 2" }).waitFor();
  });
});

test("a guess that agrees is found by the keyboard", () => {
  return learn("mastermind=agree", async (page) => {
    for (const key of "yyyys") await page.keyboard.press(key);
    await says(page, "row 1 would have 0 black and 0 white, but it has 2 black and 0 white");
    await hasCount(page.locator("#board .cell.refused"), 5);
    await page.keyboard.press("Escape");
    for (const key of "rgrbs") await page.keyboard.press(key);
    await says(page, "If this were the code");
    await page.keyboard.press("Escape");
    for (const key of "rggbs") await page.keyboard.press(key);
    await says(page, "Your guess agrees with the row");
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "A guess that agrees, 2 of 2" }).waitFor();
    for (const key of "grpys") await page.keyboard.press(key);
    await says(page, "It agrees with both.");
  });
});

test("each step of each lesson can be done, and all but one can be done wrong", async () => {
  for (const game of ["chess", "konobi", "mastermind"]) {
    await learn(game, async (page) => {
      const steps = await page.evaluate(async (name) => {
        const path = `/src/rules/${name}.js`;
        const { LESSONS } = await import(path);
        const digits = "123456";
        const codes = [...digits].flatMap((a) => [...digits].flatMap((b) => [...digits]
          .flatMap((c) => [...digits].map((d) => a + b + c + d))));
        const keys = [0, 1, 2, 3, 4].flatMap((black) => [0, 1, 2, 3, 4]
          .map((white) => ({ black, white }))).filter(({ black, white }) => black + white <= 4);
        const points = [..."abcde"].flatMap((column) => [..."12345"].map((row) => column + row));
        const actionsOf = (/** @type {any} */ state) => {
          if (name === "chess") return state.position.legalMoves();
          if (name === "mastermind") return state.question === "keys" ? keys : codes;
          const { width } = state.position;
          return [...points.filter((point) => point.charCodeAt(0) - 96 <= width
            && Number(point[1]) <= width), "swap", "pass"];
        };
        return LESSONS.filter((/** @type {any} */ { id }) => id !== "game")
          .flatMap((/** @type {any} */ { id, steps }) => steps.map((/** @type {any} */ step) => {
            const results = actionsOf(step.begin())
              .map((/** @type {any} */ action) => step.act(step.begin(), action));
            const wrong = results.filter((/** @type {any} */ { isDone }) => !isDone);
            return { id, done: results.length - wrong.length, wrong: wrong.length,
              silent: wrong.filter((/** @type {any} */ { words }) => words === "").length };
          }));
      }, game);
      assert.ok(steps.length >= 7, `${game}: ${steps.length}`);
      const faults = steps.filter((/** @type {any} */ { done, silent }) => done < 1 || silent > 0);
      assert.deepEqual(faults, [], game);
      const easy = steps.filter((/** @type {any} */ { wrong }) => wrong === 0);
      assert.deepEqual(easy.map((/** @type {any} */ { id }) => id),
        game === "chess" ? ["check"] : [], game);
    });
  }
});

test("lessons are read by everybody: no serious finding in any game, light and dark", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const address of ["chess", "konobi=pass", "mastermind=agree"]) {
      await learn(address, async (page) => {
        assert.deepEqual(await seriousFindings(page), [], `${address}, ${colorScheme}`);
      }, { colorScheme });
    }
  }
});

test("on a telephone a lesson is done by touch, and what is said is seen", async () => {
  for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
    await learn("konobi=crosscut", async (page) => {
      await at(page, "b3").tap();
      await says(page, "b3 would complete a crosscut");
      const box = await page.locator("#message").boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.y + box.height <= viewport.height + 1,
        JSON.stringify(box));
      await page.getByRole("button", { name: "Next" }).tap();
      const task = await page.locator("#task").boundingBox();
      assert.ok(task !== null && task.y > -1, JSON.stringify(task));
    }, { ...PHONE, viewport });
  }
});

test("the games lead to their lessons, and those to the games", async () => {
  for (const game of ["chess", "konobi", "mastermind"]) {
    await fixture.open(`${game}.html`, async (page) => {
      await page.getByRole("link", { name: "Learn", exact: true }).click();
      await page.locator("#board svg").waitFor();
      assert.equal(new URL(page.url()).hash, `#${game}`);
      await page.locator("#panel").getByRole("link", { name: /^Play / }).click();
      await page.locator("#modes [aria-current]").waitFor();
      assert.equal(new URL(page.url()).pathname, `/${game}.html`);
    });
  }
});
