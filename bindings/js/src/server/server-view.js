import { COLOR, GAME_MODE, NUMBERS as N } from "../../generated/chess.js";
import { reasonName } from "../chess/errors.js";
import { COLORS, Piece } from "../chess/piece.js";
import { Position } from "../chess/position.js";
import { SQUARES } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { namesOf, numberOf } from "../internal/names.js";
import { CAUSES, SITUATIONS, situationOf } from "./events.js";
import { entryAt } from "./steps.js";

/** @typedef {import("../chess/errors.js").Reason} Reason */
/** @typedef {import("../chess/piece.js").Color} Color */
/** @typedef {import("../chess/square.js").Square} Square */
/** @typedef {import("./steps.js").Entry} Entry */

/** The state of a game server, which can be asked for at any time. */
export class ServerView {
  /** @internal The server of the library, then the history. */
  words = new BigUint64Array(HEAD + FIRST_CAPACITY);
  /** @internal */
  now;

  /** @param {() => number} now milliseconds of a clock that never goes back */
  constructor(now) {
    this.now = now;
    this.ask((server) => analysis.functions.pdn_chess_server_init(server));
  }

  /** When `tick` is to be called next, by this server's clock; `null` if nothing will be due. */
  get deadline() {
    return limited(this.#read64(analysis.functions.pdn_chess_server_deadline));
  }

  /** The error that was published last, or `null`. @returns {Reason | null} */
  get error() {
    this.ask((server) => analysis.functions.pdn_chess_server_error(server, analysis.at.out));
    const status = analysis.i32[analysis.at.out >> 2];
    return status === 0 ? null : reasonName(status);
  }

  /** The stage in its life. */
  get situation() {
    return SITUATIONS[this.#read8(analysis.functions.pdn_chess_server_state)];
  }

  /** What is special about the game. */
  get gameSituation() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_game_state(server, at.out, at.out + 1));
    return situationOf(analysis.u8[at.out], analysis.u8[at.out + 1]);
  }

  /** The pieces by their squares. A pawn that waits for its promotion is on the last rank. */
  get pieces() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_board(server, at.text, 64, at.out));
    /** @type {Map<Square, Piece>} */
    const pieces = new Map();
    SQUARES.forEach((square, index) => {
      const piece = Piece.at(analysis.u8[at.text + index]);
      if (piece !== null) pieces.set(square, piece);
    });
    return pieces;
  }

  /** The position, without the step of a pawn that waits for its promotion. */
  get position() {
    const { at, functions, heap } = analysis;
    const game = heap.allocate(N.GAME_BYTES);
    try {
      this.ask((server) => functions.pdn_chess_server_game(server, game));
      ensure(functions.pdn_chess_game_position(game, at.next));
      return Position.fromLibrary(analysis);
    } finally {
      heap.free(game);
    }
  }

  /** The side to move. */
  get turn() {
    return COLORS[this.#read8(analysis.functions.pdn_chess_server_turn)];
  }

  /**
   * Returns the name of the player of a side.
   *
   * @param {Color} color
   * @returns {string | null} `null` if the seat is free
   */
  player(color) {
    const side = numberOf(COLOR, color, "a color");
    return this.#text((server, text, capacity, out) => {
      return analysis.functions.pdn_chess_server_player(server, side, text, capacity, out);
    });
  }

  /** The identifier of the game, or `null`. */
  get id() {
    return this.#text(analysis.functions.pdn_chess_server_id);
  }

  /** Who plays. */
  get mode() {
    return MODES[this.#settings()[0]];
  }

  /** Whether the game is private. */
  get isPrivate() {
    return this.#settings()[1] !== 0;
  }

  /**
   * Returns the milliseconds left to a side.
   *
   * @param {Color} color
   * @returns {number | null} `null` without a limit and before the start
   */
  remaining(color) {
    const side = numberOf(COLOR, color, "a color");
    return limited(this.#read64((server, out) => {
      return analysis.functions.pdn_chess_server_remaining(server, side, this.time(), out);
    }));
  }

  /** How the game has ended; `null` if it has not, or was stopped. */
  get ending() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_ending(server, at.out, at.out + 1));
    const [cause, winner] = analysis.u8.subarray(at.out, at.out + 2);
    if (cause === N.CAUSE_NONE) return null;
    return Object.freeze({ cause: CAUSES[cause], winner: COLORS[winner] ?? null });
  }

  /** The side whose draw offer stands, or `null`. @returns {Color | null} */
  get drawOffer() {
    return COLORS[this.#read8(analysis.functions.pdn_chess_server_draw_offer)] ?? null;
  }

  /** The side whose proposal to take back a move stands, or `null`. @returns {Color | null} */
  get takeBackProposal() {
    return COLORS[this.#read8(analysis.functions.pdn_chess_server_take_back_proposal)] ?? null;
  }

  /** All moves, the step of a pawn that waits for its promotion included. @returns {Entry[]} */
  get history() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_history_length(server, at.out));
    return Array.from({ length: analysis.u32[at.out >> 2] }, (_, index) => {
      this.ask((server, history, capacity) => {
        return functions.pdn_chess_server_entry(server, history, capacity, index, at.moves);
      });
      return entryAt(at.moves);
    });
  }

  /** The numbers of all subscriptions, the oldest first. */
  get subscriptions() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_subscriptions(server, at.text,
      N.SERVER_MAX_SUBSCRIPTIONS, at.out));
    const first = at.text >> 2;
    return [...analysis.u32.subarray(first, first + analysis.u32[at.out >> 2])];
  }

  /** For JSON: the game as it stands. */
  toJSON() {
    const { id, mode, situation, gameSituation, position, turn, history, ending } = this;
    return { id, mode, situation, gameSituation, position, turn, history, ending };
  }

  #settings() {
    const { at, functions } = analysis;
    this.ask((server) => functions.pdn_chess_server_settings(server, at.out, at.out + 1));
    return analysis.u8.subarray(at.out, at.out + 2);
  }

  /** @internal */
  time() {
    return BigInt(Math.max(0, Math.floor(this.now())));
  }

  /** @param {(server: number, out: number) => number} call */
  #read8(call) {
    this.ask((server) => call(server, analysis.at.out));
    return analysis.u8[analysis.at.out];
  }

  /** @param {(server: number, out: number) => number} call */
  #read64(call) {
    this.ask((server) => call(server, analysis.at.out));
    return analysis.u64[analysis.at.out >> 3];
  }

  /** @param {(server: number, text: number, capacity: number, out: number) => number} call */
  #text(call) {
    const { at } = analysis;
    this.ask((server) => call(server, at.text, N.SERVER_NAME_SIZE, at.out));
    const length = analysis.u32[at.out >> 2];
    return length === 0 ? null : analysis.read(at.text, length);
  }

  /**
   * @internal
   * @param {(server: number, history: number, capacity: number) => number} call
   */
  ask(call) {
    ensure(this.run(call));
  }

  /**
   * Calls a function of the library with a copy of the server, and takes it out again.
   *
   * @internal
   * @param {(server: number, history: number, capacity: number) => number} call
   * @returns {number} its status
   */
  run(call) {
    return analysis.lend(this.words, (server) => {
      return call(server, server + HEAD * 8, this.words.length - HEAD);
    });
  }
}

/** @param {bigint} time */
function limited(time) {
  return time === N.NO_LIMIT ? null : Number(time);
}

/** Words before the history. */
export const HEAD = N.SERVER_BYTES / 8;

const FIRST_CAPACITY = 64;
const MODES = namesOf(GAME_MODE);
