import { DEFAULT_POSITION } from "./names.js";
import { readFen } from "./fen.js";
import { Headers } from "./headers.js";
import { Node } from "./node.js";
import { tokensOf, unexpected } from "./pgn-tokens.js";
import { NULL_MOVE, readSan } from "./san.js";
import { State } from "./state.js";

/** @typedef {import("./pgn-tokens.js").Token} Token */

/**
 * How a file is read.
 *
 * @typedef {object} ReadOptions
 * @property {boolean} strict whether moves must be in algebraic notation as the standard has it,
 *     and a position to start from needs the tag `SetUp`
 * @property {boolean} variations whether variations are kept
 * @property {boolean} chess960 whether castling may be of any rook, whatever the tag `Variant` says
 */

/**
 * Reads a game in PGN.
 *
 * @param {string} pgn with `\n` as the end of lines
 * @param {ReadOptions} options
 * @returns {{headers: Headers, last: Node}} the tags, and the last position of the main line
 * @throws {Error} where it is no game, or a move is illegal
 */
export function readGame(pgn, options) {
  const headers = new Headers();
  /** @type {Reader | undefined} */
  let reader;
  for (const token of tokensOf(pgn)) {
    if (token.kind === "tag") headers.set(token.name ?? "", token.text);
    else (reader ??= new Reader(pgn, startOf(headers, options), options)).add(token);
  }
  reader ??= new Reader(pgn, startOf(headers, options), options);
  if (reader.result) headers.set("Result", reader.result);
  return { headers, last: reader.end() };
}

/**
 * Returns the position that the tags say, and adds the tags that go with it.
 *
 * @param {Headers} headers
 * @param {ReadOptions} options
 */
function startOf(headers, { strict, chess960 }) {
  const isChess960 = chess960 || /960|fischer/i.test(headers.all.Variant ?? "");
  const given = strict ? startOfSetUp(headers) : startOfAnyTag(headers);
  const fen = given ?? DEFAULT_POSITION;
  const fields = readFen(fen, { skipValidation: false, chess960: isChess960 });
  const state = new State(fields, isChess960);
  if (given !== undefined) headers.setStart(state.fen);
  return state;
}

/** @param {Headers} headers */
function startOfSetUp({ all }) {
  if (all.SetUp !== "1") return undefined;
  if (all.FEN === null) throw new Error("Invalid PGN: FEN tag must be supplied with SetUp tag");
  return all.FEN;
}

/** @param {Headers} headers */
function startOfAnyTag({ all }) {
  const [, fen] = Object.entries(all).findLast(([name, value]) => {
    return value !== null && name.toLowerCase() === "fen";
  }) ?? [];
  return fen || undefined;
}

/** Makes a tree of the tokens after the tags. */
class Reader {
  result = "";
  /** @type {Node[]} Where the lines go on that a variation interrupts. */
  #interrupted = [];
  /** How many variations are open that are not kept. */
  #skipped = 0;
  /** @type {string | undefined} A comment before the first move of a variation. */
  #introduction;
  #pgn;
  #node;
  #options;

  /**
   * @param {string} pgn
   * @param {State} start
   * @param {ReadOptions} options
   */
  constructor(pgn, start, options) {
    this.#pgn = pgn;
    this.#node = new Node(start);
    this.#options = options;
  }

  /** @param {Token} token */
  add(token) {
    if (token.kind === "open") this.#open(token);
    else if (token.kind === "close") this.#close(token);
    else if (this.#skipped === 0) this.#read(token);
  }

  /** Returns the last position of the main line. */
  end() {
    const isOpen = this.#skipped > 0 || this.#interrupted.length > 0;
    if (isOpen) throw unexpected(this.#pgn, this.#pgn.length);
    return this.#node;
  }

  /** @param {Token} token */
  #open({ offset }) {
    if (!this.#options.variations || this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    const { parent } = this.#node;
    if (parent === null) throw unexpected(this.#pgn, offset);
    this.#interrupted.push(this.#node);
    this.#node = parent;
    this.#introduction = "";
  }

  /** @param {Token} token */
  #close({ offset }) {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const node = this.#interrupted.pop();
    if (node === undefined) throw unexpected(this.#pgn, offset);
    this.#node = node;
    this.#introduction = undefined;
  }

  /** @param {Token} token */
  #read({ kind, text }) {
    if (kind === "move") {
      this.#play(text);
    } else if (kind === "comment" && this.#introduction !== undefined) {
      this.#introduction = joined(this.#introduction || undefined, text);
    } else if (kind === "comment") {
      this.#node.comment = joined(this.#node.comment, text);
    } else if (this.#interrupted.length === 0) {
      this.result = text;
    }
  }

  /** @param {string} text */
  #play(text) {
    const { state } = this.#node;
    const bits = text === "Z0" ? NULL_MOVE : readSan(state, text, this.#options.strict);
    if (bits === undefined || (bits === NULL_MOVE && state.isCheck)) {
      throw new Error(`Invalid move in PGN: ${text}`);
    }
    this.#node = this.#node.after(bits, this.#options.variations);
    if (this.#introduction) this.#node.introduction = this.#introduction;
    this.#introduction = undefined;
  }
}

/**
 * @param {string | undefined} comment
 * @param {string} more
 */
function joined(comment, more) {
  return comment === undefined ? more : `${comment} ${more}`;
}
