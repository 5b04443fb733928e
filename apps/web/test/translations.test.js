import assert from "node:assert/strict";
import { test } from "node:test";
import { MODULES, PAGES, placeholders, read, readPage } from "./sentences.js";
import de from "../src/shell/languages/de.js";
import es from "../src/shell/languages/es.js";
import fr from "../src/shell/languages/fr.js";
import it from "../src/shell/languages/it.js";

/** @type {Record<string, Readonly<Record<string, string>>>} */
const TABLES = { it, fr, de, es };

const modules = MODULES.map(read);
const sentences = [...modules.flatMap((module) => module.sentences), ...PAGES.flatMap(readPage)];
const texts = new Set(sentences.map(({ text }) => text));

for (const [language, table] of Object.entries(TABLES)) {
  test(`each sentence of the pages is in the table of ${language}, and no other`, () => {
    const missing = sentences.filter(({ text }) => !Object.hasOwn(table, text));
    assert.deepEqual(missing.map(({ text, place }) => `${place}: ${text}`), []);
    assert.deepEqual(Object.keys(table).filter((text) => !texts.has(text)), []);
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

/** @param {string} text */
function formsOf(text) {
  return text.split("|").length;
}
