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
  const lines = tags.map(([name, value]) => `[${name} "${escaped(value ?? "")}"]`);
  const units = unitsOf(last, variations);
  const isEmpty = last.parent === null;
  if (lines.length > 0) lines.push(isEmpty ? "" : newline);
  // A game without moves has a space before its result, as chess.js writes it.
  if (isEmpty && units.length === 0) units.push("");
  const { Result: result } = headers;
  units.push(result && RESULTS.includes(result) ? result : "*");
  const moves = maxWidth > 0 ? wrapped(units, maxWidth) : [units.join(" ")];
  return lines.join(newline) + moves.join(newline);
}

/**
 * The value of a tag, as it stands between quotes.
 *
 * @param {string} value
 */
function escaped(value) {
  return value.replace(/["\\]/g, "\\$&");
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
      units.push(variationOf(other));
      isInterrupted = true;
    }
  }
  return units;
}

/**
 * The text of a variation that begins with a move, with those within it. A file may nest them
 * deeper than calls can be.
 *
 * @param {Node} first
 */
function variationOf(first) {
  /** @type {string[]} */
  const parts = [];
  /** @type {{node: Node | undefined, isFirst: boolean, isInterrupted: boolean}[]} The next last. */
  const pending = [{ node: first, isFirst: true, isInterrupted: true }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { node, isFirst, isInterrupted } = step;
    if (node === undefined) {
      parts[parts.length - 1] += ")";
      continue;
    }
    const introduction = node.introduction === undefined ? "" : `{${node.introduction}} `;
    const start = isFirst ? `(${introduction}` : "";
    parts.push(start + withNumber(node, isInterrupted, "..."));
    if (node.comment !== undefined) parts.push(`{${node.comment}}`);
    // The others than the first move are written beside it.
    const others = isFirst ? [] : othersThan(node);
    pending.push({ node: node.next[0], isFirst: false, isInterrupted: others.length > 0 });
    for (const other of others.reverse()) {
      pending.push({ node: other, isFirst: true, isInterrupted: true });
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

/** What may stand at the end of a game. */
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];
