import { t } from "../shell/language.js";
import { Refusal } from "./refusal.js";

/**
 * The game service, as `docs/service.md` describes it: its routes, and a WebSocket for each game.
 *
 * @module
 */

/** @typedef {import("./clock.js").TimeControl} TimeControl */
/** @typedef {"WHITE" | "BLACK"} Team */
/** @typedef {{name: string, team: Team}} Player */
/** @typedef {{value: number, unit: string, milliseconds?: number}} Duration */
/** @typedef {{file: string, rank: string}} Place */

/**
 * A move of the service.
 *
 * @typedef {object} Step
 * @property {Place} from
 * @property {Place} to
 */

/**
 * A move that was played.
 *
 * @typedef {object} Entry
 * @property {{type: string, team: Team}} piece
 * @property {Step} move
 * @property {string} [promotion]
 */

/**
 * How a new game is configured.
 *
 * @typedef {object} NewGame
 * @property {string} [gameId]
 * @property {boolean} isPrivate
 * @property {TimeControl | null} control
 * @property {number | null} level of the engine that takes the second seat; `null` for people
 */

/**
 * The state of a game, as the service sends it.
 *
 * @typedef {object} ServerState
 * @property {string} situation
 * @property {GameState} gameState
 */

/**
 * @typedef {object} GameState
 * @property {{entries: Entry[]}} moveHistory
 * @property {Team} currentTurn
 * @property {{type: string}} situation
 * @property {{cause: string, winner: Player | null} | null} gameOver
 * @property {{white: Duration | null, black: Duration | null}} timers
 * @property {{gameId: string | null, isPrivate: boolean, whitePlayer: Player | null,
 *     blackPlayer: Player | null, timeConstraint: TimeConstraint}} configuration
 * @property {Team} [drawOffer] whose offer stands
 * @property {Team} [takeBack] who would like to take a move back
 * @property {Record<"white" | "black", PlayerPresence | null>} [presence] absent if nobody is away
 * @property {Team} [abortedBy]
 * @property {Rematch} [rematch]
 */

/**
 * Where a player is: `Here`, `Away` with the time left to come back, `Gone` when it is over.
 *
 * @typedef {{type: string, timeLeft?: Duration | null}} PlayerPresence
 */

/**
 * The next game of the same players: whose offer stands, and where it is.
 *
 * @typedef {{offeredBy: Team | null, connection: {websocket: string} | null}} Rematch
 */

/** @typedef {{type: string, time?: Duration, increment?: Duration}} TimeConstraint */

/**
 * A game in a list.
 *
 * @typedef {object} ListedGame
 * @property {GameState["configuration"]} configuration
 * @property {Record<"white" | "black", {rating: number, deviation: number} | null>} ratings
 * @property {number} moves how many were played
 */

/**
 * Creates a game.
 *
 * @param {NewGame} game
 * @returns {Promise<string>} its identifier
 * @throws {Refusal}
 */
export async function createGame({ gameId, isPrivate, control, level }) {
  const duration = (/** @type {number} */ milliseconds) => {
    return { value: milliseconds / 1000, unit: "SECONDS" };
  };
  const timeConstraint = control === null ? { type: "NoLimit" } : {
    type: "PlayerLimit",
    time: duration(control.time),
    increment: duration(control.increment),
  };
  const mode = level === null ? { gameMode: "PVP" } : { gameMode: "PVE", opponentLevel: level };
  const gameConfiguration = { gameId, isPrivate, timeConstraint, ...mode };
  const body = JSON.stringify({ gameConfiguration });
  return idOf((await request("/game", { method: "POST", body })).connection);
}

/**
 * Finds a public game that waits for players.
 *
 * @returns {Promise<string | null>} its identifier; `null` if there is none
 * @throws {Refusal}
 */
export function findGame() {
  return request("/game").then(({ connection }) => idOf(connection), (error) => {
    if (error instanceof Refusal && error.type === "NoAvailableGamesException") return null;
    throw error;
  });
}

/**
/**
 * Lists the public games in a situation.
 *
 * @param {"WaitingForPlayers" | "Running"} situation
 * @returns {Promise<ListedGame[]>}
 * @throws {Refusal}
 */
export async function listGames(situation) {
  return (await request(`/lobby?situation=${situation}`)).games;
}

/**
 * Returns a name for people: of one that belongs to a key, the first digits of the key's.
 *
 * @param {string} name
 */
