import { openDialog } from "./dialog.js";
import { html } from "./dom.js";
import { t } from "./language.js";
import { notify } from "./status.js";

/**
 * Copies a text. Over plain http browsers have no clipboard for pages, but still the older way of a
 * marked field; where neither works, the text is shown.
 *
 * @param {string} text
 */
export async function copyText(text) {
  if (await write(text) || copyMarked(text)) {
    notify(t("Copied."));
    return;
  }
  const field = html("textarea", { readonly: true, rows: 3 }, text);
  openDialog(t("Copy this text"), field);
  field.select();
}

/** @param {string} text */
function write(text) {
  // Undefined over plain http, whatever its type says.
  const clipboard = /** @type {Clipboard | undefined} */ (navigator.clipboard);
  return clipboard?.writeText(text).then(() => true, () => false) ?? false;
}

/** @param {string} text */
function copyMarked(text) {
  const focused = document.activeElement;
  const field = html("textarea", { class: "unseen" }, text);
  // Below an open dialog nothing can be marked.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement || focused instanceof SVGElement) focused.focus();
  return isCopied;
}
