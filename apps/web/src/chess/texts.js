import { t } from "../shell/language.js";
import { wholeLibrary } from "./library.js";
import { hasPositions, readPositions } from "./positions.js";
import { reasonWords } from "./reasons.js";

/** @typedef {import("./library.js").GameTree} GameTree */

/**
 * What was read of a text.
 *
 * @typedef {object} ReadText
 * @property {GameTree[]} trees the games in it; none if it has neither a position nor a game
 * @property {string | null} problem what is wrong in it, as a sentence
 */

/**
 * Reads the games of a text: those of a PGN, or one for each position of FEN or EPD.
 *
 * @param {string} text
 * @returns {Promise<ReadText>}
 */
export async function readText(text) {
  const { Epd, GameTree, readPgn } = await wholeLibrary();
  if (hasPositions(text)) {
    const { trees, problem } = readPositions(text, { Epd, GameTree });
    return { trees: trees.slice(0, MOST_GAMES), problem };
  }
  const trees = GameTree.parse(text).slice(0, MOST_GAMES);
  const [error] = readPgn(text, { notation: "any" }).flatMap(({ errors }) => errors);
  // What is no chess at all is read as one game without anything.
  if (trees.every((tree) => tree.line().length === 0 && tree.tags.size === 0)) {
    return { trees: [], problem: t("The text has neither a position nor a game.") };
  }
  if (error === undefined) return { trees, problem: null };
  return { trees, problem: t("Line {line}: {reason} What comes before it is here.",
    { line: error.line, reason: reasonWords(error) }) };
}

/**
 * Returns what people call a game: its players and event, or its first moves.
 *
 * @param {GameTree} tree
 * @returns {string}
 */
export function titleOf(tree) {
  const { tags } = tree;
  const [white, black, event] = ["White", "Black", "Event"].map((name) => tags.get(name) ?? "?");
  if (white !== "?" || black !== "?") {
    return `${white} – ${black}${event === "?" ? "" : `, ${event}`}`;
  }
  if (event !== "?") return event;
  // Of the export format, in which a line begins with each game's first move.
  const moves = /\n\n(.{1,60})/s.exec(tree.text)?.[1] ?? "";
  return moves.replace(/\s+/g, " ").trim();
}

/**
 * Returns what people call the first game of a text.
 *
 * @param {string} text
 * @param {import("./library.js").GameTreeClass} Tree
 * @returns {string}
 */
export function titleOfText(text, Tree) {
  const [first] = hasPositions(text) ? [] : Tree.parse(text.slice(0, MOST_OF_TITLE));
  return first === undefined ? text.slice(0, 80) : titleOf(first);
}

/** More games than that are a database, which a page is no place for. */
const MOST_GAMES = 500;

/** The tags and first moves of a game are in so many characters. */
const MOST_OF_TITLE = 4000;
