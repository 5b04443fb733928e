import {
  COLOR, EVENT_KIND, GAME_MODE, NUMBERS as N, REASONS, ROLE,
} from "../../generated/chess.js";
import { requireAllowed } from "../chess/errors.js";
import { squareNumber } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { numberOf, textOf } from "../internal/names.js";
import { covers, eventAt } from "./events.js";
import { HEAD, ServerView } from "./server-view.js";
import { stepAt, storeStep } from "./steps.js";
import { storePeriods } from "./time-control.js";

/** @typedef {import("../chess/errors.js").Reason} Reason */
/** @typedef {import("../chess/piece.js").Color} Color */
/** @typedef {import("../chess/piece.js").Role} Role */
/** @typedef {import("../chess/square.js").Square} Square */
/** @typedef {import("./events.js").EventKind} EventKind */
/** @typedef {import("./events.js").ServerEvent} ServerEvent */
/** @typedef {import("./steps.js").Step} Step */

/**
 * How a game is played.
 *
 * @typedef {object} GameConfiguration
 * @property {string} [id] without one the server keeps the rest, and waits for another one
 * @property {import("./time-control.js").TimeControl | null} [timeControl] `null` for no limit
 * @property {keyof typeof GAME_MODE} [mode] for use by the host
 * @property {boolean} [isPrivate] for use by the host
 */

/**
 * What a listener gets events by, until `close`.
 *
 * @typedef {object} Subscription
 * @property {number} id
 * @property {EventKind} kind
 * @property {() => void} close
 */

/**
 * A game that is played over a network: players join, it starts, moves arrive, time runs. The host
 * names the side that acts, and calls `tick` when `deadline` has come. After each call the
 * listeners get its events; what they change by calls of their own is reported after that. A call
 * that throws has changed nothing.
 */
export class GameServer extends ServerView {
  /** @type {Map<number, {kind: EventKind, listener: (event: ServerEvent) => void}>} */
  #listeners = new Map();
  /** @type {[ServerEvent, (event: ServerEvent) => void][]} Events that listeners still get. */
  #due = [];
  #isDelivering = false;

  /**
   * @param {object} [options]
   * @param {() => number} [options.now] milliseconds of a clock that never goes back
   */
  constructor({ now = () => performance.now() } = {}) {
    super(now);
  }

  /** Returns a server of its own in the same state, with the same clock and without listeners. */
  copy() {
    const copy = new GameServer({ now: this.now });
    copy.words = this.words.slice();
    if (copy.situation !== "terminated") copy.subscriptions.forEach((id) => copy.unsubscribe(id));
    return copy;
  }

  /**
   * Configures the game and opens the seats.
   *
   * @param {GameConfiguration} configuration
   * @throws {import("../chess/errors.js").GameError}
   */
  configure({ id = "", timeControl = null, mode = "player-versus-player", isPrivate = false }) {
    const { functions } = analysis;
    const number = numberOf(GAME_MODE, mode, "a mode");
    analysis.withText(textOf(id, "an identifier"), (text, length) => {
      storePeriods(timeControl, (periods, count) => {
        this.change((server) => functions.pdn_chess_server_configure(server, text, length, 0, 0, 0,
          0, periods, count, number, isPrivate ? 1 : 0));
      });
    });
  }

  /**
   * Gives a seat to a player.
   *
   * @param {Color} color
   * @param {string} [name] empty for a guest, who is named `_`
   * @throws {import("../chess/errors.js").GameError}
   */
  join(color, name = "") {
    const side = numberOf(COLOR, color, "a color");
    analysis.withText(textOf(name, "a name"), (text, length) => {
      this.change((server) => {
        return analysis.functions.pdn_chess_server_join(server, side, text, length);
      });
    });
  }

  /** Starts the game: the time of the side to move runs. */
  start() {
    this.change((server) => analysis.functions.pdn_chess_server_start(server, this.time()));
  }

  /** Stops the game without a result, unless the time of the side to move was up. */
  stop() {
    this.change((server) => analysis.functions.pdn_chess_server_stop(server, this.time()));
  }

