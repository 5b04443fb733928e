import { formatComment, parseComment } from "../../pedina/src/index.js";
import { opposite } from "./chess-board.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").Node} Node */
/** @typedef {import("./library.js").Square} Square */
/** @typedef {import("../board/input.js").DrawingColor} DrawingColor */
/** @typedef {import("../board/marks.js").Line} Line */
/** @typedef {import("../../pedina/src/analysis/comment.js").Annotation} Annotation */
/** @typedef {import("./evaluation.js").Score} Score */

/**
 * Returns what people wrote in the comments of a move, without the annotations of programs.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {string[]}
 */
export function textsOf(tree, node) {
  return tree.comments(node).map((comment) => parseComment(comment).text)
    .filter((text) => text !== "");
}

/**
 * Returns the annotations in the comments of a move.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Annotation[]}
 */
export function annotationsOf(tree, node) {
  return tree.comments(node).flatMap((comment) => parseComment(comment).annotations);
}

/**
 * Changes the comments of a move; the annotations stand in the last of them.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @param {readonly string[]} texts
 * @param {readonly Annotation[]} annotations
 */
export function setComments(tree, node, texts, annotations) {
  const last = formatComment({ text: texts.at(-1) ?? "", annotations: [...annotations] });
  tree.removeComments(node);
  for (const comment of [...texts.slice(0, -1), last]) {
    if (comment !== "") tree.addComment(node, comment);
  }
}

/**
 * Draws an arrow or, on one square, a ring. One that is there is deleted, or gets the new colour.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @param {Square} from
 * @param {Square} to
 * @param {DrawingColor} color
 */
export function toggleDrawing(tree, node, from, to, color) {
  /** @type {Annotation} */
  const drawing = from === to ? { kind: "mark", color, square: from }
    : { kind: "arrow", color, from, to };
  const annotations = annotationsOf(tree, node);
  const others = annotations.filter((other) => !isSamePlace(other, drawing));
  const isThere = annotations.some((other) => {
    return isSamePlace(other, drawing) && "color" in other && other.color === color;
  });
  setComments(tree, node, textsOf(tree, node), isThere ? others : [...others, drawing]);
}

/**
 * Returns the arrows and rings of a move, as boards draw them.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Line[]}
 */
export function drawingsOf(tree, node) {
  return annotationsOf(tree, node).flatMap((annotation) => {
    if (annotation.kind === "mark") {
      return [{ from: annotation.square, to: annotation.square, kind: annotation.color }];
    }
    if (annotation.kind !== "arrow") return [];
    return [{ from: annotation.from, to: annotation.to, kind: annotation.color }];
  });
}

/**
 * Reads arrows and rings as people type them: `Ge2e4 Rd5`.
 *
 * @param {string} text
 * @returns {Annotation[] | null} `null` if something in it is neither
 */
export function parseDrawings(text) {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const found = words.flatMap((word) => {
    return parseComment(word.length > 3 ? `[%cal ${word}]` : `[%csl ${word}]`).annotations;
  });
  return found.length === words.length ? found : null;
}

/**
 * Returns arrows and rings as `parseDrawings` reads them.
 *
 * @param {readonly Annotation[]} annotations
 */
export function drawingsText(annotations) {
  return annotations.flatMap((annotation) => {
    if (annotation.kind !== "arrow" && annotation.kind !== "mark") return [];
    // `[%csl Ge4]`
    return [formatComment({ text: "", annotations: [annotation] }).slice(6, -1)];
  }).join(" ");
}

/**
 * Returns the evaluation of the position after a move, from the side of White.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {Score | null}
 */
export function evaluationOf(tree, node) {
  for (const annotation of annotationsOf(tree, node)) {
    if (annotation.kind === "mate" || annotation.kind === "centipawns") {
      return { isMate: annotation.kind === "mate", value: annotation.value };
    }
  }
  return null;
}

/**
 * Writes the evaluation of the position after a move, in place of another one.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @param {Score} score from the side of White
 * @param {number} depth in plies
 */
export function setEvaluation(tree, node, { isMate, value }, depth) {
  const others = annotationsOf(tree, node).filter(({ kind }) => {
    return kind !== "mate" && kind !== "centipawns";
  });
  setComments(tree, node, textsOf(tree, node),
    [{ kind: isMate ? "mate" : "centipawns", value, depth }, ...others]);
}

/**
 * Returns the times on the clocks after a move: the latest ones that the moves before it say.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @param {Color} turn whose move is next
 * @returns {Record<Color, number | null>} in milliseconds
 */
export function clocksAt(tree, node, turn) {
  /** @type {Record<Color, number | null>} */
  const times = { white: null, black: null };
  let color = opposite(turn);
  for (let at = /** @type {Node | null} */ (node); at !== null; at = tree.parent(at)) {
    for (const annotation of annotationsOf(tree, at)) {
      if (annotation.kind === "clock") times[color] ??= annotation.time;
    }
    if (times.white !== null && times.black !== null) break;
    color = opposite(color);
  }
  return times;
}

/**
 * Returns the time that was spent on a move.
 *
 * @param {GameTree} tree
 * @param {Node} node
 * @returns {number | null} in milliseconds
 */
export function elapsedTimeOf(tree, node) {
  for (const annotation of annotationsOf(tree, node)) {
    if (annotation.kind === "elapsed-time") return annotation.time;
  }
  return null;
}

/**
 * @param {Annotation} one
 * @param {Annotation} other
 */
function isSamePlace(one, other) {
  if (one.kind === "mark") return other.kind === "mark" && one.square === other.square;
  return one.kind === "arrow" && other.kind === "arrow" && one.from === other.from
    && one.to === other.to;
}
