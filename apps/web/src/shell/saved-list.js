import { ask, openDialog } from "./dialog.js";
import { button, fill, html } from "./dom.js";
import { date, t } from "./language.js";
import { storageProblem } from "./storage.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {import("./saved-games.js").Result} Result */

/**
 * The stored games of a kind, as their list needs them.
 *
 * @typedef {Pick<import("./saved-games.js").SavedGames<unknown>, "list" | "delete" | "isCurrent">}
 *     Games
 */

/** The part of a panel that opens the list of stored games, and says if none can be stored. */
export class SavedList {
  #button = button("", () => this.#open());
  #note = html("p", { class: "problem", hidden: true });
  /** To be placed in the panel. */
  element = html("div", { class: "card saved" }, html("div", { class: "row" }, this.#button),
    this.#note);
  #games;
  #describe;
  #take;

  /**
   * @param {Games} games
   * @param {(game: SavedGame) => string | null} describe says what game it is; `null` if its state
   *     is damaged
   * @param {(id: string) => void} take called with the game that was chosen
   */
  constructor(games, describe, take) {
    this.#games = games;
    this.#describe = describe;
    this.#take = take;
    this.show();
  }

  /** Shows the present number of games, and whether they can be stored. */
  show() {
    this.#button.textContent = t("Your games ({number})", {
      number: this.#games.list().length,
    });
    const problem = storageProblem();
    this.#note.hidden = problem === null;
    const text = problem === null ? "" : problemWords(problem);
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }

  #open() {
    const list = html("ul", { class: "saved-games" });
    const draw = () => {
      const rows = this.#games.list().flatMap((game) => {
        const words = describe(game);
        return words === null ? [] : [row(game, words)];
      });
      fill(list, ...rows.length > 0 ? rows : [html("li", {}, t("No game is stored yet."))]);
    };
    const describe = this.#describe;
    /** @type {(game: SavedGame, words: string) => HTMLElement} */
    const row = (game, words) => {
      const isCurrent = this.#games.isCurrent(game.id);
      const open = html("button", { type: "button", class: "saved-game",
        "aria-current": isCurrent && "true", onclick: () => {
          dialog.close();
          this.#take(game.id);
        } }, words, html("small", {}, stateWords(game)));
      return html("li", {}, open, button(t("Delete"), async () => {
        const answer = await ask(t("Delete a game"), words,
          [["yes", t("Delete")], ["no", t("Keep it")]]);
        if (answer !== "yes") return;
        this.#games.delete(game.id);
        this.show();
        draw();
        (list.querySelector("button") ?? close).focus();
      }, { class: "danger", "aria-label": t("Delete: {game}", { game: words }) }));
    };
    const close = button(t("Close"), () => dialog.close(), { class: "primary" });
    draw();
    const dialog = openDialog(t("Your games"), list, html("div", { class: "row" }, close));
  }
}

/** @param {SavedGame} game */
function stateWords({ result, changed }) {
  const day = date(new Date(changed), { dateStyle: "medium", timeStyle: "short" });
  switch (result) {
    case "won": return t("Won, {day}", { day });
    case "lost": return t("Lost, {day}", { day });
    case "drawn": return t("Drawn, {day}", { day });
    case "over": return t("Has ended, {day}", { day });
    default: return t("Goes on, {day}", { day });
  }
}

/** @param {import("./storage.js").StorageProblem} problem */
function problemWords(problem) {
  return problem === "forbidden"
    ? t("This browser stores nothing for this page: games are lost when it is closed.")
    : t("The storage of this browser is full: what changes now is lost when the page is closed."
      + " Deleted games leave space.");
}
