/**
 * A token of a file in PGN.
 *
 * @typedef {object} Token
 * @property {"tag" | "comment" | "open" | "close" | "result" | "move" | "mark" | "space"} kind
 *     a mark is the number of a move or a glyph
 * @property {string} text the move, the comment, the result or the value of the tag
 * @property {string} [name] of the tag
 * @property {number} offset
 */

/**
 * Splits a game in PGN into tokens. Space, numbers of moves and glyphs are left out.
 *
 * @param {string} pgn with `\n` as the end of lines
 * @returns {Generator<Token, void, undefined>}
 * @throws {SyntaxError} where something stands that is no part of a game
 */
export function* tokensOf(pgn) {
  let [allowed, depth] = [/** @type {Allowed} */ (ALLOWED.first), 0];
  const pattern = new RegExp(TOKEN);
  for (let offset = 0; offset < pgn.length; offset = pattern.lastIndex) {
    pattern.lastIndex = offset;
    const match = pattern.exec(pgn);
    const token = match && tokenOf(match.groups ?? {}, offset);
    if (token?.kind === "space") continue;
    if (!token || !allowed.kinds.includes(token.kind)) throw unexpected(pgn, offset, allowed);
    depth += token.kind === "open" ? 1 : token.kind === "close" ? -1 : 0;
    // A variation may have a result, too.
    if (token.kind === "result" && depth === 0) allowed = ALLOWED.last;
    else if (token.kind !== "tag" && allowed === ALLOWED.first) allowed = ALLOWED.moves;
    if (token.kind !== "mark") yield token;
  }
}

/**
 * Returns an error about what stands at an offset.
 *
 * @param {string} pgn
 * @param {number} offset
 * @param {Allowed} [allowed] what could stand there
 */
export function unexpected(pgn, offset, { expected } = /** @type {Allowed} */ (ALLOWED.moves)) {
  const found = offset < pgn.length ? JSON.stringify(pgn[offset]) : "end of input";
  return new SyntaxError(`Expected ${expected} but ${found} found.`);
}

/**
 * Returns a comment that can stand between braces: those in it become brackets.
 *
 * @param {string} comment
 */
export function withoutBraces(comment) {
  return comment.replaceAll("{", "[").replaceAll("}", "]");
}

/**
 * @param {Record<string, string | undefined>} groups
 * @param {number} offset
 * @returns {Token}
 */
function tokenOf(groups, offset) {
  const { space, tag, value, raw, brace, line, open, close, result, move } = groups;
  if (space) return { kind: "space", text: space, offset };
  if (tag !== undefined) {
    const text = raw ?? (value ?? "").replace(/\\(["\\])/g, "$1");
    return { kind: "tag", name: tag, text, offset };
  }
  const comment = brace?.replaceAll("\n", " ") ?? (line && withoutBraces(line.trim()));
  if (comment !== undefined) return { kind: "comment", text: comment, offset };
  if (open) return { kind: "open", text: open, offset };
  if (close) return { kind: "close", text: close, offset };
  if (result) return { kind: "result", text: result, offset };
  return move ? { kind: "move", text: move, offset } : { kind: "mark", text: "", offset };
}

/**
 * What may stand somewhere, and how an error says that.
 *
 * @typedef {{kinds: string[], expected: string}} Allowed
 */
const ALLOWED = Object.freeze({
  first: {
    kinds: ["mark", "tag", "comment", "result", "move"],
    expected: "brace comment, end of input, game termination marker, move number, rest of line "
      + "comment, standard algebraic notation, tag pair, or whitespace",
  },
  moves: {
    kinds: ["mark", "comment", "open", "close", "result", "move"],
    expected: "brace comment, end of input, game termination marker, move number, rest of line "
      + "comment, standard algebraic notation, variation, or whitespace",
  },
  last: { kinds: ["comment"], expected: "end of input or whitespace" },
});

/** Text in which a backslash stands before quotes and backslashes. */
const ESCAPED = String.raw`[^"\\]*(?:\\[^][^"\\]*)*`;

const TOKEN = new RegExp([
  String.raw`(?<space>\s+|^%.*)`,
  String.raw`\[\s*(?<tag>[^\s"\[\]]+)\s*"(?:(?<value>${ESCAPED})|(?<raw>[^"]*))"\s*\]`,
  String.raw`\{(?<brace>[^}]*)\}`,
  ";(?<line>.*)",
  String.raw`(?<open>\()|(?<close>\))`,
  String.raw`(?<result>1-0|0-1|1/2-1/2|\*)(?![\w/-])`,
  String.raw`\$\d+|\.+|\d+(?:\.+|(?=\s|$))`,
  String.raw`(?<move>(?:--|0-0|[A-Za-z])[^\s{}()\[\];$!?*]*)[!?]*`,
].join("|"), "my");
