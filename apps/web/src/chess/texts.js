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
 * @property {string} kept what an analysis stores of it: the games that were read if it has more,
 *     otherwise all of it
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
    return cut(text, trees, problem);
  }
  const trees = GameTree.parse(text);
  const [error] = readPgn(text, { notation: "any" }).flatMap(({ errors }) => errors);
  // What is no chess at all is read as one game without anything.
  if (trees.every((tree) => tree.line().length === 0 && tree.tags.size === 0)) {
    return { trees: [], problem: t("The text has neither a position nor a game."), kept: text };
  }
  const problem = error === undefined ? null
    : t("Line {line}: {reason} What comes before it is here.",
      { line: error.line, reason: reasonWords(error) });
  return cut(text, trees, problem);
}

/**
 * Takes no more games than a page has.
 *
 * @param {string} text
 * @param {GameTree[]} trees all games of it
 * @param {string | null} problem
 * @returns {ReadText}
 */
function cut(text, trees, problem) {
  if (trees.length <= MOST_GAMES) return { trees, problem, kept: text };
  const first = trees.slice(0, MOST_GAMES);
  const sentence = t("The text has {number} games; the first {most} are here.",
    { number: trees.length, most: MOST_GAMES });
  return {
    trees: first,
    problem: problem === null ? sentence : `${problem} ${sentence}`,
    kept: textOfTrees(first),
  };
}

/**
 * Returns games as the text in which an analysis stores them.
 *
 * @param {readonly GameTree[]} trees
 * @returns {string}
 */
export function textOfTrees(trees) {
  return trees.map((tree) => tree.text).join("\n");
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
