import { button, html } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Opens a modal dialog. Escape closes it, and so does another address: what it asks belongs to the
 * game that was there when it was opened.
 *
 * @param {string} title
 * @param {...Child} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...children) {
  const heading = html("h2", { id: `dialog-${++count}` }, title);
  const dialog = html("dialog", { "aria-labelledby": heading.id, class: "dialog" }, heading,
    ...children);
  const controller = new AbortController();
  addEventListener("hashchange", () => dialog.close(), { signal: controller.signal });
  dialog.addEventListener("close", () => {
    controller.abort();
    dialog.remove();
  });
  // A click on the backdrop is one on the dialog itself, beside all that it holds.
  dialog.addEventListener("pointerdown", (event) => {
    const box = dialog.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right
      && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside && event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks a question.
 *
 * @template {string} Answer
 * @param {string} title
 * @param {string} text
 * @param {readonly (readonly [Answer, string])[]} answers and the texts of their buttons
 * @returns {Promise<Answer | null>} `null` if the dialog was closed
 */
export function ask(title, text, answers) {
  return new Promise((resolve) => {
    /** @type {Answer | null} */
    let answer = null;
    const buttons = answers.map(([key, label], index) => button(label, () => {
      answer = key;
      dialog.close();
    }, { class: index === 0 ? "primary" : "", autofocus: index === 0 }));
    const dialog = openDialog(title, html("p", {}, text),
      html("div", { class: "row" }, ...buttons));
    dialog.addEventListener("close", () => resolve(answer));
  });
}

let count = 0;
