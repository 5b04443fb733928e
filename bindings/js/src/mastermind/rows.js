import {
  GENETIC_VERSION, HintStruct, NUMBERS as N, REASONS, RowStruct,
} from "../../generated/mastermind.js";
import { mastermind } from "../internal/mastermind.js";
import { instanceOf, numberOf, wholeNumber } from "../internal/names.js";
import { inSlices } from "../internal/slices.js";
import { requireAllowed } from "./errors.js";
import { Variant, codeText } from "./variant.js";

/** @typedef {import("./variant.js").Code} Code */

/**
 * A guess with its answer.
 *
 * @typedef {object} Row
 * @property {Code} guess
 * @property {number} black
 * @property {number} white
 */

/**
 * How good a guess is: the candidates that it would leave.
 *
 * @typedef {object} Judgement
 * @property {number} codes how many codes agree with all rows
 * @property {number} expected how many of them the guess leaves on average
 * @property {number} largest and at most
 * @property {number} answers how many different answers it can get
 * @property {boolean} agrees whether it agrees with all rows itself
 */

/**
 * Rows that contradict each other, by their numbers from 0.
 *
 * @typedef {object} Conflict
 * @property {number[]} rows the smallest set of rows with which no code agrees
 * @property {number[]} suspects rows whose answer alone may be the wrong one
 * @property {boolean} isProven whether both are complete
 */

/**
 * A version of the genetic player.
 *
 * @typedef {keyof typeof GENETIC_VERSION} GeneticVersion
 */

/**
 * Counts the codes that agree with all rows. This and the functions below serve every variant, also
 * those with too many codes to be listed; they take up to half a second.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows at most 32
 * @param {{most?: number}} [options] where to stop
 * @returns {{count: number, isAll: boolean}} and whether there are no more
 * @throws {import("./errors.js").MastermindError} if a row does not fit this variant
 */
export function countLeft(variant, rows, { most = Number.MAX_SAFE_INTEGER } = {}) {
  wholeNumber(most, 0, Number.MAX_SAFE_INTEGER, "the most codes");
  return withRows(variant, rows, (address) => {
    const { at, functions } = mastermind;
    requireAllowed(functions.pdn_mastermind_count_left(variant.bits, address, rows.length,
      BigInt(most), STEPS, at.out, at.out + 8));
    const count = Number(mastermind.u64[at.out >> 3]);
    return { count, isAll: mastermind.u8[at.out + 8] !== 0 };
  });
}

/**
 * Returns a code that agrees with all rows.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows at most 32
 * @param {{seed?: bigint}} [options] on which it depends
 * @returns {Code | null} `null` if no code does
 * @throws {import("./errors.js").MastermindError} if a row does not fit this variant
 */
export function someCode(variant, rows, { seed = 0n } = {}) {
  return withRows(variant, rows, (address) => {
    const { at, functions } = mastermind;
    const status = functions.pdn_mastermind_some_code(variant.bits, address, rows.length,
      BigInt.asUintN(64, seed), STEPS, at.out);
    if (status === REASONS.NO_CODE) return null;
    requireAllowed(status);
    return codeText(mastermind.u64[at.out >> 3]);
  });
}

/**
 * Returns how good a guess is after these rows.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows at most 32
 * @param {Code} guess
 * @returns {Judgement}
 * @throws {import("./errors.js").MastermindError} if no code agrees with the rows, or there are too
 *     many to visit
 */
export function judgeGuess(variant, rows, guess) {
  return withRows(variant, rows, (address) => {
    const { at, functions } = mastermind;
    requireAllowed(functions.pdn_mastermind_judge_guess(variant.bits, address, rows.length,
      variant.parse(guess), STEPS, at.out));
    const { squares, codes, largest, parts, agrees } = new HintStruct(mastermind, at.out);
    const expected = Number(squares) / codes;
    return { codes, expected, largest, answers: parts, agrees };
  });
}

/**
 * Searches for answers that contradict each other.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows at most 32
 * @returns {Conflict | null} `null` if some code agrees with all rows
 * @throws {import("./errors.js").MastermindError} if a row does not fit this variant
 */
