import { t } from "../shell/language.js";
import { problemWords } from "./words.js";

/**
 * Returns why a text is refused, as a sentence.
 *
 * @param {unknown} error of the library, with its reason
 * @returns {string}
 */
export function reasonWords(error) {
  const { reason, problems = [] } = /** @type {{reason?: string,
    problems?: readonly import("../../pedina/src/chess/setup.js").Problem[]}} */ (error);
  const [problem] = problems;
  if (problem !== undefined) return problemWords(problem);
  return REASONS[reason ?? ""] ?? t("This cannot be read.");
}

/**
 * The sentences by the names that the library gives the reasons.
 *
 * @type {Readonly<Record<string, string>>}
 */
const REASONS = {
  FEN_LENGTH: t("The text is empty, or longer than any position."),
  FEN_FIELDS: t("A position has six parts with a space between them: this one has others."),
  FEN_BOARD: t("The pieces do not fill eight ranks of eight squares."),
  FEN_TURN: t("The side to move has to be w or b."),
  FEN_CASTLING: t("The castling rights are not written as in KQkq."),
  FEN_EN_PASSANT: t("The en passant square is neither a square nor a dash."),
  FEN_HALFMOVE_CLOCK: t("The number of plies without capture or pawn move is not a number."),
  FEN_FULLMOVE_NUMBER: t("The number of the move is not a number."),
  INVALID_POSITION: t("The position breaks the rules of chess."),
  ILLEGAL_MOVE_SYNTAX: t("This is not written as a move."),
  ILLEGAL_MOVE_EMPTY_SQUARE: t("A move begins on an empty square."),
  ILLEGAL_MOVE_OPPONENTS_PIECE: t("A move is made with a piece of the other side."),
  ILLEGAL_MOVE_UNREACHABLE: t("A piece does not move there, or something stands in its way."),
  ILLEGAL_MOVE_OWN_PIECE: t("A piece of the same side stands where a move goes."),
  ILLEGAL_MOVE_KING_IN_CHECK: t("A move would leave its own king in check."),
  ILLEGAL_MOVE_CASTLING: t("Castling is not possible here."),
  ILLEGAL_MOVE_PROMOTION: t("A promotion is missing, or given where there is none."),
  SAN_SYNTAX: t("This is not written as a move."),
  SAN_NO_SUCH_MOVE: t("No legal move is written like this."),
  SAN_AMBIGUOUS: t("Several legal moves are written like this."),
  PGN_TAG_SYNTAX: t("A tag is not written as in [Name \"Value\"]."),
  PGN_TOKEN: t("Something stands here that is not part of a game."),
  PGN_LENGTH: t("A word is longer than any tag or move."),
  PGN_OPEN_COMMENT: t("A comment is not closed."),
  PGN_PARENTHESES: t("A variation is closed that was not opened, or not closed at all."),
  PGN_NO_RESULT: t("The game ends without a result."),
  PGN_POSITION: t("The position of the FEN tag is not possible."),
  PGN_DEPTH: t("Variations are nested too deeply."),
  PGN_VARIANT: t("The game has other rules than chess."),
  EPD_OPERATION: t("After the position stands something that is not an operation of EPD."),
};
