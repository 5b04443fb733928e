import {
  CASTLING_STYLE, EPD_PART, FEN_MODE, REASONS, ReportStruct,
} from "../../generated/chess.js";
import { Position, bitsOf } from "../chess/position.js";
import { fenError } from "../chess/setup.js";
import { analysis } from "../internal/analysis.js";
import { PedinaError, ensure } from "../internal/errors.js";
import { indexOfByte } from "../internal/library.js";
import { instanceOf, numberOf, textOf, wholeNumber } from "../internal/names.js";

/** @typedef {import("../chess/move.js").Move} Move */
/** @typedef {import("../chess/setup.js").FenMode} FenMode */

/** The operations of a line are not each an opcode, operands and a semicolon. */
export class EpdError extends PedinaError {
  /**
   * @param {string} text
   * @param {number} offset
   */
  constructor(text, offset) {
    const reason = analysis.statusText(REASONS.EPD_OPERATION);
    super(`not EPD: ${JSON.stringify(text.slice(0, 100))}: ${reason} (at ${offset})`,
      "EPD_OPERATION");
    /** The text. */
    this.text = text;
    /** The index in the text of what is wrong; its length if something is missing at the end. */
    this.offset = offset;
  }
}

/**
 * A position with operations, one line of Extended Position Description: what suites of test
 * positions are made of. It never changes.
 */
export class Epd {
  #text;
  #mode;

  /**
   * Use `Epd.parse` or `Epd.of`.
   *
   * @private
   * @param {string} text
   * @param {FenMode} mode
   */
  constructor(text, mode) {
    this.#text = textOf(text, "a line");
    this.#mode = mode;
    /** The position, with the counters of the operations `hmvc` and `fmvn`. */
    this.position = positionOf(text, mode);
    /**
     * The operands of each opcode, in the order of the line; the first of several with one opcode.
     *
     * @type {ReadonlyMap<string, readonly string[]>}
     */
    this.operations = operationsOf(text, mode);
    Object.freeze(this);
  }

  /**
   * Reads a line.
   *
   * @param {string} text the line, without its end
   * @param {FenMode} [mode] how exactly it must be written; all but the strict one also take the
   *     counters of a FEN behind the position, and do without the last semicolon
   * @returns {Epd}
   * @throws {import("../chess/errors.js").FenError} if the first four fields are no position
   * @throws {EpdError} if what follows is not made of operations
   */
  static parse(text, mode = "strict") {
    return new Epd(text, mode);
  }

  /**
   * Returns a position without operations.
   *
   * @param {Position} position its counters are left out: add them as `hmvc` and `fmvn`
   * @returns {Epd}
   */
  static of(position) {
    const place = analysis.load(analysis.at.position, instanceOf(position, Position, "a position"));
    return new Epd(analysis.written((sink, user) => {
      return analysis.functions.pdn_chess_epd_write_position(place, CASTLING_STYLE.standard, sink,
        user);
    }, ensure), "strict");
  }

