import { readFileSync, readdirSync } from "node:fs";

const FOLDER = new URL("../../../core/tests/data/", import.meta.url);

/**
 * Returns the lines of a file of known answers, without comments and empty lines.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function lines(name) {
  const text = readFileSync(new URL(name, FOLDER), "utf8");
  const found = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  if (found.length === 0) throw new Error(`${name} has no line`);
  return found;
}

/**
 * Returns the text of a file.
 *
 * @param {string} name
 * @returns {string}
 */
export function text(name) {
  return readFileSync(new URL(name, FOLDER), "utf8");
}

/** Returns the names of all files of perft counts. */
export function perftFiles() {
  return readdirSync(FOLDER).filter((name) => name.endsWith(".perft"));
}

/**
 * Returns the positions of a file of perft counts, each with its counts from depth 1 on.
 *
 * @param {string} name
 * @returns {{fen: string, counts: number[]}[]}
 */
export function perfts(name) {
  return lines(name).map((line) => {
    const [fen, ...counts] = line.split(";").map((part) => part.trim());
    return { fen, counts: counts.map((count) => Number(count.split(" ")[1])) };
  });
}

/**
 * Splits a leading quoted text off a line; `null` if it holds bytes that are no text.
 *
 * @param {string} line
 * @returns {[string, string] | null}
 */
export function quoted(line) {
  const end = /^"((?:[^"\\]|\\.)*)"\s*/.exec(line);
  if (end === null) throw new Error(`no quoted text: ${line}`);
  if (/\\x[89a-f]/i.test(end[1])) return null;
  const json = end[1].replace(/\\x(..)/g, "\\u00$1");
  return [JSON.parse(`"${json}"`), line.slice(end[0].length)];
}
