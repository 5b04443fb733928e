import { NUMBERS as N } from "../../generated/mastermind.js";
import { Library } from "./library.js";

/** The Mastermind functions. */
export const mastermind = new Library({
  guesses: 8 * N.MAX_GUESSES,
  sizes: 4 * N.MAX_OUTCOMES,
  search: N.SEARCH_BYTES,
  solved: 4 * N.MAX_GUESSES,
  random: 8,
  out: 64,
  text: 64,
});
