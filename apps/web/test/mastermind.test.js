import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "./accessibility.js";
import { Fixture, PHONE, hasCount } from "./browser.js";
import { drag } from "./hands.js";

/** @typedef {import("playwright-core").Page} Page */

const fixture = new Fixture();

/**
 * Opens the page with a new match.
 *
 * @param {Record<string, string | number | boolean>} setup labels of the settings with their values
 * @param {(page: Page) => Promise<void>} run
 * @param {import("./browser.js").Options} [options]
 */
function play(setup, run, options) {
  return fixture.open("mastermind.html", async (page) => {
    await page.getByRole("button", { name: "New match" }).click();
    for (const [label, value] of Object.entries(setup)) {
      const kind = KINDS[/** @type {"string"} */ (typeof value)];
      const field = page.locator("dialog").getByRole(kind, { name: label, exact: true });
      if (typeof value === "boolean") await field.setChecked(value);
      else if (typeof value === "number") await field.fill(String(value));
      else await field.selectOption({ label: value });
    }
    await page.getByRole("button", { name: "Start" }).click();
    await run(page);
  }, options);
}

const KINDS = /** @type {const} */ ({ boolean: "checkbox", number: "slider", string: "combobox" });

/** Two people at one screen, two rounds with two guesses each. */
const TWO = {
  "Player 1": "Human", "Player 2": "Human", "Player 1 begins as": "code maker",
  "Pegs of a code": 2, "Different pegs": 3, Guesses: 2, Rounds: 2,
};

/**
 * What is said in a whole match: codes, guesses, and answers as black and white pegs. The maker of
 * the first round gets three points, the other one a point.
 */
const MATCH = [["code", "r g"], ["guess", "b b"], ["keys", ""], ["guess", "g r"], ["keys", "w w"],
  ["next", ""], ["code", "b b"], ["guess", "b b"], ["keys", "b b"], ["next", ""]];

/** @param {Page} page */
async function assertEnd(page) {
  await page.locator("#message").getByText("Player 1 wins the match, 3 to 1.").waitFor();
  assert.deepEqual(await page.locator(".score").allTextContents(), ["3", "1"]);
}

/** @type {Record<string, string>} */
const NAMES = { r: "red", b: "blue", g: "green" };

/** @type {Record<string, string>} */
const BUTTONS = { code: "Hide the code", guess: "Guess", keys: "Answer", next: "Continue" };

/**
 * Plays a whole match by buttons.
 *
 * @param {Page} page
 * @param {(element: import("playwright-core").Locator) => Promise<void>} press
 */
async function playByButtons(page, press) {
  for (const [question, pegs] of MATCH) {
    for (const peg of pegs.split(" ").filter(Boolean)) {
      const name = question === "keys" ? `Add ${peg === "b" ? "black" : "white"}` : NAMES[peg];
      await press(page.getByRole("button", { name, exact: true }));
    }
    await press(page.getByRole("button", { name: BUTTONS[question], exact: true }));
  }
  await assertEnd(page);
}

