import { ROLE } from "./geometry.js";
import { LETTERS, NAMES, SYMBOLS } from "./names.js";

/** @typedef {import("./state.js").State} State */

/** The move of a side that passes, in place of the bits of a move. */
export const NULL_MOVE = 0;

/**
 * Returns legal moves in algebraic notation, with their checks.
 *
 * @param {State} state
 * @param {readonly number[]} [moves]
 */
export function sansOf(state, moves = state.legal) {
  return moves.map((bits) => sanOf(state, bits));
}

/**
 * Returns a legal move in algebraic notation, with its check.
 *
 * @param {State} state
 * @param {number} bits
 */
export function sanOf(state, bits) {
  return bits === NULL_MOVE ? "--" : plainSanOf(state, bits) + state.checkBy(bits);
}

/**
 * Returns the move that a text says.
 *
 * @param {State} state
 * @param {string} text
 * @param {boolean} isStrict whether only algebraic notation as the standard has it is read
 * @returns {number | undefined} its bits
 */
export function readSan(state, text, isStrict) {
  if (text === "--") return NULL_MOVE;
  const plain = plainTextOf(text);
  const exact = findExact(state, plain);
  if (exact !== undefined || isStrict) return exact;
  if (/^0-0(-0)?$/.test(plain)) return findExact(state, plain.replaceAll("0", "O"));
  return findLoosely(state, plain);
}

/**
 * Returns a legal move in algebraic notation, without its check.
 *
 * @param {State} state
 * @param {number} bits
 */
function plainSanOf(state, bits) {
  const [from, to, promotion] = [bits & 63, (bits >> 6) & 63, bits >> 12];
  const side = state.castlingSide(bits);
  if (side >= 0) return side === 0 ? "O-O" : "O-O-O";
  const isCapture = state.board[to] !== 0 || state.isEnPassant(bits);
  const role = state.board[from] & 7;
  if (role !== ROLE.pawn) {
    return LETTERS[role] + origin(state, bits, role) + (isCapture ? "x" : "") + NAMES[to];
  }
  const target = isCapture ? `${NAMES[from][0]}x${NAMES[to]}` : NAMES[to];
  return promotion > 0 ? `${target}=${LETTERS[promotion]}` : target;
}

/**
 * Returns what tells a move from those of other pieces of its role: a file, a rank or a square.
 *
 * @param {State} state
 * @param {number} bits
 * @param {number} role
 */
function origin({ board, legal }, bits, role) {
  if (role === ROLE.king) return "";
  const from = bits & 63;
  let [others, onFile, onRank] = [0, 0, 0];
  for (const other of legal) {
    const square = other & 63;
    if (other >> 6 !== bits >> 6 || square === from || board[square] !== board[from]) continue;
    others++;
    if ((square & 7) === (from & 7)) onFile++;
    if (square >> 3 === from >> 3) onRank++;
  }
  if (others === 0) return "";
  if (onFile === 0) return NAMES[from][0];
  return onRank === 0 ? NAMES[from][1] : NAMES[from];
}

/**
 * Returns a move as text without what does not tell it from others.
 *
 * @param {string} text
 */
function plainTextOf(text) {
  let { length } = text;
  while (text[length - 1] === "?" || text[length - 1] === "!") length--;
  if (text[length - 1] === "+" || text[length - 1] === "#") length--;
  return text.slice(0, length).replace("=", "");
}

/**
 * @param {State} state
 * @param {string} plain
 */
function findExact(state, plain) {
  const to = /[a-h][1-8](?=[NBRQ]?$)/.exec(plain)?.[0];
  return state.legal.find((bits) => {
    const isCandidate = to === undefined || NAMES[(bits >> 6) & 63] === to;
    return isCandidate && plainTextOf(plainSanOf(state, bits)) === plain;
  });
}

/**
 * Finds the first move that fits a text in another notation: `e2e4`, `Ng1-f3`, `Nge7` where `Ne7`
 * would do, a capture without its `x`.
 *
 * @param {State} state
 * @param {string} plain
 */
function findLoosely(state, plain) {
  const match = SQUARES.exec(plain) ?? ORIGIN.exec(plain);
  const [letter, from = "", to = "", promotion] = match?.slice(1) ?? [];
  const role = letter?.toLowerCase() ?? roleOf(plain);
  return state.legal.find((bits) => {
    const square = bits & 63;
    if (role !== undefined && SYMBOLS[state.board[square] & 7] !== role) return false;
    if (from === "") {
      return plainTextOf(plainSanOf(state, bits)).replace("x", "") === plain;
    }
    const name = NAMES[square];
    const fits = name === from || name[0] === from || name[1] === from;
    const isPromotion = !promotion || SYMBOLS[bits >> 12] === promotion.toLowerCase();
    return fits && isPromotion && NAMES[targetOf(state, bits)] === to;
  });
}

/**
 * Returns the square that a move is written to: in standard castling the king's, in Chess960 the
 * rook's.
 *
 * @param {State} state
 * @param {number} bits
 */
export function targetOf(state, bits) {
  const side = state.isChess960 ? -1 : state.castlingSide(bits);
  return side < 0 ? (bits >> 6) & 63 : 56 * state.turn + (side === 0 ? 6 : 2);
}

/**
 * Returns the role that a text without a letter for it implies.
 *
 * @param {string} plain
 */
function roleOf(plain) {
  const first = plain[0] ?? "";
  if (first >= "a" && first <= "h") {
    return /[a-h]\d.*[a-h]\d/.test(plain) ? undefined : "p";
  }
  return first === "O" ? "k" : first.toLowerCase();
}

const SQUARES = /([pnbrqkPNBRQK])?([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?/;
const ORIGIN = /([pnbrqkPNBRQK])?([a-h]?[1-8]?)x?-?([a-h][1-8])([qrbnQRBN])?/;
