/**
 * A drop-in for chess.js 1.x: `import { Chess } from "@pedina/core/chess.js"`. It has what is for
 * chess alone.
 *
 * @module
 */
import "./chess.js";

export * from "../chess-js/index.js";