  /**
   * Returns this line with one operation more.
   *
   * @param {string} opcode such as `bm`, a best move, `am`, a move to avoid, or `pv`, a variation
   * @param {readonly Move[]} moves legal ones of the position; those of `pv` follow one another
   * @returns {Epd}
   * @throws {import("../chess/errors.js").IllegalMoveError} if a move is not legal
   * @throws {EpdError} if the opcode is not at most 15 letters, digits and underscores, a letter
   *     first
   */
  withMoves(opcode, moves) {
    const { functions } = analysis;
    // Says why, should a move not be legal.
    let { position } = this;
    for (const move of moves) {
      const next = position.play(move);
      if (opcode === VARIATION) position = next;
    }
    const codes = new Uint8Array(new Uint16Array(moves.map(bitsOf)).buffer);
    return this.#with(opcode, (name, length, sink, user) => {
      return analysis.withBytes(codes, (address) => {
        const position = analysis.load(analysis.at.position, this.position);
        return functions.pdn_chess_epd_write_moves(position, name, length, address, moves.length,
          sink, user);
      });
    });
  }

  /**
   * Returns this line with one operation more.
   *
   * @param {string} opcode such as `id`
   * @param {string} operand any text in one line; double quotes in it become single ones, because
   *     there is no way to write them
   * @returns {Epd}
   * @throws {EpdError} if the opcode is not at most 15 letters, digits and underscores, a letter
   *     first, or the text has a line break
   */
  withText(opcode, operand) {
    const { functions } = analysis;
    const lineBreak = textOf(operand, "an operand").search(/[\r\n]/);
    if (lineBreak >= 0) throw new EpdError(operand, lineBreak);
    return this.#with(opcode, (name, length, sink, user) => {
      return analysis.withText(operand, (text, textLength) => {
        return functions.pdn_chess_epd_write_string(name, length, text, textLength, sink, user);
      });
    });
  }

  /**
   * Returns this line with one operation more.
   *
   * @param {string} opcode such as `acd`, a depth, `ce`, centipawns, `dm`, moves to mate, or `hmvc`
   *     and `fmvn`, the counters of the position
   * @param {number} operand an integer of 32 bits
   * @returns {Epd}
   * @throws {EpdError} if the opcode is not at most 15 letters, digits and underscores, a letter
   *     first
   * @throws {RangeError} if the operand is no integer of 32 bits, or none that the opcode can have
   */
  withNumber(opcode, operand) {
    wholeNumber(operand, -0x80000000, 0x7fffffff, "an operand");
    return this.#with(opcode, (name, length, sink, user) => {
      return analysis.functions.pdn_chess_epd_write_number(name, length, operand, sink,
        user);
    });
  }

  /**
   * Returns the first operand of an operation.
   *
   * @param {string} opcode such as `id`
   * @returns {string | null} without quotes; `null` if there is no such operation, or it has none
   */
  operand(opcode) {
    return this.operations.get(textOf(opcode, "an opcode"))?.[0] ?? null;
  }

  /**
   * Returns the operands of an operation as moves of the position; those of `pv` follow one
   * another.
   *
   * @param {string} opcode such as `bm`
   * @returns {Move[]} none if there is no such operation
   * @throws {import("../chess/errors.js").SanError} if an operand is no legal move
   */
  moves(opcode) {
    const operands = this.operations.get(textOf(opcode, "an opcode")) ?? [];
    let { position } = this;
    return operands.map((san) => {
      const move = position.parseSan(san);
      if (opcode === VARIATION) position = position.play(move);
      return move;
    });
  }

  /**
   * Says whether another line has the same position and operations, however it is written.
   *
   * @param {unknown} other
   */
  equals(other) {
    const list = (/** @type {Epd} */ epd) => JSON.stringify([...epd.operations].sort());
    return other instanceof Epd && this.position.equals(other.position)
      && list(this) === list(other);
  }

  /** For JSON: the line. */
  toJSON() {
    return this.#text;
  }

  /** The line, as it was read or made. */
  toString() {
    return this.#text;
  }

  /**
   * @param {string} opcode
   * @param {(name: number, length: number, sink: number, user: number) => number} write
   */
  #with(opcode, write) {
    const operation = analysis.withText(textOf(opcode, "an opcode"), (name, length) => {
      return analysis.written((sink, user) => write(name, length, sink, user), (status) => {
        if (status === REASONS.EPD_OPERATION) throw new EpdError(opcode, 0);
        if (status === OUT_OF_RANGE) {
          throw new RangeError(`the number of ${opcode} is out of its range`);
        }
        ensure(status);
      });
    });
    const text = this.#text.trimEnd();
    const isClosed = this.operations.size === 0 || text.endsWith(";");
    return new Epd(`${text}${isClosed ? "" : ";"}${operation}`, this.#mode);
  }
}

/** The opcode whose moves follow one another. */
const VARIATION = "pv";
/** PDN_ERROR_RANGE. */
const OUT_OF_RANGE = -3;

/**
 * @param {string} text
 * @param {FenMode} mode
 */
function positionOf(text, mode) {
  const { at, functions } = analysis;
  const number = numberOf(FEN_MODE, mode, "a mode");
  const status = analysis.withText(text, (line, length) => {
    return functions.pdn_chess_parse_epd(line, length, number, at.next, at.report);
  });
  if (status === REASONS.EPD_OPERATION) {
    throw new EpdError(text, indexOfByte(text, new ReportStruct(analysis, at.report).offset));
  }
  if (status !== 0) throw fenError(text, status, analysis);
  return Position.fromLibrary(analysis);
}

/**
 * @param {string} text
 * @param {FenMode} mode
 */
function operationsOf(text, mode) {
  const { at, functions } = analysis;
  /** @type {Map<string, string[]>} */
  const operations = new Map();
  /** @type {string[]} */
  let operands = [];
  analysis.withText(text, (line, length) => {
    analysis.u32[at.out >> 2] = 0;
    for (;;) {
      const status = functions.pdn_chess_epd_next(line, length, FEN_MODE[mode], at.out, at.out + 4,
        at.out + 8, at.out + 12);
      if (status === REASONS.EPD_NO_OPERATION) return;
      ensure(status);
      const [start, size] = analysis.u32.subarray((at.out + 8) >> 2);
      const part = analysis.read(line + start, size);
      if (analysis.u8[at.out + 4] === EPD_PART.opcode) {
        operands = [];
        if (!operations.has(part)) operations.set(part, operands);
      } else {
        operands.push(part);
      }
    }
  });
  return operations;
}
