import { REASONS } from "../../generated/konobi.js";
import { PedinaError, reasonOf } from "../internal/errors.js";
import { konobi } from "../internal/konobi.js";

/**
 * Why a call for Konobi is refused: the name of the status in the C header, without
 * `PDN_ERROR_KONOBI_`.
 *
 * @typedef {keyof typeof REASONS} Reason
 */

/** An error of Konobi. */
export class KonobiError extends PedinaError {
  /**
   * @param {number} status
   * @param {string} [what] of which text or action
   */
  constructor(status, what) {
    const text = konobi.statusText(status);
    super(what === undefined ? text : `${what}: ${text}`, reasonName(status));
  }
}

/** An action is not legal. */
export class IllegalActionError extends KonobiError {
  /**
   * @param {string} action
   * @param {number} status
   * @param {string | null} [point]
   * @param {string | null} [alternative]
   */
  constructor(action, status, point = null, alternative = null) {
    super(status, `${action} is illegal`);
    /** The action. */
    this.action = action;
    /** The block of a crosscut, by its lower left point, or the stone of a weak connection. */
    this.point = point;
    /** Where a stone extends that one without a weak connection. */
    this.alternative = alternative;
  }
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
 * Requires success of a call.
 *
 * @param {number} status
 * @param {string} [what]
 * @throws {KonobiError}
 */
export function requireAllowed(status, what) {
  if (status !== 0) throw new KonobiError(status, what);
}
