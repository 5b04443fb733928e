/** @typedef {import("./state.js").State} State */

/**
 * Returns a generator of pseudorandom numbers of 64 bits: xoroshiro128**.
 *
 * @param {bigint} state its 128 bits
 * @returns {() => bigint}
 */
export function xoroshiro128(state) {
  let low = BigInt.asUintN(64, state);
  let high = BigInt.asUintN(64, state >> 64n);
  return () => {
    const number = BigInt.asUintN(64, rotated(BigInt.asUintN(64, low * 5n), 7n) * 9n);
    high ^= low;
    low = BigInt.asUintN(64, rotated(low, 24n) ^ high ^ (high << 16n));
    high = rotated(high, 37n);
    return number;
  };
}

/**
 * Returns the key of a position, equal to that of chess.js.
 *
 * @param {State} state
 * @returns {bigint}
 */
export function keyOf({ board, turn, rooks, enPassant }) {
  keys ??= newKeys();
  let key = turn === 0 ? 0n : keys.side;
  for (let square = 0; square < 64; square++) {
    const piece = board[square];
    if (piece === 0) continue;
    const [kind, place] = [6 * (piece >> 3) + (piece & 7) - 1, square ^ 56];
    key ^= keys.pieces[128 * kind + 16 * (place >> 3) + (place & 7)];
  }
  if (enPassant >= 0) key ^= keys.enPassant[enPassant & 7];
  const rights = rooks.reduce((bits, rook, index) => bits | (rook < 0 ? 0 : 1 << index), 0);
  return key ^ keys.castling[rights];
}

/** The numbers, in the order in which chess.js draws them. */
function newKeys() {
  const next = xoroshiro128(SEED);
  const draw = (/** @type {number} */ length) => Array.from({ length }, next);
  // Each kind of piece has 16 numbers a rank, of which 8 are used.
  const pieces = draw(2 * 6 * 128);
  return { pieces, enPassant: draw(8), castling: draw(16), side: next() };
}

/**
 * @param {bigint} number
 * @param {bigint} count
 */
function rotated(number, count) {
  return BigInt.asUintN(64, (number << count) | (number >> (64n - count)));
}

/** @type {ReturnType<typeof newKeys> | undefined} */
let keys;
const SEED = 0xa187eb39cdcaed8f31c4b365b102e01en;
