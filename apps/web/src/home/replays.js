/**
 * A board that shows a game.
 *
 * @typedef {object} Replay
 * @property {import("../board/board.js").Board} board
 * @property {readonly import("../board/board.js").View[]} views of the game, from its beginning
 */

/** Shows games on boards, again and again, one step at a time on one board after the other. */
export class Replays {
  /** Whether a person has stopped them. */
  isStopped = false;
  #replays;
  /** @type {number[]} */
  #steps;
  #next = 0;

  /** @param {readonly Replay[]} replays */
  constructor(replays) {
    this.#replays = replays;
    // A game in play is worth more to look at than one that begins.
    this.#steps = replays.map(({ views }) => Math.floor(views.length / 2));
    replays.forEach((_, index) => this.#show(index));
    setInterval(() => this.#step(), STEP / replays.length);
  }

  #step() {
    if (this.isStopped || document.hidden || isStill()) return;
    const index = this.#next;
    const { views } = this.#replays[index];
    // The end stays for some steps.
    this.#steps[index] = (this.#steps[index] + 1) % (views.length + PAUSE);
    this.#show(index);
    this.#next = (index + 1) % this.#replays.length;
  }

  /** @param {number} index */
  #show(index) {
    const { board, views } = this.#replays[index];
    board.show(views[Math.min(this.#steps[index], views.length - 1)]);
  }
}

/** Whether the system or the settings ask that nothing moves: the boards show what they show. */
function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
    || document.documentElement.dataset.motion === "still";
}

/** Milliseconds between two steps of a game. */
const STEP = 2400;
/** Steps for which a game that is over is seen. */
const PAUSE = 4;
