import { button, byId, choice, html } from "./dom.js";
import { openDialog } from "./dialog.js";
import { change, settings, start } from "./settings.js";

/** Starts the settings, the button that opens them, and the offline copy. */
export function startPage() {
  start();
  byId("settings").addEventListener("click", openSettings);
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    // Without a secure origin the page works as well, but only online.
    navigator.serviceWorker.register("service-worker.js").catch(() => undefined);
  }
}

/**
 * Marks the link of a mode as the current one.
 *
 * @param {string} mode the fragment of its address
 */
export function markMode(mode) {
  for (const link of byId("modes").querySelectorAll("a")) {
    if (link.hash === `#${mode}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Returns whether a key is a command to the page, rather than to the browser, a field or a dialog.
 *
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isCommand(event) {
  const target = /** @type {Element} */ (event.target);
  return !event.ctrlKey && !event.metaKey && !event.altKey
    && target.closest("input, select, textarea, dialog") === null;
}

function openSettings() {
  const { theme, board, palette, motion, name } = settings();
  const nameField = html("input", { value: name, maxlength: 40, autocomplete: "nickname",
    onchange: () => change({ name: nameField.value.trim() }) });
  const dialog = openDialog("Settings",
    choice("Appearance", [["system", "As the system"], ["light", "Light"], ["dark", "Dark"]],
      theme, (value) => change({ theme: value })),
    choice("Board", [["olive", "Olive"], ["blue", "Blue"], ["walnut", "Walnut"], ["grey", "Grey"]],
      board, (value) => change({ board: value })),
    choice("Colours", [["standard", "Standard"], ["safe", "For colour-blind people"]],
      palette, (value) => change({ palette: value })),
    choice("Motion", [["system", "As the system"], ["still", "None"]],
      motion, (value) => change({ motion: value })),
    html("label", { class: "field" }, html("span", {}, "Your name online"), nameField),
    html("div", { class: "row" }, button("Close", () => dialog.close(), { class: "primary" })));
}
