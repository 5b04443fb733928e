import { callAttention } from "../shell/attention.js";
import { ask } from "../shell/dialog.js";
import { button, fill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { announce, notify } from "../shell/status.js";
import { finishedGame } from "./archive.js";
import { opposite } from "./chess-board.js";
import { chooseClaim } from "./claims.js";
import { endActions } from "./end-actions.js";
import { GamePanel } from "./game-panel.js";
import { Position } from "./library.js";
import { attempt, lobby } from "./lobby.js";
import { OnlineGame, stepOf } from "./online-game.js";
import { absenceOfOpponent, buttonsOf, notesOf, rematchButtons } from "./online-panel.js";
import { OnlineSeat, wishFor } from "./online-seat.js";
import { choosePromotion } from "./promotion.js";
import { countResult, opponentKey, recordAgainst, resultFor } from "./record.js";
import { Refusal } from "./refusal.js";
import { storeRematch, storeSeat, storedSeat } from "./seats.js";
import { GameSocket, shownName } from "./service.js";
import { moveText, signalEnd, signalMove } from "./signals.js";
import { outcome } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * Opens the lobby of the game service, or the game that the address names.
 *
 * @type {import("./main.js").Open}
 */
export function open(stage, panel, id) {
  if (id !== "") return new OnlineMode(stage, panel, id);
  stage.show({
    position: START,
    start: START,
    sides: { white: { name: t("White") }, black: { name: t("Black") } },
  });
  const { elements, close } = lobby(({ id: chosen, color }) => {
    wishFor(chosen, color);
    goTo(chosen);
  });
  fill(panel, ...elements);
  return { move: () => {}, step: () => {}, close };
}

/** A game of the service, played or watched. */
class OnlineMode {
  #game = new OnlineGame();
  /** What is wrong with the connection; empty while there is one. */
  #trouble = t("Connecting");
  /** Whether the state of the game has come. */
  #isLoaded = false;
  /** Ends the question for the piece of a promotion. @type {AbortController | null} */
  #question = null;
  /** How long the opponent stays away, as the panel shows it. @type {string | null} */
  #absence = null;
  /** Which side was below when the seat was last taken. @type {Color | null} */
  #seated = null;
  #timer = setInterval(() => this.#tick(), 200);
  /** Whether another mode has the page: nothing is shown or asked for any more. */
  #isClosed = false;
  #returned = () => this.#seat.returned(this.#game);
  #stage;
  #panel;
  #socket;
  #seat;
  #id;

  /**
   * @param {Stage} stage
   * @param {HTMLElement} panel
   * @param {string} id of the game
   */
  constructor(stage, panel, id) {
    this.#id = id;
    this.#stage = stage;
    this.#panel = new GamePanel(stage, panel, (move) => this.move(move));
    this.#socket = new GameSocket(id, {
      open: () => this.#opened(),
      event: (type, payload) => this.#event(type, payload),
      lost: (willRetry) => this.#lost(willRetry),
    });
    this.#seat = new OnlineSeat(id, this.#socket, () => this.#show());
    document.addEventListener("visibilitychange", this.#returned);
    this.#show();
  }

  /** @param {Move} move */
  async move(move) {
    // While a dialog asked for the piece, the game may have ended.
    if (this.#mover !== this.#game.position.turn) return this.#show();
    this.#change(() => this.#game.propose(move));
    await this.#deliver();
  }

  /** @param {number} steps */
  step(steps) {
    this.#panel.step(steps);
  }

  close() {
    this.#isClosed = true;
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#returned);
    this.#question?.abort();
    this.#seat.close();
    this.#socket.close();
    callAttention(null);
  }

  /** Takes the state over, and the seat that this browser has or wants. */
  async #opened() {
    await attempt(async () => {
      const { serverState } = await this.#socket.call("GetState");
      this.#change(() => this.#game.load(serverState));
      if (this.#isClosed) return;
      // The offer may have been accepted while nothing was heard of the game.
      this.#rematchChanged();
      await this.#seat.open(this.#game);
      this.#isLoaded = true;
      this.#trouble = "";
      // The service had not received it when the connection broke.
      await this.#deliver();
    });
    this.#show();
  }

  /**
   * @param {string} type
   * @param {any} payload
   */
  #event(type, payload) {
    if (this.#isClosed) return;
    const { times } = this.#game;
    // The first time of a game comes with its begin, and brings buttons.
    if (/Timer/.test(type) && times.white !== null) {
      this.#game.apply(type, payload);
      return;
    }
    this.#change(() => this.#game.apply(type, payload));
    if (type === "PresenceUpdateEvent") this.#presenceChanged();
    if (type === "RematchUpdateEvent") this.#rematchChanged();
  }

  /**
   * Changes the game, shows it, and says what is new.
   *
   * @param {() => void} change
   */
  #change(change) {
    if (this.#isClosed) return;
    const { isOver, played: { length } } = this.#game;
    change();
    const { played } = this.#game;
    const last = played.length > length ? played[played.length - 1] : undefined;
    const mover = last && this.#name(opposite(last.position.turn));
    if (this.#game.isOver && !isOver) this.#ended(last?.san, mover);
    else if (last !== undefined && this.#isLoaded) signalMove(mover ?? "", last.san);
    this.#show();
  }

  /**
   * @param {string} [san] the move that has ended the game
   * @param {string} [player] who made it
   */
  #ended(san, player) {
    const { color } = this.#seat;
    if (this.#isLoaded) signalEnd(this.#endText(), san, player);
    if (this.#seat.end()) {
      countResult(this.#opponent, resultFor(this.#game.ending, color));
    }
  }

  #presenceChanged() {
    this.#seat.returned(this.#game);
    if (!this.#seat.isHere || this.#game.isOver) return;
    const other = opposite(/** @type {Color} */ (this.#seat.color));
    announce(absenceOfOpponent(this.#view) ?? t("{name} is here.", { name: this.#name(other) }));
  }

  #rematchChanged() {
    const { rematch, rematchOffer } = this.#game;
    const { color } = this.#seat;
    if (color === null) return;
    if (rematchOffer === opposite(color)) announce(t("Your opponent wants a rematch."));
    const token = storedSeat(this.#id)?.rematch ?? null;
    if (rematch === null || token === null || !this.#seat.isHere) return;
    storeSeat(rematch, opposite(color), token);
    // Who comes back to this game stays in it.
    storeRematch(this.#id, null);
    goTo(rematch);
  }

  /** Sends the pending move. One that the service refuses is taken back. */
  async #deliver() {
    const { pending, promotion } = this.#game;
    if (pending === null) return;
    const { move, step } = pending;
    /** @type {Promise<unknown>[]} */
    const calls = [];
    // The pawn may have moved before the connection broke, or the page was loaded again.
    if (promotion === null) calls.push(this.#socket.call("ApplyMove", { move: step }));
    if (move.promotion !== null) {
      const promotionChoice = move.promotion[0].toUpperCase() + move.promotion.slice(1);
      calls.push(this.#socket.call("Promote", { promotionChoice }));
    }
    try {
      await Promise.all(calls);
    } catch (error) {
      // Of a lost connection the next one says what has arrived.
      if (isOffline(error) || this.#game.pending !== pending) return;
      this.#game.withdraw();
      notify(t("The move is taken back: {reason}", { reason: messageOf(error) }), "problem");
      this.#show();
    }
  }

  /** Asks for the piece of a pawn that has moved before the page was loaded again. */
  async #askForPiece() {
    const { promotion, position } = this.#game;
    const isAsked = promotion !== null && this.#game.pending === null && this.#trouble === ""
      && this.#seat.isHere && position.turn === this.#seat.color;
    if (!isAsked) this.#question?.abort();
    if (!isAsked || this.#question !== null) return;
    this.#question = new AbortController();
    const { signal } = this.#question;
    const roles = /** @type {const} */ (["queen", "knight", "rook", "bishop"]);
    const role = await choosePromotion(position.turn, roles, signal);
    this.#question = null;
    if (signal.aborted) return;
    const move = position.legalMoves().find((legal) => {
      return legal.promotion === (role ?? "queen") && legal.uci.startsWith(promotion);
    });
    if (move === undefined) return;
    this.#change(() => this.#game.propose(move));
    await this.#deliver();
  }

  /**
   * Calls a method, and shows why it was refused.
   *
   * @param {string} method
   * @param {object} [input]
   */
  async #call(method, input) {
    await attempt(() => this.#socket.call(method, input));
    this.#show();
  }

  /** @param {boolean} willRetry */
  async #lost(willRetry) {
    this.#trouble = willRetry
      ? t("The connection is lost; trying again")
      : t("This game has ended, or it cannot be reached.");
    this.#show();
    if (this.#game.isOver) return;
    // It may have ended meanwhile.
    const finished = await finishedGame(this.#id);
    if (this.#isClosed || finished === null || this.#game.isOver || this.#trouble === "") return;
    if (finished === "unknown") {
      if (!willRetry && !this.#isLoaded) this.#seat.forget();
      return;
    }
    if (!this.#game.canFinish(finished)) return;
    this.#socket.close();
    this.#change(() => this.#game.finish(finished));
  }

  #tick() {
    const { white, black } = this.#game.times;
    if (white !== null && black !== null) this.#stage.showTimes({ white, black });
    // The seconds of an absence are in a note.
    if (this.#absence !== absenceOfOpponent(this.#view)) this.#show();
  }

  /** @param {Color} color */
  #name(color) {
    const name = this.#game.players[color];
    if (name !== null) return shownName(name);
    return color === "white" ? t("White") : t("Black");
  }

  /** The opponent, as the results name it. */
  get #opponent() {
    const name = this.#game.players[opposite(this.#seat.color ?? "white")];
    return opponentKey({ player: name ?? "_" });
  }

  /** Whose pieces are moved here. */
  get #mover() {
    const { isRunning, promotion } = this.#game;
    const isOn = isRunning && promotion === null && this.#trouble === "" && this.#seat.isHere;
    return isOn ? this.#seat.color : null;
  }

  /** @returns {import("./online-panel.js").OnlineView} */
  get #view() {
    const { color, isElsewhere } = this.#seat;
    return {
      game: this.#game,
      color,
      isElsewhere,
      isConnected: this.#trouble === "",
      nameOf: (side) => this.#name(side),
      actions: this.#actions,
    };
  }

  /** @type {import("./online-panel.js").OnlineActions} */
  #actions = {
    call: (method) => this.#call(method),
    claim: (claims) => this.#claim(claims),
    join: (color) => this.#seat.join(color),
    takeSeatBack: () => this.#seat.takeBack(),
    resign: () => this.#resign(),
    cancel: () => this.#cancel(),
    leave: () => this.#leave(),
    rematch: (method) => this.#rematch(method),
  };

  #endText() {
    const { ending, abortedBy } = this.#game;
    const { color } = this.#seat;
    if (ending !== null) return outcome(ending, color);
    if (abortedBy === null) return t("The game has ended without a result.");
    if (abortedBy === color) return t("You have aborted the game.");
    return t("{name} has aborted the game.", { name: this.#name(abortedBy) });
  }

  #status() {
    const game = this.#game;
    const { color } = this.#seat;
    if (this.#trouble !== "") return this.#trouble;
    if (!game.isRunning) {
      return color === null ? t("The game has not begun") : t("Waiting for your opponent");
    }
    const { turn, isCheck } = game.position;
    if (turn === color && this.#seat.isHere) {
      return isCheck ? t("You are in check") : t("Your move");
    }
    return t("{name} to move", { name: this.#name(turn) });
  }

  /** Says in the title what is up to this player. */
  #callAttention() {
    const game = this.#game;
    const isTurn = this.#mover === game.position.turn;
    const last = game.played.at(-1);
    const news = last && moveText(this.#name(opposite(game.position.turn)), last.san);
    const isOver = game.isOver && this.#seat.color !== null;
    callAttention(isOver ? this.#endText() : isTurn ? t("Your move") : null, news);
  }

  /** @param {Color} color */
  #note(color) {
    if (color === this.#seat.color) return t("you");
    const absence = this.#game.isOver ? null : this.#game.absences[color];
    if (absence === null) return "";
    return absence.isGone ? t("gone") : t("away");
  }

  #show() {
    if (this.#isClosed) return;
    const game = this.#game;
    const { times, position } = game;
    const { color } = this.#seat;
    if (color !== null && color !== this.#seated) this.#stage.orientation = color;
    this.#seated = color;
    const view = this.#view;
    this.#absence = absenceOfOpponent(view);
    const side = (/** @type {Color} */ team) => ({
      name: this.#name(team),
      note: this.#note(team),
      time: times[team],
      isActive: game.isRunning && position.turn === team,
    });
    this.#panel.show({
      start: START,
      played: game.played,
      status: this.#status(),
      isOver: game.isOver,
      end: game.isOver ? this.#end() : null,
      mover: this.#mover,
      sides: { white: side("white"), black: side("black") },
      notes: notesOf(view),
      buttons: game.isOver ? [] : buttonsOf(view),
    });
    this.#callAttention();
    this.#askForPiece();
  }

  /** @returns {import("../shell/end-card.js").End} */
  #end() {
    const { ending, played } = this.#game;
    const result = resultFor(ending, this.#seat.color);
    const [white, black] = [this.#name("white"), this.#name("black")];
    return {
      text: this.#endText(),
      result,
      record: result === null ? "" : recordAgainst(this.#opponent),
      actions: [
        ...rematchButtons(this.#view),
        ...endActions({ start: START, played, ending, white, black }, location.href),
        button(t("Lobby"), () => this.#leave()),
      ],
    };
  }

  /** @param {readonly import("./claims.js").Claim[]} claims */
  async #claim(claims) {
    const move = await chooseClaim(claims);
    if (move !== null) await this.#call("ClaimDraw", { move: stepOf(this.#game.position, move) });
  }

  async #resign() {
    const answer = await ask(t("Resign"), t("Give this game up?"),
      [["yes", t("Resign")], ["no", t("Play on")]]);
    if (answer === "yes") await this.#call("Resign");
  }

  /** Ends a game that nobody has joined. */
  async #cancel() {
    await attempt(async () => {
      await this.#socket.call("Abort");
      this.#seat.forget();
      goTo("");
    });
  }

  async #leave() {
    if (this.#seat.isHere && !this.#game.isOver) {
      const answer = await ask(t("Leave"), t("You may come back for a while; your clock goes on, "
        + "and then your opponent may claim the game."), [["no", t("Stay")], ["yes", t("Leave")]]);
      if (answer !== "yes") return;
    }
    goTo("");
  }

  /**
   * Offers a rematch or accepts it; the event that follows leads there.
   *
   * @param {string} method
   */
  async #rematch(method) {
    await attempt(async () => {
      const { token } = await this.#socket.call(method);
      storeRematch(this.#id, token);
      this.#rematchChanged();
    });
  }
}

/**
 * Opens a game, or the lobby.
 *
 * @param {string} id of the game; empty for the lobby
 */
function goTo(id) {
  location.hash = id === "" ? "online" : `online=${encodeURIComponent(id)}`;
}

/** @param {unknown} error */
function isOffline(error) {
  return error instanceof Refusal && error.type === "Offline";
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

const START = Position.start();
