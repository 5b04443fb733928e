import { t } from "../shell/language.js";
import { PedinaError } from "./library.js";
import { reasonWords } from "./reasons.js";

/** @typedef {import("./library.js").GameTree} GameTree */

/**
 * Says whether a text is a list of positions, as FEN or EPD, one in a line, rather than of games.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function hasPositions(text) {
  const [first] = linesOf(text);
  return /^[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK~]+){7}\b/.test(first?.line ?? "");
}

/**
 * Reads positions, FEN or EPD, one in a line; lines that begin with # are remarks. What an
 * operation of EPD says of a position, such as its best move, becomes a comment, and its name a
 * tag.
 *
 * @param {string} text
 * @param {Pick<typeof import("../../pedina/src/index.js"), "Epd" | "GameTree">} library
 * @returns {{trees: GameTree[], problem: string | null}} the positions that can be read, and why
 *     the first other one cannot, as a sentence
 */
export function readPositions(text, { Epd, GameTree }) {
  /** @type {GameTree[]} */
  const trees = [];
  /** @type {string | null} */
  let problem = null;
  for (const { line, number } of linesOf(text)) {
    try {
      const { position, operations } = Epd.parse(line, "lenient");
      const tree = new GameTree(position);
      const name = operations.get("id")?.join(" ") ?? "";
      if (name !== "") tree.setTag("Event", name);
      const said = [...operations].filter(([opcode]) => !SHOWN_OTHERWISE.includes(opcode))
        .map(([opcode, operands]) => [opcode, ...operands].join(" "));
      if (said.length > 0) tree.addComment(GameTree.ROOT, said.join("; "));
      trees.push(tree);
    } catch (error) {
      if (!(error instanceof PedinaError)) throw error;
      problem ??= t("Line {line}: {reason}", { line: number, reason: reasonWords(error) });
    }
  }
  return { trees, problem };
}

/**
 * The lines that say something, with their numbers from 1.
 *
 * @param {string} text
 */
function linesOf(text) {
  return text.split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "" && !line.startsWith("#"));
}

/** Operations that the page shows as a tag, or as a part of the position. */
const SHOWN_OTHERWISE = ["id", "hmvc", "fmvn"];
