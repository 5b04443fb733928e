import {
  BOARD_PROTOCOL, BOARD_REPORT_KIND, BOARD_REQUEST_KIND, BoardReportStruct, BoardRequestStruct,
  NUMBERS as N, REASONS,
} from "../../generated/chess.js";
import { Piece } from "../chess/piece.js";
import { SquareSet } from "../chess/square-set.js";
import { SQUARES, squareNumber } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, namesOf, numberOf, wholeNumber } from "../internal/names.js";

/** @typedef {import("../chess/square.js").Square} Square */

/**
 * The protocol of a board: `"chess-link"`, Millennium's; `"certabo"`, also of the Sentio of
 * Tabutronic; `"chessnut"`, of Chessnut Air, Air+, Go and Pro.
 *
 * @typedef {keyof typeof BOARD_PROTOCOL} BoardProtocol
 */

/**
 * What a board reports. Of a setting `isWritten` says that it was written and not only read; `done`
 * is that a command of ChessLink has been carried out: L for LEDs, X for all LEDs off.
 *
 * @typedef {{kind: "pieces", pieces: ReadonlyMap<Square, Piece>, occupied: SquareSet}
 *   | {kind: "occupied", occupied: SquareSet}
 *   | {kind: "battery", percent: number, isCharging: boolean}
 *   | {kind: "button", number: number}
 *   | {kind: "version", major: number, minor: number}
 *   | {kind: "setting", address: number, value: number, isWritten: boolean}
 *   | {kind: "done", letter: string}} Report
 */

/**
 * What is asked of a board. `pieces` has a board of Chessnut report them from now on; `leds` lights
 * these squares and turns off all others. The addresses of settings are 0 parity, 1 scan time, 2
 * automatic reports, 3 their period, 4 brightness; they are in a memory that wears out.
 *
 * @typedef {{kind: "pieces" | "extinguish" | "battery" | "version" | "reset"}
 *   | {kind: "leds", squares: SquareSet}
 *   | {kind: "read-setting", address: number}
 *   | {kind: "write-setting", address: number, value: number}} Request
 */

/** The protocol of a board, what has arrived of its messages, and which way round it lies. */
export class BoardCodec {
  /** @type {BigUint64Array} */
  #words;

  /**
   * @param {BoardProtocol} protocol
   * @param {boolean} [isTurned] whether white plays from the side that the maker means for black.
   *     One of `"chess-link"` or `"chessnut"` shows it itself whenever its pieces stand as at the
   *     start of a game, and one of `"certabo"` once its chips are known; of a Certabo pass it
   *     here, or the chips of white's pieces are learnt as black's. A Sentio never shows it
   */
  constructor(protocol, isTurned = false) {
    const number = numberOf(BOARD_PROTOCOL, protocol, "a protocol");
    this.#words = new BigUint64Array(N.BOARD_CODEC_BYTES / 8);
    this.#change((codec) => {
      return analysis.functions.pdn_chess_board_codec_init(number, isTurned ? 1 : 0, codec);
    });
  }

  /**
   * Takes bytes of the board; damaged messages and rubbish are skipped. The chips of a Certabo are
   * learnt while the pieces stand as at the start of a game, each once two readings in a row have
   * it.
   *
   * @param {Uint8Array} bytes in chunks of any size
   * @returns {Report[]} what they report, as white sees it
   */
  receive(bytes) {
    const { at, functions } = analysis;
    /** @type {Report[]} */
    const reports = [];
    analysis.withBytes(instanceOf(bytes, Uint8Array, "the bytes"), (address, length) => {
      for (let from = 0; from < length;) {
        this.#change((codec) => functions.pdn_chess_board_codec_receive(codec, address + from,
          length - from, at.message, at.out));
        from += analysis.u32[at.out >> 2];
        const report = storedReport();
        if (report !== null) reports.push(report);
      }
    });
    return reports;
  }

  /**
   * Starts anew in the middle of what arrives: after a reconnection, and half a second without a
   * byte. What is known of the board, such as the chips of its pieces, stays known until a new
   * codec takes its place.
   */
  reset() {
    this.#change((codec) => analysis.functions.pdn_chess_board_codec_reset(codec));
  }

  /**
   * Returns the bytes of a request to this board. LEDs of Certabo are not acknowledged: send them
   * again while it matters.
   *
   * @param {Request} request
   * @returns {Uint8Array | null} `null` if its protocol has no such request
   */
  writeRequest(request) {
    const { at, functions } = analysis;
    const stored = new BoardRequestStruct(analysis, at.message);
    stored.kind = numberOf(ASKED, request.kind, "a request");
    stored.squares = request.kind === "leds"
      ? instanceOf(request.squares, SquareSet, "the squares").bits : 0n;
    stored.number = "address" in request ? byte(request.address, "an address") : 0;
    stored.value = "value" in request ? byte(request.value, "a value") : 0;
    analysis.u64.set(this.#words, at.codec >> 3);
    return written((buffer, length) => functions.pdn_chess_board_codec_write_request(at.codec,
      at.message, buffer, N.BOARD_MESSAGE_SIZE, length));
  }

  /** @param {(codec: number) => number} call */
  #change(call) {
    const { at } = analysis;
    analysis.u64.set(this.#words, at.codec >> 3);
    ensure(call(at.codec));
    this.#words = analysis.take(at.codec, this.#words.length);
  }
}

