import * as konobi from "../../pedina/src/konobi.js";
import { t } from "../shell/language.js";
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
  /** The names of the two players. */
  names = { first: t("First player"), second: t("Second player") };
  /** @type {Session} */
  session;
  #dialogue = new Dialogue();
  #socket;
  #name;
  #width;
  #changed;
  #hasBegun = false;
  #hasBoard = false;

  /**
   * Connects to a server.
   *
   * @param {string} url
   * @param {{name: string, width: number}} player the width counts if this page comes first
   * @param {() => void} changed called after each change
   */
  constructor(url, { name, width }, changed) {
    this.#name = name.trim().slice(0, 32) || t("Guest");
    this.#width = width;
    this.#changed = changed;
    this.session = Session.start(width);
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    this.#socket.addEventListener("close", () => this.#lose());
  }

  /** Whether this page is asked for an action. */
  get isAsked() {
    return this.state === "playing" && this.asked !== null;
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

  /** Ends the connection. */
  close() {
    this.#socket.close();
  }

  /** @param {...string} lines */
  #send(...lines) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(`${lines.join("\n")}\n`);
  }

  /** @param {string} text */
  #receive(text) {
    for (const said of this.#dialogue.receive(text)) this.#hear(said);
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
    if (said.what === "size") {
      this.#send(String(this.#width));
    } else if (said.what === "name") {
      this.me = said.player;
      this.#send(this.#name);
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
    this.#socket.close();
    this.#changed();
  }
}
