/**
 * Returns the text of a file of known answers, by its path below `core/tests`.
 *
 * @typedef {(path: string) => Promise<string>} Read
 */

/**
 * Runs a check under a title, and records whether it throws.
 *
 * @typedef {(title: string, check: () => Promise<void>) => Promise<unknown>} Report
 */

/**
 * Returns the lines of a text, without comments and empty lines.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function linesOf(text) {
  const found = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  if (found.length === 0) throw new Error("the file has no line");
  return found;
}

/**
 * Returns the positions of a file of perft counts, each with its counts from depth 1 on.
 *
 * @param {string} text
 * @returns {{fen: string, counts: number[]}[]}
 */
export function perftsOf(text) {
  return linesOf(text).map((line) => {
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
