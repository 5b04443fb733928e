import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture, hasCount } from "./browser.js";

const fixture = new Fixture();

test("the time of a game is typed freely", () => fixture.open("chess.html#two", async (page) => {
  await page.getByRole("button", { name: "New game" }).click();
  const [minutes, seconds] = [page.getByLabel("Minutes for each side"),
    page.getByLabel("Seconds added after each move")];
  assert.equal(await minutes.isVisible(), false);
  await page.getByLabel("Time for each side").selectOption("Another time");
  const begin = page.getByRole("button", { name: "Begin" });
  for (const [wrong, added] of [["0", "3"], ["", "3"], ["1441", "3"], ["2", "-1"], ["2", "1.5"]]) {
    await minutes.fill(wrong);
    await seconds.fill(added);
    await begin.click();
    assert.ok(await page.getByRole("dialog").isVisible(), `${wrong}, ${added}`);
  }
  await minutes.fill("2.5");
  await seconds.fill("7");
  await begin.click();
  await page.locator(".clock").first().waitFor();
  assert.deepEqual(await page.locator(".clock").allTextContents(), ["2:30", "2:30"]);
  await page.locator("#typed-move").fill("e4");
  await page.locator("#typed-move").press("Enter");
  await page.locator(".clock").getByText("2:37").waitFor();
}));

test("a hidden time keeps no game from beginning", () => {
  return fixture.open("chess.html#computer", async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByLabel("Time for each side").selectOption("Another time");
    await page.getByLabel("Minutes for each side").fill("");
    await page.getByLabel("Time for each side").selectOption("No clock");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await hasCount(page.locator(".clock"), 0);
  });
});

test("a color by chance is white or black, each at times", async () => {
  await fixture.open("chess.html#computer", async (page) => {
    /** @type {Set<string>} */
    const colors = new Set();
    for (const chance of [0.2, 0.8]) {
      await page.evaluate((value) => { Math.random = () => value; }, chance);
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByLabel("You play").selectOption("A color by chance");
      await page.getByRole("button", { name: "Begin" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      colors.add(await page.locator("#lower .side-dot").getAttribute("class") ?? "");
    }
    assert.deepEqual([...colors].sort(), ["side-dot black", "side-dot white"]);
  });
});
