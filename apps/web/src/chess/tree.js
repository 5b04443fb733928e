import { glyphWords, glyphsOf } from "./annotations.js";
import { textsOf } from "./comments.js";

/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Node} Node */
/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./move-list.js").Item} Item */

/**
 * Returns the moves of a game tree as a list, with variations.
 *
 * @param {GameTree} tree
 * @param {Node} root the node of the starting position
 * @returns {Item[]}
 */
export function treeItems(tree, root) {
  return line(tree, root, tree.position(root));
}

/**
 * @param {GameTree} tree
 * @param {Node} start
 * @param {Position} position
 */
function line(tree, start, position) {
  /** @type {Item[]} */
  const items = [];
  let [node, before] = [start, position];
  for (;;) {
    const [first, ...others] = tree.children(node);
    if (first === undefined) return items;
    const here = before;
    const variations = others.map((other) => {
      const rest = line(tree, other, after(here, moveAt(tree, other)));
      return [item(tree, other, here, []), ...rest];
    });
    items.push(item(tree, first, here, variations));
    before = after(here, moveAt(tree, first));
    node = first;
  }
}

/**
 * @param {GameTree} tree
 * @param {Node} node
 * @param {Position} position before its move
 * @param {Item[][]} variations
 * @returns {Item}
 */
function item(tree, node, position, variations) {
  const nags = tree.nags(node);
  return {
    id: node,
    number: position.fullmoveNumber,
    isWhite: position.turn === "white",
    san: sanOf(position, moveAt(tree, node)),
    glyphs: glyphsOf(nags),
    glyphWords: glyphWords(nags),
    comments: [...tree.comments(node, "before"), ...textsOf(tree, node)],
    variations,
  };
}

/**
 * Returns the text of a move, which may be the null move.
 *
 * @param {Position} position
 * @param {Move} move
 */
export function sanOf(position, move) {
  return move.isNull ? "--" : position.san(move);
}

/**
 * Returns the position after a move, which may be the null move.
 *
 * @param {Position} position
 * @param {Move} move
 */
export function after(position, move) {
  return move.isNull ? position.playNull() : position.play(move);
}

/**
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Move}
 */
function moveAt(tree, node) {
  const move = tree.move(node);
  if (move === null) throw new RangeError("the starting position has no move");
  return move;
}
