import { NUMBERS as N } from "../../generated/chess.js";
import { Library } from "./library.js";

/** The chess functions. */
export const chess = new Library({
  position: N.POSITION_BYTES,
  next: N.POSITION_BYTES,
  setup: N.SETUP_BYTES,
  report: N.REPORT_BYTES,
  moves: 2 * N.MAX_MOVES,
  entries: N.DIVIDE_ENTRY_BYTES * N.MAX_MOVES,
  out: 64,
  text: 1024,
});
