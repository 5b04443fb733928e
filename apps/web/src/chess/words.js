import { t } from "../shell/language.js";

/** @typedef {import("../../pedina/src/chess/game.js").Ending} Ending */
/** @typedef {import("../../pedina/src/chess/piece.js").Color} Color */
/** @typedef {import("../../pedina/src/chess/piece.js").Role} Role */

/**
 * Returns the name of a piece without its color.
 *
 * @param {Role} role
 * @returns {string}
 */
export function roleWords(role) {
  return ROLES[role];
}

/**
 * Returns the name of a piece with its color.
 *
 * @param {{color: string, role: string}} piece
 * @returns {string}
 */
export function pieceWords({ color, role }) {
  return PIECES[`${color} ${role}`];
}

/**
 * Returns how many pieces there are.
 *
 * @param {Exclude<Role, "king">} role
 * @param {number} count
 * @returns {string}
 */
export function countWords(role, count) {
  switch (role) {
    case "queen": return t("{count} queen|{count} queens", { count });
    case "rook": return t("{count} rook|{count} rooks", { count });
    case "bishop": return t("{count} bishop|{count} bishops", { count });
    case "knight": return t("{count} knight|{count} knights", { count });
    case "pawn": return t("{count} pawn|{count} pawns", { count });
  }
}

/**
 * Returns the name of a side.
 *
 * @param {Color} color
 * @returns {string}
 */
export function sideWords(color) {
  return color === "white" ? t("White") : t("Black");
}

/**
 * Returns whose turn it is between two sides without names.
 *
 * @param {Color} color
 * @returns {string}
 */
export function turnWords(color) {
  return color === "white" ? t("White to move") : t("Black to move");
}

/**
 * Returns a move in algebraic notation as a person says it: "knight takes f3, check".
 *
 * @param {string} san
 * @returns {string}
 */
export function spoken(san) {
  const end = san.endsWith("#") ? t("checkmate") : san.endsWith("+") ? t("check") : "";
  const move = san.replace(/[+#]$/, "");
  const match = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?$/.exec(move);
  if (match === null) return list(CASTLING[move] ?? san, end);
  const [, letter, origin, capture, square, promotion] = match;
  const piece = ROLES[LETTERS[letter]];
  const hasOrigin = origin !== "" && (letter !== "" || capture !== "");
  const isCapture = capture !== "";
  const words = hasOrigin
    ? isCapture ? t("{piece} from {origin} takes {square}", { piece, origin, square })
      : t("{piece} from {origin} to {square}", { piece, origin, square })
    : isCapture ? t("{piece} takes {square}", { piece, square })
      : t("{piece} to {square}", { piece, square });
  const role = ROLES[LETTERS[promotion ?? ""]];
  return list(words, promotion === undefined ? "" : t("becomes a {role}", { role }), end);
}

/** @param {...string} parts of which empty ones are left out */
function list(...parts) {
  return parts.filter(Boolean).join(", ");
}

/**
 * Returns how a game has ended, as a sentence.
 *
 * @param {Ending} ending
 * @param {import("./library.js").Color | null} [player] who reads it
 * @returns {string}
 */
export function outcome({ cause, winner }, player = null) {
  const how = CAUSES[cause] ?? cause;
  if (winner !== null && player !== null) {
    return winner === player ? t("You won {how}.", { how }) : t("You lost {how}.", { how });
  }
  if (winner === "white") return t("White wins {how}.", { how });
  if (winner === "black") return t("Black wins {how}.", { how });
  const isLoss = cause === "resignation" || cause === "timeout";
  return isLoss ? t("Draw: the game ended {how}, but the winner could not give mate.", { how })
    : t("Draw {how}.", { how });
}

/**
 * Returns whose turn it is in a position, or how it has ended the game.
 *
 * @param {import("./library.js").Position} position
 * @returns {string}
 */
export function stateWords({ outcome, turn }) {
  if (outcome === "checkmate") return t("Checkmate");
  return outcome === "stalemate" ? t("Stalemate") : turnWords(turn);
}

/**
 * Returns that a player is not here, as a sentence.
 *
 * @param {string} name
 * @param {{isGone: boolean, end: number | null}} absence
 * @returns {string}
 */
export function absenceText(name, { isGone, end }) {
  if (isGone) return t("{name} is gone.", { name });
  if (end === null) return t("{name} is away.", { name });
  const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  return t("{name} is away, with {left} s left to come back.", { name, left });
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
const ROLES = {
  king: t("king"),
  queen: t("queen"),
  rook: t("rook"),
  bishop: t("bishop"),
  knight: t("knight"),
  pawn: t("pawn"),
};

/** @type {Record<string, string>} */
const PIECES = {
  "white king": t("white king"),
  "white queen": t("white queen"),
  "white rook": t("white rook"),
  "white bishop": t("white bishop"),
  "white knight": t("white knight"),
  "white pawn": t("white pawn"),
  "black king": t("black king"),
  "black queen": t("black queen"),
  "black rook": t("black rook"),
  "black bishop": t("black bishop"),
  "black knight": t("black knight"),
  "black pawn": t("black pawn"),
};

/**
 * The pieces by their letters, which are the English ones in all languages, as in files.
 *
 * @type {Record<string, string>}
 */
const LETTERS = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", "": "pawn" };

/** @type {Record<string, string>} */
const CASTLING = {
  "O-O": t("castles king-side"),
  "O-O-O": t("castles queen-side"),
  "--": t("passes"),
};

/** @type {Record<string, string>} */
const CAUSES = {
  checkmate: t("by checkmate"),
  stalemate: t("by stalemate"),
  resignation: t("by resignation"),
  timeout: t("on time"),
  abandonment: t("by abandonment"),
  agreement: t("by agreement"),
  "dead-position": t("because nobody can give mate"),
  "threefold-repetition": t("by threefold repetition"),
  "fivefold-repetition": t("by fivefold repetition"),
  "fifty-moves": t("by the fifty-move rule"),
  "seventy-five-moves": t("by the seventy-five-move rule"),
};

/** @type {Record<import("../../pedina/src/chess/setup.js").Problem, string>} */
const PROBLEMS = {
  "empty-board": t("The board is empty."),
  "no-white-king": t("White has no king."),
  "no-black-king": t("Black has no king."),
  "many-white-kings": t("White has more than one king."),
  "many-black-kings": t("Black has more than one king."),
  "pawns-on-back-rank": t("A pawn stands on the first or eighth rank."),
  "many-white-pawns": t("White has more than eight pawns."),
  "many-black-pawns": t("Black has more than eight pawns."),
  "many-white-pieces": t("White has more than sixteen pieces."),
  "many-black-pieces": t("Black has more than sixteen pieces."),
  "white-material": t("White has more promoted pieces than missing pawns."),
  "black-material": t("Black has more promoted pieces than missing pawns."),
  castling: t("A king or rook that may castle is not where castling begins."),
  "en-passant": t("No pawn can have passed the en passant square."),
  "opposite-check": t("The side that is not to move is in check."),
  "impossible-check": t("No single move can have given this check."),
  counters: t("The move number is zero."),
  "many-moves": t("There are more legal moves than any game can have."),
};
