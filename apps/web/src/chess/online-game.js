import { claimsOf } from "./claims.js";
import { Game, Position } from "./library.js";
import { idOf, milliseconds } from "./service.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Ending} Ending */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./local-game.js").Played} Played */
/** @typedef {import("./service.js").Entry} Entry */
/** @typedef {import("./service.js").Place} Place */
/** @typedef {import("./service.js").Step} Step */
/** @typedef {import("./service.js").Team} Team */

/**
 * A move of this player that the service has not confirmed yet.
 *
 * @typedef {Played & {step: Step, since: number}} Pending `step` is what the service is sent;
 *     `since` is when the move was made, by the page's clock
 */

/**
 * A game of the service, as its state and its events describe it, with the move that this player
 * has made and the service has not confirmed yet.
 */
export class OnlineGame {
  /** @type {string} */
  situation = "NotConfigured";
  /** @type {Record<Color, string | null>} */
  players = { white: null, black: null };
  /** @type {Ending | null} */
  ending = null;
  /** @type {Color | null} whose draw offer stands */
  drawOffer = null;
  /** @type {Color | null} who would like to take a move back */
  takeBack = null;
  /** @type {Color | null} who has aborted it */
  abortedBy = null;
  /** Where the next game of the players is; `null` without one. @type {string | null} */
  rematch = null;
  /** @type {Color | null} whose offer of a rematch stands */
  rematchOffer = null;
  /**
   * Who is not here: until when they may come back, by the clock of the page; `null` if the clock
   * of the game decides.
   *
   * @type {Record<Color, {isGone: boolean, end: number | null} | null>}
   */
  absences = { white: null, black: null };
  /** @type {readonly Entry[]} The history as the service sent it. */
  #entries = [];
  /** The moves that the service has confirmed. @type {Played[]} */
  #confirmed = [];
  /** @type {Pending | null} */
  #pending = null;
  /** Rejects a move of the service that the library refuses, which is a fault of one of both. */
  #game = new Game();
  /** @type {Record<Color, {left: number | null, since: number}>} */
  #clocks = { white: { left: null, since: 0 }, black: { left: null, since: 0 } };

  /** All moves, the pending one too. @returns {readonly Played[]} */
  get played() {
    return this.#pending === null ? this.#confirmed : [...this.#confirmed, this.#pending];
  }

  /** This player's move that the service has not confirmed yet. */
  get pending() {
    return this.#pending;
  }

  /** The position on the board. */
  get position() {
    return this.#pending?.position ?? this.#confirmedPosition;
  }

