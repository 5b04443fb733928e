import { ChancesStruct, NUMBERS as N } from "../../generated/konobi.js";
import { ensure } from "../internal/errors.js";
import { konobi } from "../internal/konobi.js";
import { instanceOf, wholeNumber } from "../internal/names.js";
import { inSlices } from "../internal/slices.js";
import { requireAllowed } from "./errors.js";
import { actionAt, optionalPoint } from "./point.js";
import { COLORS, Position, loaded } from "./position.js";

/** @typedef {import("./point.js").Action} Action */
/** @typedef {import("./position.js").Color} Color */

/**
 * What a player thinks of a position.
 *
 * @typedef {object} Hint
 * @property {Action} action what it would do
 * @property {number} wins playouts that the side to move won after its best placement
 * @property {number} playouts how many there were; 0 if the level does not search
 * @property {Color | null} winner who is proven to win; `null` if that is not known
 */

/**
 * Chooses an action as a player of a level does, in slices between which other events are handled.
 *
 * @param {Position} position
 * @param {number} level 1 to 8
 * @param {{seed?: bigint, signal?: AbortSignal}} [options] another seed, another game; what aborts
 * @returns {Promise<Action>}
 * @throws {import("./errors.js").KonobiError} if the game is over
 */
export async function chooseAction(position, level, options) {
  return (await hint(position, level, options)).action;
}

/**
 * Returns the action that a player of a level would choose, and its chances, in slices.
 *
 * @param {Position} position
 * @param {number} level 1 to 8
 * @param {{seed?: bigint, signal?: AbortSignal}} [options] another seed, another game; what aborts
 * @returns {Promise<Hint>}
 * @throws {import("./errors.js").KonobiError} if the game is over
 */
export async function hint(position, level, { seed = 0n, signal } = {}) {
  const { at, functions, heap } = konobi;
  instanceOf(position, Position, "a position");
  wholeNumber(level, 1, N.MAX_LEVEL, "a level");
  ensure(functions.pdn_konobi_level(level, position.width, at.out, at.out + 4));
  const capacity = konobi.u32[(at.out >> 2) + 1];
  const nodes = heap.allocate(capacity * N.NODE_BYTES);
  const decision = heap.allocate(N.DECISION_BYTES);
  try {
    ensure(functions.pdn_konobi_decision_init(loaded(position), level, BigInt.asUintN(64, seed),
      nodes, capacity, decision));
    await inSlices(() => {
      ensure(functions.pdn_konobi_decision_think(decision, nodes, capacity, 200, at.out));
      return konobi.u8[at.out] !== 0;
    }, signal);
    requireAllowed(functions.pdn_konobi_decision_action(decision, nodes, capacity, at.out));
    const action = actionAt(konobi.u16[at.out >> 1]);
    ensure(functions.pdn_konobi_decision_chances(decision, nodes, capacity, at.out));
    const { wins, playouts, winner } = new ChancesStruct(konobi, at.out);
    return { action, wins, playouts, winner: COLORS[winner] ?? null };
  } finally {
    heap.free(nodes);
    heap.free(decision);
  }
}

/**
 * Finds out who wins with best play of both sides, without the pie rule, in slices.
 *
 * @param {Position} position on a board of at most 6 rows
 * @param {{signal?: AbortSignal, bytes?: number}} [options] what aborts it; more memory is faster
 * @returns {Promise<{winner: Color, action: Action | null}>} and a winning action of the side to
 *     move, if it wins
 */
export async function solve(position, { signal, bytes = 1 << 21 } = {}) {
  const { at, functions, heap } = konobi;
  instanceOf(position, Position, "a position");
  wholeNumber(position.width, 1, N.SOLVER_MAX_WIDTH, "the width of the board");
  wholeNumber(bytes, 8, 2 ** 31, "the memory");
  const length = Math.floor(bytes / 8);
  const table = heap.allocate(8 * length);
  const solver = heap.allocate(N.SOLVER_BYTES);
  try {
    ensure(functions.pdn_konobi_solver_init(loaded(position), solver));
    await inSlices(() => {
      ensure(functions.pdn_konobi_solver_run(solver, table, length, 20_000, at.out));
      return konobi.u8[at.out] !== 0;
    }, signal);
    ensure(functions.pdn_konobi_solver_winner(solver, at.out, at.out + 2));
    const point = konobi.u16[(at.out + 2) >> 1];
    const action = optionalPoint(point) === null ? null : actionAt(point);
    return { winner: COLORS[konobi.u8[at.out]], action };
  } finally {
    heap.free(table);
    heap.free(solver);
  }
}
