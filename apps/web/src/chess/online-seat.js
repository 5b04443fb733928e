import { settings } from "../shell/settings.js";
import { opposite } from "./chess-board.js";
import { attempt } from "./lobby.js";
import { teamOf } from "./online-game.js";
import { forgetSeat, storeSeat, storedSeat } from "./seats.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./online-game.js").OnlineGame} OnlineGame */
/** @typedef {import("./service.js").GameSocket} GameSocket */

/**
 * The seat of this player in a game of the service. It outlives the tab: whoever opens the game
 * again in this browser has it again. One tab has it at a time, the one that took it last.
 */
export class OnlineSeat {
  /** The side of this player, also after the end; `null` for a spectator. @type {Color | null} */
  color;
  /** Whether another tab has the seat. */
  isElsewhere = false;
  /** Tabs of this browser report here which seat they take. */
  #tabs = new BroadcastChannel("pedina.seats");
  #isJoining = false;
  #id;
  #socket;
  #changed;

  /**
   * @param {string} id of the game
   * @param {GameSocket} socket
   * @param {() => void} changed called when the seat is taken, here or in another tab
   */
  constructor(id, socket, changed) {
    this.#id = id;
    this.#socket = socket;
    this.#changed = changed;
    this.color = storedSeat(id)?.color ?? null;
    this.#tabs.addEventListener("message", ({ data }) => {
      if (data !== id || this.color === null) return;
      this.isElsewhere = true;
      changed();
    });
  }

  /** Whether this tab plays. @returns {boolean} */
  get isHere() {
    return this.color !== null && !this.isElsewhere;
  }

  /**
   * Takes the seat that this browser has, or wants, in a game whose state has come.
   *
   * @param {OnlineGame} game
   */
  async open(game) {
    if (game.isOver) return;
    const token = storedSeat(this.#id)?.token ?? null;
    const wish = wishes.get(this.#id);
    if (this.isElsewhere) await this.returned(game);
    else if (token !== null) await this.#rejoin(token);
    else if (wish !== undefined) await this.join(free(game, wish));
  }

  /**
   * Takes the seat back from another tab that has been closed. A tab in the background leaves it to
   * the other one, which may only have lost its connection for a moment.
   *
   * @param {OnlineGame} game
   */
  async returned(game) {
    const isLeft = this.color !== null && game.absences[this.color] !== null;
    if (this.isElsewhere && isLeft && !document.hidden) await this.takeBack();
  }

  /** Takes the seat back from another tab. */
  async takeBack() {
    const token = storedSeat(this.#id)?.token ?? null;
    if (token !== null) await this.#rejoin(token);
  }

  /**
   * Takes a free seat.
   *
   * @param {Color | "random" | null} color `null` if none is free
   */
  async join(color) {
    if (color === null || this.#isJoining) return;
    this.#isJoining = true;
    const { name, claim, key } = settings();
    const team = color === "random" ? "RANDOM" : teamOf(color);
    const player = { team, name: name || undefined };
    const proof = name !== "" && claim === "on" ? { key } : {};
    await attempt(async () => {
      const output = await this.#socket.call("JoinGame", { player, reconnect: true, ...proof });
      wishes.delete(this.#id);
      this.#sit(output.player?.team ?? team, output.token);
    });
    this.#isJoining = false;
  }

  /** Stores that the game has ended. @returns {boolean} whether no tab has done so before */
  end() {
    const seat = storedSeat(this.#id);
    if (seat === null || seat.token === null || this.isElsewhere) return false;
    storeSeat(this.#id, seat.color, null);
    return true;
  }

  /** Forgets the seat of a game that is gone. */
  forget() {
    forgetSeat(this.#id);
  }

  close() {
    this.#tabs.close();
  }

  /** @param {string} token */
  async #rejoin(token) {
    try {
      const { player } = await this.#socket.call("Rejoin", { token });
      this.#sit(player.team, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The game is another one with the same identifier, or the service has lost it.
      if (error.type !== "InvalidTokenException") return;
      this.color = null;
      this.forget();
    }
  }

  /**
   * @param {import("./service.js").Team} team
   * @param {string} token
   */
  #sit(team, token) {
    this.color = team === "WHITE" ? "white" : "black";
    this.isElsewhere = false;
    storeSeat(this.#id, this.color, token);
    this.#tabs.postMessage(this.#id);
    this.#changed();
  }
}

/**
 * Notes which side this page wants in a game that it is about to open.
 *
 * @param {string} id of the game
 * @param {Color | "random" | null} color `null` for the one that is free
 */
export function wishFor(id, color) {
  wishes.set(id, color);
}

/** @type {Map<string, Color | "random" | null>} */
const wishes = new Map();

/**
 * The wanted seat, or the other one if it is taken.
 *
 * @param {OnlineGame} game
 * @param {Color | "random" | null} wish
 * @returns {Color | "random" | null}
 */
function free({ players }, wish) {
  if (wish === "random" && players.white === null && players.black === null) return wish;
  const first = wish === "black" ? "black" : "white";
  if (players[first] === null) return first;
  return players[opposite(first)] === null ? opposite(first) : null;
}
