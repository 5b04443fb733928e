import { remember } from "../shell/settings.js";
import { SavedGames } from "../shell/saved-games.js";

/** The analyses that this browser stores, each the PGN of its games. */
export const analyses = new SavedGames("chess-analysis", (text) => text);

/**
 * Stores a text as the analysis of this tab. The one before stays in the list.
 *
 * @param {string} text a FEN or PGN
 */
export function keepAnalysis(text) {
  const same = analyses.list().find(({ state }) => state === text);
  if (same === undefined) {
    analyses.begin();
    analyses.keep(text);
  } else {
    analyses.take(same.id);
  }
  forgetPlace();
}

/**
 * Makes a stored analysis the one of this tab.
 *
 * @param {string} id
 */
export function takeAnalysis(id) {
  analyses.take(id);
  forgetPlace();
}

/** Gives this tab an empty analysis. The one before stays in the list. */
export function beginAnalysis() {
  analyses.begin();
  forgetPlace();
}

/** What was on the board of another analysis does not concern this one. */
function forgetPlace() {
  remember("analysis.path", null);
  remember("analysis.game", null);
}
