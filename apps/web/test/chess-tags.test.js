import assert from "node:assert/strict";
import { test } from "node:test";
import { analyse, pgnOf } from "./analysis.js";
import { Fixture } from "./browser.js";

const fixture = new Fixture();

test("tags are edited", () => {
  return analyse(fixture, '[White "Anna"]\n[Opening "x"]\n[Odd "y"]\n\n1. e4 *', async (page) => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Tags" }).click();
    assert.equal(await dialog.getByLabel("White", { exact: true }).inputValue(), "Anna");
    await dialog.getByLabel("White", { exact: true }).fill("Anna \"A\" \\ B");
    await dialog.getByLabel("Black", { exact: true }).fill("Ben");
    await dialog.getByLabel("Rating of Black").fill("1900");
    await dialog.getByLabel("Odd").fill("");
    await dialog.getByLabel("Result").selectOption("1-0");
    await dialog.getByRole("button", { name: "Add a tag" }).click();
    await dialog.getByLabel("Name of the tag").fill("Annotator");
    await dialog.getByLabel("Value").fill("Me");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.locator(".player-name").filter({ hasText: "Ben" }).getByText("1900").waitFor();
    const pgn = await pgnOf(page);
    for (const tag of ['[White "Anna \\"A\\" \\\\ B"]', '[Black "Ben"]', '[BlackElo "1900"]',
      '[Opening "x"]', '[Annotator "Me"]', '[Result "1-0"]', "1. e4 1-0"]) {
      assert.ok(pgn.includes(tag), `${tag} in ${pgn}`);
    }
    assert.ok(!pgn.includes("Odd"));
    await page.reload();
    await page.locator(".player-name").getByText("Ben").waitFor();
  });
});

test("a tag that no file can have is refused with its reason, and nothing changes", () => {
  return analyse(fixture, '[White "Anna"]\n\n1. e4 *', async (page) => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Tags" }).click();
    await dialog.getByLabel("White", { exact: true }).fill("Eva");
    await dialog.getByRole("button", { name: "Add a tag" }).click();
    await dialog.getByLabel("Name of the tag").fill("a b");
    await dialog.getByLabel("Value").fill("v");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("The name of a tag has no spaces, quotes and brackets.").waitFor();
    await dialog.getByLabel("Name of the tag").fill("Long");
    await dialog.getByLabel("Value").fill("x".repeat(800));
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("A tag is too long: name and value have 768 bytes together.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    assert.match(await pgnOf(page), /\[White "Anna"\]/);
  });
});
