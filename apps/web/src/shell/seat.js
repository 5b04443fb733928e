import { IS_WINDOW, serverAddress } from "./address.js";
import { recall, remember } from "./settings.js";
import { read, write } from "./storage.js";

/**
 * What a page does with a connection.
 *
 * @typedef {object} Listener
 * @property {() => void} begin called when a new seat is taken
 * @property {(text: string) => void} hear called with text of the server
 * @property {(log: readonly ["server" | "page", string][]) => void} replay called when the seat is
 *     taken again, with all that both sides have sent: the page forgets the rest
 * @property {() => void} change called when the connection is lost or there again
 * @property {() => void} end called when it is over
 */

/**
 * A seat at a line server, by a WebSocket. It is taken again after a lost connection, and by a page
 * that is reloaded or has the same room. The window of a program has no seats, only a connection.
 */
export class Seat {
  /** Whether the connection is lost, and taken up again soon. */
  isAway = false;
  #game;
  #room;
  /** What the server knows the seat by. */
  token;
  #listener;
  /** @type {WebSocket | null} */
  #socket = null;
  #isLeft = false;
  #attempts = 0;

  /**
   * Takes a seat.
   *
   * @param {"konobi" | "mastermind"} game
   * @param {string | null} room where only those meet who know its name
   * @param {Listener} listener
   * @param {string | null} [token] of a seat that is taken again, as `seatOf` returns it
   */
  constructor(game, room, listener, token = null) {
    this.#game = game;
    this.#room = room;
    this.#listener = listener;
    this.token = token ?? newName();
    this.#connect(token !== null);
  }

  /**
   * Sends lines.
   *
   * @param {...string} lines
   */
  send(...lines) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(`${lines.join("\n")}\n`);
  }

  /** Gives the seat up. */
  leave() {
    this.#isLeft = true;
    this.#forget();
    this.#socket?.close(1000);
  }

  /** @param {boolean} isAgain */
  #connect(isAgain) {
    const query = new URLSearchParams(isAgain ? { again: this.token } : { seat: this.token });
    if (!isAgain && this.#room !== null) query.set("room", this.#room);
    const socket = new WebSocket(serverAddress(`/ws/${this.#game}`, query));
    this.#socket = socket;
    let isFirst = isAgain;
    let isOpen = false;
    socket.addEventListener("open", () => {
      isOpen = true;
      this.#attempts = 0;
      this.isAway = false;
      if (isAgain) return;
      this.#remember();
      this.#listener.begin();
    });
    socket.addEventListener("message", ({ data }) => {
      if (isFirst) this.#listener.replay(JSON.parse(String(data)));
      else this.#listener.hear(String(data));
      isFirst = false;
    });
    socket.addEventListener("close", ({ code }) => {
      if (!this.#isLeft) this.#lose(code, isOpen, isAgain);
    });
  }

  /**
   * @param {number} code with which the connection was closed
   * @param {boolean} isOpen whether it was open
   * @param {boolean} isAgain whether it was to take the seat again
   */
  #lose(code, isOpen, isAgain) {
    const wasThere = isOpen || (isAgain && this.#attempts > 0);
    const isLost = code === 1001 || code === 1006;
    if (!IS_WINDOW && isLost && wasThere && this.#attempts < WAITS.length) {
      this.isAway = true;
      setTimeout(() => {
        if (!this.#isLeft) this.#connect(true);
      }, WAITS[this.#attempts++]);
      this.#listener.change();
      return;
    }
    this.#isLeft = true;
    this.isAway = false;
    // Another page of this browser has the seat, and needs the token.
    if (code !== REPLACED) this.#forget();
    this.#listener.end();
  }

  #remember() {
    if (IS_WINDOW) return;
    if (this.#room === null) remember(`seat.${this.#game}`, this.token);
    else write(keyOf(this.#game, this.#room), this.token);
  }

  #forget() {
    if (seatOf(this.#game, this.#room) !== this.token) return;
    if (this.#room === null) remember(`seat.${this.#game}`, null);
    else write(keyOf(this.#game, this.#room), null);
  }
}

/**
 * Returns the token of a seat that this tab has, or this browser in a room.
 *
 * @param {"konobi" | "mastermind"} game
 * @param {string | null} room
 * @returns {string | null} `null` if there is none
 */
export function seatOf(game, room) {
  const token = room === null ? recall(`seat.${game}`) : read(keyOf(game, room));
  return !IS_WINDOW && token !== null && /^[0-9a-z]{20,30}$/.test(token) ? token : null;
}

/** Returns a name for a room that nobody guesses. */
export function newName() {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return [...words].map((word) => word.toString(36).padStart(13, "0")).join("");
}

/** Whether the page's address is that of games online. */
export function isOnlineAddress() {
  const { hash } = location;
  return /^#(online$|room=)/.test(hash) || (IS_WINDOW && hash.startsWith("#client="));
}

/**
 * Returns the room of the page's address.
 *
 * @returns {string | null} `null` if it names none
 */
export function roomOfAddress() {
  return /^#room=([\w.-]{1,64})$/.exec(location.hash)?.[1] ?? null;
}

/**
 * Returns the room in which the players of a room meet again.
 *
 * @param {string} room
 */
export function nextRoom(room) {
  const [, name, number = "1"] = /^(.*?)(?:\.(\d+))?$/.exec(room) ?? [];
  return `${name}.${Number(number) + 1}`;
}

/**
 * @param {string} game
 * @param {string} room
 */
function keyOf(game, room) {
  return `pedina.seat/${game}/${room}`;
}

/** In milliseconds: the server keeps a seat for a minute. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** The status with which the server closes the socket of a page whose seat another one takes. */
const REPLACED = 4000;
