import { button, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { Refusal } from "./refusal.js";
import { listGames, milliseconds, shownName } from "./service.js";

/** @typedef {import("./lobby.js").Wish} Wish */
/** @typedef {import("./service.js").ListedGame} ListedGame */
/** @typedef {import("./service.js").TimeConstraint} TimeConstraint */

/** The public games: those that wait for a player, and those in play. */
export class GameLists {
  element = html("div", { class: "card", tabindex: -1 });
  #waiting = html("ul", { class: "games" });
  #running = html("ul", { class: "games" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isClosed = false;
  #enter;

  /** @param {(wish: Wish) => void} enter */
  constructor(enter) {
    this.#enter = enter;
    this.#show([], []);
    this.#follow();
  }

  /** Lists games no longer. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #follow() {
    if (!document.hidden) await this.#load();
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#follow(), PERIOD);
  }

  async #load() {
    try {
      const lists = await Promise.all([listGames("WaitingForPlayers"), listGames("Running")]);
      if (!this.#isClosed) this.#show(...lists);
    } catch (error) {
      // Whatever people do in the lobby says so too.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /**
   * @param {readonly ListedGame[]} waiting
   * @param {readonly ListedGame[]} running
   */
  #show(waiting, running) {
    // Where nobody waits, there is nobody to play with.
    const offered = waiting.filter((game) => freeTeams(game).length === 1);
    refill(this.element,
      html("h2", {}, t("Open games")),
      this.#list(this.#waiting, offered, t("Nobody waits for an opponent."), (game) => {
        const isWhite = freeTeams(game)[0] === "WHITE";
        return [waits(game), isWhite ? t("Play White") : t("Play Black")];
      }),
      html("h2", {}, t("Games in play")),
      this.#list(this.#running, running, t("Nobody plays in public."), (game) => {
        return [plays(game), t("Watch")];
      }));
  }

  /**
   * Lists games. A row stays as long as its game is listed, so that its button keeps the focus.
   *
   * @param {HTMLUListElement} list
   * @param {readonly ListedGame[]} games
   * @param {string} nothing what is shown in place of an empty list
   * @param {(game: ListedGame) => [string, string]} words what is said of a game, and its button
   */
  #list(list, games, nothing, words) {
    const old = /** @type {HTMLLIElement[]} */ ([...list.children]);
    const rows = games.map((game) => {
      const [text, label] = words(game);
      const id = game.configuration.gameId ?? "";
      const row = old.find(({ dataset }) => dataset.game === id)
        ?? html("li", { class: "row", "data-game": id });
      refill(row, html("span", {}, text),
        button(label, () => this.#enter({ id, color: null })));
      return row;
    });
    // No key that somebody is about to press may enter another game.
    const gone = old.find((row) => !rows.includes(row) && row.contains(document.activeElement));
    if (gone !== undefined) this.element.focus();
    refill(list, ...rows);
    return rows.length === 0 ? html("p", { class: "faint" }, nothing) : list;
  }
}

/** @param {ListedGame} game */
function freeTeams({ configuration }) {
  const { whitePlayer, blackPlayer } = configuration;
  const teams = [whitePlayer === null ? "WHITE" : null, blackPlayer === null ? "BLACK" : null];
  return teams.filter((team) => team !== null);
}

/** @param {ListedGame} game */
function waits(game) {
  const { whitePlayer, timeConstraint } = game.configuration;
  const player = describe(game, whitePlayer === null ? "black" : "white");
  return `${player}, ${limit(timeConstraint)}`;
}

/** @param {ListedGame} game */
function plays(game) {
  const { configuration, moves } = game;
  const players = `${describe(game, "white")} – ${describe(game, "black")}`;
  const move = t("move {number}", { number: Math.floor(moves / 2) + 1 });
  return `${players}, ${limit(configuration.timeConstraint)}, ${move}`;
}

/**
 * A player's name and rating.
 *
 * @param {ListedGame} game
 * @param {import("./library.js").Color} color
 */
function describe({ configuration, ratings }, color) {
  const player = color === "white" ? configuration.whitePlayer : configuration.blackPlayer;
  const rating = ratings[color];
  const name = shownName(player?.name ?? "_");
  return rating === null ? name : `${name} (${Math.round(rating.rating)})`;
}

/** @param {TimeConstraint} constraint */
function limit({ type, time, increment }) {
  if (type === "NoLimit") return t("no clock");
  const minutes = (milliseconds(time ?? null) ?? 0) / 60_000;
  if (type === "MoveLimit") return t("{minutes} min a move", { minutes });
  const seconds = (milliseconds(increment ?? null) ?? 0) / 1000;
  return seconds === 0 ? t("{minutes} min", { minutes })
    : t("{minutes} min + {seconds} s", { minutes, seconds });
}

/** How often the games are listed, in milliseconds. */
const PERIOD = 4000;
