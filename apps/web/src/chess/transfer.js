import { copyText } from "../shell/copy.js";
import { openDialog } from "../shell/dialog.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { keepAnalysis } from "./analyses.js";
import { wholeLibrary } from "./library.js";
import { linkOfGame, linkOfPosition } from "./link.js";
import { readText } from "./texts.js";
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
 * @property {number | null} [begun] when, in milliseconds since 1970; today if left out
 */

/**
 * Returns a game as PGN.
 *
 * @param {Record} record
 * @returns {Promise<string>}
 */
export async function pgnOf({ start, played, ending, white, black, begun = null }) {
  const { GameTree } = await wholeLibrary();
  const tree = new GameTree(start);
  let node = GameTree.ROOT;
  for (const { move } of played) node = tree.add(node, move);
  const day = new Date(begun ?? Date.now());
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const date = `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
  for (const [name, value] of Object.entries({ Date: date, White: white, Black: black })) {
    tree.setTag(name, value);
  }
  const result = resultOf(ending);
  tree.result = RESULTS.find(([text]) => text === result)?.[1] ?? null;
  tree.setTag("Result", result);
  return tree.text;
}

/**
 * Opens a text in the analysis. The analysis that was there stays in the list.
 *
 * @param {string} text a FEN or PGN
 */
export function analyseText(text) {
  keepAnalysis(text);
  if (location.hash === "#analysis") dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = "analysis";
}

/**
 * Opens the dialog that shows a game as text and as a link, and reads others.
 *
 * @param {string} fen of the position on the board
 * @param {string} pgn of the game
 */
export function openTransfer(fen, pgn) {
  const position = html("input", { readonly: true, value: fen });
  const game = html("textarea", { readonly: true, rows: 5 }, pgn);
  const positionLink = html("input", { readonly: true, value: addressOf(linkOfPosition(fen)) });
  const gameLink = html("input", { readonly: true });
  const copyGameLink = button(t("Copy link to game"), () => copyText(gameLink.value));
  linkOfGame(pgn).then((fragment) => {
    gameLink.value = fragment === null
      ? t("The game is too long for a link: save it as a file.") : addressOf(fragment);
    copyGameLink.disabled = fragment === null;
  });
  const dialog = openDialog(t("Read and write"),
    labelled(t("Position (FEN)"), position),
    labelled(t("Game (PGN)"), game),
    labelled(t("Link to the position"), positionLink),
    labelled(t("Link to the game"), gameLink),
    html("div", { class: "row" },
      button(t("Copy FEN"), () => copyText(position.value)),
      button(t("Copy PGN"), () => copyText(game.value)),
      button(t("Save PGN"), () => save(pgn)),
      button(t("Copy link to position"), () => copyText(positionLink.value)),
      copyGameLink),
    html("h3", {}, t("Read another one")),
    ...reader(() => dialog.close()));
}

/**
 * Returns the fields in which another text is read. What cannot be read stays there, with the
 * reason, and the analysis stays as it is.
 *
 * @param {() => void} close the dialog
 */
function reader(close) {
  const pasted = html("textarea", {
    rows: 3, placeholder: t("Paste a FEN or PGN here"), "aria-label": t("FEN or PGN to read"),
  });
  const problem = html("p", { class: "problem", role: "alert", hidden: true });
  const say = (/** @type {string} */ text) => {
    problem.textContent = text;
    problem.hidden = false;
  };
  const read = async (/** @type {string} */ text) => {
    if (text.trim() === "") return;
    const { trees, problem: reason, kept } = await readText(text);
    if (trees.length === 0) {
      say(reason ?? "");
      return;
    }
    close();
    // Of a text that is stored whole, the analysis says the same.
    if (kept !== text) notify(reason ?? "", "problem");
    analyseText(kept);
  };
  const file = html("input", {
    type: "file", accept: ".pgn,.fen,.epd,.txt", "aria-label": t("File to read"),
    onchange: async () => {
      const [chosen] = file.files ?? [];
      if (chosen === undefined) return;
      if (chosen.size > MOST_BYTES) say(t("The file is larger than 5 MB."));
      else read(await chosen.text());
    },
  });
  return [
    pasted,
    problem,
    html("div", { class: "row" },
      button(t("Analyse"), () => read(pasted.value), { class: "primary" }),
      button(t("Close"), close)),
    file,
  ];
}

/** @param {string} fragment */
function addressOf(fragment) {
  return `${location.href.replace(/#.*$/, "")}#${fragment}`;
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
function labelled(label, field) {
  return html("label", { class: "field" }, html("span", {}, label), field);
}

/** @param {string} text */
function save(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" }));
  html("a", { href: url, download: "game.pgn" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Results as files write them, and their names. */
export const RESULTS = /** @type {const} */ ([
  ["*", "unknown"], ["1-0", "white-wins"], ["0-1", "black-wins"], ["1/2-1/2", "draw"],
]);

const MOST_BYTES = 5_000_000;
