/**
 * What the entries for all games export.
 *
 * @module
 */
export * from "./chess/index.js";
export { Book, BookBuilder } from "./analysis/book.js";
export { formatComment, parseComment } from "./analysis/comment.js";
export { Engine, NetError } from "./analysis/engine.js";
export { Epd, EpdError } from "./analysis/epd.js";
export { GameTree } from "./analysis/game-tree.js";
export { levelLimits } from "./analysis/limits.js";
export { perft } from "./analysis/perft.js";
export { readPgn } from "./analysis/pgn.js";
export * as eboard from "./eboard/index.js";
export * as konobi from "./konobi/index.js";
export * as mastermind from "./mastermind/index.js";
export * as server from "./server/index.js";
