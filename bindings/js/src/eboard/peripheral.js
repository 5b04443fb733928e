import { PERIPHERAL_KEYWORD, REASONS, TextRangeStruct } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { namesOf, textOf } from "../internal/names.js";
import { storedReport } from "./codec.js";

/** @typedef {import("./codec.js").Report} Report */

/**
 * Reads a line of the Chess Peripheral Protocol of the ArduinoBleChess library.
 *
 * @param {string} line without its end
 * @returns {{keyword: keyof typeof PERIPHERAL_KEYWORD, argument: string, placement: Report | null}
 *   | null} the argument is a position, a move, a name or a text, and `placement` the pieces of a
 *     position, or its occupied squares if some pieces are not known; `null` without a keyword
 */
export function parseMessage(line) {
  const { at, functions } = analysis;
  return analysis.withText(textOf(line, "a line"), (address, length) => {
    const range = new TextRangeStruct(analysis, at.out + 8);
    const status = functions.pdn_chess_peripheral_parse(address, length, at.out, range.address,
      at.message);
    if (status === REASONS.PERIPHERAL_NO_KEYWORD) return null;
    ensure(status);
    const argument = analysis.read(address + range.start, range.length);
    return { keyword: KEYWORDS[analysis.u8[at.out]], argument, placement: storedReport() };
  });
}

const KEYWORDS = namesOf(PERIPHERAL_KEYWORD);
