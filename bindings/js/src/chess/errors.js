import { REASONS } from "../../generated/chess.js";
import { chess } from "../internal/chess.js";
import { PedinaError, reasonOf } from "../internal/errors.js";

/**
 * Why a call for chess is refused: the name of the status in the C header, without
 * `PDN_ERROR_CHESS_`.
 *
 * @typedef {keyof typeof REASONS} Reason
 */

/** @typedef {import("./setup.js").Problem} Problem */

/** A text is no FEN, or the position that it describes breaks the rules. */
export class FenError extends PedinaError {
  /**
   * @param {string} text
   * @param {number} status
   * @param {number} offset
   * @param {readonly Problem[]} problems
   */
  constructor(text, status, offset, problems) {
    const reason = reasonName(status);
    const details = problems.length > 0 ? problems.join(", ") : `at ${offset}`;
    super(`not a FEN: ${JSON.stringify(text)}: ${explain(status)} (${details})`, reason);
    /** The text. */
    this.text = text;
    /** The index in the text of what is wrong; 0 if the text is well-formed. */
    this.offset = offset;
    /** What is wrong with the position; empty if the text is not well-formed. */
    this.problems = problems;
  }
}

/** A setup breaks the rules. */
export class InvalidPositionError extends PedinaError {
  /** @param {readonly Problem[]} problems */
  constructor(problems) {
    super(`the position breaks the rules: ${problems.join(", ")}`, "INVALID_POSITION");
    /** All that is wrong. */
    this.problems = problems;
  }
}

/** A move is not legal. */
export class IllegalMoveError extends PedinaError {
  /**
   * @param {string} move
   * @param {number} status
   */
  constructor(move, status) {
    super(`${move} is illegal: ${explain(status)}`, reasonName(status));
    /** The move as text. */
    this.move = move;
  }
}

/** A text is no legal move in algebraic notation. */
export class SanError extends PedinaError {
  /**
   * @param {string} text
   * @param {number} status
   * @param {number} offset
   */
  constructor(text, status, offset) {
    super(`not a move: ${JSON.stringify(text)}: ${explain(status)}`, reasonName(status));
    /** The text. */
    this.text = text;
    /** The index in the text of what is wrong. */
    this.offset = offset;
  }
}

/** A game or a game tree does not allow this now. */
export class GameError extends PedinaError {
  /** @param {number} status */
  constructor(status) {
    super(explain(status), reasonName(status));
  }
}

/**
 * Requires success of a call on a game or a tree.
 *
 * @param {number} status
 * @throws {GameError}
 */
export function requireAllowed(status) {
  if (status !== 0) throw new GameError(status);
}

/**
 * Returns the name of a status.
 *
 * @param {number} status
 * @returns {Reason}
 */
export function reasonName(status) {
  const reason = reasonOf(REASONS, status);
  if (reason === undefined) throw new Error(`unexpected status ${status} of the library`);
  return reason;
}

/**
 * Says whether a status is a reason why a move is illegal.
 *
 * @param {number} status
 */
export function isIllegalMove(status) {
  return status <= REASONS.ILLEGAL_MOVE_SYNTAX && status >= REASONS.ILLEGAL_MOVE_PROMOTION;
}

/**
 * @param {number} status
 * @returns {string}
 */
function explain(status) {
  return chess.statusText(status);
}
