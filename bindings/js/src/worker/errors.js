import * as chess from "../chess/errors.js";
import { PedinaError } from "../internal/errors.js";
import { IllegalActionError, KonobiError } from "../konobi/errors.js";
import { MastermindError } from "../mastermind/errors.js";

/**
 * An error as it crosses between threads.
 *
 * @typedef {{kind: string, message: string, stack?: string, fields: Record<string, unknown>}} Plain
 */

/**
 * Returns an error as plain data.
 *
 * @param {unknown} error
 * @returns {Plain}
 */
export function toPlainError(error) {
  if (!(error instanceof Error)) return { kind: "Error", message: String(error), fields: {} };
  const { constructor, message, stack } = error;
  const kind = Object.keys(CLASSES).find((name) => CLASSES[name] === constructor) ?? "Error";
  return { kind, message, stack, fields: { ...error } };
}

/**
 * Returns the error that plain data describes, of the same class.
 *
 * @param {Plain} plain
 * @returns {Error}
 */
export function fromPlainError({ kind, message, stack, fields }) {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(Object.setPrototypeOf(error, CLASSES[kind].prototype), fields);
}

/** @type {Record<string, Function>} By names that a minifier leaves alone. */
const CLASSES = {
  Error,
  TypeError,
  RangeError,
  PedinaError,
  FenError: chess.FenError,
  InvalidPositionError: chess.InvalidPositionError,
  IllegalMoveError: chess.IllegalMoveError,
  SanError: chess.SanError,
  GameError: chess.GameError,
  KonobiError,
  IllegalActionError,
  MastermindError,
};
