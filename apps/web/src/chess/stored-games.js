import { t } from "../shell/language.js";
import { SavedGames } from "../shell/saved-games.js";
import { LocalGame } from "./local-game.js";

/** @typedef {import("../shell/saved-games.js").Result} Result */

/** The games that this browser stores, by the mode in which they are played. */
export const storedGames = {
  two: new SavedGames("chess-two", (state) => gameOf(state, false)),
  computer: new SavedGames("chess-computer", (state) => gameOf(state, true)),
};

/**
 * Returns how a game has ended for the person at this browser.
 *
 * @param {LocalGame} game
 * @returns {Result | null} `null` if it goes on
 */
export function resultOfGame({ ending, opponent }) {
  if (ending === null) return null;
  if (opponent === null) return "over";
  if (ending.winner === null) return "drawn";
  return ending.winner === opponent.human ? "won" : "lost";
}

/**
 * Returns what a list says of a stored game: its opponent and its first moves.
 *
 * @param {string} state
 * @returns {string | null} `null` if it is damaged
 */
export function describeGame(state) {
  const game = LocalGame.restore(state);
  if (game === null) return null;
  const { opponent, played, start } = game;
  const first = start.turn === "white" ? 0 : 1;
  const texts = played.slice(0, SHOWN_PLIES).map(({ san }, index) => {
    const ply = first + index;
    const number = start.fullmoveNumber + Math.floor(ply / 2);
    if (ply % 2 === 0) return `${number}. ${san}`;
    return index === 0 ? `${number}… ${san}` : san;
  });
  const rest = played.length > SHOWN_PLIES ? " …" : "";
  const moves = texts.length === 0 ? t("No moves yet.") : texts.join(" ") + rest;
  return opponent === null ? moves
    : t("Computer, level {level}: {moves}", { level: opponent.level, moves });
}

/**
 * @param {string} state
 * @param {boolean} hasOpponent
 */
function gameOf(state, hasOpponent) {
  const game = LocalGame.restore(state);
  return game !== null && (game.opponent !== null) === hasOpponent ? game : null;
}

const SHOWN_PLIES = 8;
