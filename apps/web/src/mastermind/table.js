import * as mastermind from "../../pedina/src/mastermind.js";
import { t } from "../shell/language.js";
import { resultWords } from "./codes.js";
import { Programs, playerName, randomSeed } from "./players.js";

/** @typedef {import("../../pedina/src/mastermind/rows.js").Row} Row */
/** @typedef {import("../../pedina/src/mastermind/variant.js").Feedback} Feedback */
/** @typedef {import("./session.js").Session} Session */

/** @typedef {"code" | "guess" | "keys" | "next"} Question What people at the page are asked for. */

/** A match at this screen, of people and programs. */
export class LocalTable {
  isOnline = false;
  /** @type {number} Milliseconds that watchers wait between two steps of programs. */
  delay = 1000;
  /** Whether programs wait for `step`. */
  isPaused = false;
  /** What went wrong, or `""`. */
  problem = "";
  #match;
  #players;
  #programs;
  #changed;
  #session;
  /** @type {AbortController | null} Ends what a program is doing. */
  #running = null;
  /** @type {(() => void) | null} Ends a pause. */
  #wake = null;
  /** Whether a step was asked for while a program was thinking. */
  #isStepped = false;
  /** Whether the maker looks at the code. */
  #isPeeking = false;

  /**
   * @param {Session} session
   * @param {Programs} programs
   * @param {() => void} changed called after each change
   */
  constructor(session, programs, changed) {
    this.#session = session;
    this.#match = session.match;
    this.#players = session.players;
    this.#programs = programs;
    this.#changed = changed;
  }

  /** The settings of the match. */
  get settings() {
    return this.#match.settings;
  }

  /** Which codes there are. */
  get variant() {
    return this.#match.variant;
  }

