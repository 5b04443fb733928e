import * as mastermind from "../../pedina/src/mastermind.js";
import { Board } from "../board/board.js";
import { callAttention } from "../shell/attention.js";
import { byId, fill, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { isCommand, markMode } from "../shell/page.js";
import { SavedGames } from "../shell/saved-games.js";
import { Results, recordText } from "../shell/results.js";
import { isOnlineAddress, roomOfAddress, seatOf } from "../shell/seat.js";
import { recall, remember, settings } from "../shell/settings.js";
import { playSound } from "../shell/sounds.js";
import { announce } from "../shell/status.js";
import { answerWords, codeOf, contradictions, symbolsOf } from "./codes.js";
import { OnlineTable } from "./online.js";
import { drawPalette } from "./palette.js";
import { Panel } from "./panel.js";
import { kindsOf, pegsOf } from "./pegs.js";
import { Programs, playerName } from "./players.js";
import { drawActions, drawSeats } from "./seats.js";
import { Session } from "./session.js";
import { openSettings } from "./settings-window.js";
import { DEFAULT_SETUP, storedSetup } from "./setup.js";
import { LocalTable } from "./table.js";
import { TextView, parseTyped } from "./text-view.js";
import { emptyDraft, layoutOf, placeOf, viewOf } from "./view.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").Draft} Draft */
/** @typedef {import("./pegs.js").Peg} Peg */

