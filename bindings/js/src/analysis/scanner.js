import { NUMBERS as N } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { require } from "../internal/errors.js";

/**
 * The tokens that a call has found.
 *
 * @typedef {object} Tokens
 * @property {number} address of the first
 * @property {number} count
 * @property {number} text the address of their text
 * @property {number} textLength the space for it
 */

/** Reads a file in PGN in chunks, and finds tokens in the library's memory. */
export class Scanner {
  #scanner;
  #lines;
  #tokens;
  #text;
  #chunk;
  #isAny;

  /** @param {boolean} isAny whether any notation is accepted */
  constructor(isAny) {
    const { functions, heap } = analysis;
    this.#isAny = isAny;
    this.#scanner = heap.allocate(N.PGN_SCANNER_BYTES);
    this.#lines = heap.allocate(LINES * N.POSITION_BYTES);
    this.#tokens = heap.allocate(TOKENS * N.PGN_TOKEN_BYTES);
    this.#text = heap.allocate(TEXT);
    this.#chunk = heap.allocate(CHUNK);
    require(functions.pdn_chess_pgn_scan_start(this.#scanner));
  }

  /**
   * Reads the next bytes of the file.
   *
   * @param {Uint8Array} bytes
   * @param {(tokens: Tokens) => void} use called with what is found, as often as need be
   */
  read(bytes, use) {
    const { at, functions } = analysis;
    const scan = this.#isAny
      ? functions.pdn_chess_pgn_scan_any_notation
      : functions.pdn_chess_pgn_scan;
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const chunk = bytes.subarray(start, start + CHUNK);
      analysis.u8.set(chunk, this.#chunk);
      for (let done = 0; done < chunk.length; done += analysis.u32[at.out >> 2]) {
        require(scan(this.#scanner, this.#lines, LINES, this.#chunk + done, chunk.length - done,
          this.#tokens, TOKENS, this.#text, TEXT, at.out, at.out + 4));
        const read = analysis.u32[at.out >> 2];
        use(this.#found(4));
        analysis.u32[at.out >> 2] = read;
      }
    }
  }

  /**
   * Ends the file.
   *
   * @param {(tokens: Tokens) => void} use called with the last tokens
   */
  end(use) {
    const { at, functions } = analysis;
    const end = this.#isAny
      ? functions.pdn_chess_pgn_scan_any_notation_end
      : functions.pdn_chess_pgn_scan_end;
    require(end(this.#scanner, this.#lines, LINES, this.#tokens, TOKENS, this.#text, TEXT,
      at.out + 4));
    use(this.#found(4));
  }

  /** Gives the memory back. */
  close() {
    for (const address of [this.#scanner, this.#lines, this.#tokens, this.#text, this.#chunk]) {
      analysis.heap.free(address);
    }
  }

  /** @param {number} offset */
  #found(offset) {
    const count = analysis.u32[(analysis.at.out + offset) >> 2];
    return { address: this.#tokens, count, text: this.#text, textLength: TEXT };
  }
}

/**
 * Reads a whole text.
 *
 * @param {string} text
 * @param {boolean} isAny whether any notation is accepted
 * @param {(tokens: Tokens) => void} use
 */
export function scan(text, isAny, use) {
  const scanner = new Scanner(isAny);
  try {
    scanner.read(new TextEncoder().encode(text), use);
    scanner.end(use);
  } finally {
    scanner.close();
  }
}

/** Two for each variation that may be open. */
const LINES = 128;
const TOKENS = 4096;
const TEXT = 16384;
const CHUNK = 16384;