export function shownName(name) {
  return name === "_" ? t("Guest") : name.replace(/(#[a-z2-7]{4})[a-z2-7]{12}$/, "$1");
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>} the answer
 */
async function request(path, options) {
  const response = await fetch(path, { ...options, cache: "no-store" }).catch(() => {
    throw new Refusal("Offline");
  });
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  if (!isJson) {
    throw new Refusal("NoService");
  }
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer.type, answer.message);
  return answer;
}

/**
 * Returns the identifier of the game that a connection leads to.
 *
 * @param {{websocket: string}} connection
 * @returns {string}
 * @throws {Refusal}
 */
export function idOf({ websocket }) {
  const match = /^\/game\/connect\/([^/]+)\/websocket/.exec(websocket);
  if (match === null) throw new Refusal("NoGame");
  return decodeURIComponent(match[1]);
}

/** The WebSocket of a game. It is opened again when it breaks, until `close`. */
export class GameSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, {resolve: (output: any) => void, reject: (error: Refusal) => void}>} */
  #calls = new Map();
  #next = 0;
  #attempts = 0;
  #wasOpen = false;
  #isClosed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #url;
  #handlers;

  /**
   * @param {string} id of the game
   * @param {object} handlers
   * @param {() => void} handlers.open called whenever it has been opened
   * @param {(type: string, payload: any) => void} handlers.event
   * @param {(willRetry: boolean) => void} handlers.lost called when it has broken
   */
  constructor(id, handlers) {
    this.#handlers = handlers;
    const path = `/game/connect/${encodeURIComponent(id)}/websocket`;
    this.#url = new URL(path, location.href);
    this.#url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.#url.hash = "";
    this.#connect();
  }

  /**
   * Calls a method of the game. After `close` there is no answer, neither an output nor a refusal.
   *
   * @param {string} method
   * @param {object} [input]
   * @returns {Promise<any>} its output
   * @throws {Refusal}
   */
  call(method, input) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return;
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal("Offline"));
        return;
      }
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ methodCall: { method, input, id } }));
    });
  }

  /** Ends the connection. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000);
  }

  #connect() {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wasOpen = true;
      this.#attempts = 0;
      this.#handlers.open();
    });
    socket.addEventListener("message", ({ data }) => this.#receive(data));
    socket.addEventListener("close", ({ code }) => {
      if (this.#isClosed) return;
      for (const { reject } of this.#calls.values()) {
        reject(new Refusal("Offline"));
      }
      this.#calls.clear();
      // A finished game closes with 1000.
      const most = this.#wasOpen ? MOST_ATTEMPTS : FIRST_ATTEMPTS;
      const willRetry = code !== 1000 && this.#attempts < most;
      this.#handlers.lost(willRetry);
      if (!willRetry) return;
      const pause = Math.min(10_000, 500 * 2 ** this.#attempts++);
      this.#timer = setTimeout(() => this.#connect(), pause);
    });
  }

  /** @param {unknown} data */
  #receive(data) {
    const message = parse(data);
    if (message === null) {
      // What it would have changed is unknown: a new connection begins with the whole state.
      this.#socket?.close(UNREADABLE);
    } else if (message.event !== undefined) {
      this.#handlers.event(message.event.type, message.event.payload);
    } else {
      const { id, output, error } = message.methodCall ?? {};
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      if (error === undefined) call?.resolve(output);
      else call?.reject(new Refusal(error.type, error.message));
    }
  }
}

/**
 * Reads a frame.
 *
 * @param {unknown} data
 * @returns {any} an object; `null` if the frame holds none
 */
function parse(data) {
  try {
    const message = JSON.parse(String(data));
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

/**
 * Returns the milliseconds of a duration of the service.
 *
 * @param {Duration | null} duration
 * @returns {number | null}
 */
export function milliseconds(duration) {
  if (duration === null) return null;
  return duration.milliseconds ?? duration.value * (UNITS[duration.unit] ?? 1000);
}

/** @type {Record<string, number>} */
const UNITS = {
  MILLISECONDS: 1, SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000,
};

/** The status with which a socket is closed that has sent something else than JSON. */
const UNREADABLE = 4000;

/** To open a socket that never was open: the game may be unknown. */
const FIRST_ATTEMPTS = 3;

/** To open a lost one again: some minutes. */
const MOST_ATTEMPTS = 30;
