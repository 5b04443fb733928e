/** @typedef {import("./node.js").Node} Node */

/**
 * Writes a game in PGN.
 *
 * @param {Record<string, string | null>} headers
 * @param {Node} last the last position of the line that is written
 * @param {object} options
 * @param {string} options.newline
 * @param {number} options.maxWidth the most characters of a line of moves, 0 for one line
 * @param {boolean} options.variations whether the variations are written too
 */
export function writeGame(headers, last, { newline, maxWidth, variations }) {
  const tags = Object.entries(headers).filter(([, value]) => value);
  const lines = tags.map(([name, value]) => `[${name} "${value}"]`);
  const units = unitsOf(last, variations);
  const isEmpty = last.parent === null;
  if (lines.length > 0) lines.push(isEmpty ? "" : newline);
  // A game without moves has a space before its result, as chess.js writes it.
  if (isEmpty && units.length === 0) units.push("");
  units.push(headers.Result || "*");
  const moves = maxWidth > 0 ? wrapped(units, maxWidth) : [units.join(" ")];
  return lines.join(newline) + moves.join(newline);
}

/**
 * The parts of the text of the moves: a number with its moves, or a comment or variation between.
 *
 * @param {Node} last
 * @param {boolean} hasVariations
 */
function unitsOf(last, hasVariations) {
  const [start, ...line] = last.line;
  /** @type {string[]} */
  const units = [];
  if (start.comment !== undefined) units.push(`{${start.comment}}`);
  let isInterrupted = true;
  for (const node of line) {
    const { turn } = /** @type {Node} */ (node.parent).state;
    const san = withNumber(node, isInterrupted, hasVariations ? "..." : ". ...");
    if (turn === 0 || units.length === 0 || isInterrupted) units.push(san);
    else units[units.length - 1] += ` ${san}`;
    if (node.comment !== undefined) units[units.length - 1] += ` {${node.comment}}`;
    isInterrupted = false;
    if (!hasVariations) continue;
    for (const other of othersThan(node)) {
      units.push(`(${variationOf(other)})`);
      isInterrupted = true;
    }
  }
  return units;
}

/**
 * The text of a variation that begins with a move.
 *
 * @param {Node} first
 */
function variationOf(first) {
  /** @type {string[]} */
  const parts = [];
  if (first.introduction !== undefined) parts.push(`{${first.introduction}}`);
  let isInterrupted = true;
  for (let node = /** @type {Node | undefined} */ (first); node; node = node.next[0]) {
    parts.push(withNumber(node, isInterrupted, "..."));
    if (node.comment !== undefined) parts.push(`{${node.comment}}`);
    isInterrupted = false;
    if (node === first) continue;
    for (const other of othersThan(node)) {
      parts.push(`(${variationOf(other)})`);
      isInterrupted = true;
    }
  }
  return parts.join(" ");
}

/**
 * The moves that could be played instead of one.
 *
 * @param {Node} node
 */
function othersThan(node) {
  return /** @type {Node} */ (node.parent).next.filter((other) => other !== node);
}

/**
 * A move, with its number if it is white's or something stands before it.
 *
 * @param {Node} node
 * @param {boolean} isInterrupted
 * @param {string} dots what is between the number and a move of black's: chess.js writes `1. ...`
 */
function withNumber(node, isInterrupted, dots) {
  const { turn, moveNumber } = /** @type {Node} */ (node.parent).state;
  if (turn === 0) return `${moveNumber}. ${node.san}`;
  return isInterrupted ? `${moveNumber}${dots} ${node.san}` : node.san;
}

/**
 * Breaks lines between units, and within those that have a comment.
 *
 * @param {string[]} units
 * @param {number} width
 */
function wrapped(units, width) {
  /** @type {string[]} */
  const lines = [];
  for (const unit of units) {
    for (const part of /[{(]/.test(unit) ? unit.split(" ").filter(Boolean) : [unit]) {
      const line = lines.at(-1);
      if (line !== undefined && line.length + 1 + part.length <= width) {
        lines[lines.length - 1] = `${line} ${part}`;
      } else {
        lines.push(part);
      }
    }
  }
  return lines;
}