/** The page: a match, its board, what people are about to say, and the controls. */
export class MastermindPage {
  /** @type {"here" | "online"} */
  mode = "here";
  setup = DEFAULT_SETUP;
  /** @type {Table} */
  table;
  /** @type {Draft} */
  draft = emptyDraft(0);
  /** What was last explained. */
  note = "";
  /** Whether the note says that something was refused. */
  isProblem = false;
  /** Whether a hint is looked for. */
  isThinking = false;
  /** @type {readonly Peg[]} */
  pegs = [];
  /** The stored matches. Those online are the server's. */
  saved = new SavedGames("mastermind", (state) => Session.restore(state));
  results = new Results("mastermind");
  /** The results against the opponent so far, after a match that has counted. */
  record = "";
  /** The match at a server, also while this page shows another one. @type {OnlineTable | null} */
  online = null;
  #programs = new Programs();
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Board | null} */
  #board = null;
  #shape = "";
  #text = new TextView(byId("text"), this);
  #said = "";
  #question = "";
  #panel;

  constructor() {
    this.setup = storedSetup(recall("mastermind.setup"));
    this.table = this.#tableOf(new Session(this.setup));
    this.#panel = new Panel(byId("panel"), this);
  }

  /** Shows the match that this tab had, the latest one, or a new one, and listens. */
  start() {
    this.saved.onChange((session) => this.#follow(session));
    // Another tab in which programs played may be closed by now.
    addEventListener("focus", () => {
      if (this.table instanceof LocalTable && this.mode === "here") this.table.resume();
    });
    addEventListener("hashchange", () => {
      if ((isOnlineAddress() ? "online" : "here") !== this.mode) this.#enter();
    });
    addEventListener("keydown", (event) => this.#key(event));
    this.#enter();
  }

  /** Asks how a new match begins, and begins it. */
  newMatch() {
    openSettings(this.setup, (setup) => {
      this.setup = setup;
      remember("mastermind.setup", JSON.stringify(setup));
      this.saved.begin();
      this.#put(new Session(setup));
      this.#run();
    });
  }

  /**
   * Takes up a stored match.
   *
   * @param {string} id
   */
  take(id) {
    this.#put(this.saved.take(id) ?? new Session(this.setup));
    this.#run();
  }

  /**
   * Connects to the server of this page.
   *
   * @param {boolean} isWatcher
   * @param {string | null} [room] in which only those meet who know its name
   */
  connect(isWatcher, room = roomOfAddress()) {
    this.online?.close();
    if (room !== null) history.replaceState(null, "", `#room=${room}`);
    const visitor = { name: settings().name, isWatcher };
    const online = new OnlineTable(room, visitor, (refusal) => {
      if (this.online === online) this.#hear(online, refusal);
    });
    this.online = online;
    this.#setTable(online);
  }

  /** Waits for an opponent no longer. */
  leave() {
    this.online?.close();
    this.online = null;
    if (location.hash.startsWith("#room=")) history.replaceState(null, "", "#online");
    this.#enter();
  }

  /**
   * Puts a peg into a hole of the code that is being made.
   *
   * @param {number} symbol
   * @param {number | null} hole `null` for the one that is next
   */
  place(symbol, hole) {
    if (this.table.question !== "code" && this.table.question !== "guess") return;
    const symbols = [...this.draft.symbols];
    const at = hole ?? this.draft.cursor;
    symbols[at] = symbol;
    const following = symbols.map((_, index) => (at + 1 + index) % symbols.length);
    const cursor = following.find((index) => symbols[index] === null) ?? following[0];
    this.#redraft({ symbols, cursor });
  }

  /**
   * Adds a key peg to the answer that is being made.
   *
   * @param {"black" | "white"} color
   */
  addKey(color) {
    const { keys } = this.draft;
    if (this.table.question !== "keys" || keys.black + keys.white >= this.table.settings.codeSize) {
      return;
    }
    this.#redraft({ keys: { ...keys, [color]: keys[color] + 1 } });
  }

  /** Takes everything back that is not sent yet. */
  clear() {
    this.#redraft(emptyDraft(this.table.settings.codeSize));
  }

  /** Whether what people are about to say is complete. */
  get canSend() {
    const { question } = this.table;
    return question === "keys" || question === "next"
      || (question !== null && !this.draft.symbols.includes(null));
  }

  /** Sends a code, a guess or an answer, or goes on to the next round. */
  send() {
    if (!this.canSend) return;
    const { question } = this.table;
    if (question === "next") {
      this.table.next();
      return;
    }
    if (question === "keys") {
      this.#answer();
      return;
    }
    const code = codeOf(this.draft.symbols.map(Number));
    try {
      this.table.variant.code(code);
      this.note = "";
      this.isProblem = false;
      if (question === "code") this.table.sayCode(code);
      else this.table.sayGuess(code);
    } catch (error) {
      if (!(error instanceof mastermind.MastermindError)) throw error;
      this.#say(error.reason === "CODE_REPEATED" ? t("No peg may stand in a code twice.")
        : error.message, true);
    }
  }

  /**
   * Takes over what was typed.
   *
   * @param {string} text
   * @returns {boolean} whether it answers the question
   */
  read(text) {
    const { question } = this.table;
    if (question === null) return false;
    try {
      this.#redraft({ ...emptyDraft(0), ...parseTyped(text, question, this.pegs) });
      return true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#say(error.message, true);
      return false;
    }
  }

  /**
   * Sends what was typed.
   *
   * @param {string} text
   * @returns {boolean} whether it was accepted
   */
  submit(text) {
    if (!this.read(text)) return false;
    this.send();
    return !this.isProblem;
  }

  /** @param {import("./setup.js").Interface} shown */
  setInterface(shown) {
    this.setup = { ...this.setup, interface: shown };
    remember("mastermind.setup", JSON.stringify(this.setup));
    this.clear();
  }

  /** Says with which earlier rows the guess does not agree. */
  check() {
    const { rows, variant } = this.table;
    if (!this.canSend) {
      this.#say(t("Fill all holes first."), true);
      return;
    }
    const found = contradictions(variant, rows, codeOf(this.draft.symbols.map(Number)));
    this.draft = { ...this.draft, contradicted: found.map(({ row }) => row) };
    if (found.length === 0) {
      this.#say(t("This guess agrees with all rows: it may be the code."));
      return;
    }
    const sentences = found.map(({ row, ...answer }) => {
      return t("Row {row} has {answer}, but would have {other}.",
        { row: row + 1, answer: answerWords(rows[row]), other: answerWords(answer) });
    });
    this.#say([t("If this were the code:"), ...sentences].join(" "), true);
  }

  /** Recommends a guess, and puts it into the holes. */
  async hint() {
    const { table } = this;
    this.#asking?.abort();
    const controller = new AbortController();
    this.#asking = controller;
    this.isThinking = true;
    this.#say(t("Looking for a good guess…"));
    try {
      const { rows, variant } = table;
      const { guess, words } = await this.#programs.hint(variant, rows, controller.signal);
      if (controller.signal.aborted || this.table !== table || table.question !== "guess") return;
      this.draft = { ...emptyDraft(variant.pegs), symbols: symbolsOf(guess) };
      this.#say(words);
    } catch (error) {
      if (!controller.signal.aborted) this.#say(String(error), true);
    } finally {
      if (this.#asking === controller) {
        this.isThinking = false;
        this.show();
      }
    }
  }

  /** Shows the present state. */
  show() {
    const { settings: game, question } = this.table;
    const isConnected = this.mode === "here" || this.table.isOnline;
    const now = `${question} ${this.table.round} ${this.table.rows.length}`;
    if (now !== this.#question) {
      this.#question = now;
      this.draft = emptyDraft(game.codeSize);
      this.#asking?.abort();
      this.isThinking = false;
    }
    this.#fit();
    this.#board?.show(viewOf(this.table, this.draft));
    byId("message").textContent = this.note || this.table.status;
    byId("message").classList.toggle("problem", this.isProblem);
    drawSeats(byId("seats"), this);
    const isText = this.setup.interface === "text";
    refill(byId("actions"), ...(isConnected ? drawActions(this) : []));
    this.#panel.show();
    const isAsked = question === "code" || question === "guess";
    byId("palette").hidden = isText || !isAsked || !isConnected;
    byId("board").hidden = isText;
    byId("text").hidden = !isText;
    if (isText) this.#text.show();
    const last = this.table.rows.at(-1);
    const answer = last
      ? t("Row {row}: {answer}.", { row: this.table.rows.length, answer: answerWords(last) }) : "";
    // What the message below the board says, it says to everybody.
    if (answer !== this.#said && answer !== "") announce(answer);
    this.#said = answer;
  }

  /** Draws another board if the game has another shape. */
  #fit() {
    const { settings: game } = this.table;
    const shape = JSON.stringify([game.pegKind, game.pegs, game.emptyAllowed, game.codeSize,
      game.boardSize]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.pegs = pegsOf(game);
    const layout = layoutOf(game);
    const host = byId("board");
    fill(host);
    const { style } = document.documentElement;
    style.setProperty("--ratio", String(layout.columns / layout.rows));
    style.setProperty("--rows", String(layout.rows));
    this.#board = new Board(host, {
      layout,
      kinds: kindsOf(this.pegs, game.codeSize),
      label: t("Mastermind board"),
      handlers: { press: (cell) => this.#press(cell) },
    });
    fill(byId("palette"), ...drawPalette(this.pegs, (symbol, hole) => this.place(symbol, hole)));
  }

  /** @param {string} cell */
  #press(cell) {
    const hole = /^(.*), hole (\d+)$/.exec(cell);
    if (hole === null || hole[1] !== placeOf(this.table)) return;
    const cursor = Number(hole[2]) - 1;
    const { symbols } = this.draft;
    const isEmptied = cursor === this.draft.cursor && symbols[cursor] !== null;
    this.#redraft({
      cursor,
      symbols: isEmptied ? symbols.with(cursor, null) : symbols,
    });
  }

  #answer() {
    const right = this.table.sayKeys(this.draft.keys);
    if (right === null) return;
    this.draft = { ...this.draft, isRefused: true };
    this.#say(t("This answer is false. The right one is {answer}.", { answer: answerWords(right) }),
      true);
  }

  /** @param {Partial<Draft>} changes */
  #redraft(changes) {
    this.draft = { ...this.draft, contradicted: [], isRefused: false, ...changes };
    this.note = "";
    this.isProblem = false;
    this.show();
  }

  /** @param {Session} session */
  #tableOf(session) {
    const table = new LocalTable(session, this.#programs, () => {
      if (this.table !== table) return;
      const { result } = session;
      const program = session.players.find((kind) => kind !== "human");
      if (result !== null && result !== "over" && program !== undefined && !session.isCounted) {
        session.isCounted = true;
        this.#count(`program ${program}`, playerName(program), result);
      }
      if (session.hasBegun) this.saved.keep(session.text, session.result);
      this.show();
    });
    return table;
  }

  /** @param {Session} session */
  #put(session) {
    this.#setTable(this.#tableOf(session));
  }

  /** @param {Table} table */
  #setTable(table) {
    // A match online goes on while this page shows another one.
    if (this.table instanceof LocalTable) this.table.close();
    this.table = table;
    this.record = "";
    this.note = "";
    this.isProblem = false;
    this.#question = "";
    this.show();
  }

  #run() {
    if (this.table instanceof LocalTable) void this.table.run();
  }

  /**
   * Shows what another tab has done with this tab's match. Programs play in that tab.
   *
   * @param {Session | null} session
   */
  #follow(session) {
    if (this.mode !== "here") return;
    if (session === null) this.show();
    else this.#put(session);
  }

  #enter() {
    this.mode = isOnlineAddress() ? "online" : "here";
    markMode(this.mode);
    if (this.mode === "here") {
      this.#put(this.saved.current() ?? new Session(this.setup));
      this.#run();
    } else if (this.online !== null) {
      this.#setTable(this.online);
    } else if (seatOf("mastermind", roomOfAddress()) !== null) {
      this.connect(false);
    } else {
      this.#put(new Session(this.setup));
      if (this.table instanceof LocalTable) {
        this.table.problem = t("Connect to play with people elsewhere.");
      }
      this.show();
    }
  }

  /**
   * @param {OnlineTable} online
   * @param {string} [refusal]
   */
  #hear(online, refusal) {
    const { key, result, me } = online;
    if (online.isOver && result !== null && recall("mastermind.counted") !== key) {
      // A reload repeats the end, which counts once.
      remember("mastermind.counted", key);
      this.#count(`player ${online.names[1 - me]}`, online.names[1 - me], result);
    }
    const isAsked = online.question !== null;
    callAttention(online.isOver ? online.status : isAsked ? t("Your move") : null);
    if (this.table !== online) return;
    if (refusal !== undefined) this.#say(refusal, true);
    this.show();
  }

  /**
   * @param {string} opponent as `Results` has it
   * @param {string} name
   * @param {import("../shell/results.js").Result} result
   */
  #count(opponent, name, result) {
    this.record = recordText(name, this.results.count(opponent, result));
    void playSound("end");
  }

  /**
   * @param {string} words
   * @param {boolean} [isProblem]
   */
  #say(words, isProblem = false) {
    this.note = words;
    this.isProblem = isProblem;
    this.show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!isCommand(event) || this.setup.interface === "text") return;
    const { question } = this.table;
    const key = event.key.toLowerCase();
    const symbol = this.pegs.findIndex((peg) => peg.key === key);
    if (key === "s") this.send();
    else if (key === "escape" || key === "delete") this.clear();
    else if (question === "keys" && (key === "b" || key === "w")) {
      this.addKey(key === "b" ? "black" : "white");
    } else if (key === "backspace") this.#takeBack();
    else if (question !== "keys" && symbol >= 0) this.place(symbol, null);
    else return;
    event.preventDefault();
  }

  /** Empties the hole that was filled last. */
  #takeBack() {
    const { symbols, cursor } = this.draft;
    const size = symbols.length;
    const at = symbols[cursor] !== null ? cursor : (cursor + size - 1) % size;
    this.#redraft({ symbols: symbols.with(at, null), cursor: at });
  }
}
