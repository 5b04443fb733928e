import { keysOf, read, write } from "../shell/storage.js";

/** @typedef {import("./library.js").Color} Color */

/**
 * A seat of this browser in a game of the service.
 *
 * @typedef {object} Seat
 * @property {Color} color
 * @property {string | null} token that takes it again; `null` once the game has ended
 * @property {number} time at which it was stored, in milliseconds since 1970
 * @property {string | null} rematch what opens the seat in the next game of the players, until
 *     that is known
 */

/**
 * Returns the seat that this browser has or had in a game. Local storage belongs to one server, so
 * the identifier of the game says which seat it is.
 *
 * @param {string} id of the game
 * @returns {Seat | null}
 */
export function storedSeat(id) {
  try {
    const seat = JSON.parse(read(PREFIX + id) ?? "null") ?? {};
    const { color, token, time, rematch = null } = seat;
    const isValid = (color === "white" || color === "black") && Number.isFinite(time)
      && [token, rematch].every((text) => text === null || typeof text === "string");
    return isValid ? { color, token, time, rematch } : null;
  } catch {
    return null;
  }
}

/**
 * Stores a seat, and forgets those of games that nobody plays any more.
 *
 * @param {string} id of the game
 * @param {Color} color
 * @param {string | null} token `null` if the game has ended
 */
export function storeSeat(id, color, token) {
  const time = Date.now();
  for (const key of keysOf(PREFIX)) {
    const other = key.slice(PREFIX.length);
    if ((storedSeat(other)?.time ?? 0) < time - LONGEST) forgetSeat(other);
  }
  write(PREFIX + id, JSON.stringify({ color, token, time }));
}

/**
 * Stores beside a seat what opens the one in the next game of the players.
 *
 * @param {string} id of the game that has ended
 * @param {string | null} rematch `null` once the next game is known
 */
export function storeRematch(id, rematch) {
  const seat = storedSeat(id);
  if (seat !== null) write(PREFIX + id, JSON.stringify({ ...seat, rematch }));
}

/**
 * Forgets a seat: the game is gone, or the token opens nothing in it.
 *
 * @param {string} id of the game
 */
export function forgetSeat(id) {
  write(PREFIX + id, null);
}

/**
 * Returns the seats of this browser in games that have not ended, the latest first.
 *
 * @returns {(Seat & {id: string})[]} each with the identifier of its game
 */
export function storedSeats() {
  const seats = keysOf(PREFIX).flatMap((key) => {
    const id = key.slice(PREFIX.length);
    const seat = storedSeat(id);
    return seat === null || seat.token === null ? [] : [{ ...seat, id }];
  });
  return seats.sort((one, other) => other.time - one.time);
}

/** Not that of the seats at line servers, whose tokens are no JSON. */
const PREFIX = "pedina.chess-seat/";

/** How long a seat is stored, in milliseconds: 60 days. */
const LONGEST = 60 * 86_400_000;
