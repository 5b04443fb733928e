import { t } from "../shell/language.js";
import { playerName } from "./players.js";

/**
 * Says what match it is, for a list of matches.
 *
 * @param {import("./session.js").Session} session
 * @returns {string}
 */
export function sessionWords({ players, match: { round, settings, scores } }) {
  return t("{one} and {other}, round {round} of {rounds}, {points} to {others}", {
    one: playerName(players[0]), other: playerName(players[1]), round: round + 1,
    rounds: settings.rounds, points: scores[0], others: scores[1],
  });
}