  /** The names of the players. */
  get names() {
    return this.#players.map((kind, index) => {
      const number = index + 1;
      return kind === "human" ? t("Player {number}", { number })
        : `${playerName(kind)} (${number})`;
    });
  }

  get round() {
    return this.#match.round;
  }

  get maker() {
    return this.#match.maker;
  }

  get rows() {
    return this.#match.rows;
  }

  get openGuess() {
    return this.#match.openGuess;
  }

  get scores() {
    return this.#match.scores;
  }

  /** Whether only programs play. */
  get isObserved() {
    return !this.#players.includes("human");
  }

  /** Whether the round is over. */
  get isRoundOver() {
    return this.#match.status === "round-over" || this.isOver;
  }

  /** Whether the match is over. */
  get isOver() {
    return this.#match.status === "match-over";
  }

  /** How the match has ended for the only person who plays. */
  get result() {
    return this.#session.result;
  }

  /** Whether the maker has a code. */
  get isCommitted() {
    return this.#match.secret !== null;
  }

  /** The code, if those at the screen may see it. */
  get secret() {
    const [maker, breaker] = [this.#players[this.maker], this.#players[1 - this.maker]];
    const isOwn = maker === "human" && (breaker !== "human" || this.#isPeeking);
    return this.isRoundOver || this.isObserved || isOwn ? this.#match.secret : null;
  }

  /** Whether the maker may look at the code, which is hidden from a breaker at the same screen. */
  get canPeek() {
    return this.#isShared && this.question === "keys" && !this.#isPeeking;
  }

  /** Shows the code until the maker has answered. */
  peek() {
    this.#isPeeking = true;
    this.#changed();
  }

  /** @returns {Question | null} What a person is asked for. */
  get question() {
    const { status } = this.#match;
    const maker = this.#players[this.maker];
    if (status === "awaiting-code") return maker === "human" ? "code" : null;
    if (status === "awaiting-guess") {
      return this.#players[1 - this.maker] === "human" ? "guess" : null;
    }
    if (status === "awaiting-response") return this.#asksForKeys ? "keys" : null;
    return status === "round-over" && !this.isObserved ? "next" : null;
  }

  /** Who acts now, in words. */
  get status() {
    if (this.problem !== "") return this.problem;
    const [maker, breaker] = [this.names[this.maker], this.names[1 - this.maker]];
    const { status, rows } = this.#match;
    if (status === "awaiting-code") {
      return this.question === "code"
        ? t("{name}: make a code that nobody else sees.", { name: maker })
        : t("{name} makes a code.", { name: maker });
    }
    if (status === "awaiting-guess") {
      const isHandedOver = this.#isShared && rows.length === 0;
      return isHandedOver
        ? t("The code is hidden. Hand over to {name}, who guesses.", { name: breaker })
        : t("{name} guesses, row {row}.", { name: breaker, row: rows.length + 1 });
    }
    if (status === "awaiting-response") return t("{name} answers.", { name: maker });
    const isFound = rows.at(-1)?.black === this.settings.codeSize;
    const end = isFound
      ? t("{name} has found the code with guess {row}.", { name: breaker, row: rows.length })
      : t("{name} has not found the code.", { name: breaker });
    return status === "match-over" ? `${end} ${this.#result()}` : end;
  }

  /**
   * Takes in the code of a person.
   *
   * @param {string} code
   */
  sayCode(code) {
    this.#session.commit(code);
    void this.run();
  }

  /**
   * Takes in a guess of a person.
   *
   * @param {string} guess
   */
  sayGuess(guess) {
    this.#session.guess(guess);
    void this.run();
  }

  /**
   * Takes in an answer of a person.
   *
   * @param {Feedback} answer
   * @returns {Feedback | null} the right answer, if this one is refused
   */
  sayKeys(answer) {
    const { expected } = this.#match;
    try {
      this.#session.respond(answer);
    } catch (error) {
      if (!(error instanceof mastermind.MastermindError)) throw error;
      return expected;
    }
    this.#isPeeking = false;
    void this.run();
    return null;
  }

  /** Goes on to the next round, or to the end. */
  next() {
    this.#session.nextRound();
    void this.run();
  }

  /** Lets programs act until a person is asked, unless they do so already. */
  resume() {
    if (this.#running === null) void this.run();
  }

  /** Lets programs act until a person is asked. */
  async run() {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    const { signal } = controller;
    try {
      while (!signal.aborted && !this.isOver && this.question === null) {
        this.#changed();
        await this.#act(signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.problem = error instanceof Error ? error.message : String(error);
    }
    if (signal.aborted) return;
    this.#running = null;
    this.#changed();
  }

  /** Lets programs that wait act once, as soon as they have made up their mind. */
  step() {
    if (this.#wake !== null) this.#wake();
    else this.#isStepped = true;
  }

  /** Ends what programs are doing. */
  close() {
    this.#running?.abort();
    this.#wake?.();
  }

  /** Whether two people share the screen. */
  get #isShared() {
    return this.#players.every((kind) => kind === "human");
  }

  get #asksForKeys() {
    return this.#players[this.maker] === "human" && !this.#session.setup.autoKeys;
  }

  #result() {
    return resultWords(this.names, this.scores);
  }

  /** @param {AbortSignal} signal */
  async #act(signal) {
    const session = this.#session;
    const { match } = session;
    const { status } = match;
    if (status === "awaiting-code") {
      await this.#pause(signal);
      session.commit(match.variant.randomCode(randomSeed()));
    } else if (status === "awaiting-guess") {
      const player = this.#players[1 - this.maker];
      const guess = await this.#programs.guess(player, match.variant, match.rows, signal);
      await this.#pause(signal);
      session.guess(guess);
    } else if (status === "awaiting-response") {
      await this.#pause(signal);
      session.respond(/** @type {Feedback} */ (match.expected));
    } else {
      await this.#pause(signal);
      session.nextRound();
    }
  }

  /**
   * Waits so that watchers can follow; against people programs are as fast as they can.
   *
   * @param {AbortSignal} signal
   */
  async #pause(signal) {
    if (this.isObserved && !this.#isStepped) {
      await new Promise((resolve) => {
        this.#wake = () => resolve(null);
        if (!this.isPaused) setTimeout(resolve, this.delay);
      });
      this.#wake = null;
    }
    this.#isStepped = false;
    signal.throwIfAborted();
  }
}
