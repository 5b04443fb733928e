import {
  EVALUATION, LineStruct, MATERIAL_RULE, NUMBERS as N, ProgressStruct, REASONS,
} from "../../generated/chess.js";
import { reasonName } from "../chess/errors.js";
import { Game } from "../chess/game.js";
import { Move } from "../chess/move.js";
import { Position } from "../chess/position.js";
import { analysis } from "../internal/analysis.js";
import { PedinaError, ensure } from "../internal/errors.js";
import { instanceOf, wholeNumber } from "../internal/names.js";
import { inSlices } from "../internal/slices.js";
import { storeLimits } from "./limits.js";

/** @typedef {import("./limits.js").Limits} Limits */

/**
 * A line that the engine considers best for both sides.
 *
 * @typedef {object} Line
 * @property {{isMate: boolean, value: number}} score for the side to move: hundredths of a pawn, or
 *     the number of moves to a mate, which it suffers if that is not above 0
 * @property {number} depth to which it was searched
 * @property {Move[]} moves
 */

/**
 * A chess engine. It thinks in slices, so that the page stays alive; `close` gives its memory back,
 * as the collector does later if nobody calls it. One engine serves all moves of a game, and learns
 * from one to the next; a new game gets a new engine, whose memory is zero.
 */
export class Engine {
  /** The least memory in bytes. */
  static MIN_MEMORY = N.ENGINE_MIN_MEMORY * 8;

  #engine;
  #net = 0;
  #netLength = 0;
  #memory;
  #words;
  #isOpen = true;
  #hasBegun = false;

