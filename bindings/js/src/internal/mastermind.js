import { NUMBERS as N } from "../../generated/mastermind.js";
import { Library } from "./library.js";

/** The Mastermind functions. */
export const mastermind = new Library({
  guesses: 8 * N.MAX_GUESSES,
  sizes: 4 * N.MAX_OUTCOMES,
  search: N.SEARCH_BYTES,
  solved: 4 * N.MAX_GUESSES,
  random: 8,
  match: N.MATCH_BYTES,
  event: N.EVENT_BYTES,
  settings: N.SETTINGS_BYTES,
  rows: N.ROW_BYTES * N.TREE_MAX_ROWS,
  out: 64,
  text: 64,
});
