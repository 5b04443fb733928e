import { ask } from "../shell/dialog.js";
import { button, fill, html } from "../shell/dom.js";
import { recall, remember, settings } from "../shell/settings.js";
import { announce, notify } from "../shell/status.js";
import { finishedGame } from "./archive.js";
import { opposite } from "./chess-board.js";
import { chooseClaim } from "./claims.js";
import { GamePanel } from "./game-panel.js";
import { Position } from "./library.js";
import { attempt, lobby } from "./lobby.js";
import { OnlineGame, stepOf, teamOf } from "./online-game.js";
import { choosePromotion } from "./promotion.js";
import { Refusal } from "./refusal.js";
import { GameSocket, shownName } from "./service.js";
import { absenceText, outcome, spoken } from "./words.js";

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
    position: Position.start(),
    start: Position.start(),
    sides: { white: { name: "White" }, black: { name: "Black" } },
  });
  const { elements, close } = lobby(({ id: chosen, color }) => {
    remember(`wish.${chosen}`, color ?? "any");
    location.hash = `online=${encodeURIComponent(chosen)}`;
  });
  fill(panel, ...elements);
  return { move: () => {}, step: () => {}, close };
}

/** A game of the service, played or watched. */
class OnlineMode {
  #game = new OnlineGame();
  /** The side of this player; `null` for a spectator. @type {Color | null} */
  #color = null;
  #connection = "Connecting";
  #isJoining = false;
  #isPromoting = false;
  /** What opens the seat in the next game. @type {string | null} */
  #rematchToken = null;
  /** How long the opponent stays away, as the panel shows it. @type {string | null} */
  #absence = null;
  #timer = setInterval(() => this.#tick(), 200);
  #stage;
  #panel;
  #socket;
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
    this.#show();
  }

  /** @param {Move} move */
  async move(move) {
    const { position } = this.#game;
    const { promotion } = move;
    this.#isPromoting = promotion !== null;
    const step = stepOf(position, move);
    const isDone = await this.#call("ApplyMove", { move: step });
    if (isDone && promotion !== null) await this.#promote(promotion);
    this.#isPromoting = false;
    this.#show();
  }

  /** @param {number} steps */
  step(steps) {
    this.#panel.step(steps);
  }

  close() {
    clearInterval(this.#timer);
    this.#socket.close();
  }

  /** Takes the state over, and the seat that this tab had or wants. */
  async #opened() {
    this.#connection = "";
    await attempt(async () => {
      const { serverState } = await this.#socket.call("GetState");
      this.#game.load(serverState);
      const token = recall(`seat.${this.#id}`);
      const wish = recall(`wish.${this.#id}`);
      if (token !== null && !this.#game.isOver) await this.#rejoin(token);
      else if (wish !== null && !this.#game.isOver) await this.#join(this.#free(wish));
    });
    this.#show();
  }

  /**
   * The wanted seat, or the other one if it is taken.
   *
   * @param {string} wish
   * @returns {Color | "random" | null}
   */
  #free(wish) {
    const { players } = this.#game;
    if (wish === "random" && players.white === null && players.black === null) return wish;
    const first = wish === "black" ? "black" : "white";
    if (players[first] === null) return first;
    return players[opposite(first)] === null ? opposite(first) : null;
  }

  /** @param {Color | "random" | null} color */
  async #join(color) {
    if (color === null || this.#isJoining) return;
    this.#isJoining = true;
    const team = color === "random" ? "RANDOM" : teamOf(color);
    const { name, claim, key } = settings();
    const player = { team, name: name || undefined };
    const proof = name !== "" && claim === "on" ? { key } : {};
    await attempt(async () => {
      const output = await this.#socket.call("JoinGame", { player, reconnect: true, ...proof });
      remember(`wish.${this.#id}`, null);
      remember(`seat.${this.#id}`, output.token);
      this.#sit(output.player?.team ?? team);
    });
    this.#isJoining = false;
  }

  /** @param {string} token */
  async #rejoin(token) {
    try {
      const { player } = await this.#socket.call("Rejoin", { token });
      this.#sit(player.team);
    } catch (error) {
      // The seat was given up while this page was away.
      if (error instanceof Refusal && error.type !== "Offline") remember(`seat.${this.#id}`, null);
    }
  }

  /** @param {import("./service.js").Team} team */
  #sit(team) {
    const color = team === "WHITE" ? "white" : "black";
    if (this.#color !== color) this.#stage.orientation = color;
    this.#color = color;
    this.#show();
    this.#askForPiece();
  }

  /**
   * @param {string} type
   * @param {any} payload
   */
  #event(type, payload) {
    const { length } = this.#game.played;
    const { isOver, times } = this.#game;
    this.#game.apply(type, payload);
    // The first time of a game comes with its begin, and brings buttons.
    if (/Timer/.test(type) && times.white !== null) return;
    if (this.#game.played.length > length) this.#announceMove();
    if (this.#game.isOver && !isOver) this.#ended();
    if (type === "PresenceUpdateEvent") this.#announceAbsence();
    if (type === "RematchUpdateEvent") this.#rematchChanged();
    this.#show();
    this.#askForPiece();
  }

  #announceMove() {
    const { san, position } = this.#game.played[this.#game.played.length - 1];
    announce(`${this.#name(opposite(position.turn))}: ${spoken(san)}.`);
  }

  #ended() {
    announce(this.#status());
    remember(`seat.${this.#id}`, null);
  }

  #announceAbsence() {
    if (this.#color === null || this.#game.isOver) return;
    announce(this.#absenceOfOpponent() ?? `${this.#name(opposite(this.#color))} is here.`);
  }

  #rematchChanged() {
    const { rematch, rematchOffer } = this.#game;
    if (this.#color === null) return;
    if (rematchOffer === opposite(this.#color)) announce("Your opponent wants a rematch.");
    if (rematch === null || this.#rematchToken === null) return;
    remember(`seat.${rematch}`, this.#rematchToken);
    location.hash = `online=${encodeURIComponent(rematch)}`;
  }

  /** Asks for the piece of a pawn that has moved before the page was loaded again. */
  async #askForPiece() {
    const { isPromoting, position } = this.#game;
    if (!isPromoting || this.#isPromoting || position.turn !== this.#color) return;
    this.#isPromoting = true;
    const role = await choosePromotion(position.turn, ["queen", "knight", "rook", "bishop"]);
    await this.#promote(role ?? "queen");
    this.#isPromoting = false;
  }

  /** @param {import("./library.js").Role} role */
  #promote(role) {
    return this.#call("Promote", { promotionChoice: role[0].toUpperCase() + role.slice(1) });
  }

  /**
   * Calls a method, and shows why it was refused.
   *
   * @param {string} method
   * @param {object} [input]
   * @returns {Promise<boolean>} whether it succeeded
   */
  async #call(method, input) {
    try {
      await this.#socket.call(method, input);
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), "problem");
      this.#show();
      return false;
    }
  }

  /** @param {boolean} willRetry */
  async #lost(willRetry) {
    if (this.#game.isOver) {
      this.#connection = "closed";
      this.#show();
      return;
    }
    this.#connection = willRetry
      ? "The connection is lost; trying again"
      : "This game has ended, or it cannot be reached.";
    this.#show();
    // It may have ended meanwhile.
    const finished = await finishedGame(this.#id);
    if (finished === null || this.#game.isOver || this.#connection === "") return;
    if (!this.#game.finish(finished)) return;
    this.#socket.close();
    this.#ended();
    this.#show();
  }

  #tick() {
    const { white, black } = this.#game.times;
    if (white !== null && black !== null) this.#stage.showTimes({ white, black });
    // The seconds of an absence are in a note.
    if (this.#absence !== this.#absenceOfOpponent()) this.#show();
  }

  /** Says how long the opponent stays away; `null` if it is here. */
  #absenceOfOpponent() {
    if (this.#color === null || this.#game.isOver) return null;
    const other = opposite(this.#color);
    const absence = this.#game.absences[other];
    return absence === null ? null : absenceText(this.#name(other), absence);
  }

  /** @param {Color} color */
  #name(color) {
    const name = this.#game.players[color];
    return name === null ? (color === "white" ? "White" : "Black") : shownName(name);
  }

  #status() {
    const game = this.#game;
    if (game.ending !== null) return outcome(game.ending);
    if (game.abortedBy !== null) return `${this.#name(game.abortedBy)} has aborted the game.`;
    if (game.situation === "Terminated") return "The game has ended without a result.";
    if (this.#connection !== "") return this.#connection;
    if (!game.isRunning) {
      return this.#color === null ? "The game has not begun" : "Waiting for your opponent";
    }
    const { turn, isCheck } = game.position;
    if (turn === this.#color) return isCheck ? "You are in check" : "Your move";
    return `${this.#name(turn)} to move`;
  }

  /** @param {Color} color */
  #note(color) {
    if (color === this.#color) return "you";
    if (this.#game.isOver || this.#game.absences[color] === null) return "";
    return this.#game.absences[color].isGone ? "gone" : "away";
  }

  #show() {
    const game = this.#game;
    const { times, position } = game;
    this.#absence = this.#absenceOfOpponent();
    const side = (/** @type {Color} */ color) => ({
      name: this.#name(color),
      note: this.#note(color),
      time: times[color],
      isActive: game.isRunning && position.turn === color,
    });
    this.#panel.show({
      start: START,
      played: game.played,
      status: this.#status(),
      isOver: game.isOver,
      mover: game.isRunning && !game.isPromoting && this.#connection === "" ? this.#color : null,
      sides: { white: side("white"), black: side("black") },
      notes: this.#notes(),
      buttons: this.#buttons(),
    });
  }

  /** What has to be answered. */
  #notes() {
    const game = this.#game;
    if (game.isOver) return this.#rematchNotes();
    if (this.#connection !== "") return [];
    if (this.#color === null) return [this.#seats()];
    const other = opposite(this.#color);
    return [
      this.#absence === null ? null : this.#absenceNote(this.#absence, other),
      game.situation === "WaitingForPlayers" ? this.#invitation() : null,
      game.drawOffer === other
        ? this.#question(`${this.#name(other)} offers a draw.`, "AcceptDraw", "DeclineDraw")
        : null,
      game.takeBack === other
        ? this.#question(`${this.#name(other)} would like to take a move back.`,
          "AcceptTakeBack", "DeclineTakeBack")
        : null,
      game.drawOffer === this.#color
        ? html("p", { class: "faint" }, "You have offered a draw.") : null,
      game.takeBack === this.#color
        ? html("p", { class: "faint" }, "You have asked to take a move back.") : null,
    ];
  }

  /**
   * What is known of an opponent who is not here, and what can be claimed.
   *
   * @param {string} text
   * @param {Color} other
   */
  #absenceNote(text, other) {
    if (!this.#game.absences[other]?.isGone) return html("p", { class: "faint" }, text);
    return html("div", { class: "card" }, html("p", {}, text), html("div", { class: "row" },
      button("Claim victory", () => this.#call("ClaimVictory"), { class: "primary" }),
      button("Claim a draw", () => this.#call("ClaimDraw"))));
  }

  /** What has to be answered after the end. */
  #rematchNotes() {
    const { rematch, rematchOffer } = this.#game;
    if (rematch !== null) {
      const href = `#online=${encodeURIComponent(rematch)}`;
      return [html("p", {}, html("a", { href }, "The rematch"), " has begun.")];
    }
    if (rematchOffer === null || this.#connection !== "") return [];
    const name = this.#name(rematchOffer);
    if (this.#color === null) {
      return [html("p", { class: "faint" }, `${name} offers a rematch.`)];
    }
    return [rematchOffer === this.#color
      ? html("p", { class: "faint" }, "You have offered a rematch.")
      : html("p", {}, `${name} offers a rematch.`)];
  }

  #seats() {
    const free = /** @type {Color[]} */ (["white", "black"]).filter((color) => {
      return this.#game.players[color] === null;
    });
    if (free.length === 0) return html("p", { class: "faint" }, "You are watching.");
    const buttons = free.map((color) => {
      return button(`Play ${color}`, () => this.#join(color), { class: "primary" });
    });
    return html("div", { class: "row" }, ...buttons);
  }

  #invitation() {
    const link = html("input", { readonly: true, value: location.href, "aria-label": "Link" });
    return html("div", { class: "card" },
      html("p", {}, "Send this link to whom you want to play with:"),
      link,
      button("Copy the link", async () => {
        link.select();
        await navigator.clipboard.writeText(location.href).then(() => notify("Copied."), () => {
          notify("Copy the marked link.");
        });
      }));
  }

  /**
   * @param {string} text
   * @param {string} accept
   * @param {string} decline
   */
  #question(text, accept, decline) {
    return html("div", { class: "card" }, html("p", {}, text), html("div", { class: "row" },
      button("Accept", () => this.#call(accept), { class: "primary" }),
      button("Decline", () => this.#call(decline))));
  }

  #buttons() {
    const game = this.#game;
    const leave = button(game.isOver || this.#color === null ? "Lobby" : "Leave",
      () => this.#leave());
    if (this.#color === null) return [leave];
    if (game.isOver) return [...this.#rematchButtons(this.#color), leave];
    const isOn = game.isRunning;
    const isMover = game.position.turn === this.#color;
    const canClaim = game.canClaim && isMover;
    const claims = canClaim || !isMover ? [] : game.claims;
    return [
      canClaim
        ? button("Claim draw", () => this.#call("ClaimDraw"), { class: "primary" })
        : button("Offer draw", () => this.#call("OfferDraw"), {
          disabled: !isOn || game.drawOffer !== null || game.played.length < FIRST_DRAW,
        }),
      claims.length === 0 ? null
        : button("Claim draw with a move", () => this.#claim(claims)),
      button("Take back", () => this.#call("ProposeTakeBack"), {
        disabled: !isOn || game.played.length === 0 || game.takeBack !== null,
      }),
      game.times.white === null ? null
        : button("Give 15 seconds", () => this.#call("GiveTime"), { disabled: !isOn }),
      game.hasBegun
        ? button("Resign", () => this.#resign(), { disabled: !isOn })
        : button("Abort", () => this.#call("Abort")),
      leave,
    ];
  }

  /** @param {Color} color of this player */
  #rematchButtons(color) {
    const { rematch, rematchOffer } = this.#game;
    if (rematch !== null || this.#connection !== "") return [];
    const agree = (/** @type {string} */ method) => () => attempt(() => this.#rematch(method));
    if (rematchOffer === null) {
      return [button("Rematch", agree("OfferRematch"), { class: "primary" })];
    }
    if (rematchOffer === color) {
      return [button("Withdraw the offer", () => this.#call("DeclineRematch"))];
    }
    return [button("Accept the rematch", agree("AcceptRematch"), { class: "primary" }),
      button("Decline", () => this.#call("DeclineRematch"))];
  }

  /** @param {readonly import("./claims.js").Claim[]} claims */
  async #claim(claims) {
    const move = await chooseClaim(claims);
    if (move === null) return;
    await this.#call("ClaimDraw", { move: stepOf(this.#game.position, move) });
  }

  async #resign() {
    const answer = await ask("Resign", "Give this game up?",
      [["yes", "Resign"], ["no", "Play on"]]);
    if (answer === "yes") await this.#call("Resign");
  }

  async #leave() {
    if (this.#color !== null && !this.#game.isOver) {
      const answer = await ask("Leave", "You may come back for a while; your clock goes on, "
        + "and then your opponent may claim the game.", [["no", "Stay"], ["yes", "Leave"]]);
      if (answer !== "yes") return;
    }
    location.hash = "online";
  }

  /**
   * Offers a rematch or accepts it; the event that follows leads there.
   *
   * @param {string} method
   */
  async #rematch(method) {
    const { token } = await this.#socket.call(method);
    this.#rematchToken = token;
    this.#rematchChanged();
  }
}

/** No draw can be agreed on before each side has moved. */
const FIRST_DRAW = 2;

const START = Position.start();