/**
 * For a program that takes the part of a board: the requests that are complete in the bytes that
 * have arrived. Requests of Certabo have neither a begin nor a check: any eight bytes set the LEDs.
 *
 * @param {BoardProtocol} protocol
 * @param {Uint8Array} bytes
 * @returns {{requests: Request[], consumed: number}} keep the bytes that are not consumed, and hand
 *     them in again with what arrives after them
 */
export function readRequests(protocol, bytes) {
  const { at, functions } = analysis;
  const number = numberOf(BOARD_PROTOCOL, protocol, "a protocol");
  /** @type {Request[]} */
  const requests = [];
  return analysis.withBytes(instanceOf(bytes, Uint8Array, "the bytes"), (address, length) => {
    for (let consumed = 0; ;) {
      ensure(functions.pdn_chess_board_read_request(number, address + consumed, length - consumed,
        at.message, at.out));
      consumed += analysis.u32[at.out >> 2];
      const request = storedRequest();
      if (request === null) return { requests, consumed };
      requests.push(request);
    }
  });
}

/**
 * For a program that takes the part of a board: returns the bytes of a report. A board of Certabo
 * is a Sentio, which reports the occupied squares of pieces. ChessLink answers `leds` by `done`
 * with the letter L, `extinguish` by X, and has `done` with no other letter.
 *
 * @param {BoardProtocol} protocol
 * @param {Report} report `occupied` of pieces follows from them and may be left out
 * @returns {Uint8Array | null} `null` if the protocol has no such report
 */
export function writeReport(protocol, report) {
  const { at, functions } = analysis;
  const number = numberOf(BOARD_PROTOCOL, protocol, "a protocol");
  const kind = numberOf(REPORTED, report.kind, "a report");
  const stored = new BoardReportStruct(analysis, at.message);
  analysis.u8.fill(0, at.message, at.message + N.BOARD_REPORT_BYTES);
  stored.kind = kind;
  switch (report.kind) {
    case "pieces":
      for (const [square, piece] of report.pieces) {
        stored.pieces[squareNumber(square)] = piece.number;
      }
      break;
    case "occupied":
      stored.occupied = instanceOf(report.occupied, SquareSet, "the squares").bits;
      break;
    case "battery":
      stored.number = wholeNumber(report.percent, 0, 100, "the percents");
      stored.flag = report.isCharging;
      break;
    case "button":
      stored.number = byte(report.number, "a button");
      break;
    case "version":
      stored.number = byte(report.major, "a version");
      stored.value = byte(report.minor, "a version");
      break;
    case "setting":
      stored.number = byte(report.address, "an address");
      stored.value = byte(report.value, "a value");
      stored.flag = report.isWritten;
      break;
    default:
      stored.number = byte(report.letter.charCodeAt(0), "a letter");
  }
  return written((buffer, length) => functions.pdn_chess_board_write_report(number, at.message,
    buffer, N.BOARD_MESSAGE_SIZE, length));
}

/**
 * Returns the report that a call has stored at the place of messages.
 *
 * @returns {Report | null} `null` if it is none
 */
export function storedReport() {
  const { kind, number, value, flag, ...rest } = fields();
  switch (REPORTS[kind]) {
    case "pieces":
      return { kind: "pieces", pieces: rest.pieces(), occupied: rest.occupied };
    case "occupied":
      return { kind: "occupied", occupied: rest.occupied };
    case "battery":
      return { kind: "battery", percent: number, isCharging: flag };
    case "button":
      return { kind: "button", number };
    case "version":
      return { kind: "version", major: number, minor: value };
    case "setting":
      return { kind: "setting", address: number, value, isWritten: flag };
    case "done":
      return { kind: "done", letter: String.fromCharCode(number) };
    default:
      return null;
  }
}

function fields() {
  const stored = new BoardReportStruct(analysis, analysis.at.message);
  const { kind, number, value, flag } = stored;
  const pieces = () => {
    /** @type {Map<Square, Piece>} */
    const map = new Map();
    stored.pieces.forEach((code, index) => {
      const piece = Piece.at(code);
      if (piece !== null) map.set(SQUARES[index], piece);
    });
    return map;
  };
  return { kind, number, value, flag, occupied: new SquareSet(stored.occupied), pieces };
}

/** @returns {Request | null} */
function storedRequest() {
  const stored = new BoardRequestStruct(analysis, analysis.at.message);
  const { kind, squares, number: address, value } = stored;
  const name = REQUESTS[kind];
  switch (name) {
    case "none":
      return null;
    case "leds":
      return { kind: name, squares: new SquareSet(squares) };
    case "read-setting":
      return { kind: name, address };
    case "write-setting":
      return { kind: name, address, value };
    default:
      return { kind: name };
  }
}

/**
 * @param {(buffer: number, length: number) => number} write
 * @returns {Uint8Array | null}
 */
function written(write) {
  const { at } = analysis;
  const status = write(at.text, at.out);
  if (status === REASONS.BOARD_NO_MESSAGE) return null;
  ensure(status);
  return analysis.u8.slice(at.text, at.text + analysis.u32[at.out >> 2]);
}

/**
 * @param {number} value
 * @param {string} what
 */
function byte(value, what) {
  return wholeNumber(value, 0, 255, what);
}

const { none: _noReport, ...REPORTED } = BOARD_REPORT_KIND;
const { none: _noRequest, ...ASKED } = BOARD_REQUEST_KIND;
const REPORTS = namesOf(BOARD_REPORT_KIND);
const REQUESTS = namesOf(BOARD_REQUEST_KIND);
