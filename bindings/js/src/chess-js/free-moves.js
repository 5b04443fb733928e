import { attackers } from "./attacks.js";
import { KING_STEPS, KNIGHT_STEPS, ROLE, stepped } from "./geometry.js";

/** @typedef {import("./state.js").State} State */

/**
 * Returns the moves on a board that is no position of the library: without a king, with a pawn on
 * the first or eighth rank, or with the side that is not to move in check. Lessons and editors have
 * such boards. A move is one that leaves the own king, if there is one, unattacked.
 *
 * @param {State} state
 * @returns {number[]} as the library encodes them
 */
export function freeMoves(state) {
  /** @type {number[]} */
  const moves = [];
  for (let index = 0; index < 64; index++) {
    const from = index ^ 56;
    const piece = state.board[from];
    if (piece === 0 || piece >> 3 !== state.turn) continue;
    const role = piece & 7;
    for (const bits of role === ROLE.pawn ? pawnMoves(state, from) : pieceMoves(state, from)) {
      if (!state.after(bits).isAttacked(state.turn)) moves.push(bits);
    }
  }
  return [...moves, ...castling(state, 0), ...castling(state, 1)];
}

/**
 * Returns the move that castles to a side, if there is one.
 *
 * @param {State} state
 * @param {number} side 0 for the king's, 1 for the queen's
 */
function castling({ board, turn, rooks, isChess960 }, side) {
  const [first, own] = [56 * turn, turn << 3];
  const [king, rook] = [board.indexOf(ROLE.king | own), rooks[2 * turn + side]];
  const isHome = isChess960 ? king >> 3 === first >> 3 : king === first + 4;
  if (!isHome || board[rook] !== (ROLE.rook | own)) return [];
  const [target, beside] = [first + (side === 0 ? 6 : 2), first + (side === 0 ? 5 : 3)];
  const isFree = between([king, rook, target, beside]).every((square) => {
    return board[square] === 0 || square === king || square === rook;
  });
  const isSafe = between([king, target]).every((square) => {
    return attackers(board, square, turn ^ 1).length === 0;
  });
  return isFree && isSafe ? [king | (rook << 6)] : [];
}

/**
 * Returns the squares from the least of some to the greatest.
 *
 * @param {number[]} squares
 */
function between(squares) {
  const [least, greatest] = [Math.min(...squares), Math.max(...squares)];
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index);
}

/**
 * @param {State} state
 * @param {number} from
 */
function pieceMoves({ board, turn }, from) {
  const role = board[from] & 7;
  /** @type {number[]} */
  const moves = [];
  (role === ROLE.knight ? KNIGHT_STEPS : KING_STEPS).forEach((step, direction) => {
    if (role === ROLE.bishop && direction % 2 === 1) return;
    if (role === ROLE.rook && direction % 2 === 0) return;
    for (let to = stepped(from, step); to >= 0; to = stepped(to, step)) {
      const target = board[to];
      if (target !== 0 && target >> 3 === turn) break;
      moves.push(from | (to << 6));
      if (target !== 0 || role === ROLE.knight || role === ROLE.king) break;
    }
  });
  return moves;
}

/**
 * @param {State} state
 * @param {number} from
 */
function pawnMoves({ board, turn, enPassant }, from) {
  const forward = turn === 0 ? 1 : -1;
  /** @type {number[]} */
  const targets = [];
  const one = stepped(from, [0, forward]);
  if (one < 0) return [];
  if (board[one] === 0) {
    targets.push(one);
    const two = one + 8 * forward;
    if (from >> 3 === (turn === 0 ? 1 : 6) && board[two] === 0) targets.push(two);
  }
  for (const file of [-forward, forward]) {
    const to = stepped(from, [file, forward]);
    if (to < 0) continue;
    const target = board[to];
    if (target === 0 ? to === enPassant : target >> 3 !== turn) targets.push(to);
  }
  return targets.flatMap((to) => {
    const isPromotion = to < 8 || to >= 56;
    const roles = isPromotion ? [ROLE.knight, ROLE.bishop, ROLE.rook, ROLE.queen] : [0];
    return roles.map((role) => from | (to << 6) | (role << 12));
  });
}
