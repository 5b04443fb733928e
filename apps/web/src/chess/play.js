import { ask } from "../shell/dialog.js";
import { button, fill, html } from "../shell/dom.js";
import { recall, remember } from "../shell/settings.js";
import { announce, notify } from "../shell/status.js";
import { opposite } from "./chess-board.js";
import { LocalGame } from "./local-game.js";
import { MoveList } from "./move-list.js";
import { askForGame } from "./new-game.js";
import { moveField, stepper, typedMove } from "./panel.js";
import { outcome, spoken } from "./words.js";

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

/** A game on this page: the board, the list of moves, and what else players do. */
export class PlayMode {
  /** How many moves are on the board; `null` for all. @type {number | null} */
  #shown = null;
  #timer = setInterval(() => this.#tick(), 100);
  #status = html("p", { class: "status" });
  #actions = html("div", { class: "row" });
  #list = new MoveList((id) => this.#goTo(id));

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
    fill(panel,
      this.#status,
      this.#list.element,
      stepper((steps) => this.step(steps), () => stage.flip()),
      moveField((text) => this.#typed(text)),
      this.#actions);
  }

  /** The names of the sides. @returns {Record<Color, string>} */
  get names() {
    return { white: "White", black: "Black" };
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
    this.#shown = null;
    this.show();
  }

  /** @param {Move} move */
  move(move) {
    this.current.play(move);
    const { san } = this.current.played[this.current.played.length - 1];
    const { ending } = this.current;
    const side = opposite(this.current.position.turn);
    announce([`${this.names[side]}: ${spoken(san)}.`, ending && outcome(ending)]
      .filter(Boolean).join(" "));
    this.changed();
  }

  /** @param {number} steps */
  step(steps) {
    const { length } = this.current.played;
    const at = Math.max(0, Math.min(length, (this.#shown ?? length) + steps));
    this.#shown = at === length ? null : at;
    this.show();
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
    const shown = this.#shown ?? played.length;
    const position = shown === 0 ? start : played[shown - 1].position;
    const isOn = this.#shown === null && ending === null;
    const [times, turn] = [current.clock?.times, current.position.turn];
    const side = (/** @type {Color} */ color) => ({
      name: this.names[color],
      time: times?.[color] ?? null,
      isActive: ending === null && turn === color,
    });
    this.stage.show({
      position,
      start,
      lastMove: shown === 0 ? null : played[shown - 1].move,
      mover: isOn ? mover : null,
      premover: isOn && mover !== "both" ? mover : null,
      sides: { white: side("white"), black: side("black") },
    });
    this.#list.show(this.#items(), shown === 0 ? null : shown);
    this.#status.textContent = ending !== null ? outcome(ending) : this.turnText();
    this.#status.classList.toggle("over", ending !== null);
    fill(this.#actions, ...this.buttons());
  }

  /** Whose turn it is, in words. */
  turnText() {
    const { position } = this.current;
    const side = this.names[position.turn];
    return position.isCheck ? `${side} to move, in check` : `${side} to move`;
  }

  /** The buttons below the moves. @returns {HTMLElement[]} */
  buttons() {
    const { current } = this;
    const isOver = current.ending !== null;
    const claim = isOver ? null : current.game.claim();
    return [
      button("New game", () => this.newGame(), { class: isOver ? "primary" : "" }),
      button("Take back", () => this.takeBack(), {
        disabled: isOver || current.played.length < this.takeBackLength,
      }),
      claim === null
        ? button("Draw", () => this.offerDraw(), { disabled: isOver })
        : button("Claim draw", () => this.#end((game) => game.claimDraw()), { class: "primary" }),
      button("Resign", () => this.resign(), { disabled: isOver }),
    ];
  }

  /** Takes the last move back. */
  takeBack() {
    this.current.takeBack(this.takeBackLength);
    announce("Taken back.");
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
    const answer = await ask("Draw", "Do both players agree on a draw?",
      [["yes", "Both agree"], ["no", "Play on"]]);
    if (answer === "yes") this.agree();
  }

  /** Ends the game as a draw by agreement. */
  agree() {
    const { turn } = this.current.position;
    this.#end((game) => {
      game.offerDraw(turn);
      game.acceptDraw(opposite(turn));
    });
  }

  /** Asks who resigns. */
  async resign() {
    const answer = await ask("Resign", "Who resigns the game?",
      [["white", "White resigns"], ["black", "Black resigns"]]);
    if (answer !== null) this.#end((game) => game.resign(answer));
  }

  /** @param {(game: import("./library.js").Game) => void} how */
  #end(how) {
    if (this.current.ending !== null) return;
    this.current.end(how);
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

  #items() {
    const { turn, fullmoveNumber } = this.current.start;
    const first = turn === "white" ? 0 : 1;
    return this.current.played.map(({ san }, index) => {
      const ply = first + index;
      const number = fullmoveNumber + Math.floor(ply / 2);
      return { id: index + 1, number, isWhite: ply % 2 === 0, san };
    });
  }

  /** @param {number} id */
  #goTo(id) {
    this.#shown = id === this.current.played.length ? null : id;
    this.show();
  }

  /** @param {string} text */
  #typed(text) {
    const { position, ending } = this.current;
    if (ending !== null || (this.mover !== "both" && this.mover !== position.turn)) return false;
    const move = typedMove(position, text);
    if (move !== null) this.move(move);
    return move !== null;
  }
}
