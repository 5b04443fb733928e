import { canNotify, isNotified, setNotified } from "./attention.js";
import { button, byId, choice, html } from "./dom.js";
import { openDialog } from "./dialog.js";
import { LANGUAGES, t } from "./language.js";
import { change, settings, start } from "./settings.js";

/** Starts the settings, the button that opens them, and the offline copy. */
export function startPage() {
  start();
  byId("settings").addEventListener("click", openSettings);
  document.querySelector("a.skip")?.addEventListener("click", skip);
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

/**
 * Gives the keyboard to the board, and the page no other address: that names the mode.
 *
 * @param {Event} event
 */
function skip(event) {
  event.preventDefault();
  const board = byId("board");
  board.tabIndex = -1;
  const first = board.querySelector("[tabindex='0'], input, button") ?? board;
  /** @type {HTMLElement} */ (first).focus();
}

function openSettings() {
  const { language, theme, board, pieces, palette, motion, sound, name } = settings();
  const alerts = html("input", {
    type: "checkbox", checked: isNotified(), disabled: !canNotify(),
    onchange: async () => {
      alerts.checked = await setNotified(alerts.checked);
    },
  });
  const nameField = html("input", { value: name, maxlength: 40, autocomplete: "nickname",
    onchange: () => change({ name: nameField.value.trim() }) });
  const dialog = openDialog(t("Settings"),
    choice(t("Language"), [["system", t("As the browser")], ...LANGUAGES], language, (value) => {
      change({ language: value });
      // All texts of the page change, also those that were there before.
      location.reload();
    }),
    choice(t("Appearance"), [["system", t("As the system")], ["light", t("Light")],
      ["dark", t("Dark")]], theme, (value) => change({ theme: value })),
    choice(t("Chess board"), [["olive", t("Olive")], ["blue", t("Blue")], ["walnut", t("Walnut")],
      ["grey", t("Grey")]], board, (value) => change({ board: value })),
    choice(t("Chess pieces"), [["drawn", t("Drawn")], ["turned", t("Turned from wood")]], pieces,
      (value) => change({ pieces: value })),
    choice(t("Colours"), [["standard", t("Standard")], ["safe", t("For colour-blind people")]],
      palette, (value) => change({ palette: value })),
    choice(t("Motion"), [["system", t("As the system")], ["still", t("Off")]],
      motion, (value) => change({ motion: value })),
    choice(t("Sounds"), [["system", t("Unless motion is reduced")], ["on", t("On")],
      ["off", t("Off")]], sound, (value) => change({ sound: value })),
    html("label", { class: "check" }, alerts,
      html("span", {}, t("Notify me when it is my move and I do not see the page"))),
    html("label", { class: "field" }, html("span", {}, t("Your name online")), nameField),
    html("div", { class: "row" }, button(t("Close"), () => dialog.close(), { class: "primary" })));
}
