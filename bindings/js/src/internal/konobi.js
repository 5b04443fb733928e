import { NUMBERS as N } from "../../generated/konobi.js";
import { Library } from "./library.js";

/** The Konobi functions. */
export const konobi = new Library({
  position: N.POSITION_BYTES,
  next: N.POSITION_BYTES,
  refusal: N.REFUSAL_BYTES,
  report: N.REPLAY_REPORT_BYTES,
  rows: 4 * N.MAX_WIDTH,
  links: 8 * N.LINK_BYTES,
  points: 2 * N.MAX_WIDTH * N.MAX_WIDTH,
  decision: N.DECISION_BYTES,
  solver: N.SOLVER_BYTES,
  out: 64,
  text: 1024,
});
