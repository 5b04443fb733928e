/**
 * Returns the names of an enum by their numbers.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} numbers
 * @returns {readonly Name[]}
 */
export function namesOf(numbers) {
  /** @type {Name[]} */
  const names = [];
  for (const [name, number] of Object.entries(numbers)) {
    names[/** @type {number} */ (number)] = /** @type {Name} */ (name);
  }
  return Object.freeze(names);
}

/**
 * Returns the number of a name.
 *
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} numbers
 * @param {Name} name
 * @param {string} what a noun for the message
 * @returns {number}
 * @throws {TypeError} if there is no such name
 */
export function numberOf(numbers, name, what) {
  if (typeof name === "string" && Object.hasOwn(numbers, name)) return numbers[name];
  const known = Object.keys(numbers).join(", ");
  throw new TypeError(`${what} must be one of ${known}, not ${describe(name)}`);
}

/**
 * Returns a whole number in a range.
 *
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {string} what a noun for the message
 * @returns {number} the value
 * @throws {TypeError} if it is no number
 * @throws {RangeError} if it is not whole or outside of the range
 */
export function wholeNumber(value, least, most, what) {
  if (typeof value !== "number") {
    throw new TypeError(`${what} must be a number, not ${describe(value)}`);
  }
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${what} must be a whole number from ${least} to ${most}, not ${value}`);
  }
  return value;
}

/**
 * Returns a text.
 *
 * @param {string} value
 * @param {string} what a noun for the message
 * @returns {string} the value
 * @throws {TypeError} if it is none
 */
export function textOf(value, what) {
  if (typeof value === "string") return value;
  throw new TypeError(`${what} must be a string, not ${describe(value)}`);
}

/**
 * Returns an object of a class.
 *
 * @template T
 * @param {T} value
 * @param {Function} kind the class
 * @param {string} what a noun for the message
 * @returns {T} the value
 * @throws {TypeError} if it is another
 */
export function instanceOf(value, kind, what) {
  if (typeof value === "object" && value instanceof kind) return value;
  throw new TypeError(`${what} must be a ${kind.name}, not ${describe(value)}`);
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function describe(value) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (value === null || typeof value !== "object") return String(value);
  return `a ${value.constructor?.name ?? "object"}`;
}
