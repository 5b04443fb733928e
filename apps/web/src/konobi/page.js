import { Board } from "../board/board.js";
import { points } from "../board/layout.js";
import { callAttention } from "../shell/attention.js";
import { byId } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { isCommand, markMode } from "../shell/page.js";
import { SavedGames } from "../shell/saved-games.js";
import { Results, recordText } from "../shell/results.js";
import { isOnlineAddress, nextRoom, roomOfAddress, seatOf } from "../shell/seat.js";
import { recall, remember, settings } from "../shell/settings.js";
import { playSound } from "../shell/sounds.js";
import { announce } from "../shell/status.js";
import { drawEdges } from "./edges.js";
import { Helper } from "./helper.js";
import { DEFAULT_SETUP, openNewGame, storedSetup } from "./new-game.js";
import { OnlineGame } from "./online.js";
import { Panel } from "./panel.js";
import { drawSeats } from "./seats.js";
import { Session } from "./session.js";
import { STONES } from "./stones.js";
import { viewOf } from "./view.js";
import { actionWords, endWords, refusalWords, turnWords } from "./words.js";

/** @typedef {import("../../pedina/src/konobi/point.js").Action} Action */
/** @typedef {import("./view.js").Extra} Extra */

/** The page: a game, its board and its controls. */
export class KonobiPage {
  /** @type {"two" | "computer" | "online"} Who the opponent is. */
  mode = "two";
  setup = DEFAULT_SETUP;
  session = Session.start(DEFAULT_SETUP.width);
  /** The stored games by mode. Games online are the server's. */
  saved = {
    two: new SavedGames("konobi-two", (state) => Session.restore(state)),
    computer: new SavedGames("konobi-computer", (state) => Session.restore(state)),
  };
  helper = new Helper();
  results = new Results("konobi");
  /** The results against the opponent so far, after a game that has counted. */
  record = "";
  /** @type {OnlineGame | null} */
  online = null;
  /** @type {Extra} */
  extra = { refused: null, hint: null, showsLegal: false, showsLinks: true };
  /** What was last explained: a refusal, a hint, an ending. */
  note = "";
  /** Whether the note says that something was refused. */
  isProblem = false;
  /** @type {Board | null} */
  #board = null;
  #width = 0;
  #panel;

  constructor() {
    this.setup = storedSetup(recall("konobi.setup"));
    this.#panel = new Panel(byId("panel"), this);
  }

