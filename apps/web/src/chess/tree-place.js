/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Node} Node */

/**
 * Returns the place of a move among its siblings and those of all moves before it, such as `0.0.1`:
 * unlike its node it is the same after a reload.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {string} empty for the starting position
 */
export function pathOf(tree, node) {
  return ancestors(tree, node).map((child) => {
    return tree.children(tree.parent(child) ?? child).indexOf(child);
  }).join(".");
}

/**
 * Returns the node at a path. Where the tree has no such move, it is the last one before.
 *
 * @param {GameTree} tree
 * @param {Node} root
 * @param {string} path as `pathOf` returns it
 * @returns {Node}
 */
export function nodeAt(tree, root, path) {
  let node = root;
  for (const place of path.split(".").filter(Boolean)) {
    node = tree.children(node)[Number(place)] ?? node;
  }
  return node;
}

/**
 * Returns the nodes of the moves that lead to a position.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Node[]} without the starting position
 */
export function ancestors(tree, node) {
  /** @type {Node[]} */
  const nodes = [];
  for (let at = node; ;) {
    const parent = tree.parent(at);
    if (parent === null) return nodes.reverse();
    nodes.push(at);
    at = parent;
  }
}

/**
 * Returns the moves that lead to a position.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Move[]}
 */
export function movesTo(tree, node) {
  return ancestors(tree, node).flatMap((at) => tree.move(at) ?? []);
}
