import {
  CAUSE, EVENT_KIND, GAME_MODE, GAME_SITUATION, IDENTIFIER_KIND, NUMBERS as N, REASONS,
  SERVER_SITUATION, ServerEventStruct,
} from "../../generated/chess.js";
import { reasonName } from "../chess/errors.js";
import { COLORS } from "../chess/piece.js";
import { squareOrNull } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { namesOf, numberOf } from "../internal/names.js";

/** @typedef {import("../chess/errors.js").Reason} Reason */
/** @typedef {import("../chess/game.js").Ending} Ending */
/** @typedef {import("../chess/piece.js").Color} Color */
/** @typedef {import("../chess/piece.js").Piece} Piece */
/** @typedef {import("../chess/square.js").Square} Square */
/** @typedef {import("./steps.js").Entry} Entry */

/**
 * A branch or a leaf of the tree of events.
 *
 * @typedef {keyof typeof EVENT_KIND} EventKind
 */

/**
 * The stage in the life of a server.
 *
 * @typedef {keyof typeof SERVER_SITUATION} ServerSituation
 */

/**
 * What is special about the game, from the point of view of the side to move.
 *
 * @typedef {object} GameSituation
 * @property {keyof typeof GAME_SITUATION} kind
 * @property {Square | null} square of a pawn that waits for its promotion
 */

/**
 * What a server reports to its listeners: the complete new value of one part of its state.
 *
 * @typedef {{kind: "server-situation-update", situation: ServerSituation}
 *   | {kind: "server-error-update", error: Reason | null}
 *   | {kind: "subscription-update", subscriptions: readonly number[]}
 *   | {kind: "chessboard-update", pieces: ReadonlyMap<Square, Piece>}
 *   | {kind: "game-over-update", ending: Ending}
 *   | {kind: "game-situation-update", situation: GameSituation}
 *   | {kind: "move-history-update", entries: readonly Entry[]}
 *   | {kind: "turn-update", turn: Color}
 *   | {kind: "white-player-update" | "black-player-update", color: Color, name: string}
 *   | {kind: "white-timer-update" | "black-timer-update", color: Color, remaining: number}
 *   | {kind: "draw-offer-update" | "take-back-update", by: Color | null}} ServerEvent
 */

/**
 * What an event is too small for, and a server answers.
 *
 * @typedef {object} Answers
 * @property {readonly number[]} subscriptions
 * @property {ReadonlyMap<Square, Piece>} pieces
 * @property {readonly Entry[]} history
 * @property {(color: Color) => string | null} player
 */

/**
 * Returns the event at a place of the library's memory.
 *
 * @param {number} place
 * @param {Answers} server
 * @returns {ServerEvent | null} `null` if there is none
 */
export function eventAt(place, server) {
  const event = new ServerEventStruct(analysis, place);
  const { error, kind: number, value, square, color: side } = event;
  if (number === N.SERVER_NO_EVENT) return null;
  const kind = KINDS[number];
  const color = /** @type {Color | undefined} */ (COLORS[side]);
  switch (kind) {
    case "server-situation-update":
      return { kind, situation: SITUATIONS[value] };
    case "server-error-update":
      return { kind, error: error === 0 ? null : reasonName(error) };
    case "subscription-update":
      return { kind, subscriptions: server.subscriptions };
    case "chessboard-update":
      return { kind, pieces: server.pieces };
    case "game-over-update":
      return { kind, ending: Object.freeze({ cause: CAUSES[value], winner: color ?? null }) };
    case "game-situation-update":
      return { kind, situation: situationOf(value, square) };
    case "move-history-update":
      return { kind, entries: server.history };
    case "turn-update":
      return { kind, turn: COLORS[side] };
    case "white-player-update":
    case "black-player-update":
      return { kind, color: COLORS[side], name: server.player(COLORS[side]) ?? "" };
    case "white-timer-update":
    case "black-timer-update":
      return { kind, color: COLORS[side], remaining: Number(event.remaining) };
    case "draw-offer-update":
    case "take-back-update":
      return { kind, by: color ?? null };
    default:
      throw new Error(`unexpected event ${number} of the library`);
  }
}

/**
 * Returns a situation of the game.
 *
 * @param {number} value
 * @param {number} square
 * @returns {GameSituation}
 */
export function situationOf(value, square) {
  return { kind: GAME_SITUATIONS[value], square: squareOrNull(square) };
}

/**
 * Says whether a kind of events is another one, or a branch above it.
 *
 * @param {EventKind} kind
 * @param {EventKind} other
 * @returns {boolean}
 */
export function covers(kind, other) {
  if (kind === other) return true;
  const parent = PARENTS[other] ?? "service";
  return parent !== other && covers(kind, parent);
}

/**
 * Returns the identifier by which clients of the game service know a name: `"turn-update"` among
 * the events is `"TurnUpdateEvent"`, the error `"SERVER_NOT_RUNNING"` is
 * `"GameNotRunningException"`.
 *
 * @param {keyof typeof IDENTIFIER_KIND} kind
 * @param {string} name of an event, a situation, a cause, a reason or a mode
 * @throws {TypeError} if there is no such name
 */
export function identifier(kind, name) {
  const { at, functions } = analysis;
  const among = numberOf(IDENTIFIER_KIND, kind, "a kind");
  const number = numberOf(/** @type {Record<string, number>} */ (NAMES[kind]), name, "a name");
  ensure(functions.pdn_chess_server_identifier(among, number, at.text,
    N.SERVER_IDENTIFIER_SIZE, at.out));
  return analysis.read(at.text, analysis.u32[at.out >> 2]);
}

/**
 * The branch above each kind; above the others, `"service"`.
 *
 * @type {Partial<Record<EventKind, EventKind>>}
 */
const PARENTS = {
  "server-situation-update": "server-state-update",
  "server-error-update": "server-state-update",
  "subscription-update": "server-state-update",
  "game-state-update": "server-state-update",
  "chessboard-update": "game-state-update",
  "game-over-update": "game-state-update",
  "game-situation-update": "game-state-update",
  "move-history-update": "game-state-update",
  "turn-update": "game-state-update",
  "player-update": "game-state-update",
  "white-player-update": "player-update",
  "black-player-update": "player-update",
  "timer-update": "game-state-update",
  "white-timer-update": "timer-update",
  "black-timer-update": "timer-update",
  "draw-offer-update": "game-state-update",
  "take-back-update": "game-state-update",
};

const NAMES = {
  event: EVENT_KIND, situation: SERVER_SITUATION, "game-situation": GAME_SITUATION, cause: CAUSE,
  error: REASONS, mode: GAME_MODE,
};

const KINDS = namesOf(EVENT_KIND);
/** The causes of an end by their numbers. */
export const CAUSES = namesOf(CAUSE);
const GAME_SITUATIONS = namesOf(GAME_SITUATION);
/** The situations of a server by their numbers. */
export const SITUATIONS = namesOf(SERVER_SITUATION);