  /** Shows the game that this tab had, the latest one, or a new one. */
  start() {
    for (const [mode, games] of Object.entries(this.saved)) {
      games.onChange((session) => this.#follow(mode, session));
    }
    // Another tab that let the computer think may be closed by now.
    addEventListener("focus", () => this.#think());
    addEventListener("hashchange", () => {
      if (modeOf(location.hash) !== this.mode) this.#enter();
    });
    addEventListener("keydown", (event) => this.#key(event));
    this.#enter();
  }

  /** Whose turn it is, in words. */
  get status() {
    const { game, position } = this.session;
    if (this.mode === "online" && this.online !== null) {
      const { ending, isAway, state } = this.online;
      if (ending.length > 0) return ending.join(" ");
      if (isAway) return t("The connection is lost. The page tries again…");
      if (state === "connecting") return t("Connecting…");
      if (state === "waiting") return t("Waiting for the other player…");
    }
    if (game.ending !== null) {
      const { cause, winner } = game.ending;
      return endWords(cause, winner);
    }
    if (this.session.isComputersTurn) return t("The computer is thinking…");
    return turnWords(position);
  }

  /** Whether this page may act now. */
  get canAct() {
    if (this.session.game.ending !== null) return false;
    if (this.mode === "online") return this.online !== null && this.online.isAsked;
    return !this.session.isComputersTurn;
  }

  /**
   * Plays an action, or explains why that cannot be done.
   *
   * @param {Action} action
   */
  play(action) {
    const { game, position } = this.session;
    if (!this.canAct) {
      if (game.ending === null) this.#say(this.mode === "online" && this.online === null
        ? t("Connect first: the button is in the panel.") : t("It is not your turn."), true);
      return;
    }
    const refusal = position.check(action);
    if (refusal !== null) {
      this.extra = { ...this.extra, hint: null, refused: { point: action, refusal } };
      this.#say(refusalWords(action, refusal), true);
      return;
    }
    this.helper.stop();
    this.#clear();
    const mover = position.turn;
    if (this.mode === "online") {
      this.online?.play(action);
      return;
    }
    game.play(action);
    void playSound(game.ending === null ? "move" : "end");
    announce(actionWords(mover, action));
    this.#changed();
  }

  /** Takes an action back; against the computer also the one before, so that the person moves. */
  undo() {
    this.helper.stop();
    this.#clear();
    do this.session.undo();
    while (this.session.isComputersTurn && this.session.canUndo);
    this.#changed();
  }

  /** Plays what was taken back again. */
  redo() {
    this.helper.stop();
    this.#clear();
    do this.session.game.redo();
    while (this.session.isComputersTurn && this.session.canRedo);
    this.#changed();
  }

  /** Resigns for the side to move, or against an opponent for the person. */
  resign() {
    this.helper.stop();
    if (this.mode === "online") {
      this.online?.resign();
      return;
    }
    const { game, opponent, position } = this.session;
    const isWhite = position.playerOf("white") === opponent?.person;
    game.resign(opponent === null ? position.turn : isWhite ? "white" : "black");
    this.#changed();
  }

  /** Asks how a new game begins, and begins it. */
  newGame() {
    openNewGame(this.setup, this.mode === "computer", (setup) => {
      this.setup = setup;
      remember("konobi.setup", JSON.stringify(setup));
      this.load(this.#newSession());
    });
  }

  /**
   * Puts another game on the board. The one before stays among the stored ones.
   *
   * @param {Session} session
   */
  load(session) {
    this.#games?.begin();
    this.#put(session);
    this.#changed();
  }

  /**
   * Takes up a stored game.
   *
   * @param {string} id
   */
  take(id) {
    this.#put(this.#games?.take(id) ?? this.#newSession());
    this.#changed();
  }

  /** Recommends an action. */
  async hint() {
    await this.#consult((position) => this.helper.hint(position),
      t("Looking for a good placement…"));
  }

  /** Says who wins with best play. */
  async solve() {
    await this.#consult((position) => this.helper.solve(position), t("Solving the position…"));
  }

  /** Ends the computer's search. */
  cancel() {
    this.helper.stop();
    this.#clear();
    this.show();
  }

  /**
   * Changes what is marked.
   *
   * @param {Partial<Extra>} changes
   */
  mark(changes) {
    this.extra = { ...this.extra, ...changes };
    this.show();
  }

  /**
   * Connects to the server of this page.
   *
   * @param {string | null} [room] in which only those meet who know its name
   */
  connect(room = roomOfAddress()) {
    const player = { name: settings().name, width: this.setup.width };
    this.online?.close();
    if (room !== null) history.replaceState(null, "", `#room=${room}`);
    this.note = "";
    const online = new OnlineGame(room, player, () => {
      if (this.online === online) this.#hear(online);
    });
    this.online = online;
    this.#put(online.session);
    this.show();
  }

  /** Plays another game with the same friend, who comes to the same room. */
  rematch() {
    const { room } = this.online ?? {};
    if (room) this.connect(nextRoom(room));
  }

  /** Waits for an opponent no longer. */
  leave() {
    this.online?.close();
    this.online = null;
    if (location.hash.startsWith("#room=")) history.replaceState(null, "", "#online");
    this.#put(this.#newSession());
    this.show();
  }

  /** Shows the present state. */
  show() {
    const { width } = this.session.position;
    if (this.#board === null || this.#width !== width) {
      this.#board?.element.remove();
      this.#width = width;
      this.#board = new Board(byId("board"), {
        layout: points(width),
        kinds: STONES,
        label: t("Konobi board of {width} rows", { width }),
        handlers: { press: (point) => this.#press(point) },
      });
      drawEdges(this.#board, width);
    }
    this.#board.show(viewOf(this.session, this.extra));
    drawSeats(byId("seats"), this);
    byId("message").textContent = this.note || this.status;
    byId("message").classList.toggle("problem", this.isProblem);
    this.#panel.show();
  }

  /**
   * Places a stone. Where a finger covers several points, it first shows which one it means.
   *
   * @param {string} point
   */
  #press(point) {
    const isCoarse = matchMedia("(pointer: coarse)").matches;
    const isSmall = isCoarse && this.#board !== null && this.#board.rectangle(point).width < FINGER;
    if (isSmall && this.canAct && this.extra.hint !== point) {
      this.#clear();
      this.extra = { ...this.extra, hint: point };
      this.#say(t("{point}: tap again to place the stone there.", { point }));
    } else {
      this.play(point);
    }
  }

  /** The stored games of this mode. */
  get #games() {
    return this.mode === "online" ? null : this.saved[this.mode];
  }

