import { REASONS } from "../../generated/mastermind.js";
import { PedinaError, reasonOf } from "../internal/errors.js";
import { mastermind } from "../internal/mastermind.js";

/**
 * Why a call for Mastermind is refused: the name of the status in the C header, without
 * `PDN_ERROR_MASTERMIND_`.
 *
 * @typedef {keyof typeof REASONS} Reason
 */

/** An error of Mastermind. */
export class MastermindError extends PedinaError {
  /**
   * @param {number} status
   * @param {string} [what] of which text or value
   */
  constructor(status, what) {
    const reason = reasonOf(REASONS, status);
    if (reason === undefined) throw new Error(`unexpected status ${status} of the library`);
    const text = mastermind.statusText(status);
    super(what === undefined ? text : `${what}: ${text}`, reason);
  }
}

/**
 * Requires success of a call.
 *
 * @param {number} status
 * @param {string} [what]
 * @throws {MastermindError}
 */
export function requireAllowed(status, what) {
  if (status !== 0) throw new MastermindError(status, what);
}
