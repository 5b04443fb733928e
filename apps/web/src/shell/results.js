import { openDialog } from "./dialog.js";
import { button, html } from "./dom.js";
import { t } from "./language.js";
import { keysOf, read, write } from "./storage.js";

/** @typedef {"won" | "drawn" | "lost"} Result How a game ended for the player at this browser. */
/** @typedef {Record<Result, number>} Counts How many games ended in each way. */

/** The results of the player at this browser in one of the games, by opponent. */
export class Results {
  #prefix;

  /** @param {"chess" | "konobi" | "mastermind"} game */
  constructor(game) {
    this.#prefix = `pedina.results/${game}/`;
  }

  /**
   * Counts a game that has ended.
   *
   * @param {string} opponent such as `level/3` or `player/Ada`
   * @param {Result} result
   * @returns {Counts} with this game
   */
  count(opponent, result) {
    const counts = this.against(opponent);
    counts[result]++;
    write(this.#prefix + opponent, JSON.stringify(counts));
    return counts;
  }

  /**
   * Returns the results against an opponent.
   *
   * @param {string} opponent
   * @returns {Counts}
   */
  against(opponent) {
    return parse(read(this.#prefix + opponent));
  }

  /** Returns the results against all opponents, whom one played most often first. */
  list() {
    const rows = keysOf(this.#prefix).map((key) => {
      const opponent = key.slice(this.#prefix.length);
      const counts = this.against(opponent);
      return { opponent, counts, games: counts.won + counts.drawn + counts.lost };
    });
    return rows.filter(({ games }) => games > 0).sort((one, other) => other.games - one.games);
  }

  /**
   * Opens the dialog that shows them.
   *
   * @param {(opponent: string) => string} nameOf an opponent for people
   */
  open(nameOf) {
    const rows = this.list().map(({ opponent, counts: { won, drawn, lost } }) => {
      return html("tr", {}, html("th", { scope: "row" }, nameOf(opponent)),
        ...[won, drawn, lost].map((count) => html("td", {}, String(count))));
    });
    const head = [t("Opponent"), t("Won"), t("Drawn"), t("Lost")].map((text) => {
      return html("th", { scope: "col" }, text);
    });
    const table = html("table", { class: "results" }, html("thead", {}, html("tr", {}, ...head)),
      html("tbody", {}, ...rows));
    const dialog = openDialog(t("Your results"),
      rows.length === 0 ? html("p", {}, t("No game has ended yet.")) : table,
      html("div", { class: "row" },
        button(t("Close"), () => dialog.close(), { class: "primary", autofocus: true })));
  }
}

/**
 * Returns results as a sentence.
 *
 * @param {string} name of the opponent
 * @param {Counts} counts
 * @returns {string}
 */
export function recordText(name, { won, drawn, lost }) {
  return t("Against {name} so far: {won} won, {drawn} drawn, {lost} lost.",
    { name, won, drawn, lost });
}

/**
 * @param {string | null} text
 * @returns {Counts} none where the text is damaged
 */
function parse(text) {
  try {
    const { won, drawn, lost } = JSON.parse(text ?? "{}");
    const isValid = [won, drawn, lost].every((count) => Number.isSafeInteger(count) && count >= 0);
    if (isValid) return { won, drawn, lost };
  } catch {
    // Of another program at this address: counted anew.
  }
  return { won: 0, drawn: 0, lost: 0 };
}
