import { BONUS, NUMBERS as N, PeriodStruct } from "../../generated/chess.js";
import { analysis } from "../internal/analysis.js";
import { numberOf, wholeNumber } from "../internal/names.js";

/**
 * A part of a game: main time, and what each move gets beside.
 *
 * @typedef {object} Period
 * @property {number} time milliseconds that are added when the period begins
 * @property {number} [moves] after which the next period begins; 0, for the last one, means the
 *     rest of the game
 * @property {number} [bonus] milliseconds that each move gets
 * @property {keyof typeof BONUS} [bonusKind] what the bonus is: an increment, unless stated
 */

/**
 * How the time of both sides is limited: by periods, at most four, or so many milliseconds for each
 * move.
 *
 * @typedef {readonly Period[] | {perMove: number}} TimeControl
 */

/**
 * Calls back with the address and number of periods in the library's memory.
 *
 * @param {TimeControl | null} control `null` for no limit
 * @param {(periods: number, count: number) => void} use
 * @throws {RangeError} if a number is out of range
 */
export function storePeriods(control, use) {
  const periods = control === null ? [] : "perMove" in control
    ? [{ time: control.perMove, bonus: ALL, bonusKind: /** @type {const} */ ("bronstein") }]
    : control;
  const stored = periods.map(({ time, moves = 0, bonus = 0, bonusKind }) => {
    wholeNumber(time, 0, Number.MAX_SAFE_INTEGER, "the time");
    wholeNumber(moves, 0, 0xffffffff, "the number of moves");
    if (bonus !== ALL) wholeNumber(bonus, 0, Number.MAX_SAFE_INTEGER, "the bonus");
    const kind = numberOf(BONUS, bonusKind ?? (bonus === 0 ? "none" : "increment"), "a bonus");
    const given = bonus === ALL ? (1n << 64n) - 1n : BigInt(bonus);
    return { time: BigInt(time), bonus: given, moves, bonusKind: kind };
  });
  const space = new Uint8Array(periods.length * N.PERIOD_BYTES);
  analysis.withBytes(space, (place) => {
    stored.forEach((period, index) => {
      Object.assign(new PeriodStruct(analysis, place + index * N.PERIOD_BYTES), period);
    });
    use(place, periods.length);
  });
}

/** All of the time that a move has taken. */
const ALL = Infinity;
