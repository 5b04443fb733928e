/** Chess: the classes, without loading the library. */
export { FenError, GameError, IllegalMoveError, InvalidPositionError, SanError } from "./errors.js";
export { Game } from "./game.js";
export { Move } from "./move.js";
export { Piece } from "./piece.js";
export { Position } from "./position.js";
export { Setup } from "./setup.js";
export { SquareSet } from "./square-set.js";
export { SQUARES } from "./square.js";
export { PedinaError } from "../internal/errors.js";
