import { NUMBERS as N } from "../../generated/chess.js";
import { Library } from "./library.js";

/** The functions for files, trees, the engine, books, boards and servers, in another instance. */
export const analysis = new Library({
  position: N.POSITION_BYTES,
  next: N.POSITION_BYTES,
  report: N.REPORT_BYTES,
  moves: N.BOOK_MOVE_BYTES * N.MAX_MOVES,
  eboard: N.EBOARD_BYTES,
  codec: N.BOARD_CODEC_BYTES,
  message: N.BOARD_REPORT_BYTES,
  limits: N.LIMITS_BYTES,
  progress: N.PROGRESS_BYTES,
  line: N.LINE_BYTES,
  out: 64,
  text: 1024,
});