  /**
   * Makes an engine.
   *
   * @param {number} [bytes] its memory; more of it plays better
   * @param {Uint8Array} [net] the file of a net, by which it evaluates in place of its terms or
   *     beside them, as the net was trained; it is copied
   * @throws {RangeError} if it is less than `Engine.MIN_MEMORY`, or cannot be had
   * @throws {NetError} if the net is refused: its reason says why
   */
  constructor(bytes = 1 << 20, net) {
    const { functions } = analysis;
    wholeNumber(bytes, Engine.MIN_MEMORY, 2 ** 31, "the memory");
    if (net !== undefined) {
      const status = analysis.withBytes(instanceOf(net, Uint8Array, "a net"), (address, length) => {
        return functions.pdn_chess_net_check(address, length);
      });
      if (status !== 0) throw new NetError(status);
    }
    this.#words = Math.floor(bytes / 8);
    this.#memory = analysis.heap.allocate(this.#words * 8);
    this.#engine = analysis.heap.allocate(N.ENGINE_BYTES);
    if (net !== undefined) {
      this.#netLength = net.length;
      this.#net = analysis.heap.allocate(net.length);
      analysis.u8.set(net, this.#net);
    }
    registry.register(this, [this.#memory, this.#engine, this.#net], this);
  }

  /**
   * Begins to search for a move.
   *
   * @param {Position | Game} where a position, or a game, whose positions count for repetition
   * @param {Limits} [limits] when to end
   */
  begin(where, limits = {}) {
    const { functions } = analysis;
    const [memory, engine] = this.#addresses();
    const place = storeLimits(limits);
    if (where instanceof Game) {
      const { words, head } = where.snapshot();
      const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
      ensure(analysis.withBytes(bytes, (game) => {
        return functions.pdn_chess_engine_init_in_game(game, game + 8 * head,
          words.length - head, EVALUATION.tapered, place, memory, this.#words, engine);
      }));
    } else {
      const position = instanceOf(where, Position, "the position");
      ensure(functions.pdn_chess_engine_init(analysis.load(analysis.at.position, position),
        MATERIAL_RULE.fide, EVALUATION.tapered, place, memory, this.#words, engine));
    }
    this.#hasBegun = true;
  }

  /**
   * Visits some more nodes, or fewer if it completes a depth or ends before.
   *
   * @param {number} nodes a thousand take about a millisecond on a desktop
   * @returns {boolean} whether the search has ended
   */
  think(nodes) {
    wholeNumber(nodes, 0, 0xffffffff, "the nodes");
    const { at, functions } = analysis;
    const [memory, engine] = this.#search();
    ensure(this.#netLength === 0
      ? functions.pdn_chess_engine_think(engine, memory, this.#words, nodes, at.out)
      : functions.pdn_chess_engine_think_with_net(engine, memory, this.#words, this.#net,
        this.#netLength, nodes, at.out));
    return analysis.u8[at.out] !== 0;
  }

  /**
   * Searches until the limits end it, in slices between which other events are handled.
   *
   * @param {Position | Game} where
   * @param {Limits} limits
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] what aborts it
   * @param {number} [options.milliseconds] after which it ends
   * @param {(engine: Engine) => void} [options.onProgress] called whenever a depth is completed
   * @param {number} [options.slice] nodes of a step, of which a slice has as many as fit
   * @returns {Promise<Move | null>} the best move; `null` if there is no legal one
   * @throws {DOMException} the reason of the signal, if it aborts; what was found stays
   */
  async search(where, limits, { signal, milliseconds, onProgress, slice = 5000 } = {}) {
    wholeNumber(slice, 1, 0xffffffff, "the slice");
    signal?.throwIfAborted();
    this.begin(where, limits);
    const end = performance.now() + (milliseconds ?? Infinity);
    let depth = 0;
    await inSlices(() => {
      const isDone = this.think(slice);
      // The lines reach a depth one after the other, the best one first.
      const completed = this.lines.at(-1)?.depth ?? 0;
      if (completed > depth) onProgress?.(this);
      depth = completed;
      if (isDone) return true;
      if (performance.now() >= end) this.stop();
      return false;
    }, signal);
    return this.bestMove;
  }

  /** Ends the search; what it has found stays. */
  stop() {
    ensure(analysis.functions.pdn_chess_engine_stop(this.#search()[1]));
  }

  /** The best move so far; `null` if no move is legal. */
  get bestMove() {
    const { at, functions } = analysis;
    ensure(functions.pdn_chess_engine_best_move(this.#search()[1], at.out));
    return optional(analysis.u16[at.out >> 1]);
  }

  /** The reply that the search expects; `null` if it has not looked so far ahead. */
  get ponderMove() {
    const { at, functions } = analysis;
    const [memory, engine] = this.#search();
    ensure(functions.pdn_chess_engine_ponder_move(engine, memory, this.#words, at.out));
    return optional(analysis.u16[at.out >> 1]);
  }

  /** How many nodes it has visited, and to which depth it has searched. */
  get progress() {
    const { at, functions } = analysis;
    ensure(functions.pdn_chess_engine_progress(this.#search()[1], at.progress));
    const { nodes, depth, selectiveDepth } = new ProgressStruct(analysis, at.progress);
    return { nodes: Number(nodes), depth, selectiveDepth };
  }

  /**
   * The lines of the last depth that was completed, the best one first. In the middle of a depth of
   * a search for several lines, those of the present depth replace them one by one.
   *
   * @returns {Line[]}
   */
  get lines() {
    const { at, functions } = analysis;
    const [memory, engine] = this.#search();
    /** @type {Line[]} */
    const lines = [];
    for (;;) {
      const status = functions.pdn_chess_engine_line(engine, memory, this.#words, lines.length,
        at.line);
      if (status === REASONS.ENGINE_NO_LINE) return lines;
      ensure(status);
      const { score, isMate, depth, length, moves } = new LineStruct(analysis, at.line);
      lines.push({
        score: { isMate, value: score },
        depth,
        moves: [...moves.subarray(0, length)].map(Move.at),
      });
    }
  }

  /** Gives the memory back. Nothing else can be called any more. */
  close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    registry.unregister(this);
    release([this.#memory, this.#engine, this.#net]);
  }

  /** @returns {[number, number]} */
  #addresses() {
    if (!this.#isOpen) throw new TypeError("the engine is closed");
    return [this.#memory, this.#engine];
  }

  #search() {
    if (!this.#hasBegun) throw new TypeError("the engine has no search: call begin");
    return this.#addresses();
  }
}

/** Bytes are no net. */
export class NetError extends PedinaError {
  /** @param {number} status */
  constructor(status) {
    super(analysis.statusText(status), reasonName(status));
  }
}

/** @param {number} bits */
function optional(bits) {
  return bits === N.NO_MOVE ? null : Move.at(bits);
}

/** @param {number[]} addresses */
function release(addresses) {
  for (const address of addresses) analysis.heap.free(address);
}

/** @type {FinalizationRegistry<number[]>} */
const registry = new FinalizationRegistry(release);
