import { NUMBERS as N } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";

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

  /** @param {boolean} isAny whether any notation is accepted */
  constructor(isAny) {
    const { functions, heap } = analysis;
    this.#scanner = heap.allocate(N.PGN_SCANNER_BYTES);
    this.#lines = heap.allocate(LINES * N.POSITION_BYTES);
    this.#tokens = heap.allocate(TOKENS * N.PGN_TOKEN_BYTES);
    this.#text = heap.allocate(TEXT);
    this.#chunk = heap.allocate(CHUNK);
    ensure(functions.pdn_chess_pgn_scan_start(Number(isAny), this.#scanner));
  }

  /**
   * Reads the next bytes of the file.
   *
   * @param {Uint8Array} bytes
   * @param {(tokens: Tokens) => void} use called with what is found, as often as need be
   */
  read(bytes, use) {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const chunk = bytes.subarray(start, start + CHUNK);
      analysis.u8.set(chunk, this.#chunk);
      for (let done = 0; done < chunk.length;) {
        done += this.#scan(this.#chunk + done, chunk.length - done, use);
      }
    }
  }

  /**
   * Ends the file.
   *
   * @param {(tokens: Tokens) => void} use called with the last tokens
   */
  end(use) {
    this.#scan(this.#chunk, 0, use);
  }

  /** Gives the memory back. */
  close() {
    for (const address of [this.#scanner, this.#lines, this.#tokens, this.#text, this.#chunk]) {
      analysis.heap.free(address);
    }
  }

  /**
   * Scans a chunk, or ends the file if its length is 0; returns how many bytes were read.
   *
   * @param {number} chunk
   * @param {number} length
   * @param {(tokens: Tokens) => void} use
   */
  #scan(chunk, length, use) {
    const { at, functions } = analysis;
    ensure(functions.pdn_chess_pgn_scan(this.#scanner, this.#lines, LINES, chunk, length,
      this.#tokens, TOKENS, this.#text, TEXT, at.out, at.out + 4));
    const [read, count] = analysis.u32.subarray(at.out >> 2, (at.out >> 2) + 2);
    use({ address: this.#tokens, count, text: this.#text, textLength: TEXT });
    return read;
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
