import { Board } from "../board/board.js";
import { squares } from "../board/layout.js";
import { t } from "../shell/language.js";
import { Move, Position, SQUARES } from "./library.js";
import { KINDS, kindOf } from "./pieces.js";
import { premoveTargets } from "./premoves.js";
import { choosePromotion } from "./promotion.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Square} Square */
/** @typedef {import("../board/input.js").DrawingColor} DrawingColor */
/** @typedef {import("../board/marks.js").Line} Line */

/**
 * What a chess board shows.
 *
 * @typedef {object} ChessView
 * @property {Position} position
 * @property {Move | null} [lastMove] that led to it
 * @property {Position | null} [before] in which that move was made
 * @property {Color | "both" | null} [mover] whose pieces may be moved when it is their turn
 * @property {Color | null} [premover] whose moves may be entered before it is their turn
 * @property {readonly Line[]} [arrows]
 * @property {(from: Square, to: Square, color: DrawingColor) => void} [draw] called with an arrow
 *     or, on one square, a ring that was drawn, which `arrows` have afterwards; without it the
 *     board shows it until the next click
 */

/**
 * What an editor does with the board.
 *
 * @typedef {object} Editing
 * @property {(cell: Square) => Iterable<Square> | null} pick
 * @property {(from: Square, to: Square) => void} move
 * @property {(cell: Square) => void} press
 */

/** A board of chess: it shows positions, and offers legal moves of the pieces that may be moved. */
export class ChessBoard {
  /** @type {ChessView} */
  #view = { position: Position.start() };
  /** `ply` is when it was entered. @type {{from: Square, to: Square, ply: number} | null} */
  #premove = null;
  /** @type {Editing | null} */
  #editing = null;
  #onMove;
  #board;

  /**
   * @param {HTMLElement} host
   * @param {(move: Move) => void} onMove called with a legal move that was made on the board
   */
  constructor(host, onMove) {
    this.#onMove = onMove;
    this.#board = new Board(host, {
      layout: squares(8, 8),
      kinds: KINDS,
      label: t("Chess board"),
      isDraggable: true,
      handlers: {
        pick: (cell) => this.#pick(/** @type {Square} */ (cell)),
        move: (from, to) => {
          this.#move(/** @type {Square} */ (from), /** @type {Square} */ (to));
        },
        press: (cell) => {
          if (this.#editing === null) this.#setPremove(null);
          else this.#editing.press(/** @type {Square} */ (cell));
        },
        draw: (from, to, color) => {
          const { draw } = this.#view;
          if (this.#editing !== null || draw === undefined) return false;
          draw(/** @type {Square} */ (from), /** @type {Square} */ (to), color);
          return true;
        },
      },
    });
  }

  /** The board below it. */
  get board() {
    return this.#board;
  }

  /** @param {Color} color whose side is below */
  set orientation(color) {
    this.#board.isFlipped = color === "black";
  }

  /** @returns {Color} */
  get orientation() {
    return this.#board.isFlipped ? "black" : "white";
  }

