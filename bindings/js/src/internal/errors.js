/** A call was refused. Nothing that it was given has changed. */
export class PedinaError extends Error {
  /**
   * @param {string} message
   * @param {string} reason the name of the status in the C header, without its prefix
   */
  constructor(message, reason) {
    super(message);
    this.name = new.target.name;
    /** Why: the name of the status in the C header, without the prefix of its game. */
    this.reason = reason;
  }

  /**
   * For JSON: what it says, which JSON leaves out of other errors.
   *
   * @returns {object}
   */
  toJSON() {
    return { ...this, message: this.message };
  }
}

/**
 * Returns the name of a status.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} reasons
 * @param {number} status
 * @returns {Name | undefined}
 */
export function reasonOf(reasons, status) {
  for (const name in reasons) {
    if (reasons[name] === status) return name;
  }
  return undefined;
}

/**
 * Requires success of a call whose arguments have been checked.
 *
 * @param {number} status
 * @throws {Error} otherwise: a fault of this package
 */
export function ensure(status) {
  if (status !== 0) throw new Error(`unexpected status ${status} of the library`);
}
