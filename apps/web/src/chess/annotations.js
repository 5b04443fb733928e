import { openDialog } from "../shell/dialog.js";
import { button, choice, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import {
  annotationsOf, drawingsText, parseDrawings, setComments, textsOf,
} from "./comments.js";

/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").Node} Node */

/**
 * Returns the glyphs of a move as books print them after it, such as `!` or `±`; numbers without a
 * sign of their own stand as in a file: `$22`.
 *
 * @param {readonly number[]} nags
 * @returns {string}
 */
export function glyphsOf(nags) {
  return nags.map((nag) => GLYPHS.get(nag)?.[0] ?? `$${nag}`).join(" ");
}

/**
 * Returns the glyphs of a move in words.
 *
 * @param {readonly number[]} nags
 */
export function glyphWords(nags) {
  return nags.map((nag) => GLYPHS.get(nag)?.[1] ?? t("glyph {nag}", { nag })).join(", ");
}

/**
 * Opens the dialog that changes the comment before the first move, as files have it.
 *
 * @param {GameTree} tree
 * @param {Node} root the node of the starting position
 * @param {() => void} changed called after a change
 */
export function annotateStart(tree, root, changed) {
  const text = comment(t("Comment"), textsOf(tree, root));
  const drawings = drawingsField(tree, root);
  const dialog = openDialog(t("Comment on the starting position"), text, drawings.element,
    html("div", { class: "row" },
      button(t("Save"), () => {
        if (!drawings.isValid()) return;
        setComment(tree, root, text.value, drawings.field.value);
        dialog.close();
        changed();
      }, { class: "primary" }),
      button(t("Cancel"), () => dialog.close())));
  text.focus();
}

/**
 * Opens the dialog that changes the glyphs and comments of a move. An empty comment deletes it.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @param {() => void} changed called after a change
 */
export function annotate(tree, node, changed) {
  const nags = tree.nags(node);
  const fields = { mark: glyphIn(nags, MARKS), verdict: glyphIn(nags, VERDICTS) };
  const known = [fields.mark, fields.verdict];
  const others = html("input", {
    value: nags.filter((nag) => !known.includes(String(nag))).join(" "), inputmode: "numeric",
    autocomplete: "off", placeholder: t("such as 22 36"),
  });
  const before = comment(t("Comment before the move"), tree.comments(node, "before"));
  const after = comment(t("Comment"), textsOf(tree, node));
  const drawings = drawingsField(tree, node);
  const save = () => {
    const numbers = [fields.mark, fields.verdict, ...others.value.split(/[\s,$]+/)]
      .filter((text) => text !== "").map(Number);
    const isGlyph = (/** @type {number} */ number) => {
      return Number.isInteger(number) && number >= 0 && number <= MOST;
    };
    others.toggleAttribute("aria-invalid", !numbers.every(isGlyph));
    if (!drawings.isValid() || !numbers.every(isGlyph)) return;
    for (const nag of nags) tree.removeNag(node, nag);
    for (const number of numbers) tree.addNag(node, number);
    setCommentBefore(tree, node, before.value);
    setComment(tree, node, after.value, drawings.field.value);
    dialog.close();
    changed();
  };
  const dialog = openDialog(t("Annotate this move"),
    choice(t("Move"), choices(MARKS), fields.mark, (value) => {
      fields.mark = value;
    }),
    choice(t("Position"), choices(VERDICTS), fields.verdict, (value) => {
      fields.verdict = value;
    }),
    html("label", { class: "field" }, html("span", {}, t("Other glyphs, by number, 0 to 255")),
      others),
    html("label", { class: "field" }, html("span", {}, t("Comment")), after),
    html("label", { class: "field" }, html("span", {}, t("Comment before the move")), before),
    drawings.element,
    html("div", { class: "row" },
      button(t("Save"), save, { class: "primary" }),
      button(t("Delete comments"), () => {
        before.value = "";
        after.value = "";
      }),
      button(t("Cancel"), () => dialog.close())));
  after.focus();
}

/**
 * @param {string} label
 * @param {readonly string[]} texts
 */
function comment(label, texts) {
  return html("textarea", { rows: 2, maxlength: 2000, "aria-label": label }, texts.join("\n"));
}

/**
 * Returns the field where arrows and circles are typed, for people who do not draw them.
 *
 * @param {GameTree} tree
 * @param {Node} node
 */
function drawingsField(tree, node) {
  const field = html("input", { value: drawingsText(annotationsOf(tree, node)), spellcheck: "false",
    autocomplete: "off", placeholder: t("such as Ge2e4 Rd5") });
  const label = t("Arrows and circles: G, R, Y or B for the colour, and squares");
  const element = html("label", { class: "field" }, html("span", {}, label), field);
  const isValid = () => {
    const isRead = parseDrawings(field.value) !== null;
    field.toggleAttribute("aria-invalid", !isRead);
    return isRead;
  };
  return { element, field, isValid };
}

/**
 * @param {GameTree} tree
 * @param {Node} node
 * @param {string} text
 */
function setCommentBefore(tree, node, text) {
  if (text.trim() === tree.comments(node, "before").join("\n").trim()) return;
  tree.removeComments(node, "before");
  if (text.trim() !== "") tree.addComment(node, text.trim(), "before");
}

/**
 * @param {GameTree} tree
 * @param {Node} node
 * @param {string} text
 * @param {string} drawings
 */
function setComment(tree, node, text, drawings) {
  const texts = textsOf(tree, node);
  const annotations = annotationsOf(tree, node);
  const isSameText = text.trim() === texts.join("\n").trim();
  if (isSameText && drawings.trim() === drawingsText(annotations)) return;
  const others = annotations.filter(({ kind }) => kind !== "arrow" && kind !== "mark");
  // Comments that nobody has touched stay apart, as the file had them.
  setComments(tree, node, isSameText ? texts : [text.trim()].filter((one) => one !== ""),
    [...others, ...parseDrawings(drawings) ?? []]);
}

/**
 * @param {readonly number[]} nags
 * @param {readonly number[]} among
 * @returns {string} the first of them that the move has; `""` for none
 */
function glyphIn(nags, among) {
  return String(nags.find((nag) => among.includes(nag)) ?? "");
}

/**
 * @param {readonly number[]} nags
 * @returns {[string, string][]}
 */
function choices(nags) {
  return [["", t("None")], ...nags.map((nag) => {
    const [glyph, words] = GLYPHS.get(nag) ?? ["", ""];
    return /** @type {[string, string]} */ ([String(nag), `${glyph}  ${words}`]);
  })];
}

/**
 * What the numbers of the PGN standard mean that books print as signs.
 *
 * @type {ReadonlyMap<number, readonly [string, string]>}
 */
const GLYPHS = new Map([
  [1, ["!", t("good move")]],
  [2, ["?", t("mistake")]],
  [3, ["!!", t("brilliant move")]],
  [4, ["??", t("blunder")]],
  [5, ["!?", t("interesting move")]],
  [6, ["?!", t("dubious move")]],
  [7, ["□", t("only move")]],
  [10, ["=", t("equal")]],
  [13, ["∞", t("unclear")]],
  [14, ["⩲", t("White is slightly better")]],
  [15, ["⩱", t("Black is slightly better")]],
  [16, ["±", t("White is better")]],
  [17, ["∓", t("Black is better")]],
  [18, ["+−", t("White is winning")]],
  [19, ["−+", t("Black is winning")]],
]);

/** Those that judge the move. */
const MARKS = [1, 2, 3, 4, 5, 6, 7];

/** Those that judge the position after it. */
const VERDICTS = [10, 13, 14, 15, 16, 17, 18, 19];

/** The largest number that a file may have. */
const MOST = 255;
