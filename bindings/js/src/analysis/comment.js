import {
  MARK_COLOR, NUMBERS as N, PGN_ANNOTATION_KIND as KIND, PgnAnnotationStruct, REASONS,
} from "../../generated/chess.js";
import { SQUARES, squareNumber } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { namesOf, numberOf, textOf, wholeNumber } from "../internal/names.js";

/** @typedef {import("../chess/square.js").Square} Square */
/** @typedef {keyof typeof MARK_COLOR} MarkColor */

/**
 * What programs write into the comment of a move:
 *
 * | kind | in the comment | |
 * |---|---|---|
 * | `clock` | `[%clk 0:09:57.5]` | milliseconds left after the move |
 * | `elapsed-time` | `[%emt 0:00:03]` | milliseconds spent on the move |
 * | `centipawns` | `[%eval 0.35,18]` | White's advantage in hundredths of a pawn |
 * | `mate` | `[%eval #-3]` | moves to mate, negative if Black mates |
 * | `arrow` | `[%cal Gc2c4]` | an arrow on the board |
 * | `mark` | `[%csl Ye4]` | a marked square |
 *
 * The depth of an evaluation is in plies, 0 to 65,535; `null` if it is not given.
 *
 * @typedef {{kind: "clock" | "elapsed-time", time: number}
 *   | {kind: "centipawns" | "mate", value: number, depth: number | null}
 *   | {kind: "arrow", color: MarkColor, from: Square, to: Square}
 *   | {kind: "mark", color: MarkColor, square: Square}} Annotation
 */

/**
 * A comment: what its author wrote, and what programs did.
 *
 * @typedef {object} ParsedComment
 * @property {string} text
 * @property {Annotation[]} annotations in their order; each arrow and each square is one
 */

/**
 * Separates the annotations of a comment from its text.
 *
 * @param {string} comment without its braces
 * @returns {ParsedComment} what is not an annotation, or has no valid value, is text
 */
export function parseComment(comment) {
  return analysis.withText(textOf(comment, "a comment"), (address, length) => {
    const { at, functions } = analysis;
    const found = new PgnAnnotationStruct(analysis, at.out + CURSOR_BYTES);
    /** @type {Annotation[]} */
    const annotations = [];
    /** @type {string[]} */
    const texts = [];
    let end = address;
    analysis.u64[at.out >> 3] = 0n;
    for (;;) {
      const status = functions.pdn_chess_pgn_next_annotation(address, length, at.out,
        found.address);
      if (status === REASONS.PGN_NO_ANNOTATION) break;
      ensure(status);
      const annotation = read(found);
      if (annotation === null) continue;
      annotations.push(annotation);
      const place = address + Number(analysis.u64[at.out >> 3] >> 2n);
      // The items of a list share its brackets.
      if (place <= end) continue;
      texts.push(analysis.read(end, analysis.u8.lastIndexOf(OPEN, place - 1) - end));
      end = endOfCommand(place, address + length);
    }
    texts.push(analysis.read(end, address + length - end));
    const text = texts.map((part) => part.trim()).filter((part) => part !== "").join(" ");
    return { text, annotations };
  });
}

/**
 * Returns a comment with annotations behind its text, as files have it.
 *
 * @param {ParsedComment} comment
 * @returns {string} `parseComment` returns the same again
 * @throws {TypeError | RangeError} if an annotation is not one
 */
export function formatComment({ text, annotations }) {
  const { at, functions, heap } = analysis;
  const count = annotations.length;
  const capacity = count * MAX_BYTES + 1;
  const first = heap.allocate(count * N.PGN_ANNOTATION_BYTES + capacity);
  try {
    annotations.forEach((annotation, index) => {
      write(annotation, new PgnAnnotationStruct(analysis, first + index * N.PGN_ANNOTATION_BYTES));
    });
    const buffer = first + count * N.PGN_ANNOTATION_BYTES;
    ensure(functions.pdn_chess_pgn_format_annotations(first, count, buffer, capacity, at.out));
    const commands = analysis.read(buffer, analysis.u32[at.out >> 2]);
    return [textOf(text, "a text"), commands].filter((part) => part !== "").join(" ");
  } finally {
    heap.free(first);
  }
}

/**
 * @param {PgnAnnotationStruct} stored
 * @returns {Annotation | null} `null` for a time that is not exact as a number
 */
function read({ kind, time, score: value, depth, color, from, to }) {
  switch (kind) {
    case KIND.clock: case KIND["elapsed-time"]: {
      const milliseconds = Number(time);
      if (!Number.isSafeInteger(milliseconds)) return null;
      return { kind: kind === KIND.clock ? "clock" : "elapsed-time", time: milliseconds };
    }
    case KIND.centipawns: case KIND.mate:
      return {
        kind: kind === KIND.mate ? "mate" : "centipawns", value,
        depth: depth === N.PGN_ANNOTATION_NO_DEPTH ? null : depth,
      };
    case KIND.arrow:
      return { kind: "arrow", color: COLORS[color], from: SQUARES[from], to: SQUARES[to] };
    default:
      return { kind: "mark", color: COLORS[color], square: SQUARES[from] };
  }
}

/**
 * @param {Annotation} annotation
 * @param {PgnAnnotationStruct} stored
 */
function write(annotation, stored) {
  stored.kind = numberOf(KIND, annotation.kind, "a kind of annotation");
  switch (annotation.kind) {
    case "clock": case "elapsed-time":
      stored.time = BigInt(wholeNumber(annotation.time, 0, Number.MAX_SAFE_INTEGER, "a time"));
      break;
    case "centipawns": case "mate": {
      const { value, depth } = annotation;
      stored.score = wholeNumber(value, -(2 ** 31), 2 ** 31 - 1, "an evaluation");
      stored.depth = depth === null ? N.PGN_ANNOTATION_NO_DEPTH
        : wholeNumber(depth, 0, N.PGN_ANNOTATION_MAX_DEPTH, "a depth");
      break;
    }
    case "arrow":
      stored.color = numberOf(MARK_COLOR, annotation.color, "a color");
      stored.from = squareNumber(annotation.from);
      stored.to = squareNumber(annotation.to);
      break;
    case "mark":
      stored.color = numberOf(MARK_COLOR, annotation.color, "a color");
      stored.from = squareNumber(annotation.square);
  }
}

/**
 * The address behind a command.
 *
 * @param {number} place in its last value
 * @param {number} end of the comment
 */
function endOfCommand(place, end) {
  for (let address = place; address < end; address++) {
    if (analysis.u8[address] === CLOSE) return address + 1;
    // A bracket that opens ends a list without its own.
    if (analysis.u8[address] === OPEN) return address;
  }
  return end;
}

const COLORS = namesOf(MARK_COLOR);
const CURSOR_BYTES = 8;
/** More than any annotation has as text, with the space before it. */
const MAX_BYTES = 48;
const [OPEN, CLOSE] = [0x5b, 0x5d];
