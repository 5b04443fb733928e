import { INFERENCE, NUMBERS as N } from "../../generated/chess.js";
import { Move } from "../chess/move.js";
import { Position } from "../chess/position.js";
import { SquareSet } from "../chess/square-set.js";
import { squareNumber } from "../chess/square.js";
import { analysis } from "../internal/analysis.js";
import { ensure } from "../internal/errors.js";
import { instanceOf, namesOf } from "../internal/names.js";

/** @typedef {import("../chess/square.js").Square} Square */

/**
 * What can be said of the move on a board.
 *
 * @typedef {object} Inference
 * @property {keyof typeof INFERENCE} kind `"none"`: no move yet, or a legal one is under way;
 *     `"unique"`: this move and nothing else; `"ambiguous"`: one of these moves, which the player
 *     has to choose or to complete; `"illegal"`: no legal move, unless something is put back first;
 *     `"white-wins"`, `"black-wins"`, `"draw"`: both kings stand in the centre
 * @property {readonly Move[]} moves one if it is unique, at most eight if it is ambiguous, or none
 */

/**
 * What has to be done on a board so that the pieces stand as in the position.
 *
 * @typedef {object} Correction
 * @property {SquareSet} fill squares on which a piece is missing
 * @property {SquareSet} clear squares on which a piece is too many
 */

/**
 * The sensors of an electronic board, from one move to the next. Nothing is guessed: what could be
 * two moves is an ambiguity, and a captured piece whose square was never seen empty has not been
 * captured yet. Sensors bounce: pass readings that have not changed for some hundredths of a
 * second.
 */
export class Sensors {
  /** @type {BigUint64Array} */
  #words;
  #position;

  /** @param {Position} position that is set up on the board */
  constructor(position) {
    this.#position = instanceOf(position, Position, "a position");
    this.#words = new BigUint64Array(N.EBOARD_BYTES / 8);
    const place = analysis.load(analysis.at.position, position);
    this.#change((board) => analysis.functions.pdn_chess_eboard_init(place, board));
  }

  /**
   * Says whether the pieces stand as at the start of a game; it is the same for every array of
   * Chess960, and with either side at either edge.
   *
   * @param {SquareSet} occupied
   */
  static isStart(occupied) {
    const { bits } = instanceOf(occupied, SquareSet, "the squares");
    ensure(analysis.functions.pdn_chess_eboard_is_start(bits, analysis.at.out));
    return analysis.u8[analysis.at.out] !== 0;
  }

  /**
   * Returns where the piece on a square may be set down: its legal targets, castling as the square
   * on which the king arrives.
   *
   * @param {Position} position
   * @param {Square} square
   * @returns {SquareSet} empty for an empty square and for the opponent's pieces
   */
  static targets(position, square) {
    const { at, functions } = analysis;
    const place = analysis.load(at.position, instanceOf(position, Position, "a position"));
    ensure(functions.pdn_chess_eboard_targets(place, squareNumber(square), at.out));
    return squaresAt(at.out);
  }

