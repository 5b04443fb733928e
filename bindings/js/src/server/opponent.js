import { COLOR, NUMBERS as N } from "../../generated/chess.js";
import { COLORS } from "../chess/piece.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, numberOf, wholeNumber } from "../internal/names.js";
import { inSlices } from "../internal/slices.js";
import { GameServer } from "./game-server.js";

/** @typedef {import("../chess/piece.js").Color} Color */

/**
 * The engine in the free seat of a `GameServer`, in the mode `"player-versus-environment"`. After
 * each call for a client the host lets it `play`, or calls `act` as long as `isToAct` says so. What
 * it does comes out of the server as the events that every listener gets. It joins when the first
 * person has, agrees to take moves back, and accepts a draw when it is worse. It thinks no longer
 * than its level takes, and less if its clock asks for it. It plays one game; `close` gives its
 * memory back, as the collector does later if nobody calls it.
 */
export class Opponent {
  /** The name under which it joins. */
  static NAME = "Pedina";

  /** The least memory in bytes. */
  static MIN_MEMORY = N.ENGINE_MIN_MEMORY * 8;

  #memory;
  #opponent;
  #words;
  #isOpen = true;

  /**
   * @param {number} level how strong it plays, 1 to 8
   * @param {object} [options]
   * @param {number} [options.seed] another one plays other games
   * @param {Color | null} [options.seat] the seat that it has already, as in a copy of a server
   * @param {number} [options.bytes] its memory, which is enough for every level
   * @throws {RangeError} if a number is not allowed, or there is not so much memory
   */
  constructor(level, { seed = 0, seat = null, bytes = 1 << 20 } = {}) {
    wholeNumber(level, 1, N.ENGINE_MAX_LEVEL, "a level");
    wholeNumber(seed, 0, 0xffffffff, "a seed");
    wholeNumber(bytes, Opponent.MIN_MEMORY, 2 ** 31, "the memory");
    const side = seat === null ? N.NO_COLOR : numberOf(COLOR, seat, "a color");
    const { functions, heap } = analysis;
    this.#words = Math.floor(bytes / 8);
    this.#memory = heap.allocate(this.#words * 8);
    this.#opponent = heap.allocate(N.OPPONENT_BYTES);
    registry.register(this, [this.#memory, this.#opponent], this);
    ensure(functions.pdn_chess_opponent_init(level, seed, side, this.#opponent));
  }

  /** The seat that it has, or `null`. @returns {Color | null} */
  get seat() {
    const { at, functions } = analysis;
    ensure(functions.pdn_chess_opponent_seat(this.#address(), at.out));
    return COLORS[analysis.u8[at.out]] ?? null;
  }

  /**
   * Says whether it has something to do: to take the free seat, to move, or to answer a proposal.
   *
   * @param {GameServer} server of its game
   */
  isToAct(server) {
    const { at, functions } = analysis;
    const opponent = this.#address();
    instanceOf(server, GameServer, "the server").ask((words) => {
      return functions.pdn_chess_opponent_is_to_act(opponent, words, at.out);
    });
    return analysis.u8[at.out] !== 0;
  }

  /**
   * Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about its
   * move, or plays it.
   *
   * @param {GameServer} server of its game
   * @param {number} nodes that it may visit; a thousand take about a millisecond on a desktop
   * @throws {import("../chess/errors.js").GameError} if its time is up, after which `tick` ends the
   *     game
   */
  act(server, nodes) {
    wholeNumber(nodes, 0, 0xffffffff, "the nodes");
    const opponent = this.#address();
    instanceOf(server, GameServer, "the server").change((words, history, capacity) => {
      return analysis.functions.pdn_chess_opponent_act(opponent, words, history, capacity,
        this.#memory, this.#words, nodes, server.time());
    });
  }

  /**
   * Acts until there is nothing left to do, in slices between which other events are handled.
   *
   * @param {GameServer} server of its game
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] what aborts it; a move that it has not played stays open
   * @param {number} [options.slice] nodes of a step, of which a slice has as many as fit
   * @returns {Promise<void>}
   * @throws {DOMException} the reason of the signal, if it aborts
   * @throws {import("../chess/errors.js").GameError} as `act` does
   */
  async play(server, { signal, slice = 2000 } = {}) {
    wholeNumber(slice, 1, 0xffffffff, "the slice");
    await inSlices(() => {
      if (!this.isToAct(server)) return true;
      this.act(server, slice);
      return false;
    }, signal);
  }

  /** Gives the memory back. Nothing else can be called any more. */
  close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    registry.unregister(this);
    release([this.#memory, this.#opponent]);
  }

  #address() {
    if (!this.#isOpen) throw new TypeError("the opponent is closed");
    return this.#opponent;
  }
}

/** @param {number[]} addresses */
function release(addresses) {
  for (const address of addresses) analysis.heap.free(address);
}

/** @type {FinalizationRegistry<number[]>} */
const registry = new FinalizationRegistry(release);
