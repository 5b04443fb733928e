import { ROLE } from "./geometry.js";
import { COLORS, LETTERS, NAMES, NUMBERS, numberOfPiece } from "./names.js";

/**
 * What a FEN says.
 *
 * @typedef {object} Fields
 * @property {Uint8Array} board the numbers of pieces by square, 0 for none
 * @property {number} turn 0 for white, 1 for black
 * @property {readonly number[]} rooks the squares of the rooks that may castle: white's on the
 *     king's side and on the queen's, then black's; -1 for none
 * @property {number} enPassant the square behind a pawn that has just advanced by two, or -1
 * @property {number} halfmoves since the last capture or pawn move
 * @property {number} moveNumber
 */

/**
 * Says whether a FEN describes a position that `Chess` loads, and otherwise why not.
 *
 * @param {string} fen
 * @returns {{ok: boolean, error?: string}}
 */
export function validateFen(fen) {
  const error = problemOf(fen, /[^kKqQ-]/);
  return error === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${error}` };
}

/**
 * Returns the fields of a FEN; those that lack after the second are `- - 0 1`.
 *
 * @param {string} fen
 * @param {object} options
 * @param {boolean} options.skipValidation reads what can be read
 * @param {boolean} options.chess960 accepts castling rights of rooks on any file
 * @returns {Fields}
 * @throws {Error} as `validateFen` says, unless validation is skipped
 */
export function readFen(fen, { skipValidation, chess960 }) {
  const given = fen.split(/\s+/);
  const lacking = given.length < 2 ? 0 : Math.max(0, 6 - given.length);
  const fields = [...given, ...DEFAULTS.slice(DEFAULTS.length - lacking)];
  if (!skipValidation) {
    const error = problemOf(fields.join(" "), chess960 ? /[^A-Ha-hkKqQ-]/ : /[^kKqQ-]/);
    if (error !== undefined) throw new Error(`Invalid FEN: ${error}`);
  }
  const [pieces, turn = "w", castling = "-", enPassant = "-", halfmoves, moveNumber] = fields;
  const board = readBoard(pieces);
  return {
    board,
    turn: turn === "b" ? 1 : 0,
    rooks: chess960 ? rooksOfAnyFile(board, castling) : rooksOfCorners(castling),
    enPassant: NUMBERS.get(enPassant) ?? -1,
    halfmoves: Number.parseInt(halfmoves, 10) || 0,
    moveNumber: Number.parseInt(moveNumber, 10) || 1,
  };
}

/**
 * Returns a FEN.
 *
 * @param {Fields} fields
 * @param {string} castling the third field
 * @param {boolean} hasEnPassant whether the square en passant is written
 */
export function writeFen(fields, castling, hasEnPassant) {
  const square = hasEnPassant ? NAMES[fields.enPassant] : "-";
  return `${writeBoard(fields.board)} ${COLORS[fields.turn]} ${castling} ${square} ${
    fields.halfmoves} ${fields.moveNumber}`;
}

/**
 * Returns the castling rights as letters of FEN: `KQkq`, and the file of a rook that is not the
 * outermost on its side.
 *
 * @param {Fields} fields
 * @param {boolean} isChess960
 */
export function writeCastling({ board, rooks }, isChess960) {
  let letters = "";
  for (let index = 0; index < 4; index++) {
    const rook = rooks[index];
    if (rook < 0) continue;
    const isOutermost = !isChess960 || rook === outermostRook(board, index);
    letters += isOutermost ? "KQkq"[index] : fileLetter(rook, index);
  }
  return letters || "-";
}

/**
 * Returns the letter of a file, upper case for white.
 *
 * @param {number} rook
 * @param {number} index of the right
 */
export function fileLetter(rook, index) {
  return (index < 2 ? "ABCDEFGH" : "abcdefgh")[rook & 7];
}

/** @param {Uint8Array} board */
function writeBoard(board) {
  let text = "";
  for (let rank = 56; rank >= 0; rank -= 8) {
    let empty = 0;
    for (let square = rank; square < rank + 8; square++) {
      const piece = board[square];
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += LETTERS[piece];
    }
    if (empty > 0) text += empty;
    if (rank > 0) text += "/";
  }
  return text;
}

/** @param {string} text */
function readBoard(text) {
  const board = new Uint8Array(64);
  let index = 0;
  for (const letter of text) {
    if (letter === "/") continue;
    if (letter >= "0" && letter <= "9") {
      index += Number(letter);
      continue;
    }
    const piece = numberOfPiece({ type: letter, color: letter < "a" ? "w" : "b" });
    // A second king of one side is left out, as by `put`.
    const isTwice = (piece & 7) === ROLE.king && board.includes(piece);
    if (index < 64 && !isTwice) board[index ^ 56] = piece;
    index++;
  }
  return board;
}

/** @param {string} text */
function rooksOfCorners(text) {
  return CORNERS.map((corner, index) => (text.includes("KQkq"[index]) ? corner : -1));
}

/**
 * @param {Uint8Array} board
 * @param {string} text in X-FEN or Shredder-FEN
 */
function rooksOfAnyFile(board, text) {
  const rooks = [-1, -1, -1, -1];
  for (const letter of text) {
    const index = "KQkq".indexOf(letter);
    if (index >= 0) {
      rooks[index] = outermostRook(board, index);
      continue;
    }
    const color = letter < "a" ? 0 : 1;
    const file = "abcdefgh".indexOf(letter.toLowerCase());
    const king = board.indexOf(ROLE.king | (color << 3));
    if (file < 0 || king < 0) continue;
    rooks[2 * color + (file > (king & 7) ? 0 : 1)] = file + 56 * color;
  }
  return rooks;
}

/**
 * Returns the square of the rook that is farthest on its side of the king, or -1.
 *
 * @param {Uint8Array} board
 * @param {number} index of the right
 */
function outermostRook(board, index) {
  const color = index >> 1;
  const first = 56 * color;
  const king = board.indexOf(ROLE.king | (color << 3));
  const step = index % 2 === 0 ? -1 : 1;
  for (let square = first + (step < 0 ? 7 : 0); square !== king; square += step) {
    if (square < first || square > first + 7) return -1;
    if (board[square] === (ROLE.rook | (color << 3))) return square;
  }
  return -1;
}

/**
 * Returns what is wrong with a FEN, or `undefined`.
 *
 * @param {string} fen
 * @param {RegExp} noCastling what the castling rights must not contain
 */
function problemOf(fen, noCastling) {
  const fields = fen.split(/\s+/);
  if (fields.length !== 6) return "must contain six space-delimited fields";
  const [pieces, turn, castling, enPassant, halfmoves, moveNumber] = fields;
  if (!(Number.parseInt(moveNumber, 10) > 0)) return "move number must be a positive integer";
  if (!(Number.parseInt(halfmoves, 10) >= 0)) {
    return "half move counter number must be a non-negative integer";
  }
  if (!/^(-|[a-h][36])$/.test(enPassant)) return "en-passant square is invalid";
  if (noCastling.test(castling)) return "castling availability is invalid";
  if (!/^[wb]$/.test(turn)) return "side-to-move is invalid";
  const ranks = pieces.split("/");
  if (ranks.length !== 8) return "piece data does not contain 8 '/'-delimited rows";
  const problem = ranks.map(problemOfRank).find((found) => found !== undefined);
  if (problem !== undefined) return `piece data is invalid (${problem})`;
  if (enPassant[1] === (turn === "w" ? "3" : "6")) return "illegal en-passant square";
  for (const [side, king] of [["white", "K"], ["black", "k"]]) {
    const kings = pieces.split(king).length - 1;
    if (kings !== 1) return kings === 0 ? `missing ${side} king` : `too many ${side} kings`;
  }
  return /p/i.test(ranks[0] + ranks[7]) ? "some pawns are on the edge rows" : undefined;
}

/** @param {string} rank */
function problemOfRank(rank) {
  let squares = 0;
  let isAfterDigit = false;
  for (const letter of rank) {
    const isDigit = /[0-9]/.test(letter);
    if (isDigit && isAfterDigit) return "consecutive number";
    if (!isDigit && !/[pnbrqk]/i.test(letter)) return "invalid piece";
    squares += isDigit ? Number(letter) : 1;
    isAfterDigit = isDigit;
  }
  return squares === 8 ? undefined : "too many squares in rank";
}

/** What stands for fields that lack. */
const DEFAULTS = ["-", "-", "0", "1"];

/** The rooks of standard castling, as in `Fields.rooks`. */
export const CORNERS = [7, 0, 63, 56];
