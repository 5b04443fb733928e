import { Move } from "./move.js";
import { NULL_MOVE, sanOf } from "./san.js";

/** @typedef {import("./state.js").State} State */

/** A position of a game, with the move that led there and those that were played on from there. */
export class Node {
  /** @type {Node[]} The positions that follow: the main line first, then variations. */
  next = [];
  /** @type {string | undefined} The comment on the position. */
  comment;
  /** @type {string | undefined} What stands before the move, at the begin of a variation. */
  introduction;
  /** @type {string | undefined} */
  #san;

  /**
   * @param {State} state
   * @param {Node | null} [parent]
   * @param {number} [bits] the move from there
   */
  constructor(state, parent = null, bits = NULL_MOVE) {
    this.state = state;
    this.parent = parent;
    this.bits = bits;
  }

  /** The move that led here. */
  get move() {
    const { state } = /** @type {Node} */ (this.parent);
    return new Move(state, this.bits, this.state.fen);
  }

  /** The move that led here, in algebraic notation. */
  get san() {
    return (this.#san ??= sanOf(/** @type {Node} */ (this.parent).state, this.bits));
  }

  /** The nodes from the start to this one. */
  get line() {
    /** @type {Node[]} */
    const nodes = [];
    for (let node = /** @type {Node | null} */ (this); node !== null; node = node.parent) {
      nodes.push(node);
    }
    return nodes.reverse();
  }

  /**
   * Returns the node after a legal move.
   *
   * @param {number} bits
   * @param {boolean} keepsOthers whether the moves played here before stay, as variations
   * @returns {Node}
   */
  after(bits, keepsOthers) {
    const known = this.next.find((node) => node.bits === bits);
    if (known) {
      if (!keepsOthers) this.next = [known];
      return known;
    }
    const { state } = this;
    const node = new Node(bits === NULL_MOVE ? state.afterNull() : state.after(bits), this, bits);
    if (!keepsOthers) this.next = [];
    this.next.push(node);
    return node;
  }
}
