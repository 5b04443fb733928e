/**
 * The languages of the pages, by the names that they give themselves.
 *
 * @typedef {"en" | "it" | "fr" | "de" | "es"} Language
 */

/** @type {readonly (readonly [Language, string])[]} */
export const LANGUAGES = [["en", "English"], ["it", "Italiano"], ["fr", "Français"],
  ["de", "Deutsch"], ["es", "Español"]];

/**
 * What the pages say in a language, by what they say in English.
 *
 * @typedef {Readonly<Record<string, string>>} Table
 */

/**
 * One table is loaded, and none for English, which the sources hold.
 *
 * @type {Partial<Record<string, URL>>}
 */
const TABLES = {
  it: new URL("./languages/it.json", import.meta.url),
  fr: new URL("./languages/fr.json", import.meta.url),
  de: new URL("./languages/de.json", import.meta.url),
  es: new URL("./languages/es.json", import.meta.url),
};

/** Tests in Node import modules of the pages without a document. */
const root = typeof document === "undefined" ? null : document.documentElement;

const table = await load();

/** The language of the page, which `early.js` has chosen. @type {Language} */
export const language = table === null ? "en" : /** @type {Language} */ (root?.lang);

/** The language with the country, as the browser knows it: numbers and dates depend on it. */
const locale = root === null ? "en"
  : navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;

const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/**
 * Returns a sentence in the language of the page.
 *
 * Sentences in English are the keys of the tables, so `text` has to be a literal: a test finds each
 * of them and looks it up in all tables. `{name}` stands for a value; numbers are written as the
 * language does, so ratings and years are given as strings. A sentence whose words depend on the
 * value `count` has two forms, separated by `|`: `"{count} game|{count} games"`. The first one is
 * that of the plural category "one", to which French counts 0 as well.
 *
 * @param {string} text
 * @param {Readonly<Record<string, string | number>>} [values]
 * @returns {string}
 */
export function t(text, values = {}) {
  const forms = table?.[text] ?? text;
  const { count } = values;
  const form = typeof count === "number" ? formOf(forms, count) : forms;
  return form.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/**
 * Returns a number as the language writes it.
 *
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {string}
 */
export function number(value, options) {
  return options === undefined ? numbers.format(value)
    : new Intl.NumberFormat(locale, options).format(value);
}

/**
 * Returns a day as the language writes it, with the time where it is asked for.
 *
 * @param {Date} value
 * @param {Intl.DateTimeFormatOptions} [options]
 * @returns {string}
 */
export function date(value, options = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(locale, options).format(value);
}

/**
 * @param {string} forms
 * @param {number} count
 */
function formOf(forms, count) {
  const [one, other = one] = forms.split("|");
  return plurals.select(count) === "one" ? one : other;
}

/** @returns {Promise<Table | null>} `null` for English, or if the table cannot be loaded */
async function load() {
  const address = TABLES[root?.lang ?? "en"];
  if (address === undefined) return null;
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    // English is better than no page.
    return null;
  }
}

/**
 * Translates what stands in the HTML of the page: its texts, and the attributes that have words.
 *
 * @param {HTMLElement} page
 */
function translate(page) {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = translated(currentNode.nodeValue ?? "");
  }
  for (const name of ["alt", "aria-label", "content", "placeholder", "title"]) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, translated(element.getAttribute(name) ?? ""));
    }
  }
}

/** @param {string} text of the HTML, which may be broken into lines */
function translated(text) {
  return text.replace(/\S(.*\S)?/s, (words) => t(words.replace(/\s+/g, " ")));
}

if (root !== null) {
  root.lang = language;
  if (table !== null) translate(root);
  delete root.dataset.untranslated;
}
