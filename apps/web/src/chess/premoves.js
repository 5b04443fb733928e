/** @typedef {import("../../pedina/src/chess/square.js").Square} Square */
/** @typedef {import("../../pedina/src/chess/piece.js").Piece} Piece */

/**
 * Returns the squares that a move in advance may lead to: all that the piece could reach on some
 * board, since the opponent's move is not known yet.
 *
 * @param {Piece} piece
 * @param {Square} from
 * @param {readonly Square[]} squares all of the board
 * @returns {Square[]}
 */
export function premoveTargets(piece, from, squares) {
  const [file, rank] = place(from);
  return squares.filter((to) => {
    const [toFile, toRank] = place(to);
    const [across, up] = [Math.abs(toFile - file), toRank - rank];
    return to !== from && reaches(piece, across, up, rank);
  });
}

/**
 * @param {Piece} piece
 * @param {number} across files between the squares
 * @param {number} up ranks, negative downwards
 * @param {number} rank where it stands, 1 to 8
 */
function reaches({ color, role }, across, up, rank) {
  const height = Math.abs(up);
  const isStraight = across === 0 || height === 0;
  const isDiagonal = across === height;
  const forward = color === "white" ? up : -up;
  const isAtHome = rank === (color === "white" ? 2 : 7);
  switch (role) {
    case "pawn":
      return (forward === 1 && across <= 1) || (forward === 2 && across === 0 && isAtHome);
    case "knight":
      return across * height === 2;
    case "bishop":
      return isDiagonal;
    case "rook":
      return isStraight;
    case "queen":
      return isStraight || isDiagonal;
    default:
      return (across <= 1 && height <= 1) || (height === 0 && (rank === 1 || rank === 8));
  }
}

/** @param {Square} square */
function place(square) {
  return [square.charCodeAt(0) - 96, Number(square[1])];
}
