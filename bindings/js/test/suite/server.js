import { REASONS } from "../../generated/chess.js";
import { atLeast, equal } from "./expect.js";

/** @typedef {typeof import("@pedina/core")} Library */
/** @typedef {import("@pedina/core").server.GameServer} GameServer */
/** @typedef {import("@pedina/core").server.ServerEvent} ServerEvent */

/**
 * Replays the lives of a server that the tests of the Rust library have recorded beside a naive
 * server: each call has the same answer, reports the same events and leaves the same state.
 *
 * @param {Library} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayServers(library, read, report) {
  await report("data/server_lives.txt", async () => {
    /** @type {Life | null} */
    let life = null;
    let lives = 0;
    for (const line of (await read("data/server_lives.txt")).split("\n")) {
      if (line.startsWith("life ")) {
        life = new Life(library);
        lives++;
      } else if (line !== "" && !line.startsWith("#")) {
        life?.replay(line);
      }
    }
    atLeast(lives, 100);
    equal(kinds.size, 14);
  });
}

/** @type {Set<string>} The kinds of events that were reported. */
const kinds = new Set();

/** A server that makes the recorded calls. */
class Life {
  #time = 0;
  /** @type {[number, ServerEvent][]} */
  #heard = [];
  #subscriptions = 0;
  #server;
  #library;
  /** @type {Record<string, string>} */
  #state;

  /** @param {Library} library */
  constructor(library) {
    this.#library = library;
    this.#server = new library.server.GameServer({ now: () => this.#time });
    this.#state = stateOf(this.#server);
  }

