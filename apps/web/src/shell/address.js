/**
 * The token in the address of a page that `pedina … --web` has opened. Such a page plays through
 * that program, which relays its lines to a server.
 */
const TOKEN = /^#client=([\w-]+)$/.exec(location.hash)?.[1] ?? null;

/** Whether `pedina … --web` has opened this page. */
export const IS_WINDOW = TOKEN !== null;

/**
 * Returns the address of a WebSocket that carries the lines of a game.
 *
 * @param {string} path at the server of this page, such as `/ws/konobi`
 * @param {URLSearchParams} [query] what the server of this page is asked for
 * @returns {string}
 */
export function serverAddress(path, query) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const own = query === undefined ? path : `${path}?${query}`;
  const rest = TOKEN === null ? own : `/ws/client?token=${TOKEN}`;
  return `${scheme}://${location.host}${rest}`;
}
