import { button } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { playerName } from "./players.js";
import { LocalTable } from "./table.js";

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

/**
 * Returns the end of the match on a page, for its card.
 *
 * @param {import("./page.js").MastermindPage} page
 * @returns {import("../shell/end-card.js").End | null} `null` while it goes on or was broken off
 */
export function endOf(page) {
  const { table } = page;
  const isFinished = table instanceof LocalTable ? table.isOver : table.isFinished;
  if (!isFinished) return null;
  const { result, scores } = table;
  const values = { most: Math.max(...scores), least: Math.min(...scores) };
  const winner = table.names[scores[0] > scores[1] ? 0 : 1];
  const text = result === "won" ? t("You won the match, {most} to {least}.", values)
    : result === "lost" ? t("You lost the match, {least} to {most}.", values)
      : values.most === values.least ? t("The match is a draw, {most} to {least}.", values)
        : t("{winner} wins the match, {most} to {least}.", { ...values, winner });
  const again = table instanceof LocalTable
    ? button(t("Another match"), () => page.newMatch(), { class: "primary" })
    : table.canAskAgain && button(table.hasAsked ? t("Waiting for the other player…")
      : t("Rematch"), () => table.again(), { class: "primary", disabled: table.hasAsked });
  return {
    text,
    result: result === "over" ? null : result,
    record: page.record,
    actions: [again || null, button(t("Your results"), () => page.results.open(opponentWords))],
  };
}

/** @param {string} opponent as `Results` has it */
function opponentWords(opponent) {
  const [, kind, name = opponent] = /^(\w+) (.*)$/s.exec(opponent) ?? [];
  return kind === "program" ? playerName(/** @type {import("./players.js").PlayerKind} */ (name))
    : name;
}
