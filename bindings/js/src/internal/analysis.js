import { NUMBERS as N } from "../../generated/chess.js";
import { Library } from "./library.js";

/** The functions for files, game trees and the engine, in an instance of their own. */
export const analysis = new Library({
  position: N.POSITION_BYTES,
  next: N.POSITION_BYTES,
  limits: N.LIMITS_BYTES,
  progress: N.PROGRESS_BYTES,
  line: N.LINE_BYTES,
  out: 64,
  text: 1024,
});