  /** Does what is due: reports the time every second, and ends a game whose time is up. */
  tick() {
    this.change((server) => analysis.functions.pdn_chess_server_tick(server, this.time()));
  }

  /**
   * Returns the legal moves of the piece on a square.
   *
   * @param {Square} from
   * @returns {Required<Step>[]} none for an empty square and for the side that is not to move
   * @throws {import("../chess/errors.js").GameError}
   */
  findMoves(from) {
    const { at, functions } = analysis;
    const square = squareNumber(from);
    requireAllowed(this.run((server) => {
      return functions.pdn_chess_server_find_moves(server, square, at.moves, MOST_MOVES, at.out);
    }));
    return Array.from({ length: analysis.u32[at.out >> 2] }, (_, index) => {
      return stepAt(at.moves + index * N.SERVER_MOVE_BYTES);
    });
  }

  /**
   * Plays a legal move. A pawn that reaches the last rank then waits for `promote`.
   *
   * @param {Color} color who plays it
   * @param {Step} step
   * @throws {import("../chess/errors.js").GameError} also if the move is not legal
   */
  applyMove(color, step) {
    this.#move(analysis.functions.pdn_chess_server_apply_move, color, step);
  }

  /**
   * Chooses what the pawn on the last rank becomes, which completes the move.
   *
   * @param {Color} color
   * @param {Role} role
   * @throws {import("../chess/errors.js").GameError}
   */
  promote(color, role) {
    const [side, kind] = [numberOf(COLOR, color, "a color"), numberOf(ROLE, role, "a role")];
    this.change((server, history, capacity) => {
      return analysis.functions.pdn_chess_server_promote(server, history, capacity, side, kind,
        this.time());
    });
  }

  /**
   * Ends the game by a claim of threefold repetition or 50 moves.
   *
   * @param {Color} color
   * @param {Step} [step] a move that this side is about to play; else for the position on the board
   * @throws {import("../chess/errors.js").GameError}
   */
  claimDraw(color, step = { from: "a1", to: "a1" }) {
    this.#move(analysis.functions.pdn_chess_server_claim_draw, color, step);
  }

  /**
   * Ends the game: a side resigns.
   *
   * @param {Color} color who resigns
   */
  resign(color) {
    this.#say(analysis.functions.pdn_chess_server_resign, color);
  }

  /**
   * Offers a draw.
   *
   * @param {Color} color who offers a draw, which stands until the opponent answers or moves
   */
  offerDraw(color) {
    this.#say(analysis.functions.pdn_chess_server_offer_draw, color);
  }

  /**
   * Accepts the opponent's draw offer.
   *
   * @param {Color} color who accepts the opponent's draw offer
   */
  acceptDraw(color) {
    this.#answerDraw(color, 1);
  }

  /**
   * Declines the opponent's draw offer.
   *
   * @param {Color} color who declines the opponent's draw offer
   */
  declineDraw(color) {
    this.#answerDraw(color, 0);
  }

  /**
   * Proposes to take back the last move of a side.
   *
   * @param {Color} color who would like to take back the last move of this side
   */
  proposeTakeBack(color) {
    this.#say(analysis.functions.pdn_chess_server_propose_take_back, color);
  }

  /**
   * Agrees to the opponent's proposal to take back a move.
   *
   * @param {Color} color who agrees to the opponent's proposal
   */
  acceptTakeBack(color) {
    this.#answerTakeBack(color, 1);
  }

  /**
   * Declines the opponent's proposal to take back a move.
   *
   * @param {Color} color who declines the opponent's proposal
   */
  declineTakeBack(color) {
    this.#answerTakeBack(color, 0);
  }

