/**
 * Requires that two values are the same, or are arrays or plain objects of the same values.
 *
 * @param {unknown} actual
 * @param {unknown} wanted
 * @param {string} [where]
 */
export function equal(actual, wanted, where = "") {
  if (Object.is(actual, wanted)) return;
  const [found, sought] = [shown(actual), shown(wanted)];
  const isList = typeof wanted === "object" && wanted !== null;
  if (!isList || found !== sought) throw new Error(`${where}: ${found} instead of ${sought}`);
}

/**
 * Requires a condition.
 *
 * @param {boolean} condition
 * @param {string} where
 */
export function require(condition, where) {
  if (!condition) throw new Error(where);
}

/**
 * Requires that a number is at least another one: that a file was read to its end.
 *
 * @param {number} actual
 * @param {number} least
 */
export function atLeast(actual, least) {
  if (!(actual >= least)) throw new Error(`${actual} checks instead of at least ${least}`);
}

/**
 * Returns the error that a call throws.
 *
 * @template {Error} T
 * @param {new (...values: any[]) => T} kind
 * @param {() => unknown} call
 * @param {string} [where]
 * @returns {T}
 */
export function refusal(kind, call, where = "") {
  try {
    call();
  } catch (error) {
    if (error instanceof kind) return error;
    throw error;
  }
  throw new Error(`${where}: no ${kind.name}`);
}

/** @param {unknown} value */
function shown(value) {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part));
}
