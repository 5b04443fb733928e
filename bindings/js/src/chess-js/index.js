/** @typedef {import("./names.js").Color} Color */
/** @typedef {import("./names.js").Piece} Piece */
/** @typedef {import("./names.js").PieceSymbol} PieceSymbol */
/** @typedef {import("./names.js").Square} Square */

export { Chess } from "./chess.js";
export { validateFen } from "./fen.js";
export { SEVEN_TAG_ROSTER } from "./headers.js";
export { Move } from "./move.js";
export {
  BISHOP, BLACK, DEFAULT_POSITION, KING, KNIGHT, PAWN, QUEEN, ROOK, SQUARES, WHITE,
} from "./names.js";
export { xoroshiro128 } from "./zobrist.js";
