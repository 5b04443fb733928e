import { openDialog } from "../shell/dialog.js";
import { button, choice, fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { PLAYERS, playerName, warning } from "./players.js";
import { INTERFACES } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */

/**
 * Opens the settings of a new match.
 *
 * @param {Setup} setup what is chosen at first
 * @param {(setup: Setup) => void} start called with what was chosen
 */
export function openSettings(setup, start) {
  const chosen = { ...setup };
  const notes = html("div", { class: "notes", role: "status" });
  const startButton = button(t("Start"), () => {
    dialog.close();
    start(chosen);
  }, { class: "primary" });
  const sliders = html("div", { class: "fields" });
  const refresh = () => {
    const most = MOST_PEGS[chosen.pegKind];
    chosen.pegs = Math.min(chosen.pegs, most);
    fill(sliders,
      slider(t("Different pegs"), chosen.pegs, [1, most, 1], (value) => set({ pegs: value })),
      slider(t("Pegs of a code"), chosen.codeSize, [1, 10, 1], (value) => set({ codeSize: value })),
      slider(t("Guesses"), chosen.boardSize, [1, 10, 1], (value) => set({ boardSize: value })),
      slider(t("Rounds"), chosen.rounds, [2, 10, 2], (value) => set({ rounds: value })));
    check();
  };
  /** @param {Partial<Setup>} changes */
  const set = (changes) => {
    Object.assign(chosen, changes);
    check();
  };
  const check = () => {
    const found = problems(chosen);
    startButton.disabled = found.some(({ isImpossible }) => isImpossible);
    fill(notes, ...found.map(({ words }) => html("p", {}, words)));
  };
  const dialog = openDialog(t("New match"),
    html("div", { class: "fields" },
      choice(t("Player 1"), PLAYERS, chosen.player1, (value) => set({ player1: value })),
      choice(t("Player 2"), PLAYERS, chosen.player2, (value) => set({ player2: value }))),
    choice(t("Player 1 begins as"), [["true", t("code breaker")], ["false", t("code maker")]],
      chosen.codeBreaker ? "true" : "false", (value) => set({ codeBreaker: value === "true" })),
    choice(t("Kind of pegs"), [["colors", t("Colours")], ["letters", t("Letters")],
      ["digits", t("Digits")]],
      chosen.pegKind, (value) => {
        chosen.pegKind = value;
        refresh();
      }),
    choice(t("Interface"), INTERFACES, chosen.interface, (value) => set({ interface: value })),
    sliders,
    html("div", {},
      box(t("A hole may be left blank"), chosen.emptyAllowed,
        (emptyAllowed) => set({ emptyAllowed })),
      box(t("A peg may stand in a code twice"), chosen.repeats,
        (repeats) => set({ repeats })),
      box(t("The computer places key pegs for people"), chosen.autoKeys,
        (autoKeys) => set({ autoKeys }))),
    notes,
    html("div", { class: "row" }, startButton, button(t("Cancel"), () => dialog.close())));
  refresh();
}

/** @param {Setup} setup */
function problems(setup) {
  const found = [];
  const symbols = setup.pegs + (setup.emptyAllowed ? 1 : 0);
  if (!setup.repeats && symbols < setup.codeSize) {
    const words = t("A code without repeats needs as many different pegs as it has holes.");
    found.push({ words, isImpossible: true });
  }
  for (const player of new Set([setup.player1, setup.player2])) {
    const warned = warning(player, setup);
    if (warned !== null) found.push(warned);
  }
  if (setup.player1 !== "human" && setup.player2 !== "human") {
    const [one, other] = [playerName(setup.player1), playerName(setup.player2)];
    found.push({ words: t("You watch {one} and {other}.", { one, other }), isImpossible: false });
  }
  return found;
}

/**
 * @param {string} label
 * @param {number} value
 * @param {readonly [number, number, number]} range least, most, step
 * @param {(value: number) => void} onchange
 */
function slider(label, value, [min, max, step], onchange) {
  const output = html("span", {}, String(value));
  const input = html("input", { type: "range", min, max, step, value, "aria-label": label,
    oninput: () => {
      output.textContent = input.value;
      onchange(Number(input.value));
    } });
  return html("label", { class: "field" }, html("span", {}, `${label}: `, output), input);
}

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} onchange
 */
function box(label, value, onchange) {
  const input = html("input", { type: "checkbox", checked: value,
    onchange: () => onchange(input.checked) });
  return html("label", { class: "check" }, input, label);
}

const MOST_PEGS = { colors: 8, letters: 6, digits: 10 };
