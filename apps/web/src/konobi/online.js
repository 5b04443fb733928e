import * as konobi from "../../pedina/src/konobi.js";
import { t } from "../shell/language.js";
import { Seat, seatOf } from "../shell/seat.js";
import { Dialogue } from "./dialogue.js";
import { Session } from "./session.js";

/** @typedef {import("./dialogue.js").Said} Said */
/** @typedef {import("../../pedina/src/konobi/point.js").Action} Action */

/** A game over a server: the page plays one side, and repeats what the server says. */
export class OnlineGame {
  /** @type {"connecting" | "waiting" | "playing" | "over"} */
  state = "connecting";
  /** @type {"first" | "second" | null} Which player this page is. */
  me = null;
  /** @type {"pie" | "move" | null} What is asked of this page. */
  asked = null;
  /** @type {string[]} How it ended, in the words of the server. */
  ending = [];
  /** Whether its end is among the results of this player. */
  isCounted = false;
  /** The names of the two players. */
  names = { first: t("First player"), second: t("Second player") };
  /** @type {Session} */
  session;
  /** The room in which it is played, or `null` if anybody may be the opponent. */
  room;
  #dialogue = new Dialogue();
  #seat;
  #name;
  #width;
  #changed;
  #hasBegun = false;
  #hasBoard = false;
  #isReplay = false;
  /** A question of a replay that no line of this page answers. @type {Said | null} */
  #open = null;

  /**
   * Takes a seat at the server of this page, the one that this page had if it has one.
   *
   * @param {string | null} room
   * @param {{name: string, width: number}} player the width counts if this page comes first
   * @param {() => void} changed called after each change
   */
  constructor(room, { name, width }, changed) {
    this.room = room;
    this.#name = name.trim().slice(0, 32) || t("Guest");
    this.#width = width;
    this.#changed = changed;
    this.session = Session.start(width);
    this.#seat = new Seat("konobi", room, {
      begin: () => {},
      hear: (text) => this.#receive(text),
      replay: (log) => this.#replay(log),
      change: () => changed(),
      end: () => this.#lose(),
    }, seatOf("konobi", room));
  }

  /** Whether the connection is lost and taken up again. */
  get isAway() {
    return this.#seat.isAway;
  }

  /** How the game has ended for this page. @returns {"won" | "lost" | null} `null` if not at all */
  get result() {
    if (this.state !== "over") return null;
    if (this.ending.some((text) => text.startsWith("Congratulations "))) return "won";
    const isLost = this.ending.some((text) => /^You have | you lost!$/.test(text));
    return isLost ? "lost" : null;
  }

  /** The name of the other player. */
  get opponent() {
    return this.names[this.me === "first" ? "second" : "first"];
  }

  /** Whether this page is asked for an action. */
  get isAsked() {
    return this.state === "playing" && this.asked !== null && !this.isAway;
  }

  /**
   * Sends an action, which the server confirms.
   *
   * @param {Action} action
   */
  play(action) {
    const isPie = this.asked === "pie";
    this.asked = null;
    if (action === "swap") this.#send("y");
    else this.#send(...(isPie ? ["n", action] : [action]));
    this.#changed();
  }

  /** Resigns. */
  resign() {
    this.#send(...(this.asked === "pie" ? ["n", "resign"] : ["resign"]));
  }

  /** Gives the seat up. */
  close() {
    this.#seat.leave();
  }

  /** @param {...string} lines */
  #send(...lines) {
    this.#seat.send(...lines);
  }

  /** @param {string} text */
  #receive(text) {
    for (const said of this.#dialogue.receive(text)) this.#hear(said);
    this.#changed();
  }

  /**
   * Begins anew and repeats what both sides have sent.
   *
   * @param {readonly ["server" | "page", string][]} log
   */
  #replay(log) {
    this.state = "connecting";
    this.asked = null;
    this.ending = [];
    this.#dialogue = new Dialogue();
    this.#hasBegun = false;
    this.#hasBoard = false;
    this.session = Session.start(this.#width);
    this.#isReplay = true;
    for (const [side, text] of log) {
      if (side === "server") for (const said of this.#dialogue.receive(text)) this.#hear(said);
      else [this.#open, this.asked] = [null, null];
    }
    this.#isReplay = false;
    const open = this.#open;
    this.#open = null;
    if (open !== null) this.#hear(open);
    this.#changed();
  }

  /** @param {Said} said */
  #hear(said) {
    switch (said.kind) {
      case "waiting":
        this.state = "waiting";
        break;
      case "asked":
        this.#answer(said);
        break;
      case "names":
        this.#begin(said.black, said.white);
        break;
      case "board":
        this.#follow(said.width, said.last, said.rows);
        break;
      case "pass":
        this.#repeat("pass");
        break;
      case "over":
        this.state = "over";
        this.asked = null;
        this.ending.push(said.text);
        break;
      default:
        break;
    }
  }

  /** @param {Said & {kind: "asked"}} said */
  #answer(said) {
    if (said.what === "name") this.me = said.player;
    if (this.#isReplay) this.#open = said;
    if (said.what === "size") {
      if (!this.#isReplay) this.#send(String(this.#width));
    } else if (said.what === "name") {
      if (!this.#isReplay) this.#send(this.#name);
    } else {
      this.asked = said.what;
    }
  }

  /**
   * The server names the colours at the beginning, and after a swap.
   *
   * @param {string} black
   * @param {string} white
   */
  #begin(black, white) {
    if (this.#hasBegun) {
      this.#repeat("swap");
      return;
    }
    this.#hasBegun = true;
    this.names = { first: black, second: white };
    this.state = "playing";
  }

  /**
   * @param {number} width
   * @param {string | null} last
   * @param {string} rows
   */
  #follow(width, last, rows) {
    if (!this.#hasBoard && width !== this.session.position.width) {
      this.session = Session.start(width);
    }
    this.#hasBoard = true;
    // A line that was sent ahead has answered what was asked.
    this.asked = null;
    if (last !== null && this.session.position.stone(last) === null) this.#repeat(last);
    const mover = this.session.position.turn[0];
    const { plies } = this.session.position;
    const shown = String(konobi.Position.parse(`${rows} ${mover} ${plies}`)).split(" ")[0];
    if (shown !== String(this.session.position).split(" ")[0]) this.#lose(t("The boards differ."));
  }

  /** @param {Action} action */
  #repeat(action) {
    try {
      this.session.game.play(action);
    } catch {
      this.#lose(t("The server plays by other rules."));
    }
  }

  /** @param {string} [why] */
  #lose(why = t("The connection is lost.")) {
    if (this.state === "over") return;
    this.ending.push(this.state === "connecting" ? t("The server cannot be reached.") : why);
    this.state = "over";
    this.asked = null;
    this.#seat.leave();
    this.#changed();
  }
}
