import { atLeast, equal } from "./expect.js";
import { linesOf, quotedBytes } from "./files.js";

/** @typedef {typeof import("@pedina/core")} Library */
/** @typedef {ReturnType<Library["readPgn"]>[number]} PgnGame */
/** @typedef {PgnGame["line"]} PgnLine */

/**
 * Replays the table of game files: what each holds.
 *
 * @param {Library} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayGameFiles({ readPgn }, read, report) {
  await report("data/pgn.txt: what game files hold", async () => {
    const rows = rowsOf(await read("data/pgn.txt"));
    atLeast(rows.length, 250);
    for (const { line, text, isUtf8, games } of rows) {
      const found = readPgn(text).map(gameOf);
      const names = (/** @type {string} */ game) => game.replace(/@\d+/g, "");
      equal(isUtf8 ? found : found.map(names), isUtf8 ? games : games.map(names), line);
    }
  });
}

/**
 * The files of the table with the games in them; errors outside of games are left out.
 *
 * @param {string} table
 */
function rowsOf(table) {
  /** @type {{line: string, text: string, isUtf8: boolean, games: string[]}[]} */
  const rows = [];
  for (const line of linesOf(table)) {
    if (line.startsWith("=")) {
      rows.at(-1)?.games.push(line);
    } else if (!line.startsWith("!")) {
      const [bytes] = quotedBytes(line);
      rows.push({ line, ...charactersOf(bytes), games: [] });
    }
  }
  return rows;
}

/**
 * The characters of a file in UTF-8 or else Windows-1252.
 *
 * @param {Uint8Array} bytes
 */
function charactersOf(bytes) {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(bytes), isUtf8: true };
  } catch {
    // Node's decoder of this name may be one for Latin-1, whose characters from 80 to 9F differ.
    const text = new TextDecoder("windows-1252").decode(bytes);
    return { text: text.replace(/[\x80-\x9f]/g, windows), isUtf8: false };
  }
}

/** @param {string} character of Latin-1, from 80 to 9F */
function windows(character) {
  return WINDOWS.charAt(character.charCodeAt(0) - 0x80);
}

/**
 * A game as a line of the table.
 *
 * @param {PgnGame} game
 */
function gameOf({ tags, line, result, errors }) {
  return [
    "=",
    ...[...tags].map(([name, value]) => `[${escaped(name)} "${escaped(value)}"]`),
    ...wordsOf(line),
    result === null ? "-" : RESULTS[result],
    ...errors.map(({ reason, offset }) => `${reason}@${offset}`),
  ].join(" ");
}

/**
 * @param {PgnLine} line
 * @returns {string[]}
 */
function wordsOf({ nags, comments, moves }) {
  return [
    ...nags.map((nag) => `$${nag}`),
    ...comments.map(commentOf),
    ...moves.flatMap(({ move, nags, comments, variations }) => [
      move.uci,
      ...nags.map((nag) => `$${nag}`),
      ...comments.map(commentOf),
      ...variations.flatMap((variation) => ["(", ...wordsOf(variation), ")"]),
    ]),
  ];
}

/** @param {string} text */
function commentOf(text) {
  return `{${escaped(text)}}`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\"]/g, "\\$&");
}

/** The words of the results. */
const RESULTS = { "unknown": "*", "white-wins": "1-0", "black-wins": "0-1", "draw": "1/2-1/2" };

/** The characters from 80 to 9F of Windows-1252. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