  /** @param {string} line */
  replay(line) {
    const call = line.slice(0, line.indexOf(" = "));
    const words = call.split(" ");
    this.#time = Number(words[0]);
    let answer = "ok";
    try {
      answer += this.#call(words);
    } catch (error) {
      const { GameError } = this.#library;
      if (!(error instanceof GameError)) throw error;
      answer = String(/** @type {Record<string, number>} */ (REASONS)[error.reason]);
    }
    const heard = this.#heard.map(([id, event]) => ` ${id}:${eventWords(event, this.#server)}`);
    this.#heard = [];
    const state = stateOf(this.#server);
    const changes = Object.entries(state).filter(([name, value]) => this.#state[name] !== value)
      .map(([name, value]) => ` ${name}=${value}`);
    this.#state = state;
    equal(`${call} = ${answer} |${heard.join("")} |${changes.join("")}`, line);
  }

  /** @param {string[]} words */
  #call([, name, first, second, third]) {
    const server = this.#server;
    const color = /** @type {any} */ (first?.toLowerCase());
    const simple = SIMPLE[name];
    if (simple !== undefined) server[simple](color);
    else if (name === "configure") configure(server, first, Number(second), third);
    else if (name === "join") server.join(color, second);
    else if (name === "move") server.applyMove(color, stepOf(second));
    else if (name === "promote") server.promote(color, /** @type {any} */ (second.toLowerCase()));
    else if (name === "claim") server.claimDraw(color, second === "-" ? undefined : stepOf(second));
    else if (name === "unsubscribe") server.unsubscribe(Number(first));
    else if (name === "publish") server.publishError(reasonOf(Number(first)));
    else if (name === "subscribe") {
      const kind = eventKind(first);
      const number = this.#subscriptions + 1;
      const { id } = server.subscribe(kind, (event) => this.#heard.push([number, event]));
      equal(id, number);
      this.#subscriptions = number;
    } else if (name === "find") {
      const squares = server.findMoves(/** @type {any} */ (first)).map(({ to }) => to);
      return [...new Array(64).keys()].map(square).filter((to) => squares.includes(to))
        .map((to) => ` ${to}`).join("");
    } else {
      throw new Error(name);
    }
    return "";
  }
}

/** @type {Record<string, "start" | "stop" | "tick" | "resign" | "offerDraw" | "acceptDraw"
 *   | "declineDraw" | "proposeTakeBack" | "acceptTakeBack" | "declineTakeBack">} */
const SIMPLE = {
  start: "start", stop: "stop", tick: "tick", resign: "resign", offer: "offerDraw",
  accept: "acceptDraw", decline: "declineDraw", propose: "proposeTakeBack",
  agree: "acceptTakeBack", disagree: "declineTakeBack",
};

/**
 * @param {GameServer} server
 * @param {string} kind
 * @param {number} limit
 * @param {string} id
 */
function configure(server, kind, limit, id) {
  const timeControl = kind === "none" ? null
    : kind === "move" ? { perMove: limit } : [{ time: limit }];
  server.configure({ id: id === "-" ? "" : id, timeControl });
}

/** @param {number} index */
function square(index) {
  return /** @type {any} */ ("abcdefgh"[index % 8] + String(Math.floor(index / 8) + 1));
}

/** @param {number} status */
function reasonOf(status) {
  return /** @type {any} */ (Object.entries(REASONS).find(([, number]) => number === status)?.[0]);
}

/**
 * @param {string} name
 * @returns {import("@pedina/core").server.EventKind}
 */
function eventKind(name) {
  return /** @type {any} */ (name.toLowerCase().replaceAll("_", "-"));
}

/**
 * @param {string} text such as `e2e4`
 * @returns {import("@pedina/core").server.Step}
 */
function stepOf(text) {
  const [from, to] = [text.slice(0, 2), text.slice(2)];
  return { from: /** @type {any} */ (from), to: /** @type {any} */ (to) };
}

/** @param {string | null} value */
function option(value) {
  return value === null ? "-" : upper(value);
}

/** @param {string} name */
function upper(name) {
  return name.toUpperCase().replaceAll("-", "_");
}

/**
 * @param {ServerEvent} event
 * @param {GameServer} server
 */
function eventWords(event, server) {
  kinds.add(event.kind);
  const kind = upper(event.kind).replace(/_UPDATE$/, "");
  switch (event.kind) {
    case "chessboard-update":
      equal([...event.pieces].map(String), [...server.pieces].map(String));
      break;
    case "move-history-update":
      equal(event.entries, server.history);
      break;
    case "turn-update":
      equal(event.turn, server.turn);
      break;
    case "game-situation-update":
      equal(event.situation, server.gameSituation);
      break;
    case "game-over-update":
      equal(event.ending, server.ending);
      break;
    case "white-player-update":
    case "black-player-update":
      equal(event.name, server.player(event.color));
      break;
    case "server-error-update":
      equal(event.error, server.error);
      break;
    case "subscription-update":
      equal(event.subscriptions, server.subscriptions);
      break;
    case "white-timer-update":
    case "black-timer-update":
      return `${kind}=${event.remaining}`;
    case "draw-offer-update":
    case "take-back-update":
      return `${kind}=${option(event.by)}`;
    case "server-situation-update":
      return `${kind}=${upper(event.situation)}`;
  }
  return kind;
}

/** @param {GameServer} server */
function stateOf(server) {
  const { ending, error, gameSituation, history } = server;
  const sides = /** @type {const} */ (["white", "black"]);
  const last = history.at(-1);
  return {
    situation: upper(server.situation),
    subscriptions: server.subscriptions.join(","),
    error: error === null ? "-" : String(REASONS[error]),
    players: sides.map((side) => server.player(side) ?? "-").join(","),
    board: boardOf(server),
    history: String(history.length),
    entry: last === undefined ? "-" : entryWords(last),
    turn: upper(server.turn),
    game: upper(gameSituation.kind)
      + (gameSituation.square === null ? "" : `@${gameSituation.square}`),
    offer: option(server.drawOffer),
    take_back: option(server.takeBackProposal),
    ending: ending === null ? "-" : `${upper(ending.cause)},${option(ending.winner)}`,
    remaining: sides.map((side) => server.remaining(side) ?? "-").join(","),
    deadline: String(server.deadline ?? "-"),
  };
}

/** @param {import("@pedina/core").server.Entry} entry */
function entryWords({ piece, from, to, tag, captured, square: at, rookTo, promotion }) {
  const does = tag === "capture" ? `,capture:${captured?.letter}`
    : tag === "double-step" ? `,double:${at}`
    : tag === "castling" ? `,castling:${at}${rookTo}`
    : tag === "en-passant" ? `,en_passant:${captured?.letter}${at}` : "";
  return `${piece.letter}${from}${to}${does}${promotion === null ? "" : `,=${upper(promotion)}`}`;
}

/** @param {GameServer} server */
function boardOf({ pieces }) {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    return [..."abcdefgh"].map((file) => {
      return pieces.get(/** @type {any} */ (file + rank))?.letter ?? "1";
    }).join("").replace(/1+/g, (empty) => String(empty.length));
  });
  return ranks.join("/");
}
