import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MODULES, PAGES, placeholders, read, readPage } from "./sentences.js";

const modules = MODULES.map(read);
const sentences = [...modules.flatMap((module) => module.sentences), ...PAGES.flatMap(readPage)];
const texts = new Set(sentences.map(({ text }) => text));

for (const language of ["it", "fr", "de", "es"]) {
  const file = new URL(`../src/shell/languages/${language}.json`, import.meta.url);
  const content = readFileSync(file, "utf8");
  /** @type {Record<string, string>} */
  const table = JSON.parse(content);

  test(`each sentence of the pages is in the table of ${language}, and no other`, () => {
    const missing = sentences.filter(({ text }) => !Object.hasOwn(table, text));
    assert.deepEqual(missing.map(({ text, place }) => `${place}: ${text}`), []);
    assert.deepEqual(Object.keys(table).filter((text) => !texts.has(text)), []);
    // JSON takes the last one of two that are equal.
    assert.equal(content.split("\n").filter((line) => line.startsWith("  \"")).length,
      Object.keys(table).length);
  });

  test(`the translations of ${language} have the placeholders and forms of the sentences`, () => {
    for (const [text, translation] of Object.entries(table)) {
      assert.deepEqual(placeholders(translation), placeholders(text), text);
      assert.equal(formsOf(translation), formsOf(text), text);
      assert.equal(translation.trim(), translation, text);
      assert.notEqual(translation, "", text);
    }
  });
}

test("the values of each sentence are those that stand in it", () => {
  for (const { text, values, place } of sentences) {
    if (values !== null) assert.deepEqual(values, placeholders(text), `${place}: ${text}`);
    if (text.includes("|")) assert.ok(placeholders(text).includes("count"), `${place}: ${text}`);
  }
});

test("no module has words that it does not say through t", () => {
  assert.deepEqual(modules.flatMap(({ bare }) => bare), []);
});

/** @param {string} text */
function formsOf(text) {
  return text.split("|").length;
}
