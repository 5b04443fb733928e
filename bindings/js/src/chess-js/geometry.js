/** What a role is, by its number in the library. */
export const ROLE = Object.freeze({ pawn: 1, knight: 2, bishop: 3, rook: 4, queen: 5, king: 6 });

/**
 * The steps of queen and king, as files and ranks: from up and left on clockwise. Bishops use those
 * with an even index, rooks the others.
 */
export const KING_STEPS = Object.freeze([
  [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0],
]);

/** The steps of a knight, in the same order. */
export const KNIGHT_STEPS = Object.freeze([
  [-2, 1], [-1, 2], [1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1],
]);

/**
 * Returns the square a step away.
 *
 * @param {number} square
 * @param {readonly number[]} step
 * @returns {number} -1 off the board
 */
export function stepped(square, [files, ranks]) {
  const [file, rank] = [(square & 7) + files, (square >> 3) + ranks];
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

/**
 * The place of a move among those of its piece, by from and to square: direction by direction, and
 * along a line from near to far.
 */
const PIECE_ORDER = (() => {
  const order = new Uint8Array(64 * 64);
  for (let from = 0; from < 64; from++) {
    KING_STEPS.forEach((step, direction) => {
      let square = stepped(from, step);
      for (let distance = 0; square >= 0; square = stepped(square, step)) {
        order[from * 64 + square] = direction * 8 + distance++;
      }
    });
    KNIGHT_STEPS.forEach((step, direction) => {
      const square = stepped(from, step);
      if (square >= 0) order[from * 64 + square] = direction;
    });
  }
  return order;
})();

/**
 * Returns the place of a move in the lists of chess.js: pieces from a8 to h1, each by direction.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} role what moves
 * @param {number} promotion
 */
export function orderOf(from, to, role, promotion) {
  const first = (from ^ 56) << 6;
  if (role !== ROLE.pawn) return first | PIECE_ORDER[from * 64 + to];
  const files = (to & 7) - (from & 7);
  if (files === 0) return first | (Math.abs(to - from) === 16 ? 8 : promotion);
  return first | (files === (to > from ? -1 : 1) ? 16 : 24) | promotion;
}

/** The place of castling: after all else, the king's side first. */
export const CASTLING_ORDER = 64 << 6;