  get #confirmedPosition() {
    return this.#confirmed.at(-1)?.position ?? START;
  }

  /** The move of a pawn that has reached the last rank and waits for its piece. */
  get promotion() {
    const last = this.isRunning ? this.#entries.at(-1) : undefined;
    return last !== undefined && isUnfinished(last) ? stepUci(last.move) : null;
  }

  /** Whether it goes on. */
  get isRunning() {
    return this.situation === "Running" && this.ending === null;
  }

  /** Whether nothing can happen any more. */
  get isOver() {
    return this.ending !== null || this.situation === "Terminated";
  }

  /** Whether each side has moved: until then a game can be aborted. */
  get hasBegun() {
    return this.#entries.length >= 2;
  }

  /** Whether a draw can be claimed. */
  get canClaim() {
    return this.isRunning && this.#game.ending === null && this.#game.claim() !== null;
  }

  /** The moves with which the side to move can claim a draw. */
  get claims() {
    return this.isRunning && this.promotion === null ? claimsOf(this.#game) : [];
  }

  /**
   * The milliseconds that each side has left; `null` without a clock. They stand still from a
   * pending move until the service says what it has cost.
   *
   * @returns {Record<Color, number | null>}
   */
  get times() {
    const now = this.#pending?.since ?? performance.now();
    const left = (/** @type {Color} */ color) => {
      const clock = this.#clocks[color];
      if (clock.left === null) return null;
      const isRunning = this.isRunning && this.#confirmedPosition.turn === color;
      return Math.max(0, clock.left - (isRunning ? Math.max(0, now - clock.since) : 0));
    };
    return { white: left("white"), black: left("black") };
  }

  /**
   * Plays a move of this player, which the service has not confirmed yet.
   *
   * @param {Move} move a legal one
   */
  propose(move) {
    const position = this.#confirmedPosition;
    this.#pending = {
      move,
      san: position.san(move),
      position: position.play(move),
      step: stepOf(position, move),
      since: performance.now(),
    };
  }

  /** Takes the pending move back: the service has refused it, or the game was over before. */
  withdraw() {
    this.#pending = null;
  }

  /**
   * Takes over a whole state.
   *
   * @param {import("./service.js").ServerState} state
   */
  load({ situation, gameState }) {
    const { configuration, timers, moveHistory, gameOver } = gameState;
    this.situation = situation;
    this.players.white = configuration.whitePlayer?.name ?? null;
    this.players.black = configuration.blackPlayer?.name ?? null;
    this.#setClock("white", timers.white);
    this.#setClock("black", timers.black);
    this.#setMoves(moveHistory.entries);
    this.ending = endingOf(gameOver);
    this.drawOffer = colorOf(gameState.drawOffer ?? null);
    this.takeBack = colorOf(gameState.takeBack ?? null);
    this.abortedBy = colorOf(gameState.abortedBy ?? null);
    this.#setPresence(gameState.presence);
    this.#setRematch(gameState.rematch);
    if (this.isOver) this.withdraw();
  }

  /**
   * Returns whether a finished game is this one: the archive may have another one of the same
   * identifier, with other moves.
   *
   * @param {import("./archive.js").FinishedGame} finished
   * @returns {boolean}
   */
  canFinish({ played }) {
    return this.#confirmed.every(({ move }, index) => move === played[index]?.move);
  }

  /**
   * Takes over the end, which came while nothing was heard of the game.
   *
   * @param {import("./archive.js").FinishedGame} finished
   */
  finish({ players, ending, played }) {
    Object.assign(this, { players, ending, situation: "Terminated" });
    this.#confirmed = played;
    this.withdraw();
  }

  /**
   * Takes over a change.
   *
   * @param {string} type
   * @param {any} payload the whole new value
   */
  apply(type, payload) {
    switch (type) {
      case "ServerSituationUpdateEvent":
        this.situation = payload;
        break;
      case "ChessboardUpdateEvent":
        this.#promote(payload.pieces);
        break;
      case "MoveHistoryUpdateEvent":
        this.#setMoves(payload.entries);
        break;
      case "GameOverUpdateEvent":
        this.ending = endingOf(payload);
        break;
      case "WhitePlayerUpdateEvent":
        this.players.white = payload?.name ?? null;
        break;
      case "BlackPlayerUpdateEvent":
        this.players.black = payload?.name ?? null;
        break;
      case "WhiteTimerUpdateEvent":
        this.#setClock("white", payload);
        break;
      case "BlackTimerUpdateEvent":
        this.#setClock("black", payload);
        break;
      case "DrawOfferUpdateEvent":
        this.drawOffer = colorOf(payload);
        break;
      case "TakeBackUpdateEvent":
        this.takeBack = colorOf(payload);
        break;
      case "PresenceUpdateEvent":
        this.#setPresence(payload);
        break;
      case "AbortUpdateEvent":
        this.abortedBy = colorOf(payload);
        break;
      case "RematchUpdateEvent":
        this.#setRematch(payload);
        break;
      default:
    }
    if (this.isOver) this.withdraw();
  }

  /**
   * @param {Color} color
   * @param {import("./service.js").Duration | null} duration
   */
  #setClock(color, duration) {
    this.#clocks[color] = { left: milliseconds(duration), since: performance.now() };
  }

  /** @param {import("./service.js").GameState["presence"]} presence */
  #setPresence(presence) {
    for (const color of /** @type {Color[]} */ (["white", "black"])) {
      const { type = "Here", timeLeft = null } = presence?.[color] ?? {};
      const left = milliseconds(timeLeft);
      const end = left === null ? null : performance.now() + left;
      this.absences[color] = type === "Here" ? null : { isGone: type === "Gone", end };
    }
  }

  /** @param {import("./service.js").Rematch} [rematch] */
  #setRematch(rematch) {
    this.rematchOffer = colorOf(rematch?.offeredBy ?? null);
    this.rematch = rematch?.connection ? idOf(rematch.connection) : null;
  }

  /**
   * Completes the last move, if it is that of a pawn which has become one of these pieces. No other
   * event names the piece.
   *
   * @param {readonly {piece: {type: string}, position: Place}[]} pieces all on the board
   */
  #promote(pieces) {
    const last = this.#entries.at(-1);
    if (last === undefined || !isUnfinished(last)) return;
    const { file, rank } = last.move.to;
    const there = pieces.find(({ position }) => position.file === file && position.rank === rank);
    if (there === undefined || there.piece.type === "Pawn") return;
    this.#setMoves([...this.#entries.slice(0, -1), { ...last, promotion: there.piece.type }]);
  }

  /**
   * Plays what is new in a history. A pawn that waits for its piece has not moved yet.
   *
   * @param {readonly Entry[]} entries
   */
  #setMoves(entries) {
    this.#entries = entries;
    const complete = entries.filter((entry) => !isUnfinished(entry));
    const { length } = this.#confirmed;
    const isSame = this.#confirmed.every(({ move }, index) => {
      return index < complete.length && move === this.#moveAt(index, complete[index]);
    });
    if (!isSame) {
      this.#game = new Game();
      this.#confirmed = [];
    }
    for (const entry of complete.slice(this.#confirmed.length)) {
      const position = this.#confirmedPosition;
      const move = position.parseUci(uciOf(entry));
      const san = position.san(move);
      const next = position.play(move);
      if (this.#game.ending === null) this.#game.play(move);
      this.#confirmed.push({ move, san, position: next });
    }
    // It is among them now, or there are others in its place.
    if (!isSame || this.#confirmed.length !== length) this.#pending = null;
  }

  /**
   * @param {number} index
   * @param {Entry} entry
   */
  #moveAt(index, entry) {
    const position = index === 0 ? START : this.#confirmed[index - 1].position;
    try {
      return position.parseUci(uciOf(entry));
    } catch {
      return null;
    }
  }
}

