import { openDialog } from "../shell/dialog.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { remember } from "../shell/settings.js";
import { notify } from "../shell/status.js";
import { wholeLibrary } from "./library.js";
import { resultOf } from "./words.js";

/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./local-game.js").Played} Played */

/**
 * A game to be written as PGN.
 *
 * @typedef {object} Record
 * @property {Position} start
 * @property {readonly Played[]} played
 * @property {import("./library.js").Ending | null} ending
 * @property {string} white
 * @property {string} black
 */

/**
 * Returns a game as PGN.
 *
 * @param {Record} record
 * @returns {Promise<string>}
 */
export async function pgnOf({ start, played, ending, white, black }) {
  const { GameTree } = await wholeLibrary();
  const tree = new GameTree(start);
  let node = GameTree.ROOT;
  for (const { move } of played) node = tree.add(node, move);
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const date = `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
  for (const [name, value] of Object.entries({ Date: date, White: white, Black: black })) {
    tree.setTag(name, value);
  }
  const result = resultOf(ending);
  tree.result = RESULTS[result];
  tree.setTag("Result", result);
  return tree.text;
}

/**
 * Opens a text in the analysis.
 *
 * @param {string} text a FEN or PGN
 */
export function analyseText(text) {
  remember("analysis", text);
  remember("analysis.path", null);
  remember("analysis.game", null);
  if (location.hash === "#analysis") dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = "analysis";
}

/**
 * Opens the dialog that shows a game as text and reads others.
 *
 * @param {string} fen of the position on the board
 * @param {string} pgn of the game
 */
export function openTransfer(fen, pgn) {
  const position = html("input", { readonly: true, value: fen });
  const game = html("textarea", { readonly: true, rows: 6 }, pgn);
  const pasted = html("textarea", {
    rows: 4, placeholder: t("Paste a FEN or PGN here"), "aria-label": t("FEN or PGN to read"),
  });
  const file = html("input", {
    type: "file", accept: ".pgn,.fen,.epd,.txt", "aria-label": t("File to read"),
    onchange: async () => {
      const [chosen] = file.files ?? [];
      if (chosen === undefined) return;
      if (chosen.size > MOST_BYTES) notify(t("The file is larger than 5 MB."), "problem");
      else read(await chosen.text());
    },
  });
  const read = (/** @type {string} */ text) => {
    if (text.trim() === "") return;
    dialog.close();
    analyseText(text);
  };
  const dialog = openDialog(t("Read and write"),
    html("label", { class: "field" }, html("span", {}, t("Position (FEN)")), position),
    html("label", { class: "field" }, html("span", {}, t("Game (PGN)")), game),
    html("div", { class: "row" },
      button(t("Copy FEN"), () => copy(position)),
      button(t("Copy PGN"), () => copy(game)),
      button(t("Save PGN"), () => save(pgn))),
    html("h3", {}, t("Read another one")),
    pasted,
    html("div", { class: "row" },
      button(t("Analyse"), () => read(pasted.value), { class: "primary" }),
      button(t("Close"), () => dialog.close())),
    file);
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    notify(t("Copied."));
  } catch {
    notify(t("Copy the marked text."));
  }
}

/** @param {string} text */
function save(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" }));
  html("a", { href: url, download: "game.pgn" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @type {globalThis.Record<string, "white-wins" | "black-wins" | "draw" | "unknown">} */
const RESULTS = { "1-0": "white-wins", "0-1": "black-wins", "1/2-1/2": "draw", "*": "unknown" };

const MOST_BYTES = 5_000_000;
