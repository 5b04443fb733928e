/** Konobi: the classes, without loading the library. */
export { IllegalActionError, KonobiError } from "./errors.js";
export { Game } from "./game.js";
export { chooseAction, hint, solve } from "./players.js";
export { Position } from "./position.js";