export function findConflict(variant, rows) {
  return withRows(variant, rows, (address) => {
    const { at, functions } = mastermind;
    requireAllowed(functions.pdn_mastermind_find_conflict(variant.bits, address, rows.length, STEPS,
      at.out, at.out + 4, at.out + 8));
    const [conflict, suspects] = mastermind.u32.subarray(at.out >> 2, (at.out >> 2) + 2);
    if (conflict === 0) return null;
    /** @param {number} bits */
    const numbers = (bits) => rows.map((_, row) => row).filter((row) => (bits >>> row) & 1);
    const isProven = mastermind.u8[at.out + 8] !== 0;
    return { rows: numbers(conflict), suspects: numbers(suspects), isProven };
  });
}

/**
 * Returns the guess of a genetic player, for every variant, in slices between which other events
 * are handled.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows of which the last 32 count
 * @param {{version?: GeneticVersion, seed?: bigint, signal?: AbortSignal}} [options] another seed,
 *     another game; what aborts it
 * @returns {Promise<Code>} any code if it finds none that agrees with the rows
 * @throws {import("./errors.js").MastermindError} if a row does not fit this variant
 */
export async function geneticGuess(
  variant, rows, { version = "repaired", seed = 0n, signal } = {},
) {
  const { at, functions, heap } = mastermind;
  const number = numberOf(GENETIC_VERSION, version, "a version");
  const last = rows.slice(-N.MAX_ROWS);
  const count = last.length;
  const addresses = [storedRows(variant, last)];
  try {
    addresses.push(heap.allocate(8 * N.GENETIC_WORDS));
    addresses.push(heap.allocate(N.GENETIC_BYTES));
    const [given, memory, player] = addresses;
    requireAllowed(functions.pdn_mastermind_genetic_init(variant.bits, number, given, count,
      BigInt.asUintN(64, seed), player));
    await inSlices(() => {
      requireAllowed(functions.pdn_mastermind_genetic_run(player, given, count, memory,
        N.GENETIC_WORDS, PAIRS, at.out));
      return mastermind.u8[at.out] !== 0;
    }, signal);
    requireAllowed(functions.pdn_mastermind_genetic_guess(player, at.out));
    return codeText(mastermind.u64[at.out >> 3]);
  } finally {
    for (const address of addresses) heap.free(address);
  }
}

/**
 * Calls back with the address of rows as the library stores them.
 *
 * @template T
 * @param {Variant} variant
 * @param {readonly Row[]} rows
 * @param {(address: number) => T} use
 * @returns {T}
 */
function withRows(variant, rows, use) {
  const address = storedRows(variant, rows);
  try {
    return use(address);
  } finally {
    mastermind.heap.free(address);
  }
}

/**
 * Returns the address of rows as the library stores them, to be freed.
 *
 * @param {Variant} variant
 * @param {readonly Row[]} rows
 */
function storedRows(variant, rows) {
  instanceOf(variant, Variant, "a variant");
  wholeNumber(rows.length, 0, N.MAX_ROWS, "the number of rows");
  const codes = rows.map(({ guess, black, white }) => {
    variant.checkFeedback({ black, white });
    return variant.parse(guess);
  });
  const address = mastermind.heap.allocate(N.ROW_BYTES * Math.max(1, rows.length));
  rows.forEach(({ black, white }, index) => {
    const row = new RowStruct(mastermind, address + N.ROW_BYTES * index);
    Object.assign(row, { guess: codes[index], black, white });
  });
  return address;
}

/**
 * Returns the rows of a match or a message, stored by the library at an address.
 *
 * @internal
 * @param {number} address
 * @param {number} count
 * @returns {Row[]}
 */
export function rowsAt(address, count) {
  return Array.from({ length: count }, (_, index) => {
    const { guess, black, white } = new RowStruct(mastermind, address + N.ROW_BYTES * index);
    return { guess: codeText(guess), black, white };
  });
}

const STEPS = BigInt(N.STEPS_DEFAULT);

/** Pairs of codes compared in a slice: some milliseconds. */
const PAIRS = 20_000n;
