import { serverAddress } from "../shell/address.js";
import { callAttention } from "../shell/attention.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { GamePanel } from "./game-panel.js";
import { Position } from "./library.js";
import { endActions } from "./end-actions.js";
import { LineGame } from "./line-game.js";
import { resultFor } from "./record.js";
import { signalEnd, signalMove } from "./signals.js";
import { outcome, sideWords } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */

/**
 * Opens the page as the client of a server of chess over TCP, to which `pedina chess client --web`
 * relays its lines.
 *
 * @type {import("./main.js").Open}
 */
export function open(stage, panel) {
  return new WindowMode(stage, panel);
}

/** A game at a server of chess over TCP. */
class WindowMode {
  #game = new LineGame((line) => this.#socket.send(`${line}\n`));
  #socket = new WebSocket(serverAddress(""));
  #stage;
  #panel;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {HTMLElement} panel
   */
  constructor(stage, panel) {
    this.#stage = stage;
    this.#panel = new GamePanel(stage, panel, (move) => this.move(move));
    this.#socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    this.#socket.addEventListener("close", () => {
      this.#game.isClosed = true;
      this.#show();
    });
    this.#show();
  }

  /** @param {Move} move */
  move(move) {
    this.#game.play(move);
    this.#signal();
    this.#show();
  }

  /** @param {number} steps */
  step(steps) {
    this.#panel.step(steps);
  }

  close() {
    this.#socket.close();
  }

  /** @param {string} text */
  #receive(text) {
    const { color, played: { length } } = this.#game;
    try {
      for (const message of this.#game.receive(text)) notify(message, "problem");
    } catch (error) {
      notify(t("The server has sent an illegal move: {error}", { error: String(error) }),
        "problem");
      this.#socket.close();
    }
    if (color === null && this.#game.color !== null) this.#stage.orientation = this.#game.color;
    if (this.#game.played.length > length) this.#signal();
    this.#show();
  }

  /** Says the last move, or how it has ended the game. */
  #signal() {
    const { played, ending, color, position } = this.#game;
    const last = played.at(-1);
    if (last === undefined) return;
    const player = position.turn === color ? t("Opponent") : t("You");
    if (ending === null) signalMove(player, last.san);
    else signalEnd(outcome(ending, color), last.san, player);
  }

  #status() {
    const { color, ending, isClosed, position } = this.#game;
    if (ending !== null) return outcome(ending, color);
    if (isClosed) return t("The session is over.");
    if (color === null) return t("Waiting for an opponent");
    if (position.turn !== color) return t("Your opponent is to move");
    return position.isCheck ? t("You are in check") : t("Your move");
  }

  #show() {
    const game = this.#game;
    const { color, ending, position } = game;
    const isOver = ending !== null || game.isClosed;
    const name = (/** @type {Color} */ team) => {
      if (color === null) return sideWords(team);
      return team === color ? t("You") : t("Opponent");
    };
    const side = (/** @type {Color} */ team) => ({
      name: name(team),
      isActive: !isOver && color !== null && position.turn === team,
    });
    const status = this.#status();
    const isTurn = !isOver && position.turn === color;
    callAttention(isTurn ? t("Your move") : isOver ? status : null);
    const record = {
      start: Position.start(), played: game.played, ending, white: name("white"),
      black: name("black"),
    };
    this.#panel.show({
      start: Position.start(),
      played: game.played,
      status,
      isOver,
      end: ending === null ? null : {
        text: status,
        result: resultFor(ending, color),
        actions: [...this.#votes(), ...endActions(record)],
      },
      notes: [game.hasVoted && !game.isClosed
        ? html("p", { class: "faint" }, t("Waiting for the vote of your opponent.")) : null],
      mover: isOver ? null : color,
      sides: { white: side("white"), black: side("black") },
      buttons: this.#buttons(),
    });
  }

  #buttons() {
    const { isClosed, ending } = this.#game;
    if (isClosed || ending !== null) return [];
    return [button(t("Leave"), () => {
      this.#game.leave();
      this.#socket.close();
    })];
  }

  /** The buttons with which players vote on another game. */
  #votes() {
    const { isClosed, hasVoted } = this.#game;
    if (isClosed) return [];
    const vote = (/** @type {boolean} */ isYes) => {
      this.#game.vote(isYes);
      this.#show();
    };
    return [
      button(t("Play again"), () => vote(true), { class: "primary", disabled: hasVoted }),
      button(t("Leave"), () => vote(false), { disabled: hasVoted }),
    ];
  }
}