test("two people play a match by mouse", () => play(TWO, async (page) => {
  await page.getByRole("button", { name: "red", exact: true }).click();
  await page.getByRole("button", { name: "green", exact: true }).click();
  await page.getByRole("gridcell", { name: "code, hole 2, green" }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await hasCount(page.locator("#board [data-kind=peg0]"), 0);
  await playByButtons(page, (element) => element.click());
  await hasCount(page.getByRole("button", { name: "Guess", exact: true }), 0);
}));

test("two people play a match by touch on a telephone, without scrolling sideways", () => {
  return play(TWO, async (page) => {
    await playByButtons(page, (element) => element.tap());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  }, PHONE);
});

test("two people play a match by keyboard", () => play(TWO, async (page) => {
  for (const [, pegs] of MATCH) {
    for (const peg of pegs.split(" ").filter(Boolean)) await page.keyboard.press(peg);
    await page.keyboard.press("s");
  }
  await assertEnd(page);
}));

test("two people play a match in lines", () => play({ ...TWO, Interface: "Text" }, async (page) => {
  const field = page.locator("#typed");
  const log = page.getByRole("log", { name: "Match" });
  const say = async (/** @type {string} */ text) => {
    await field.fill(text);
    await field.press("Enter");
  };
  assert.ok(await page.locator("#board").isHidden());
  await page.getByText("Pegs: RED BLUE GREEN").waitFor();
  await say("red purple");
  await page.locator("#message.problem").getByText("PURPLE is no peg of this game.").waitFor();
  await say("red");
  await page.locator("#message.problem").waitFor();
  await say("red green");
  assert.equal(await field.inputValue(), "");
  await hasCount(log.getByText("RED GREEN"), 0);
  await say("bb");
  await log.getByText("1: BLUE BLUE", { exact: true }).waitFor();
  await say("white");
  await page.locator("#message.problem").getByText("The right one is 0 black").waitFor();
  await say("");
  await log.getByText("1: BLUE BLUE, 0 black and 0 white").waitFor();
  await say("3 1");
  await say("White, white");
  await log.getByText("Score: 3 to 0").waitFor();
  await say("");
  for (const text of ["b b", "2 2", "black black", ""]) await say(text);
  await page.locator("#message").getByText("Player 1 wins the match, 3 to 1.").waitFor();
  assert.deepEqual(await log.locator("p").allTextContents(), [
    "Round 1 of 2: Player 1 makes the code, Player 2 breaks it.",
    "1: BLUE BLUE, 0 black and 0 white", "2: GREEN RED, 0 black and 2 white",
    "The code is RED GREEN.", "Score: 3 to 0",
    "Round 2 of 2: Player 2 makes the code, Player 1 breaks it.",
    "1: BLUE BLUE, 2 black and 0 white", "The code is BLUE BLUE.", "Score: 3 to 1"]);
  assert.deepEqual(await seriousFindings(page), []);
  await page.reload();
  await field.waitFor();
  assert.ok(await page.locator("#board").isHidden());
}));

test("a hint stands in the line, and a contradiction is found there", () => {
  return play({ "Player 1": "Human", Interface: "Text" }, async (page) => {
    const field = page.locator("#typed");
    await field.fill("1122");
    await field.press("Enter");
    await page.getByRole("log").getByText(/^1: RED RED BLUE BLUE, \d black/).waitFor();
    await field.fill("1122");
    await page.getByRole("button", { name: "Check" }).click();
    await page.locator("#message").getByText("Row 1 has").waitFor();
    await field.fill("");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("#message").getByText("possible").waitFor();
    assert.equal((await field.inputValue()).split(" ").length, 4);
    await field.press("Enter");
    await page.getByRole("log").getByText(/^2: /).waitFor();
  });
});

test("the code stays hidden from the breaker, and the maker may look", () => {
  return play(TWO, async (page) => {
    for (const key of "rgs") await page.keyboard.press(key);
    await page.locator("#message").getByText("Hand over to Player 2").waitFor();
    const code = page.getByRole("gridcell", { name: /^code, hole/ });
    const labels = () => code.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    const hidden = ["code, hole 1, covered", "code, hole 2, covered"];
    assert.deepEqual(await labels(), hidden);
    for (const key of "bbs") await page.keyboard.press(key);
    await page.getByRole("button", { name: "Show the code" }).click();
    assert.deepEqual(await labels(), ["code, hole 1, red", "code, hole 2, green"]);
    await page.keyboard.press("s");
    assert.deepEqual(await labels(), hidden);
  });
});

test("holes are chosen, pegs dragged and taken back", () => play(TWO, async (page) => {
  const hole = (/** @type {number} */ number) => {
    return page.locator(`#board [data-cell="code, hole ${number}"]`);
  };
  await hole(2).click();
  await page.keyboard.press("g");
  await page.getByRole("gridcell", { name: "code, hole 2, green" }).waitFor();
  const from = await page.getByRole("button", { name: "blue", exact: true }).boundingBox();
  const to = await hole(1).boundingBox();
  assert.ok(from !== null && to !== null);
  await drag(page, { x: from.x + 20, y: from.y + 20 }, { x: to.x + 20, y: to.y + 20 });
  await page.getByRole("gridcell", { name: "code, hole 1, blue" }).waitFor();
  await hole(1).click();
  await page.keyboard.press("Enter");
  await page.getByRole("gridcell", { name: "code, hole 1, empty" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Hide the code" }).isDisabled());
}));

test("a false answer is refused, and the right one shown", () => {
  const setup = { ...TWO, "Player 2": "Knuth", Guesses: 8 };
  return play(setup, async (page) => {
    for (const key of "rgs") await page.keyboard.press(key);
    await page.getByRole("button", { name: "Add black" }).waitFor();
    // The code stays in sight of who has made it.
    await page.getByRole("gridcell", { name: "code, hole 1, red" }).waitFor();
    const pegs = await page.locator("#board .piece").evaluateAll((pieces) => {
      return pieces.map((piece) => /** @type {SVGElement} */ (piece).dataset.kind ?? "");
    });
    assert.equal(pegs.filter((kind) => kind.startsWith("peg")).length, 4);
    for (const key of "bbs") await page.keyboard.press(key);
    const words = await page.locator("#message").getByText("The right one is").textContent();
    const [, black, white] = /is (\d) black and (\d) white/.exec(words ?? "") ?? [];
    await hasCount(page.locator("#board .cell.refused"), 1);
    await page.getByRole("button", { name: "Clear" }).click();
    for (let peg = 0; peg < Number(black); peg++) await page.keyboard.press("b");
    for (let peg = 0; peg < Number(white); peg++) await page.keyboard.press("w");
    await page.keyboard.press("s");
    await page.getByRole("gridcell", { name: `row 1, answer, ${black} black and ${white} white` })
      .waitFor();
    await page.locator("#message").getByText("Player 1 answers.").waitFor();
  });
});

test("hints find the code, and contradictions are shown", () => {
  const setup = { "Player 1": "Human", "Player 2": "Random", Guesses: 10 };
  return play(setup, async (page) => {
    await page.getByRole("button", { name: "Hint" }).waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await page.locator("#message").getByText("Fill all holes first.").waitFor();
    const message = page.locator("#message");
    for (let row = 1; row <= 7; row++) {
      if (await page.getByRole("button", { name: "Continue" }).isVisible()) break;
      await page.getByRole("button", { name: "Hint" }).click();
      await message.getByText(/possible\./).waitFor();
      await page.keyboard.press("s");
      await page.getByRole("gridcell", { name: new RegExp(`^row ${row}, answer, \\d`) }).waitFor();
      if (row > 1) continue;
      const cells = page.getByRole("gridcell", { name: /^row 1, hole/ });
      const labels = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel));
      for (const label of labels) {
        const name = label?.split(", ")[2] ?? "";
        await page.getByRole("button", { name, exact: true }).click();
      }
      await page.getByRole("button", { name: "Check" }).click();
      await message.getByText("If this were the code: Row 1 has").waitFor();
      await hasCount(page.locator("#board .cell.refused"), 5);
    }
    await message.getByText("has found the code").waitFor();
  });
});

test("two programs are watched, paused and stepped", () => {
  const setup = { "Player 1": "Genetic", "Player 2": "Knuth", Rounds: 2 };
  return play(setup, async (page) => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "One step" }).click();
    await page.getByRole("gridcell", { name: /^code, hole 1, (?!empty)/ }).waitFor();
    await page.getByRole("button", { name: "One step" }).click();
    await page.getByRole("gridcell", { name: /^row 1, hole 1, (?!empty)/ }).waitFor();
    await hasCount(page.getByRole("gridcell", { name: /^row 1, answer, \d/ }), 0);
    await page.getByLabel("Speed").fill("3000");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.locator("#message").getByText(/The match is a draw|wins the match/).waitFor();
  });
});

