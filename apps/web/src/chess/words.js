/** @typedef {import("../../pedina/src/chess/game.js").Ending} Ending */

/**
 * Returns a move in algebraic notation as a person says it: "knight takes f3, check".
 *
 * @param {string} san
 * @returns {string}
 */
export function spoken(san) {
  const end = san.endsWith("#") ? ", checkmate" : san.endsWith("+") ? ", check" : "";
  const move = san.replace(/[+#]$/, "");
  if (move === "O-O") return `castles king-side${end}`;
  if (move === "O-O-O") return `castles queen-side${end}`;
  if (move === "--") return "passes";
  const match = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?$/.exec(move);
  if (match === null) return san;
  const [, letter, origin, capture, target, promotion] = match;
  const from = letter === "" && capture ? origin : letter && origin ? `from ${origin}` : "";
  const words = [ROLES[letter] ?? "pawn", from, capture ? "takes" : "to", target];
  const becomes = promotion === undefined ? "" : `, becomes a ${ROLES[promotion]}`;
  return `${words.filter(Boolean).join(" ")}${becomes}${end}`;
}

/**
 * Returns how a game has ended, as a sentence.
 *
 * @param {Ending} ending
 * @returns {string}
 */
export function outcome({ cause, winner }) {
  const how = CAUSES[cause] ?? cause;
  if (winner === null) {
    const isLoss = cause === "resignation" || cause === "timeout";
    return isLoss ? `Draw: the game ended ${how}, but the winner could not give mate.`
      : `Draw ${how}.`;
  }
  return `${winner === "white" ? "White" : "Black"} wins ${how}.`;
}

/**
 * Returns that a player is not here, as a sentence.
 *
 * @param {string} name
 * @param {{isGone: boolean, end: number | null}} absence
 * @returns {string}
 */
export function absenceText(name, { isGone, end }) {
  if (isGone) return `${name} is gone.`;
  if (end === null) return `${name} is away.`;
  const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  return `${name} is away, with ${left} s left to come back.`;
}

/**
 * Returns the result of a game as files write it.
 *
 * @param {Ending | null} ending
 * @returns {"1-0" | "0-1" | "1/2-1/2" | "*"}
 */
export function resultOf(ending) {
  if (ending === null) return "*";
  if (ending.winner === null) return "1/2-1/2";
  return ending.winner === "white" ? "1-0" : "0-1";
}

/**
 * Returns a problem of a position as a sentence.
 *
 * @param {import("../../pedina/src/chess/setup.js").Problem} problem
 * @returns {string}
 */
export function problemWords(problem) {
  return PROBLEMS[problem];
}

/** @type {Record<string, string>} */
const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" };

/** @type {Record<string, string>} */
const CAUSES = {
  checkmate: "by checkmate",
  stalemate: "by stalemate",
  resignation: "by resignation",
  timeout: "on time",
  abandonment: "by abandonment",
  agreement: "by agreement",
  "dead-position": "because nobody can give mate",
  "threefold-repetition": "by threefold repetition",
  "fivefold-repetition": "by fivefold repetition",
  "fifty-moves": "by the fifty-move rule",
  "seventy-five-moves": "by the seventy-five-move rule",
};

/** @type {Record<import("../../pedina/src/chess/setup.js").Problem, string>} */
const PROBLEMS = {
  "empty-board": "The board is empty.",
  "no-white-king": "White has no king.",
  "no-black-king": "Black has no king.",
  "many-white-kings": "White has more than one king.",
  "many-black-kings": "Black has more than one king.",
  "pawns-on-back-rank": "A pawn stands on the first or eighth rank.",
  "many-white-pawns": "White has more than eight pawns.",
  "many-black-pawns": "Black has more than eight pawns.",
  "many-white-pieces": "White has more than sixteen pieces.",
  "many-black-pieces": "Black has more than sixteen pieces.",
  "white-material": "White has more promoted pieces than missing pawns.",
  "black-material": "Black has more promoted pieces than missing pawns.",
  castling: "A king or rook that may castle is not where castling begins.",
  "en-passant": "No pawn can have passed the en passant square.",
  "opposite-check": "The side that is not to move is in check.",
  "impossible-check": "No single move can have given this check.",
  counters: "The move number is zero.",
  "many-moves": "There are more legal moves than any game can have.",
};