  /**
   * Calls a listener with each event of a kind and all below it, that of its own subscription
   * first. All subscriptions end when the game is over.
   *
   * @param {EventKind} kind
   * @param {(event: ServerEvent) => void} listener what it throws, it throws after the call
   * @returns {Subscription}
   * @throws {import("../chess/errors.js").GameError}
   */
  subscribe(kind, listener) {
    const number = numberOf(EVENT_KIND, kind, "a kind");
    if (typeof listener !== "function") throw new TypeError("a listener is a function");
    let id = 0;
    this.change((server) => {
      return analysis.functions.pdn_chess_server_subscribe(server, number, analysis.at.out);
    }, () => {
      id = analysis.u32[analysis.at.out >> 2];
      this.#listeners.set(id, { kind, listener });
    });
    return { id, kind, close: () => this.#listeners.has(id) && this.unsubscribe(id) };
  }

  /**
   * Removes a subscription.
   *
   * @param {number} id
   * @throws {import("../chess/errors.js").GameError} if there is none with this number
   */
  unsubscribe(id) {
    this.change((server) => analysis.functions.pdn_chess_server_unsubscribe(server, id), () => {
      this.#listeners.delete(id);
    });
  }

  /**
   * Publishes an error to all listeners and keeps it.
   *
   * @param {Reason} reason
   * @throws {import("../chess/errors.js").GameError}
   */
  publishError(reason) {
    const status = numberOf(REASONS, reason, "a reason");
    this.change((server) => analysis.functions.pdn_chess_server_publish_error(server, status));
  }

  /**
   * @param {(server: number, side: number, now: bigint) => number} call
   * @param {Color} color
   */
  #say(call, color) {
    const side = numberOf(COLOR, color, "a color");
    this.change((server) => call(server, side, this.time()));
  }

  /**
   * @param {Color} color
   * @param {number} accept
   */
  #answerDraw(color, accept) {
    this.#say((server, side, now) => {
      return analysis.functions.pdn_chess_server_answer_draw(server, side, accept, now);
    }, color);
  }

  /**
   * @param {Color} color
   * @param {number} accept
   */
  #answerTakeBack(color, accept) {
    const side = numberOf(COLOR, color, "a color");
    this.change((server, history, capacity) => {
      return analysis.functions.pdn_chess_server_answer_take_back(server, history, capacity, side,
        accept, this.time());
    });
  }

  /**
   * @param {(server: number, history: number, capacity: number, side: number, move: number,
   *     now: bigint) => number} call
   * @param {Color} color
   * @param {Step} step
   */
  #move(call, color, step) {
    const side = numberOf(COLOR, color, "a color");
    this.change((server, history, capacity) => {
      storeStep(analysis.at.moves, step);
      return call(server, history, capacity, side, analysis.at.moves, this.time());
    });
  }

  /**
   * Makes a call that may change the server, and lets the listeners have its events.
   *
   * @internal
   * @param {(server: number, history: number, capacity: number) => number} call
   * @param {() => void} [done] called when it has succeeded, before its events are taken
   */
  change(call, done) {
    for (;;) {
      const status = this.run(call);
      if (status !== REASONS.GAME_HISTORY_FULL) {
        requireAllowed(status);
        break;
      }
      const words = new BigUint64Array(HEAD + 2 * (this.words.length - HEAD));
      words.set(this.words);
      this.words = words;
    }
    done?.();
    this.#takeEvents();
    this.#deliver();
  }

  #takeEvents() {
    const { at, functions } = analysis;
    for (;;) {
      this.ask((server) => functions.pdn_chess_server_next_event(server, at.out));
      const event = eventAt(at.out, this);
      if (event === null) break;
      for (const { kind, listener } of this.#listeners.values()) {
        if (covers(kind, event.kind)) this.#due.push([event, listener]);
      }
    }
    if (this.situation === "terminated") this.#listeners.clear();
  }

  #deliver() {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      for (let next = this.#due.shift(); next !== undefined; next = this.#due.shift()) {
        const [event, listener] = next;
        try {
          listener(event);
        } catch (error) {
          // The call has succeeded, and others listen, too.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    } finally {
      this.#isDelivering = false;
    }
  }
}

/** A queen in the middle of an empty board has them. */
const MOST_MOVES = 27;
