/** @typedef {import("./library.js").Color} Color */

/**
 * How much time players have, in milliseconds.
 *
 * @typedef {object} TimeControl
 * @property {number} time for the whole game
 * @property {number} increment after each move
 */

/**
 * Returns whether a value that was kept as text is a time control or none.
 *
 * @param {any} value
 * @returns {value is TimeControl | null}
 */
export function isTimeControl(value) {
  return value === null || (isTime(value.time) && isTime(value.increment));
}

/** @param {unknown} value */
function isTime(value) {
  return Number.isFinite(value) && Number(value) >= 0;
}

/** Two clocks, of which at most one runs. */
export class Clock {
  /** @type {Record<Color, number>} */
  #left;
  /** @type {Color | null} */
  #running = null;
  #since = 0;
  #increment;

  /** @param {TimeControl} control */
  constructor({ time, increment }) {
    this.#left = { white: time, black: time };
    this.#increment = increment;
  }

  /**
   * Returns the milliseconds that a side has left.
   *
   * @param {Color} color
   * @returns {number}
   */
  left(color) {
    const spent = this.#running === color ? performance.now() - this.#since : 0;
    return Math.max(0, this.#left[color] - spent);
  }

  /**
   * Ends the turn of a side, which gets its increment; the other clock runs.
   *
   * @param {Color} color
   */
  press(color) {
    const left = this.left(color);
    this.#left[color] = left + this.#increment;
    this.start(color === "white" ? "black" : "white");
  }

  /**
   * Lets the clock of one side run.
   *
   * @param {Color} color
   */
  start(color) {
    this.stop();
    this.#running = color;
    this.#since = performance.now();
  }

  /** Stops both. */
  stop() {
    if (this.#running !== null) this.#left[this.#running] = this.left(this.#running);
    this.#running = null;
  }

  /** The side whose time is up, or `null`. */
  get flagged() {
    return this.#running !== null && this.left(this.#running) === 0 ? this.#running : null;
  }

  /** The milliseconds of both sides. */
  get times() {
    return { white: this.left("white"), black: this.left("black") };
  }

  /** @throws {RangeError} if one of them is not a time */
  set times({ white, black }) {
    if (!isTime(white) || !isTime(black)) throw new RangeError("a clock shows no such time");
    this.#left = { white, black };
    this.#since = performance.now();
  }
}

/**
 * Returns a time as clocks show it: minutes and seconds, and tenths near the end.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export function clockText(milliseconds) {
  // A clock shows 0:01 until the last moment, and 0:00 only when the time is up.
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (milliseconds > 0 && milliseconds < 20_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  return `${minutes}:${two(seconds % 60)}`;
}
