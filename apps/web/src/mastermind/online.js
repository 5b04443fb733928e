import * as mastermind from "../../pedina/src/mastermind.js";
import { t } from "../shell/language.js";
import { Seat, seatOf } from "../shell/seat.js";
import { codeOf, resultWords, symbolsOf } from "./codes.js";
import { pegsOf } from "./pegs.js";

/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */
/** @typedef {import("../../pedina/src/mastermind/settings.js").Settings} Settings */
/** @typedef {import("./table.js").Question} Question */

/** A match over a server: the protocol of `docs/protocols/mastermind.md`, as its client. */
export class OnlineTable {
  isOnline = true;
  isObserved = false;
  problem = "";
  names = [1, 2].map((number) => t("Player {number}", { number }));
  round = 0;
  /** @type {number} */
  maker = 0;
  /** @type {Row[]} */
  rows = [];
  /** @type {string | null} */
  openGuess = null;
  /** @type {string | null} */
  secret = null;
  scores = [0, 0];
  isRoundOver = false;
  isOver = false;
  /** Whether all rounds were played. */
  isFinished = false;
  isCommitted = false;
  /** @type {Question | null} */
  question = null;
  /** Which player this page is, 0 or 1; -1 for one who watches. */
  me = -1;
  /** @type {Required<Settings>} */
  settings;
  variant;
  /** The room in which it is played, or `null` if anybody may be the opponent. */
  room;
  /** Whether this page waits for an opponent. */
  isWaiting = false;
  /** Whether this player has asked for another match with the same opponent. */
  hasAsked = false;
  #state = t("Connecting…");
  #rest = "";
  #seat;
  #changed;
  /** How many matches were begun at this seat. */
  #matches = 0;
  /** Whether the server goes on after the end of a match. */
  #isConnected = true;
  #isReplay = false;

