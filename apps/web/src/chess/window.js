import { serverAddress } from "../shell/address.js";
import { button } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { announce, notify } from "../shell/status.js";
import { GamePanel } from "./game-panel.js";
import { Position } from "./library.js";
import { LineGame } from "./line-game.js";
import { outcome, sideWords, spoken } from "./words.js";

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
    const last = this.#game.played.at(-1);
    if (this.#game.played.length > length && last !== undefined) {
      announce(t("{name}: {move}.", { name: t("Opponent"), move: spoken(last.san) }));
    }
    this.#show();
  }

  #status() {
    const { color, ending, hasVoted, isClosed, position } = this.#game;
    if (ending !== null) {
      const isWaiting = hasVoted && !isClosed;
      return [outcome(ending), isWaiting ? t("Waiting for the vote of your opponent.") : ""]
        .filter(Boolean).join(" ");
    }
    if (isClosed) return t("The session is over.");
    if (color === null) return t("Waiting for an opponent");
    if (position.turn !== color) return t("Your opponent is to move");
    return position.isCheck ? t("You are in check") : t("Your move");
  }

  #show() {
    const game = this.#game;
    const { color, ending, position } = game;
    const isOver = ending !== null || game.isClosed;
    const side = (/** @type {Color} */ it) => ({
      name: color === null ? sideWords(it)
        : it === color ? t("You") : t("Opponent"),
      isActive: !isOver && color !== null && position.turn === it,
    });
    this.#panel.show({
      start: Position.start(),
      played: game.played,
      status: this.#status(),
      isOver,
      mover: isOver ? null : color,
      sides: { white: side("white"), black: side("black") },
      buttons: this.#buttons(),
    });
  }

  #buttons() {
    const game = this.#game;
    if (game.isClosed) return [];
    if (game.ending === null) {
      return [button(t("Leave"), () => {
        game.leave();
        this.#socket.close();
      })];
    }
    const vote = (/** @type {boolean} */ isYes) => {
      game.vote(isYes);
      this.#show();
    };
    return [
      button(t("Play again"), () => vote(true), { class: "primary", disabled: game.hasVoted }),
      button(t("Leave"), () => vote(false), { disabled: game.hasVoted }),
    ];
  }
}
