import * as mastermind from "../../pedina/src/mastermind.js";
import { readSetup } from "./setup.js";

/** @typedef {import("../../pedina/src/mastermind/variant.js").Feedback} Feedback */
/** @typedef {import("../shell/saved-games.js").Result} Result */
/** @typedef {import("./setup.js").Setup} Setup */

/**
 * What was done in a match: a code, a guess, an answer as black and white pegs, or the next round.
 *
 * @typedef {["code" | "guess", string] | ["keys", number, number] | ["next"]} Step
 */

/** A match at this screen, which can be kept as text. */
export class Session {
  #match;
  /** @type {Step[]} */
  #steps = [];
  /** Whether its end is among the results of the person: a match counts once. */
  isCounted = false;

  /** @param {Setup} setup */
  constructor(setup) {
    this.setup = setup;
    const { player1, player2, autoKeys: _, interface: shown, ...game } = setup;
    /** Who plays. */
    this.players = /** @type {const} */ ([player1, player2]);
    this.#match = new mastermind.Match(game);
  }

  /**
   * Reads a match that `text` has written.
   *
   * @param {string} text
   * @returns {Session | null} `null` if the text is not a match
   */
  static restore(text) {
    try {
      const { setup, steps, isCounted } = JSON.parse(text);
      const valid = readSetup(setup);
      if (valid === null) return null;
      const session = new Session(valid);
      for (const step of steps) session.#play(step);
      session.isCounted = isCounted === true;
      return session;
    } catch {
      return null;
    }
  }

  /** The match as text. */
  get text() {
    const { setup, isCounted } = this;
    return JSON.stringify({ setup, steps: this.#steps, isCounted });
  }

  /** The match, to be looked at. @returns {Readonly<InstanceType<typeof mastermind.Match>>} */
  get match() {
    return this.#match;
  }

  /** Whether a player has done more than a program that hides the first code. */
  get hasBegun() {
    const maker = this.setup.codeBreaker ? 1 : 0;
    return this.#steps.length > (this.players[maker] === "human" ? 0 : 1);
  }

  /** How it has ended for the only person who plays. @returns {Result | null} */
  get result() {
    if (this.#match.status !== "match-over") return null;
    const person = this.players.indexOf("human");
    if (person < 0 || person !== this.players.lastIndexOf("human")) return "over";
    const { scores } = this.#match;
    const lead = scores[person] - scores[1 - person];
    return lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
  }

  /** @param {string} code of the maker */
  commit(code) {
    this.#play(["code", code]);
  }

  /** @param {string} guess of the breaker */
  guess(guess) {
    this.#play(["guess", guess]);
  }

  /** @param {Feedback} answer of the maker */
  respond({ black, white }) {
    this.#play(["keys", black, white]);
  }

  /** Goes on to the next round, or to the end. */
  nextRound() {
    this.#play(["next"]);
  }

  /**
   * @param {Step} step
   * @throws {mastermind.MastermindError} if it is refused
   */
  #play(step) {
    switch (step[0]) {
      case "code": this.#match.commit(step[1]); break;
      case "guess": this.#match.guess(step[1]); break;
      case "keys": this.#match.respond({ black: step[1], white: step[2] }); break;
      case "next": this.#match.nextRound(); break;
      default: throw new RangeError(`${step[0]} is no step of a match`);
    }
    this.#steps.push(step);
  }
}
