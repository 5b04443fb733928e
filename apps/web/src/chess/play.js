import { ask } from "../shell/dialog.js";
import { button } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { recall, remember } from "../shell/settings.js";
import { announce, notify } from "../shell/status.js";
import { opposite } from "./chess-board.js";
import { chooseClaim, claimsOf } from "./claims.js";
import { GamePanel } from "./game-panel.js";
import { LocalGame } from "./local-game.js";
import { askForGame } from "./new-game.js";
import { analyseText, openTransfer, pgnOf } from "./transfer.js";
import { outcome, sideWords, spoken, turnWords } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * Opens a game of two people at this screen.
 *
 * @type {import("./main.js").Open}
 */
export function open(stage, panel) {
  const mode = new PlayMode(stage, panel, "two");
  mode.changed();
  return mode;
}

/** A game on this page: the board, the list of moves, clocks and buttons. */
export class PlayMode {
  #timer = setInterval(() => this.#tick(), 100);
  #panel;

  /**
   * Makes the mode; `changed` shows it.
   *
   * @param {Stage} stage
   * @param {HTMLElement} panel
   * @param {string} key under which this tab keeps the game
   */
  constructor(stage, panel, key) {
    this.stage = stage;
    this.key = key;
    this.current = LocalGame.restore(recall(`game.${key}`) ?? "") ?? new LocalGame();
    this.#panel = new GamePanel(stage, panel, (move) => this.move(move));
  }

  /** The names of the sides. @returns {Record<Color, string>} */
  get names() {
    return { white: sideWords("white"), black: sideWords("black") };
  }

  /** Whose pieces are moved on the board. @returns {Color | "both"} */
  get mover() {
    return "both";
  }

  /** How many moves one take-back takes back. */
  get takeBackLength() {
    return 1;
  }

  /** Called after every change of the game. */
  changed() {
    remember(`game.${this.key}`, this.current.save());
    this.show();
  }

  /** @param {Move} move */
  move(move) {
    this.current.play(move);
    const { san } = this.current.played[this.current.played.length - 1];
    const { ending } = this.current;
    const side = opposite(this.current.position.turn);
    announce([t("{name}: {move}.", { name: this.names[side], move: spoken(san) }),
      ending && outcome(ending)].filter(Boolean).join(" "));
    this.changed();
  }

  /** @param {number} steps */
  step(steps) {
    this.#panel.step(steps);
  }

  close() {
    clearInterval(this.#timer);
    this.current.clock?.stop();
    remember(`game.${this.key}`, this.current.save());
  }

  /** Shows everything as it is now. */
  show() {
    const { current, mover } = this;
    const { played, start, ending } = current;
    const [times, turn] = [current.clock?.times, current.position.turn];
    const side = (/** @type {Color} */ color) => ({
      name: this.names[color],
      time: times?.[color] ?? null,
      isActive: ending === null && turn === color,
    });
    this.#panel.show({
      start,
      played,
      status: ending === null ? this.turnText() : outcome(ending),
      isOver: ending !== null,
      mover,
      sides: { white: side("white"), black: side("black") },
      buttons: this.buttons(),
    });
  }

  /** Whose turn it is, in words. */
  turnText() {
    const { position } = this.current;
    const turn = turnWords(position.turn);
    return position.isCheck ? `${turn}, ${t("in check")}` : turn;
  }

  /** The buttons below the moves. @returns {(HTMLElement | null)[]} */
  buttons() {
    const { current } = this;
    const isOver = current.ending !== null;
    const canClaim = !isOver && current.game.claim() !== null;
    const isMover = this.mover === "both" || this.mover === current.position.turn;
    const claims = canClaim || !isMover ? [] : claimsOf(current.game);
    return [
      button(t("New game"), () => this.newGame(), { class: isOver ? "primary" : "" }),
      button(t("Take back"), () => this.takeBack(), {
        disabled: isOver || current.played.length < this.takeBackLength,
      }),
      canClaim
        ? button(t("Claim draw"), () => this.finish({ kind: "claim" }), { class: "primary" })
        : button(t("Draw"), () => this.offerDraw(), {
          // No draw can be agreed on before each side has moved.
          disabled: isOver || current.played.length < 2,
        }),
      claims.length === 0 ? null : button(t("Claim draw with a move"), async () => {
        const move = await chooseClaim(claims);
        if (move !== null && this.current === current) this.#end((game) => game.claimDraw(move));
      }),
      button(t("Resign"), () => this.resign(), { disabled: isOver }),
      button(t("Read, write"), () => this.#transfer()),
      button(t("Analyse"), async () => analyseText(await this.#pgn()), {
        disabled: current.played.length === 0,
      }),
    ];
  }

  /** Takes the last move back. */
  takeBack() {
    this.current.takeBack(this.takeBackLength);
    announce(t("Taken back."));
    this.changed();
  }

  /** Asks how to begin, and begins. */
  newGame() {
    askForGame([], (start, control) => {
      this.current = new LocalGame(start, control);
      this.changed();
    });
  }

  /** Agrees on a draw. */
  async offerDraw() {
    const answer = await ask(t("Draw"), t("Do both players agree on a draw?"),
      [["yes", t("Both agree")], ["no", t("Play on")]]);
    if (answer === "yes") this.agree();
  }

  /** Ends the game as a draw by agreement. */
  agree() {
    this.finish({ kind: "agree" });
  }

  /** Asks who resigns. */
  async resign() {
    const answer = await ask(t("Resign"), t("Who resigns the game?"),
      [["white", t("White resigns")], ["black", t("Black resigns")]]);
    if (answer !== null) this.finish({ kind: "resign", color: answer });
  }

  async #transfer() {
    openTransfer(this.current.position.fen, await this.#pgn());
  }

  #pgn() {
    const { white, black } = this.names;
    return pgnOf({ ...this.current, ending: this.current.ending, white, black });
  }

  /**
   * Ends the game otherwise than by a move.
   *
   * @param {import("./local-game.js").Finish} finish
   */
  finish(finish) {
    this.#end((game) => game.finish(finish));
  }

  /** @param {(game: LocalGame) => void} end */
  #end(end) {
    if (this.current.ending !== null) return;
    end(this.current);
    const { ending } = this.current;
    if (ending !== null) announce(outcome(ending));
    this.changed();
  }

  #tick() {
    const { clock, ending } = this.current;
    if (clock === null || ending !== null) return;
    if (this.current.checkTime()) {
      const { ending: end } = this.current;
      if (end !== null) notify(outcome(end));
      this.changed();
    } else {
      this.stage.showTimes(clock.times);
    }
  }
}