  #newSession() {
    const { setup, mode } = this;
    const { level, person } = setup;
    return Session.start(setup.width, setup, mode === "computer" ? { level, person } : null);
  }

  /** @param {Session} session */
  #put(session) {
    this.helper.stop();
    this.record = "";
    this.session = session;
    this.#clear();
  }

  /**
   * Shows what another tab has done with this tab's game. That tab lets the computer think.
   *
   * @param {string} mode
   * @param {Session | null} session
   */
  #follow(mode, session) {
    if (mode !== this.mode) return;
    if (session !== null) this.#put(session);
    this.show();
  }

  #enter() {
    this.mode = modeOf(location.hash);
    markMode(this.mode);
    this.record = "";
    if (this.mode === "online") {
      // A game that is played stays while this page shows another one.
      this.#put(this.online?.session ?? this.#newSession());
      if (this.online === null && seatOf("konobi", roomOfAddress()) !== null) this.connect();
      else this.show();
      return;
    }
    this.#put(this.#games?.current() ?? this.#newSession());
    this.#changed();
  }

  /** @param {OnlineGame} online */
  #hear(online) {
    const isOver = online.state === "over";
    const { result } = online;
    if (result !== null && !online.isCounted) {
      online.isCounted = true;
      this.record = recordText(online.opponent,
        this.results.count(`player ${online.opponent}`, result));
      void playSound("end");
    }
    const words = isOver ? online.ending.join(" ") : online.isAsked ? t("Your move") : null;
    callAttention(words);
    if (this.mode !== "online") return;
    const before = this.session.position.plies;
    this.session = online.session;
    if (this.session.position.plies > before) void playSound("move");
    this.#clear();
    this.show();
    announce(this.status);
  }

  #clear() {
    this.extra = { ...this.extra, refused: null, hint: null };
    this.note = "";
    this.isProblem = false;
  }

  #changed() {
    const { session } = this;
    this.#count(session);
    if (session.game.length > 0) this.#games?.keep(session.text, session.result);
    else this.#games?.delete();
    this.show();
    if (session.game.ending !== null) announce(this.status);
    this.#think();
  }

  /**
   * Counts a game against the computer that has ended, once.
   *
   * @param {Session} session
   */
  #count(session) {
    const { isCounted, opponent, result } = session;
    if (opponent === null || isCounted || (result !== "won" && result !== "lost")) return;
    session.isCounted = true;
    const { level } = opponent;
    this.record = recordText(t("Computer, level {level}", { level }),
      this.results.count(`level ${level}`, result));
  }

  #think() {
    if (this.session.isComputersTurn && !this.helper.isBusy) void this.#answer();
  }

  async #answer() {
    const { session } = this;
    const { position } = session;
    const thinking = this.helper.choose(position, session.opponent?.level ?? 1);
    this.show();
    const action = await thinking.catch((error) => {
      this.#say(t("The computer cannot play: {error}", { error: error.message }), true);
      return null;
    });
    if (action === null || this.session !== session) return;
    session.game.play(action);
    void playSound(session.game.ending === null ? "move" : "end");
    this.#clear();
    if (action === "swap") this.note = t("The computer has taken over your stone and its colour.");
    if (action === "pass") this.note = t("The computer has to pass.");
    announce(actionWords(position.turn, action));
    this.#changed();
  }

  /**
   * @param {(position: import("../../pedina/src/konobi/position.js").Position) =>
   *     Promise<{action: string | null, words: string} | null>} ask
   * @param {string} meanwhile
   */
  async #consult(ask, meanwhile) {
    const { session } = this;
    const { plies } = session.position;
    this.#clear();
    const asking = ask(session.position);
    this.#say(meanwhile);
    const found = await asking.catch((error) => {
      this.#say(error.message, true);
      return null;
    });
    if (found === null || this.session !== session || session.position.plies !== plies) return;
    const { action } = found;
    const isPoint = action !== null && action !== "pass" && action !== "swap";
    this.extra = { ...this.extra, hint: isPoint ? action : null };
    this.#say(found.words);
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
    if (!isCommand(event)) return;
    const { position } = this.session;
    if (event.key === "s" && position.canSwap) this.play("swap");
    else if (event.key === "p" && position.mustPass) this.play("pass");
    else if (event.key === "h" && this.canAct) void this.hint();
    else if (event.key === "u" && this.mode !== "online" && this.session.canUndo) this.undo();
    else if (event.key === "Escape" && this.note !== "") this.cancel();
    else return;
    event.preventDefault();
  }
}

/**
 * @param {string} hash
 * @returns {KonobiPage["mode"]}
 */
function modeOf(hash) {
  if (isOnlineAddress()) return "online";
  return hash === "#computer" ? "computer" : "two";
}

/** Pixels: the width of a point that a finger hits without looking. */
const FINGER = 24;
