/**
 * The secret in the address of a page that `pedina … --web` has opened: it plays through that
 * program, at the server which that names.
 */
const TOKEN = /^#client=([\w-]+)$/.exec(location.hash)?.[1] ?? null;

/** Whether a program has opened this page as its window. */
export const IS_WINDOW = TOKEN !== null;

/**
 * Returns the address of a server of lines.
 *
 * @param {string} path at the server of this page, such as `/ws/konobi`
 * @returns {string}
 */
export function serverAddress(path) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const rest = TOKEN === null ? path : `/ws/client?token=${TOKEN}`;
  return `${scheme}://${location.host}${rest}`;
}
