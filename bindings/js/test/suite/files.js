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
  const [bytes, rest] = quotedBytes(line);
  return bytes.some((byte) => byte >= 0x80) ? null : [String.fromCharCode(...bytes), rest];
}

/**
 * Splits the bytes of a leading quoted text off a line.
 *
 * @param {string} line
 * @returns {[Uint8Array, string]}
 */
export function quotedBytes(line) {
  const quoted = /^"((?:[^"\\]|\\.)*)"\s*/.exec(line);
  if (quoted === null) throw new Error(`no quoted text: ${line}`);
  const bytes = [];
  for (const [, digits, letter, plain] of quoted[1].matchAll(/\\x(..)|\\(.)|([^\\]+)/g)) {
    if (digits !== undefined) {
      bytes.push(parseInt(digits, 16));
    } else {
      bytes.push(...new TextEncoder().encode(plain ?? JSON.parse(`"\\${letter}"`)));
    }
  }
  return [Uint8Array.from(bytes), line.slice(quoted[0].length)];
}
