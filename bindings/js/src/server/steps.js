import { NUMBERS as N, ServerMoveStruct, TAG } from "../../generated/chess.js";
import { Piece, ROLES } from "../chess/piece.js";
import { squareNumber, squareOrNull } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { namesOf, numberOf } from "../internal/names.js";

/** @typedef {import("../chess/piece.js").Role} Role */
/** @typedef {import("../chess/square.js").Square} Square */

/**
 * A move as clients of a server write it: castling with the king's squares, without the promotion.
 * What it does beside may be left out of a request.
 *
 * @typedef {object} Step
 * @property {Square} from
 * @property {Square} to
 * @property {keyof typeof TAG | null} [tag] what else the move does
 * @property {Piece | null} [captured] with `"capture"` and `"en-passant"`
 * @property {Square | null} [square] the square passed by a double step, of the castling rook, or
 *     of the pawn captured en passant
 * @property {Square | null} [rookTo] where the rook arrives in castling
 */

/**
 * A move of the history, with all that it did.
 *
 * @typedef {Required<Step> & {piece: Piece, promotion: Role | null}} Entry
 */

/**
 * Stores a move in the library's memory.
 *
 * @param {number} place
 * @param {Step} step
 */
export function storeStep(place, { from, to, tag, captured, square, rookTo }) {
  const number = (/** @type {Square | null | undefined} */ square) => {
    return square === null || square === undefined ? N.NO_SQUARE : squareNumber(square);
  };
  const kind = tag === null || tag === undefined ? N.TAG_NONE : numberOf(TAG, tag, "a tag");
  Object.assign(new ServerMoveStruct(analysis, place), {
    from: squareNumber(from),
    to: squareNumber(to),
    tag: kind,
    captured: captured?.number ?? 0,
    square: number(square),
    rookTo: number(rookTo),
    piece: 0,
    promotion: 0,
  });
}

/**
 * Returns a move from the library's memory.
 *
 * @param {number} place
 * @returns {Required<Step>}
 */
export function stepAt(place) {
  const { from, to, tag, captured, square, rookTo } = new ServerMoveStruct(analysis, place);
  return {
    from: /** @type {Square} */ (squareOrNull(from)),
    to: /** @type {Square} */ (squareOrNull(to)),
    tag: TAGS[tag] ?? null,
    captured: Piece.at(captured),
    square: squareOrNull(square),
    rookTo: squareOrNull(rookTo),
  };
}

/**
 * Returns a move of the history from the library's memory.
 *
 * @param {number} place
 * @returns {Entry}
 */
export function entryAt(place) {
  const { piece, promotion } = new ServerMoveStruct(analysis, place);
  return {
    ...stepAt(place),
    piece: /** @type {Piece} */ (Piece.at(piece)),
    promotion: ROLES[promotion] ?? null,
  };
}

const TAGS = namesOf(TAG);
