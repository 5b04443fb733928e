import { COMMENT_PLACE, NUMBERS as N, REASONS, TERMINATION } from "../../generated/chess.js";
import { IllegalMoveError, isIllegalMove, requireAllowed } from "../chess/errors.js";
import { Move } from "../chess/move.js";
import { Position, bitsOf } from "../chess/position.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, numberOf, textOf, wholeNumber } from "../internal/names.js";
import { Residence } from "../internal/residence.js";
import { RESULTS } from "./pgn.js";
import { scan } from "./scanner.js";

/** @typedef {import("../chess/errors.js").GameError} GameError */

/**
 * The place of a move in a tree: a number that stays the same while the move is there.
 *
 * @typedef {number} Node
 */

/**
 * Whether a comment stands before or after its move.
 *
 * @typedef {keyof typeof COMMENT_PLACE} CommentPlace
 */

/** A game with all its variations, to be edited. A call that throws leaves it unchanged. */
export class GameTree {
  /** @type {Node} The node of the starting position. */
  static ROOT = N.TREE_START;

  /** @internal */
  words = new BigUint64Array(FIRST_WORDS);

  /** @param {Position} [start] */
  constructor(start = Position.start()) {
    const position = analysis.load(analysis.at.position, instanceOf(start, Position, "the start"));
    ensure(this.#run(analysis.functions.pdn_chess_tree_init, position));
  }

  /**
   * Reads all games of a text, in any notation that programs write.
   *
   * @param {string} text in PGN; what is wrong in it is passed over
   * @returns {GameTree[]} a tree for each game, as far as it goes if it is broken
   */
  static parse(text) {
    const { at, functions } = analysis;
    /** @type {GameTree[]} */
    const trees = [];
    let tree = new GameTree();
    scan(textOf(text, "a PGN"), true, ({ address, count, text: texts, textLength }) => {
      for (let index = 0; index < count; ) {
        const token = address + index * N.PGN_TOKEN_BYTES;
        requireAllowed(tree.#grown((words, length) => {
          return functions.pdn_chess_tree_read(words, length, token, count - index, texts,
            textLength, at.out, at.out + 4);
        }));
        index += analysis.u32[at.out >> 2];
        if (analysis.u8[at.out + 4] === 0) continue;
        trees.push(tree);
        tree = new GameTree();
      }
    });
    return trees;
  }

  /**
   * Adds a move after a node, as its last variation if it has a continuation.
   *
   * @param {Node} node
   * @param {Move} move a legal move there, or `Move.NULL`
   * @returns {Node} that of the same move if the node has it already
   * @throws {IllegalMoveError}
   * @throws {GameError} if there is no such node
   */
  add(node, move) {
    const { at, functions } = analysis;
    const bits = bitsOf(move);
    return this.#added(move, functions.pdn_chess_tree_add, number(node), bits, at.out);
  }

  /**
   * Plays a move where the analysis is, and goes there.
   *
   * @param {Move} move
   * @returns {Node}
   * @throws {IllegalMoveError}
   */
  play(move) {
    const bits = bitsOf(move);
    return this.#added(move, analysis.functions.pdn_chess_tree_play, bits, analysis.at.out);
  }

  /**
   * Deletes a move with all that follows it.
   *
   * @param {Node} node
   * @throws {GameError} if there is no such node, or it is the starting position
   */
  delete(node) {
    this.#change(analysis.functions.pdn_chess_tree_delete, number(node));
  }

  /**
   * Moves a variation to another place among its siblings.
   *
   * @param {Node} node its first move
   * @param {number} place 0 makes it the continuation of the line
   * @throws {GameError} if there is no such node, or it is the starting position
   */
  reorder(node, place) {
    wholeNumber(place, 0, 0xffffffff, "a place");
    this.#change(analysis.functions.pdn_chess_tree_reorder, number(node), place);
  }

  /**
   * Makes the line to a node the main line.
   *
   * @param {Node} node
   * @throws {GameError} if there is no such node
   */
  promote(node) {
    this.#change(analysis.functions.pdn_chess_tree_promote, number(node));
  }

  /**
   * Returns the move of a node.
   *
   * @param {Node} node
   * @returns {Move | null} `null` at the starting position
   * @throws {GameError} if there is no such node
   */
  move(node) {
    this.#look(node);
    return node === GameTree.ROOT ? null : Move.at(analysis.u16[analysis.at.out >> 1]);
  }

  /**
   * Returns the node before a node.
   *
   * @param {Node} node
   * @returns {Node | null} `null` for the starting position
   * @throws {GameError} if there is no such node
   */
  parent(node) {
    const [parent] = this.#look(node);
    return node === GameTree.ROOT ? null : parent;
  }

  /**
   * Returns the nodes of the moves after a node, the continuation of the line first.
   *
   * @param {Node} node
   * @returns {Node[]}
   * @throws {GameError} if there is no such node
   */
  children(node) {
    /** @type {Node[]} */
    const children = [];
    for (let child = this.#look(node)[1]; child !== GameTree.ROOT; child = this.#look(child)[2]) {
      children.push(child);
    }
    return children;
  }

  /**
   * Returns the nodes of a line after a node, always the first continuation.
   *
   * @param {Node} [node]
   * @returns {Node[]}
   */
  line(node = GameTree.ROOT) {
    /** @type {Node[]} */
    const line = [];
    for (let next = this.#look(node)[1]; next !== GameTree.ROOT; next = this.#look(next)[1]) {
      line.push(next);
    }
    return line;
  }

  /**
   * Returns the position after the move of a node.
   *
   * @param {Node} node
   * @throws {GameError} if there is no such node
   */
  position(node) {
    const { at, functions } = analysis;
    this.#change(functions.pdn_chess_tree_position, number(node), at.next);
    return Position.fromLibrary(analysis);
  }

  /** How the game ended; `null` if the file does not say. */
  get result() {
    const { at, functions } = analysis;
    ensure(this.#run(functions.pdn_chess_tree_result, at.out));
    return RESULTS[analysis.u8[at.out]] ?? null;
  }

  /**
   * Sets the result.
   *
   * @param {import("./pgn.js").PgnResult} result
   */
  set result(result) {
    const value = result === null ? N.TERMINATION_NONE : numberOf(TERMINATION, result, "a result");
    this.#change(analysis.functions.pdn_chess_tree_set_result, value);
  }

  /**
   * Returns the comments of a move.
   *
   * @param {Node} node
   * @param {CommentPlace} [place]
   * @returns {string[]}
   * @throws {GameError} if there is no such node
   */
  comments(node, place = "after") {
    const { functions } = analysis;
    const where = numberOf(COMMENT_PLACE, place, "a place");
    return this.#texts((tree, words, ...following) => {
      return functions.pdn_chess_tree_comment(tree, words, number(node), where, ...following);
    });
  }

  /**
   * Adds a comment to a move.
   *
   * @param {Node} node
   * @param {string} comment stored as it is read back from PGN: with one space between its words,
   *     and parentheses in place of closing braces
   * @param {CommentPlace} [place]
   * @throws {GameError} if there is no such node
   */
  addComment(node, comment, place = "after") {
    const where = numberOf(COMMENT_PLACE, place, "a place");
    analysis.withText(textOf(comment, "a comment"), (text, length) => {
      requireAllowed(this.#grown(analysis.functions.pdn_chess_tree_add_comment, number(node), where,
        text, length));
    });
  }

  /**
   * Removes all comments of a move in one place; does nothing if there is none.
   *
   * @param {Node} node
   * @param {CommentPlace} [place]
   * @throws {GameError} if there is no such node
   */
  removeComments(node, place = "after") {
    const where = numberOf(COMMENT_PLACE, place, "a place");
    const { functions } = analysis;
    const status = this.#run(functions.pdn_chess_tree_remove_comments, number(node), where);
    if (status !== REASONS.TREE_NO_SUCH_TEXT) requireAllowed(status);
  }

  /**
   * Returns the numeric annotation glyphs of a move: 1 is a good move, 2 a mistake.
   *
   * @param {Node} node
   * @returns {number[]} numbers from 0 to 255, in their order
   * @throws {GameError} if there is no such node
   */
  nags(node) {
    const { at, functions } = analysis;
    this.#change(functions.pdn_chess_tree_nags, number(node), at.text, MAX_NAGS, at.out);
    return [...analysis.u8.subarray(at.text, at.text + analysis.u32[at.out >> 2])];
  }

  /**
   * Adds a numeric annotation glyph to a move, unless it has that one.
   *
   * @param {Node} node
   * @param {number} nag from 0 to 255
   * @throws {GameError} if there is no such node
   */
  addNag(node, nag) {
    wholeNumber(nag, 0, 255, "a glyph");
    requireAllowed(this.#grown(analysis.functions.pdn_chess_tree_add_nag, number(node), nag));
  }

  /**
   * Removes a numeric annotation glyph from a move; does nothing if the move does not have it.
   *
   * @param {Node} node
   * @param {number} nag from 0 to 255
   * @throws {GameError} if there is no such node
   */
  removeNag(node, nag) {
    wholeNumber(nag, 0, 255, "a glyph");
    this.#change(analysis.functions.pdn_chess_tree_remove_nag, number(node), nag);
  }

  /** The tags of the game, in their order; the first of several with one name. */
  get tags() {
    const texts = this.#texts(analysis.functions.pdn_chess_tree_tag_text);
    /** @type {Map<string, string>} */
    const tags = new Map();
    for (let index = 0; index < texts.length; index += 2) {
      const [name, value] = texts.slice(index, index + 2);
      if (!tags.has(name)) tags.set(name, value);
    }
    return tags;
  }

  /**
   * Adds a tag, or changes the value of the first one with the same name.
   *
   * @param {string} name without spaces, control characters, quotes and `]`
   * @param {string} value control characters in it become spaces
   * @throws {GameError} if the name has such characters, or both are too long
   */
  setTag(name, value) {
    textOf(value, "a value");
    analysis.withText(textOf(name, "a name"), (first, firstLength) => {
      analysis.withText(value, (second, length) => {
        requireAllowed(this.#grown(analysis.functions.pdn_chess_tree_set_tag, first, firstLength,
          second, length));
      });
    });
  }

  /**
   * Removes the first tag with a name; does nothing if there is none.
   *
   * @param {string} name
   */
  removeTag(name) {
    analysis.withText(textOf(name, "a name"), (text, length) => {
      const status = this.#run(analysis.functions.pdn_chess_tree_remove_tag, text, length);
      if (status !== REASONS.TREE_NO_SUCH_TEXT) requireAllowed(status);
    });
  }

  /** The game in PGN, with all variations, comments and glyphs. */
  get text() {
    return analysis.written((sink, user) => {
      return this.#run(analysis.functions.pdn_chess_tree_write, sink, user);
    }, requireAllowed);
  }

  /** Returns a tree that changes by itself. */
  copy() {
    const copy = new GameTree();
    residence.release();
    copy.words = this.words.slice();
    return copy;
  }

  /** For JSON: the game in PGN. */
  toJSON() {
    return this.text;
  }

  /** The game in PGN. */
  toString() {
    return this.text;
  }

  /**
   * The parent, the first child and the next sibling of a node; its move is left in `out`.
   *
   * @param {Node} node
   */
  #look(node) {
    const { at, functions } = analysis;
    this.#change(functions.pdn_chess_tree_node, number(node), at.out, at.out + 4, at.out + 8,
      at.out + 12);
    return analysis.u32.subarray((at.out >> 2) + 1, (at.out >> 2) + 4);
  }

  /**
   * All texts that follow each other.
   *
   * @param {(tree: number, words: number, after: number, buffer: number, capacity: number,
   *     length: number, text: number) => number} store stores the one after another, and its number
   */
  #texts(store) {
    const { at, heap } = analysis;
    /** @type {string[]} */
    const texts = [];
    let buffer = { address: at.text, capacity: 1024 };
    let after = 0;
    try {
      for (;;) {
        const status = this.#run((tree, words) => {
          return store(tree, words, after, buffer.address, buffer.capacity, at.out, at.out + 4);
        });
        const length = analysis.u32[at.out >> 2];
        if (status === REASONS.TREE_NO_SUCH_TEXT) return texts;
        if (status === SHORT_BUFFER) {
          if (buffer.address !== at.text) heap.free(buffer.address);
          buffer = { address: heap.allocate(length + 1), capacity: length + 1 };
          continue;
        }
        requireAllowed(status);
        texts.push(analysis.read(buffer.address, length));
        after = analysis.u32[(at.out >> 2) + 1];
      }
    } finally {
      if (buffer.address !== at.text) heap.free(buffer.address);
    }
  }

  /**
   * @template {number[]} Rest
   * @param {Move} move
   * @param {(tree: number, words: number, ...rest: Rest) => number} call
   * @param {Rest} rest
   */
  #added(move, call, ...rest) {
    const status = this.#grown(call, ...rest);
    if (isIllegalMove(status)) throw new IllegalMoveError(move.uci, status);
    requireAllowed(status);
    return analysis.u32[analysis.at.out >> 2];
  }

  /**
   * @template {number[]} Rest
   * @param {(tree: number, words: number, ...rest: Rest) => number} call
   * @param {Rest} rest
   */
  #change(call, ...rest) {
    requireAllowed(this.#run(call, ...rest));
  }

  /**
   * Calls a function, in longer memory if the tree is full.
   *
   * @template {number[]} Rest
   * @param {(tree: number, words: number, ...rest: Rest) => number} call
   * @param {Rest} rest
   */
  #grown(call, ...rest) {
    for (;;) {
      const status = this.#run(call, ...rest);
      if (status !== REASONS.TREE_FULL) return status;
      residence.release();
      const words = new BigUint64Array(2 * this.words.length);
      words.set(this.words);
      this.words = words;
      ensure(this.#run((tree, length) => {
        return analysis.functions.pdn_chess_tree_grow(tree, length, analysis.at.out);
      }));
    }
  }

  /**
   * Calls a function with the tree.
   *
   * @template {number[]} Rest
   * @param {(tree: number, words: number, ...rest: Rest) => number} call
   * @param {Rest} rest its other arguments
   */
  #run(call, ...rest) {
    return call(residence.address(this), this.words.length, ...rest);
  }
}

/** @param {Node} node */
function number(node) {
  return wholeNumber(node, 0, 0xffffffff, "a node");
}

const FIRST_WORDS = 1024;
/** As many as there are. */
const MAX_NAGS = 256;
const SHORT_BUFFER = -2;
const residence = new Residence(analysis);