/**
 * Returns a move as the service reads it.
 *
 * @param {Position} position
 * @param {Move} move
 * @returns {Step}
 */
export function stepOf(position, move) {
  const uci = position.uci(move);
  return { from: placeOf(uci.slice(0, 2)), to: placeOf(uci.slice(2, 4)) };
}

/**
 * Returns a side of the service.
 *
 * @param {Color} color
 * @returns {Team}
 */
export function teamOf(color) {
  return color === "white" ? "WHITE" : "BLACK";
}

/** @param {string} square */
function placeOf(square) {
  return { file: square[0].toUpperCase(), rank: square[1] };
}

/** @param {Entry} entry */
function uciOf({ move, promotion }) {
  return stepUci(move) + (promotion === undefined ? "" : LETTERS[promotion]);
}

/** @param {Step} step */
function stepUci({ from, to }) {
  const square = (/** @type {Place} */ { file, rank }) => file.toLowerCase() + rank;
  return square(from) + square(to);
}

/** @param {Entry} entry */
function isUnfinished({ piece, move, promotion }) {
  const last = piece.team === "WHITE" ? "8" : "1";
  return piece.type === "Pawn" && move.to.rank === last && promotion === undefined;
}

/**
 * @param {Team | null} team
 * @returns {Color | null}
 */
function colorOf(team) {
  if (team === null) return null;
  return team === "WHITE" ? "white" : "black";
}

/**
 * Returns an ending of the service.
 *
 * @param {import("./service.js").GameState["gameOver"]} gameOver
 * @returns {Ending | null}
 */
export function endingOf(gameOver) {
  if (gameOver === null) return null;
  const cause = CAUSES[gameOver.cause] ?? "agreement";
  return { cause, winner: colorOf(gameOver.winner?.team ?? null) };
}

const START = Position.start();

/** @type {Record<string, string>} */
const LETTERS = { Queen: "q", Rook: "r", Bishop: "b", Knight: "n" };

/** @type {Record<string, Ending["cause"]>} */
const CAUSES = {
  Checkmate: "checkmate",
  Stalemate: "stalemate",
  Surrender: "resignation",
  Timeout: "timeout",
  DeadPosition: "dead-position",
  FivefoldRepetition: "fivefold-repetition",
  SeventyFiveMoves: "seventy-five-moves",
  ThreefoldRepetition: "threefold-repetition",
  FiftyMoves: "fifty-moves",
  Agreement: "agreement",
  Abandonment: "abandonment",
};