  /**
   * Takes a seat at the server of this page, the one that this page had if it has one.
   *
   * @param {string | null} room
   * @param {{name: string, isWatcher: boolean}} visitor
   * @param {(refusal?: string) => void} changed called after each change
   */
  constructor(room, { name, isWatcher }, changed) {
    const match = new mastermind.Match();
    this.room = room;
    this.settings = match.settings;
    this.variant = match.variant;
    this.#changed = changed;
    this.#seat = new Seat("mastermind", room, {
      begin: () => {
        this.#seat.send(isWatcher ? "MASTERMIND 1 WATCH"
          : `MASTERMIND 1 SERIES ${plain(name)}`.trim());
        this.#wait();
        changed();
      },
      hear: (text) => this.#receive(text),
      replay: (log) => this.#replay(log),
      change: () => changed(),
      end: () => {
        this.#isConnected = false;
        this.#end(t("The connection is lost."));
        changed();
      },
    }, seatOf("mastermind", room));
  }

  /** Whether another match with the same opponent can be asked for. */
  get canAskAgain() {
    return this.isOver && this.isFinished && this.#isConnected && this.me >= 0;
  }

  /** What only this match at this seat has. */
  get key() {
    return `${this.#seat.token}/${this.#matches}`;
  }

  /** How the match has ended for this player. @returns {"won" | "drawn" | "lost" | null} */
  get result() {
    if (!this.isFinished || this.me < 0) return null;
    const lead = this.scores[this.me] - this.scores[1 - this.me];
    return lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
  }

  /** Asks for another match with the same opponent. */
  again() {
    this.hasAsked = true;
    this.#seat.send("AGAIN");
    this.#changed();
  }

  /** Who acts now, in words. */
  get status() {
    if (this.#seat.isAway) return t("The connection is lost. The page tries again…");
    if (this.#state !== "") return this.#state;
    const [maker, breaker] = [this.names[this.maker], this.names[1 - this.maker]];
    if (this.question === "code") return t("Make a code for this round.");
    const row = this.rows.length + 1;
    if (this.question === "guess") return t("Your guess, row {row}.", { row });
    return this.isCommitted ? t("{name} guesses.", { name: breaker })
      : t("{name} makes a code.", { name: maker });
  }

  /** @param {string} code */
  sayCode(code) {
    this.secret = code;
    this.#answer("CODE", code);
  }

  /** @param {string} guess */
  sayGuess(guess) {
    this.#answer("GUESS", guess);
  }

  /** The server answers guesses, so the page does not ask for key pegs. */
  sayKeys() {
    return null;
  }

  next() {}

  step() {}

  /** Gives the seat up. */
  close() {
    this.isOver = true;
    this.#seat.leave();
  }

  /**
   * @param {string} word
   * @param {string} code
   */
  #answer(word, code) {
    const pegs = pegsOf(this.settings);
    this.question = null;
    this.#seat.send(`${word} ${symbolsOf(code).map((symbol) => pegs[symbol].name).join(" ")}`);
    this.#changed();
  }

  /**
   * Begins anew and repeats what both sides have sent.
   *
   * @param {readonly ["server" | "page", string][]} log
   */
  #replay(log) {
    this.#rest = "";
    this.#matches = 0;
    this.isOver = false;
    this.isFinished = false;
    this.#isReplay = true;
    for (const [side, text] of log) {
      if (side === "server") this.#receive(text);
      else for (const line of text.split("\n")) this.#repeat(line);
    }
    this.#isReplay = false;
    this.#changed();
  }

  /** @param {string} line that this page has sent */
  #repeat(line) {
    const [word, ...words] = line.split(" ");
    if (word === "MASTERMIND") this.#wait();
    else if (word === "AGAIN") this.hasAsked = true;
    else if (word !== "") {
      this.question = null;
      if (word === "CODE") this.secret = this.#code(words);
    }
  }

  #wait() {
    this.isWaiting = true;
    this.#state = t("Waiting for the other player…");
  }

  /** @param {string} text */
  #receive(text) {
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = (lines.pop() ?? "").slice(0, LONGEST);
    for (const line of lines) {
      const [word, ...words] = line.split(" ");
      this.#hear(word, words);
    }
    if (!this.#isReplay) this.#changed();
  }

  /**
   * @param {string} word
   * @param {readonly string[]} words
   */
  #hear(word, words) {
    const [first, second] = words.map(Number);
    if (word === "SETTINGS") this.#set(words);
    else if (word === "NAME" && (first === 1 || first === 2)) {
      // Who gives no name is called as here.
      this.names[first - 1] = words.slice(1).join(" ").slice(0, 32) || this.names[first - 1];
    } else if (word === "YOU") this.me = first - 1;
    else if (word === "ROUND") this.#begin(first - 1, words[2] === "2" ? 1 : 0);
    else if (word === "ASK") this.question = words[0] === "CODE" ? "code" : "guess";
    else if (word === "COMMITTED") this.isCommitted = true;
    else if (word === "GUESS") this.openGuess = this.#code(words);
    else if (word === "OUTCOME" && this.openGuess !== null) {
      this.rows.push({ guess: this.openGuess, black: first, white: second });
      this.openGuess = null;
    } else if (word === "SECRET") {
      this.secret = this.#code(words);
      this.isRoundOver = true;
    } else if (word === "SCORES") this.scores = [first, second];
    else if (word === "END") {
      this.isFinished = words[0] === "FINISHED";
      this.#end(this.#ending(words[0], first, second));
    } else if (word === "ERROR" && !this.#isReplay) {
      this.#changed(t("Refused: {reason}.", { reason: words.slice(1).join(" ") }));
    }
  }

  /** @param {readonly string[]} words */
  #set(words) {
    const values = new Map(words.map((word) => {
      const [key, value = ""] = word.split("=");
      return [key, value];
    }));
    const number = (/** @type {string} */ key) => Number(values.get(key));
    const kind = values.get("PegType");
    try {
      const match = new mastermind.Match({
        pegKind: kind === "Letters" ? "letters" : kind === "Digits" ? "digits" : "colors",
        pegs: number("pegs") || 6,
        rounds: number("Rounds") || 4,
        boardSize: number("BoardSize") || 8,
        codeSize: number("CodeSize") || 4,
        emptyAllowed: values.get("EmptyAllowed") === "true",
        codeBreaker: values.get("CodeBreaker") === "true",
        repeats: values.get("Repeats") !== "false",
      });
      this.settings = match.settings;
      this.variant = match.variant;
      this.#state = "";
      this.scores = [0, 0];
      this.isWaiting = false;
      this.isOver = false;
      this.isFinished = false;
      this.hasAsked = false;
      this.#matches++;
    } catch {
      this.#end(t("The server plays a game that this page does not know."));
    }
  }

  /**
   * @param {number} round
   * @param {number} maker
   */
  #begin(round, maker) {
    this.round = round;
    this.maker = maker;
    this.rows = [];
    this.openGuess = null;
    this.secret = null;
    this.isRoundOver = false;
    this.isCommitted = false;
    this.question = null;
  }

  /** @param {readonly string[]} names */
  #code(names) {
    const pegs = pegsOf(this.settings);
    const symbols = names.map((name) => pegs.findIndex((peg) => peg.name === name));
    const isCode = symbols.length === this.settings.codeSize && !symbols.includes(-1);
    return isCode ? codeOf(symbols) : null;
  }

  /**
   * @param {string} cause
   * @param {number} first
   * @param {number} player from 1
   */
  #ending(cause, first, player) {
    const name = this.names[player - 1] ?? t("A player");
    switch (cause) {
      case "FINISHED":
        return resultWords(this.names, this.scores);
      case "LEFT":
        return t("{name} has left.", { name });
      case "TIME":
        return t("{name} has taken too long.", { name });
      case "EXPELLED":
        return t("{name} has sent too many wrong lines.", { name });
      default:
        return t("The server has stopped.");
    }
  }

  /** @param {string} words */
  #end(words) {
    if (this.isOver) return;
    this.isOver = true;
    this.isWaiting = false;
    this.question = null;
    this.#state = words;
    // After the last round the opponent may want another match.
    if (!this.isFinished) this.#seat.leave();
  }
}

/** @param {string} name */
function plain(name) {
  return name.replace(/\s+/g, " ").trim().slice(0, 32);
}

/** More than any line of the protocol. */
const LONGEST = 1024;