  /** Returns sensors of their own, in the same state. */
  copy() {
    const copy = new Sensors(this.#position);
    copy.#words = this.#words.slice();
    return copy;
  }

  /** The position that the board follows. */
  get position() {
    return this.#position;
  }

  /**
   * Goes on with another position: after a move, a move taken back, a new game. Where the pieces
   * are not there yet, nothing is inferred until they are: `correction` says what is to be done. A
   * player may begin to answer before that.
   *
   * @param {Position} position
   */
  follow(position) {
    const place = analysis.load(analysis.at.position, instanceOf(position, Position, "a position"));
    this.#change((board) => analysis.functions.pdn_chess_eboard_follow(board, place));
    this.#position = position;
  }

  /**
   * Takes in the reading of all 64 sensors.
   *
   * @param {SquareSet} occupied
   */
  read(occupied) {
    const { bits } = instanceOf(occupied, SquareSet, "the squares");
    this.#change((board) => analysis.functions.pdn_chess_eboard_read(board, bits));
  }

  /**
   * The piece on a square was lifted; changes nothing if the square was empty.
   *
   * @param {Square} square
   */
  lift(square) {
    const number = squareNumber(square);
    this.#change((board) => analysis.functions.pdn_chess_eboard_lift(board, number));
  }

  /**
   * A piece was set down on a square; changes nothing if the square was occupied.
   *
   * @param {Square} square
   */
  drop(square) {
    const number = squareNumber(square);
    this.#change((board) => analysis.functions.pdn_chess_eboard_drop(board, number));
  }

  /** The squares that are occupied now. */
  get occupied() {
    return this.#squares()[0];
  }

  /** The squares of the position that are empty, or were since all pieces were in their places. */
  get lifted() {
    return this.#squares()[1];
  }

  /** Returns what can be said of the move, for a program that plays it as soon as it is certain. */
  infer() {
    return this.#inference(0);
  }

  /**
   * Returns the same for a player who says that the move is done, by pressing the clock: no
   * castling is under way any more, and castling in place is meant where no other move can be.
   *
   * @returns {Inference}
   */
  confirm() {
    return this.#inference(1);
  }

  /**
   * The squares to light up: where the lifted pieces may be set down, what they may capture, or
   * which pieces may capture the one that was taken off. Empty while all are in their places.
   *
   * @returns {SquareSet}
   */
  get hints() {
    const { at, functions } = analysis;
    this.#change((board) => {
      const place = analysis.load(at.position, this.#position);
      return functions.pdn_chess_eboard_hints(board, place, at.out);
    });
    return squaresAt(at.out);
  }

  /**
   * What has to be put back after a wrong move, or still to be done where the program has moved for
   * one side.
   *
   * @returns {Correction}
   */
  get correction() {
    const { at, functions } = analysis;
    this.#change((board) => functions.pdn_chess_eboard_correction(board, at.out, at.out + 8));
    return { fill: squaresAt(at.out), clear: squaresAt(at.out + 8) };
  }

  /**
   * Says whether the last move was taken back on the board. Castling in place cannot be recognised
   * this way.
   *
   * @param {Position} previous the position before that move
   */
  isTakenBack(previous) {
    const { at, functions } = analysis;
    const place = analysis.load(at.position, instanceOf(previous, Position, "a position"));
    this.#change((board) => functions.pdn_chess_eboard_is_taken_back(board, place, at.out));
    return analysis.u8[at.out] !== 0;
  }

  /** For JSON: the position that the board follows, and its occupied squares. */
  toJSON() {
    return { position: this.position.fen, occupied: this.occupied.toJSON() };
  }

  #squares() {
    const { at, functions } = analysis;
    this.#change((board) => functions.pdn_chess_eboard_squares(board, at.out, at.out + 8));
    return [squaresAt(at.out), squaresAt(at.out + 8)];
  }

  /**
   * @param {number} isDone 1 if the player says that the move is done, else 0
   * @returns {Inference}
   */
  #inference(isDone) {
    const { at, functions } = analysis;
    this.#change((board) => {
      const place = analysis.load(at.position, this.#position);
      return functions.pdn_chess_eboard_infer(board, place, isDone, at.out, at.moves,
        N.MAX_CANDIDATES, at.out + 4);
    });
    const [first, count] = [at.moves >> 1, analysis.u32[(at.out >> 2) + 1]];
    const moves = Array.from(analysis.u16.subarray(first, first + count), Move.at);
    return { kind: KINDS[analysis.u8[at.out]], moves };
  }

  /** @param {(board: number) => number} call */
  #change(call) {
    const { at } = analysis;
    analysis.u64.set(this.#words, at.eboard >> 3);
    ensure(call(at.eboard));
    this.#words = analysis.take(at.eboard, this.#words.length);
  }
}

/** @param {number} place */
function squaresAt(place) {
  return new SquareSet(analysis.u64[place >> 3]);
}

const KINDS = namesOf(INFERENCE);
