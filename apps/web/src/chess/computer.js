import { callAttention } from "../shell/attention.js";
import { ask } from "../shell/dialog.js";
import { choice } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { play } from "./engine.js";
import { LEVELS, LocalGame } from "./local-game.js";
import { askForGame } from "./new-game.js";
import { PlayMode } from "./play.js";
import { countResult, opponentKey, recordAgainst, resultFor } from "./record.js";
import { outcome } from "./words.js";

/** @typedef {import("./library.js").Color} Color */

/**
 * Opens a game against the engine.
 *
 * @type {import("./main.js").Open}
 */
export function open(stage, panel) {
  const mode = new ComputerMode(stage, panel);
  mode.resume();
  return mode;
}

/** A game against the engine, which thinks in a worker. */
class ComputerMode extends PlayMode {
  /** @type {AbortController | null} What ends the engine's thinking. */
  #thinking = null;
  /** @type {number | null} What the engine thinks of its position, in hundredths of a pawn. */
  #score = null;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {HTMLElement} panel
   */
  constructor(stage, panel) {
    super(stage, panel, "computer", new LocalGame(undefined, null, DEFAULT));
  }

  get #human() {
    return (this.current.opponent ?? DEFAULT).human;
  }

  get #level() {
    return (this.current.opponent ?? DEFAULT).level;
  }

  /** Shows the game, and lets the engine think if it is its turn. */
  resume() {
    this.stage.orientation = this.#human;
    this.show();
    this.#continue();
  }

  /** @override */
  get names() {
    const computer = t("Computer, level {level}", { level: this.#level });
    return this.#human === "white"
      ? { white: t("You"), black: computer }
      : { white: computer, black: t("You") };
  }

  /** @override @returns {Color} */
  get mover() {
    return this.#human;
  }

  /** @override */
  get takeBackLength() {
    return this.current.position.turn === this.#human ? 2 : 1;
  }

  /** @override */
  turnText() {
    if (this.current.position.turn !== this.#human) return t("The computer is thinking");
    return this.current.position.isCheck ? t("You are in check") : t("Your move");
  }

  /** @override */
  ended() {
    super.ended();
    countResult(this.#opponent, resultFor(this.current.ending, this.#human));
  }

  /** @override */
  get endText() {
    return this.current.ending === null ? "" : outcome(this.current.ending, this.#human);
  }

  /** @override */
  end() {
    return {
      ...super.end(),
      result: resultFor(this.current.ending, this.#human),
      record: recordAgainst(this.#opponent),
    };
  }

  /** @override */
  show() {
    super.show();
    const { ending, position, played } = this.current;
    const isTurn = position.turn === this.#human && played.length > 0;
    callAttention(ending !== null ? this.endText : isTurn ? t("Your move") : null);
  }

  /** The opponent, as the results name it. */
  get #opponent() {
    return opponentKey({ level: this.#level });
  }

  /** @override */
  changed() {
    super.changed();
    this.#continue();
  }

  /** @override @param {LocalGame} game */
  take(game) {
    this.#score = null;
    this.stage.orientation = (game.opponent ?? DEFAULT).human;
    super.take(game);
  }

  /** @override @param {LocalGame} game */
  followed(game) {
    this.#stop();
    super.followed(game);
  }

  /** @override */
  focused() {
    super.focused();
    // The tab that let the engine think may have been closed.
    if (this.#thinking === null) this.#continue();
  }

  #stop() {
    this.#thinking?.abort();
    this.#thinking = null;
  }

  #continue() {
    this.#stop();
    if (this.current.ending === null && this.current.position.turn !== this.#human) this.#think();
  }

  /** @override */
  newGame() {
    /** @type {Color | "random"} */
    let color = this.#human;
    let level = this.#level;
    const fields = [
      choice(t("You play"), [["white", t("White")], ["black", t("Black")],
        ["random", t("A color by chance")]], color, (value) => {
        color = value;
      }),
      choice(t("Level"), Array.from({ length: LEVELS }, (_, index) => {
        const name = String(index + 1);
        return /** @type {[string, string]} */ ([name, LEVEL_NAMES[index]]);
      }), String(level), (value) => {
        level = Number(value);
      }),
    ];
    askForGame(fields, (start, control) => {
      const either = Math.random() < 0.5 ? "white" : "black";
      const human = color === "random" ? either : color;
      this.begin(new LocalGame(start, control, { level, human }));
    });
  }

  /** @override */
  async offerDraw() {
    const isEarly = this.current.played.length < EARLY;
    // Nobody who stands better gives half a point away.
    if (isEarly || this.#score === null || this.#score > 0) notify(t("The computer plays on."));
    else this.agree();
  }

  /** @override */
  async resign() {
    const answer = await ask(t("Resign"), t("Give this game up?"),
      [["yes", t("Resign")], ["no", t("Play on")]]);
    if (answer !== "yes" || this.current.ending !== null) return;
    this.finish({ kind: "resign", color: this.#human });
  }

  /** @override */
  close() {
    this.#stop();
    super.close();
    callAttention(null);
  }

  async #think() {
    const { current } = this;
    const thinking = new AbortController();
    this.#thinking = thinking;
    try {
      const [{ bestMove, lines }] = await Promise.all([
        play(current.game.copy(), this.#level, thinking.signal),
        // A move in no time is hard to follow.
        new Promise((resolve) => setTimeout(resolve, PAUSE)),
      ]);
      if (thinking.signal.aborted || this.current !== current || bestMove === null) return;
      const score = lines[0]?.score;
      if (score !== undefined) this.#score = score.isMate ? Math.sign(score.value) : score.value;
      // The time may be up though the last tick did not see it.
      if (current.checkTime()) this.changed();
      else this.move(bestMove);
    } catch (error) {
      if (thinking.signal.aborted) return;
      this.#thinking = null;
      notify(t("The engine does not answer: {error}", { error: String(error) }), "problem");
    }
  }
}

/** @type {import("./local-game.js").Opponent} */
const DEFAULT = { level: 3, human: "white" };

/** Before this number of plies the engine does not agree on a draw. */
const EARLY = 40;

/** In milliseconds. */
const PAUSE = 250;

const LEVEL_NAMES = [t("1, a beginner"), "2", "3", "4", "5", "6", "7", t("8, the strongest")];
