import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { PedinaError } from "./library.js";
import { RESULTS } from "./transfer.js";

/** @typedef {import("./library.js").GameTree} GameTree */

/**
 * Opens the dialog that changes the tags of a game: who played it, where and when.
 *
 * @param {GameTree} tree
 * @param {() => void} changed called after a change
 */
export function openTags(tree, changed) {
  const { tags } = tree;
  const names = [...LABELS.keys(), ...[...tags.keys()].filter((name) => !LABELS.has(name))];
  /** @type {[HTMLInputElement, HTMLInputElement | string][]} The fields of values and of names. */
  const fields = names.filter((name) => !OF_THE_TREE.includes(name)).map((name) => {
    return [html("input", { value: tags.get(name) ?? "", autocomplete: "off" }), name];
  });
  let result = RESULTS.find(([, value]) => value === (tree.result ?? "unknown"))?.[0] ?? "*";
  const rows = html("div", { class: "fields" },
    ...fields.map(([field, name]) => labelled(labelOf(String(name)), field)));
  const problem = html("p", { class: "problem", role: "alert", hidden: true });
  const add = () => {
    const [name, value] = [html("input", { autocomplete: "off" }), html("input")];
    fields.push([value, name]);
    rows.append(labelled(t("Name of the tag"), name), labelled(t("Value"), value));
    name.focus();
  };
  const save = () => {
    const values = fields.map(([field, name]) => {
      return /** @type {const} */ ([
        typeof name === "string" ? name : name.value.trim(), field.value.trim(),
      ]);
    }).filter(([name, value]) => name !== "" || value !== "");
    try {
      // First on a copy: if one tag is refused, no other one changes.
      for (const target of [tree.copy(), tree]) write(target, values, result);
    } catch (error) {
      if (!(error instanceof PedinaError)) throw error;
      problem.textContent = error.reason === "PGN_LENGTH"
        ? t("A tag is too long: name and value have 768 bytes together.")
        : t("The name of a tag has no spaces, quotes and brackets.");
      problem.hidden = false;
      return;
    }
    dialog.close();
    changed();
  };
  const dialog = openDialog(t("Tags of the game"), rows,
    choice(t("Result"), RESULTS.map(([text]) => [text, text]), result, (value) => {
      result = value;
    }),
    problem,
    html("div", { class: "row" },
      button(t("Save"), save, { class: "primary" }),
      button(t("Add a tag"), add),
      button(t("Cancel"), () => dialog.close())));
}

/**
 * @param {GameTree} tree
 * @param {readonly (readonly [name: string, value: string])[]} values an empty one removes its tag
 * @param {typeof RESULTS[number][0]} result
 */
function write(tree, values, result) {
  for (const [name, value] of values) {
    if (value === "") tree.removeTag(name);
    else tree.setTag(name, value);
  }
  tree.result = RESULTS.find(([text]) => text === result)?.[1] ?? null;
  tree.setTag("Result", result);
}

/** @param {string} name */
function labelOf(name) {
  return LABELS.get(name)?.() ?? name;
}

/**
 * @param {string} label
 * @param {HTMLInputElement} field
 */
function labelled(label, field) {
  return html("label", { class: "field" }, html("span", {}, label), field);
}

/** Tags that follow from the moves. */
const OF_THE_TREE = ["Result", "SetUp", "FEN"];

/** What people call the tags that most games have. */
const LABELS = new Map([
  ["White", () => t("White")],
  ["Black", () => t("Black")],
  ["WhiteElo", () => t("Rating of White")],
  ["BlackElo", () => t("Rating of Black")],
  ["Event", () => t("Event")],
  ["Site", () => t("Place")],
  ["Date", () => t("Date, such as 2026.11.27")],
  ["Round", () => t("Round")],
]);
