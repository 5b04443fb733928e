import { KING_STEPS, KNIGHT_STEPS, ROLE, stepped } from "./geometry.js";

/**
 * Returns the squares from which pieces of a side attack a square, on any board: one without kings,
 * too, which is no position of the library.
 *
 * @param {Uint8Array} board
 * @param {number} target
 * @param {number} color
 * @returns {number[]}
 */
export function attackers(board, target, color) {
  const own = color << 3;
  /** @type {number[]} */
  const found = [];
  KING_STEPS.forEach((step, direction) => {
    let square = stepped(target, step);
    for (let isNear = true; square >= 0; square = stepped(square, step), isNear = false) {
      const piece = board[square];
      if (piece === 0) continue;
      if ((piece & 8) === own && attacksAlong(piece & 7, direction, isNear, color)) {
        found.push(square);
      }
      break;
    }
  });
  for (const step of KNIGHT_STEPS) {
    const square = stepped(target, step);
    if (square >= 0 && board[square] === (ROLE.knight | own)) found.push(square);
  }
  return found;
}

/**
 * Says whether a piece attacks a square that lies the other way of a direction.
 *
 * @param {number} role
 * @param {number} direction from the square to the piece
 * @param {boolean} isNear whether the piece is next to the square
 * @param {number} color of the piece
 */
function attacksAlong(role, direction, isNear, color) {
  const isDiagonal = direction % 2 === 0;
  if (role === ROLE.queen) return true;
  if (role === ROLE.king) return isNear;
  if (role === ROLE.bishop) return isDiagonal;
  if (role === ROLE.rook) return !isDiagonal;
  // White's pawns stand below what they attack.
  return role === ROLE.pawn && isNear && isDiagonal && KING_STEPS[direction][1] === 2 * color - 1;
}

/**
 * Says whether the king of a side is attacked. A king that is not there is not.
 *
 * @param {Uint8Array} board
 * @param {number} color
 */
export function isKingAttacked(board, color) {
  const king = board.indexOf(ROLE.king | (color << 3));
  return king >= 0 && attackers(board, king, color ^ 1).length > 0;
}
