import { fill, html } from "./dom.js";

const polite = html("p", { class: "unseen", role: "status" });

/**
 * Says a sentence to people who hear the page; those who see it see it elsewhere.
 *
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!polite.isConnected) document.body.append(polite);
  // The same sentence twice would be no change, and nothing would be said.
  polite.textContent = polite.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/**
 * Shows a short message for a few seconds, and says it.
 *
 * @param {string} message
 * @param {"note" | "problem"} [kind]
 */
export function notify(message, kind = "note") {
  if (!toast.isConnected) document.body.append(toast);
  fill(toast, html("span", { class: `toast ${kind}` }, message));
  clearTimeout(timer);
  timer = setTimeout(() => fill(toast), kind === "note" ? 3000 : 8000);
}

const toast = html("div", { class: "toasts", role: "alert" });
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