test("tabs, links and damaged storage end no match", () => play(TWO, async (page) => {
  for (const key of "rgs") await page.keyboard.press(key);
  const hidden = page.getByRole("gridcell", { name: "code, hole 1, covered" });
  await page.getByRole("link", { name: "At this screen" }).click();
  await hidden.waitFor();
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await hidden.waitFor();
  const damaged = ["{", "[]", "7", '{"pegs":99}', '{"player1":"nobody"}', '{"codeSize":"4"}',
    '{"interface":"voice"}'];
  for (const text of damaged) {
    await page.evaluate((setup) => {
      sessionStorage.setItem("pedina.mastermind.setup", setup);
      sessionStorage.setItem("pedina.game.mastermind", "damaged");
      localStorage.setItem("pedina.game/mastermind/damaged", JSON.stringify({
        version: 1, state: `{"setup":${setup},"steps":[]}`, result: null, changed: Date.now(),
      }));
    }, text);
    await page.reload();
    await page.locator("#message").getByText(/guesses, row 1/).waitFor();
  }
}));

test("the settings warn, and refuse what cannot be played", () => {
  return fixture.open("mastermind.html", async (page) => {
    await page.getByRole("button", { name: "New match" }).click();
    const dialog = page.locator("dialog");
    const start = page.getByRole("button", { name: "Start" });
    await dialog.getByRole("slider", { name: "Pegs of a code" }).fill("5");
    await dialog.getByText("Knuth compares all 7,776 codes, which may take long.").waitFor();
    assert.ok(await start.isEnabled());
    await dialog.getByRole("slider", { name: "Pegs of a code" }).fill("10");
    await dialog.getByText("are too many: choose Genetic").waitFor();
    assert.ok(await start.isDisabled());
    await dialog.getByRole("combobox", { name: "Player 2" }).selectOption("genetic");
    assert.ok(await start.isEnabled());
    await dialog.getByLabel("A peg may stand in a code twice").uncheck();
    assert.ok(await start.isDisabled());
    await dialog.getByRole("combobox", { name: "Kind of pegs" }).selectOption("letters");
    const pegs = dialog.getByRole("slider", { name: "Different pegs" });
    assert.equal(await pegs.getAttribute("max"), "6");
  });
});

