/** @typedef {"forbidden" | "full"} StorageProblem Why this browser does not store a text. */

/** What could not be stored: this page has it until it is closed. @type {Map<string, string>} */
const unstored = new Map();

/** @type {StorageProblem | null} */
let problem = localStorageOrNull() === null ? "forbidden" : null;

/**
 * Returns why this browser does not store what the page stores.
 *
 * @returns {StorageProblem | null} `null` while it does
 */
export function storageProblem() {
  return problem;
}

/**
 * Returns a stored text.
 *
 * @param {string} key
 * @returns {string | null} `null` if there is none
 */
export function read(key) {
  return unstored.get(key) ?? localStorageOrNull()?.getItem(key) ?? null;
}

/**
 * Stores a text in this browser. Where that is not possible, the page has it until it is closed,
 * and `storageProblem` says why.
 *
 * @param {string} key
 * @param {string | null} text `null` deletes it
 */
export function write(key, text) {
  const storage = localStorageOrNull();
  unstored.delete(key);
  if (text !== null) unstored.set(key, text);
  else storage?.removeItem(key);
  if (storage === null) return;
  problem = null;
  // A deletion leaves space for what did not fit before.
  for (const [name, rest] of unstored) {
    try {
      storage.setItem(name, rest);
      unstored.delete(name);
    } catch (error) {
      problem = isQuota(error) ? "full" : "forbidden";
    }
  }
}

/**
 * Returns the keys of all stored texts that begin with a prefix.
 *
 * @param {string} prefix
 * @returns {string[]}
 */
export function keysOf(prefix) {
  const keys = new Set([...Object.keys(localStorageOrNull() ?? {}), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** In some private modes even naming the storage throws. */
function localStorageOrNull() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** @param {unknown} error */
function isQuota(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
