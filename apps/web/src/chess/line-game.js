import { t } from "../shell/language.js";
import { Position } from "./library.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Ending} Ending */
/** @typedef {import("./local-game.js").Played} Played */

/**
 * A client of chess over TCP, as `docs/protocols/chess-tcp.md` describes it: lines come in, lines
 * and the state of the game come out.
 */
export class LineGame {
  /** The side of this client; `null` while it waits for an opponent. @type {Color | null} */
  color = null;
  /** @type {Played[]} */
  played = [];
  /** Whether this client has voted on another game. */
  hasVoted = false;
  /** Whether nothing will come any more. */
  isClosed = false;
  /** A line that has not ended yet. */
  #rest = "";
  /** The squares of a pawn that waits for its piece. @type {string | null} */
  #promoting = null;
  #send;

  /** @param {(line: string) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** The position on the board. */
  get position() {
    return this.played.at(-1)?.position ?? START;
  }

  /** How the game has ended, which no line says. @returns {Ending | null} */
  get ending() {
    const { position } = this;
    const { outcome, turn } = position;
    if (outcome === "checkmate") {
      return { cause: "checkmate", winner: turn === "white" ? "black" : "white" };
    }
    if (outcome === "stalemate") return { cause: "stalemate", winner: null };
    return isDead(position) ? { cause: "dead-position", winner: null } : null;
  }

  /**
   * Plays a move of this client.
   *
   * @param {Move} move a legal one
   */
  play(move) {
    const uci = this.position.uci(move);
    this.#add(move);
    this.#send(`MOVE ${numbers(uci.slice(0, 2))} ${numbers(uci.slice(2, 4))}`);
    if (move.promotion !== null) {
      this.#send(`PROMOTION ${PIECES.indexOf(uci[4])} ${numbers(uci.slice(2, 4))}`);
    }
  }

  /**
   * Votes on another game.
   *
   * @param {boolean} isYes
   */
  vote(isYes) {
    this.hasVoted = true;
    this.#send(`REPLAY ${isYes ? "Yes" : "No"}`);
  }

  /** Leaves the server. */
  leave() {
    this.#send("ERROR 6");
  }

  /**
   * Takes over what the server has sent.
   *
   * @param {string} text whole lines, and maybe the beginning of another one
   * @returns {string[]} messages for the player
   */
  receive(text) {
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#read(line.trim().split(/ +/)) ?? []);
  }

  /**
   * @param {string[]} words of a line
   * @returns {string | null} a message for the player
   */
  #read([keyword, ...words]) {
    if (keyword === "COLOR") {
      this.color = words[0] === "BLACK" ? "black" : "white";
      this.#begin();
    } else if (keyword === "MOVE") {
      this.#moved(square(words[0], words[1]) + square(words[2], words[3]));
    } else if (keyword === "PROMOTION" && this.#promoting !== null) {
      this.#moved(this.#promoting + PIECES[Number(words[0])]);
    } else if (keyword === "REPLAY") {
      if (words[0] === "Yes") this.#begin();
      else this.isClosed = true;
    } else if (keyword === "ERROR") {
      if (words[0] === "6") this.isClosed = true;
      return ERRORS[Number(words[0])] ?? t("The server has refused the move.");
    }
    return null;
  }

  #begin() {
    this.played = [];
    this.hasVoted = false;
    this.#promoting = null;
  }

  /** @param {string} uci a move of the opponent, maybe without the piece of a promotion */
  #moved(uci) {
    const { position } = this;
    const pawn = position.pieceAt(/** @type {any} */ (uci.slice(0, 2)))?.role === "pawn";
    if (uci.length === 4 && pawn && /[18]$/.test(uci)) {
      this.#promoting = uci;
      return;
    }
    this.#promoting = null;
    this.#add(position.parseUci(uci));
  }

  /** @param {Move} move */
  #add(move) {
    const { position } = this;
    this.played.push({ move, san: position.san(move), position: position.play(move) });
  }
}

/**
 * Says whether only kings are left, or kings and one bishop each on squares of one colour.
 *
 * @param {Position} position
 */
function isDead(position) {
  const { size } = position.occupied;
  if (size === 2) return true;
  const [white] = position.pieces("white", "bishop");
  const [black] = position.pieces("black", "bishop");
  if (size !== 4 || white === undefined || black === undefined) return false;
  const shade = (/** @type {string} */ name) => (name.charCodeAt(0) + Number(name[1])) % 2;
  return shade(white) === shade(black);
}

/** @param {string} name */
function numbers(name) {
  return `${name.charCodeAt(0) - 97} ${Number(name[1]) - 1}`;
}

/**
 * @param {string} file
 * @param {string} rank
 */
function square(file, rank) {
  return "abcdefgh"[Number(file)] + String(Number(rank) + 1);
}

/** What a pawn can become, by its number. */
const PIECES = ["", "r", "n", "b", "q"];

/** @type {Record<number, string>} */
const ERRORS = {
  6: t("The session is over: the opponent has left, a time is up, or the server stops."),
};

const START = Position.start();