test("a match over a server, by the lines of its protocol", () => {
  return fixture.open("mastermind.html#online", async (page) => {
    /** @type {string[]} */
    const sent = [];
    /** @type {(text: string) => void} */
    let say = () => {};
    await page.routeWebSocket(/\/ws\/mastermind\?seat=\w+$/, (socket) => {
      say = (text) => socket.send(text);
      socket.onMessage((text) => sent.push(String(text)));
    });
    await page.getByLabel("Your name").first().fill("Ada");
    await page.getByRole("button", { name: "Play" }).click();
    await page.locator("#message").getByText("Waiting for the other player").waitFor();
    say("SETTINGS PegType=Letters pegs=3 Rounds=2 BoardSize=2 CodeSize=2 EmptyAllowed=false\n"
      + "NAME 1 Ada\nNAME 2 <i>Bob</i>\nYOU 1\nROUND 1 MAK");
    say("ER 1\nASK CODE\n");
    await page.locator(".seat").getByText("Ada (you)").waitFor();
    await page.locator(".seat").getByText("<i>Bob</i>").waitFor();
    for (const key of "acs") await page.keyboard.press(key);
    say("COMMITTED\nGUESS B B\nOUTCOME 0 0\n");
    say("GUESS C A\nOUTCOME 0 2\nSECRET A C\nSCORES 3 0\n");
    await page.getByRole("gridcell", { name: "row 2, answer, 0 black and 2 white" }).waitFor();
    say("ROUND 2 MAKER 2\nCOMMITTED\nASK GUESS\n");
    await page.getByRole("button", { name: "Check" }).waitFor();
    await hasCount(page.getByRole("button", { name: "Hint" }), 0);
    for (const key of "abs") await page.keyboard.press(key);
    say("ERROR 2 a peg is not in this game\nASK GUESS\n");
    await page.locator("#message").getByText("Refused: a peg is not in this game.").waitFor();
    for (const key of "bbs") await page.keyboard.press(key);
    say("GUESS B B\nOUTCOME 2 0\nSECRET B B\nSCORES 3 1\nEND FINISHED\n");
    await page.locator("#message").getByText("Ada wins the match, 3 to 1.").waitFor();
    assert.deepEqual(sent,
      ["MASTERMIND 1 SERIES Ada\n", "CODE A C\n", "GUESS A B\n", "GUESS B B\n"]);
  });
});

test("the largest board fits, and axe finds nothing serious", async () => {
  const setup = { "Player 1": "Human", "Player 2": "Genetic", "Kind of pegs": "Digits",
    "Different pegs": 10, "Pegs of a code": 10, Guesses: 10, "A hole may be left blank": true };
  for (const options of [PHONE, { colorScheme: /** @type {const} */ ("dark") }]) {
    await play(setup, async (page) => {
      await page.getByRole("button", { name: "Hint" }).click();
      await page.locator("#message").getByText(/possible\./).waitFor();
      await page.keyboard.press("s");
      await page.getByRole("gridcell", { name: /^row 1, answer, \d/ }).waitFor();
      await page.getByText("Rules and keys").click();
      assert.deepEqual(await seriousFindings(page), []);
      const beyond = await page.evaluate(() => {
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      assert.equal(beyond, 0);
      await page.getByRole("button", { name: "New match" }).click();
      assert.deepEqual(await seriousFindings(page), []);
    }, options);
  }
});