  /**
   * Shows a position. A move that was entered in advance is made as soon as it is legal, and
   * forgotten if it is not.
   *
   * @param {ChessView} view
   */
  show(view) {
    this.#editing = null;
    this.#view = view;
    const premove = this.#premove;
    const { position } = view;
    // Where moves were taken back, it answers nothing any more.
    const isOld = premove !== null && plyOf(position) < premove.ply;
    const isDue = premove !== null && (view.premover ?? null) !== opposite(position.turn);
    if (isDue || isOld) this.#premove = null;
    this.#draw();
    if (premove === null || isOld || !isDue || view.mover !== position.turn) return;
    const move = this.#moves(premove.from).get(premove.to);
    // Not from within `show`, whose caller has not finished with the position yet.
    if (move !== undefined) queueMicrotask(() => this.#onMove(move[0]));
  }

  /**
   * Shows other arrows, and nothing else.
   *
   * @param {readonly Line[]} arrows
   */
  showArrows(arrows) {
    this.#view = { ...this.#view, arrows };
    this.#draw();
  }

  /**
   * Shows a setup, legal or not, whose pieces are put anywhere, until `show` is called.
   *
   * @param {ReadonlyMap<string, string>} pieces by their squares
   * @param {Editing} editing what happens with what is done on the board
   */
  edit(pieces, editing) {
    this.#editing = editing;
    this.#premove = null;
    this.#board.show({ pieces });
  }

  #draw() {
    const { position, lastMove = null, before = null, arrows } = this.#view;
    /** @type {Map<string, string>} */
    const pieces = new Map();
    for (const square of position.occupied) {
      const piece = position.pieceAt(square);
      if (piece !== null) pieces.set(square, kindOf(piece));
    }
    /** @type {Map<string, string>} */
    const marks = new Map();
    /** @type {Map<string, string>} */
    const words = new Map();
    for (const square of lastMove === null ? [] : moveSquares(before, lastMove)) {
      marks.set(square, "last");
      words.set(square, t("last move"));
    }
    if (this.#premove !== null) {
      for (const square of [this.#premove.from, this.#premove.to]) {
        marks.set(square, "premove");
        words.set(square, t("move in advance"));
      }
    }
    const [king] = position.isCheck ? position.pieces(position.turn, "king") : [];
    if (king !== undefined) words.set(king, t("in check"));
    this.#board.show({ pieces, marks, words, arrows, glow: king ?? null });
  }

  /** @param {Square} cell */
  #pick(cell) {
    if (this.#editing !== null) return this.#editing.pick(cell);
    const { position, mover = null, premover = null } = this.#view;
    const piece = position.pieceAt(cell);
    if (piece === null) return null;
    if (piece.color === position.turn && (mover === "both" || mover === piece.color)) {
      return this.#moves(cell).keys();
    }
    if (piece.color === premover && piece.color !== position.turn) {
      return premoveTargets(piece, cell, SQUARES);
    }
    return null;
  }

  /**
   * @param {Square} from
   * @param {Square} to
   */
  async #move(from, to) {
    if (this.#editing !== null) {
      this.#editing.move(from, to);
      return;
    }
    const { position } = this.#view;
    const piece = position.pieceAt(from);
    if (piece === null) return;
    if (piece.color !== position.turn) {
      this.#setPremove({ from, to, ply: plyOf(position) });
      return;
    }
    this.#premove = null;
    const moves = this.#moves(from).get(to) ?? [];
    if (moves.length <= 1) {
      if (moves.length === 1) this.#onMove(moves[0]);
      return;
    }
    const roles = moves.flatMap((move) => (move.promotion === null ? [] : [move.promotion]));
    const role = await choosePromotion(piece.color, roles);
    // While the dialog was open, the position may have become another one.
    const isSame = this.#view.position.equals(position);
    const move = moves.find(({ promotion }) => promotion === role);
    if (isSame && move !== undefined) this.#onMove(move);
    else this.#draw();
  }

  /** @param {{from: Square, to: Square, ply: number} | null} premove */
  #setPremove(premove) {
    if (premove === null && this.#premove === null) return;
    this.#premove = premove;
    this.#draw();
  }

  /**
   * The legal moves of the piece on a square by the squares where it may be put down, the queen
   * first where a pawn is promoted. A king castles onto its rook or onto its own target square.
   *
   * @param {Square} from
   * @returns {Map<Square, Move[]>}
   */
  #moves(from) {
    const { position } = this.#view;
    /** @type {Map<Square, Move[]>} */
    const targets = new Map();
    const moves = position.legalMoves(from);
    moves.sort((a, b) => order(a) - order(b));
    for (const move of moves) targets.set(move.to, [...(targets.get(move.to) ?? []), move]);
    for (const move of moves.filter((other) => isCastling(position, other))) {
      const target = kingTarget(move);
      if (!targets.has(target)) targets.set(target, [move]);
    }
    return targets;
  }
}

/**
 * Returns the other side.
 *
 * @param {Color} color
 * @returns {Color}
 */
export function opposite(color) {
  return color === "white" ? "black" : "white";
}

/**
 * The number of moves of both sides before a position.
 *
 * @param {Position} position
 */
function plyOf({ fullmoveNumber, turn }) {
  return 2 * fullmoveNumber + (turn === "white" ? 0 : 1);
}

/**
 * Says whether a legal move castles.
 *
 * @param {Position} position
 * @param {Move} move
 */
export function isCastling(position, move) {
  return position.pieceAt(move.to)?.color === position.turn;
}

/**
 * Returns where the king goes that castles.
 *
 * @param {Move} move
 * @returns {Square}
 */
export function kingTarget({ from, to }) {
  return /** @type {Square} */ ((to > from ? "g" : "c") + to[1]);
}

/**
 * The squares that a move has changed, as players see it: where the piece stood and where it
 * stands. Of a king that castles without leaving its square they are those of the rook.
 *
 * @param {Position | null} before the move
 * @param {Move} move which names the rook's square when it castles
 * @returns {Square[]}
 */
function moveSquares(before, move) {
  const { from, to } = move;
  if (move.isNull) return [];
  if (before === null || !isCastling(before, move)) return [from, to];
  const king = kingTarget(move);
  if (king !== from) return [from, king];
  return [to, /** @type {Square} */ ((to > from ? "f" : "d") + to[1])];
}

/** @param {Move} move */
function order({ promotion }) {
  return promotion === null ? 0 : ["queen", "knight", "rook", "bishop"].indexOf(promotion);
}
