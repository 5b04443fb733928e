import { ask } from "../shell/dialog.js";
import { button } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { SavedList } from "../shell/saved-list.js";
import { announce } from "../shell/status.js";
import { opposite } from "./chess-board.js";
import { chooseClaim, claimsOf } from "./claims.js";
import { endActions } from "./end-actions.js";
import { GamePanel } from "./game-panel.js";
import { LocalGame } from "./local-game.js";
import { askForGame } from "./new-game.js";
import { signalEnd, signalMove } from "./signals.js";
import { describeGame, resultOfGame, storedGames } from "./stored-games.js";
import { analyseText, openTransfer, pgnOf } from "./transfer.js";
import { outcome, sideWords, turnWords } from "./words.js";

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
  mode.show();
  return mode;
}

/** A game on this page: the board, the list of moves, clocks and buttons. */
export class PlayMode {
  #timer = setInterval(() => this.#tick(), 100);
  /** The game that went on when it was last shown. @type {LocalGame | null} */
  #going = null;
  #games;
  #list;
  /**
   * Whether this tab stores the times on the clocks, and ends the game on time: of several tabs
   * with one game the one that was used last.
   */
  #isOurs = !document.hidden;
  /** @type {(() => void)[]} */
  #ends = [];
  #panel;

  /**
   * Makes the mode; `show` shows it.
   *
   * @param {Stage} stage
   * @param {HTMLElement} panel
   * @param {keyof typeof storedGames} kind of the games
   * @param {LocalGame} [first] the game where none is stored
   */
  constructor(stage, panel, kind, first = new LocalGame()) {
    this.stage = stage;
    this.#games = storedGames[kind];
    this.current = this.#games.current() ?? first;
    this.#going = this.current.ending === null ? this.current : null;
    this.#panel = new GamePanel(stage, panel, (move) => this.move(move));
    this.#list = new SavedList(this.#games, ({ state }) => describeGame(state), (id) => {
      this.#keep();
      this.take(this.#games.take(id) ?? first);
    });
    panel.append(this.#list.element);
    this.#ends.push(this.#games.onChange((game) => {
      this.#list.show();
      if (game !== null) this.followed(game);
    }));
    const keep = () => this.#keep();
    const focus = () => this.focused();
    // The tab that comes to the front reads the times of the one before.
    for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, keep);
    addEventListener("focus", focus);
    this.#ends.push(() => {
      for (const name of ["pagehide", "visibilitychange"]) removeEventListener(name, keep);
      removeEventListener("focus", focus);
    });
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
    this.#isOurs = true;
    this.#games.keep(this.current.save(), resultOfGame(this.current));
    const isOver = this.current.ending !== null;
    if (isOver && this.#going === this.current) this.ended();
    this.#going = isOver ? null : this.current;
    this.show();
  }

  /** Called when people turn to this tab. */
  focused() {
    this.#isOurs = true;
  }

  /** Called once when a game ends. */
  ended() {
    const last = this.current.isEndedByMove ? this.current.played.at(-1) : undefined;
    signalEnd(this.endText, last?.san, last && this.names[opposite(last.position.turn)]);
  }

  /** How the game has ended, as a sentence. */
  get endText() {
    return this.current.ending === null ? "" : outcome(this.current.ending);
  }

  /** @param {Move} move */
  move(move) {
    // While a dialog asked for the piece, the time may have run out.
    if (this.current.ending !== null) return;
    this.current.play(move);
    const { san, position } = this.current.played[this.current.played.length - 1];
    if (this.current.ending === null) signalMove(this.names[opposite(position.turn)], san);
    this.changed();
  }

  /** @param {number} steps */
  step(steps) {
    this.#panel.step(steps);
  }

  close() {
    clearInterval(this.#timer);
    for (const end of this.#ends) end();
    this.current.clock?.stop();
    this.#keep();
  }

  /**
   * Begins a new game. The one before stays in the list.
   *
   * @param {LocalGame} game
   */
  begin(game) {
    this.#keep();
    this.#games.begin();
    this.take(game);
  }

  /**
   * Shows what another tab has made of this game.
   *
   * @param {LocalGame} game
   */
  followed(game) {
    this.#isOurs = document.hasFocus();
    this.current = game;
    this.#going = game.ending === null ? game : null;
    this.show();
  }

  /**
   * Goes on with a game.
   *
   * @param {LocalGame} game
   */
  take(game) {
    this.current = game;
    this.changed();
  }

  /** Stores the times on the clocks, which run on without a move. */
  #keep() {
    if (this.#isOurs) this.#games.update(this.current.save(), resultOfGame(this.current));
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
      end: ending === null ? null : this.end(),
      mover,
      sides: { white: side("white"), black: side("black") },
      buttons: ending === null ? this.buttons() : [],
    });
    this.#list.show();
  }

  /** The card of a game that has ended. @returns {import("../shell/end-card.js").End} */
  end() {
    return {
      text: this.endText,
      result: null,
      actions: [
        button(t("New game"), () => this.newGame(), { class: "primary" }),
        ...endActions(this.#record),
      ],
    };
  }

  /** Whose turn it is, in words. */
  turnText() {
    const { position } = this.current;
    const turn = turnWords(position.turn);
    return position.isCheck ? `${turn}, ${t("in check")}` : turn;
  }

  /** The buttons below the moves while the game goes on. @returns {(HTMLElement | null)[]} */
  buttons() {
    const { current } = this;
    const canClaim = current.game.claim() !== null;
    const isMover = this.mover === "both" || this.mover === current.position.turn;
    const claims = canClaim || !isMover ? [] : claimsOf(current.game);
    return [
      button(t("New game"), () => this.newGame()),
      button(t("Take back"), () => this.takeBack(), {
        disabled: current.played.length < this.takeBackLength,
      }),
      canClaim
        ? button(t("Claim draw"), () => this.finish({ kind: "claim" }), { class: "primary" })
        : button(t("Draw"), () => this.offerDraw(), {
          // No draw can be agreed on before each side has moved.
          disabled: current.played.length < 2,
        }),
      claims.length === 0 ? null : button(t("Claim draw with a move"), async () => {
        const move = await chooseClaim(claims);
        if (move !== null && this.current === current) this.#end((game) => game.claimDraw(move));
      }),
      button(t("Resign"), () => this.resign()),
      button(t("Read, write"), async () => {
        openTransfer(current.position.fen, await pgnOf(this.#record));
      }),
      button(t("Analyse"), async () => analyseText(await pgnOf(this.#record)), {
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
    askForGame([], (start, control) => this.begin(new LocalGame(start, control)));
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

  /** @returns {import("./transfer.js").Record} */
  get #record() {
    const { start, played, ending } = this.current;
    return { start, played, ending, begun: this.current.begun, ...this.names };
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
    this.changed();
  }

  #tick() {
    const { clock, ending } = this.current;
    if (clock === null || ending !== null) return;
    if (this.#isOurs && this.current.checkTime()) this.changed();
    else this.stage.showTimes(clock.times);
  }
}
