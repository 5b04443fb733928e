import { recall, remember } from "./settings.js";
import { keysOf, read, write } from "./storage.js";

/**
 * How a game ended for the person at this browser; `over` where people here play both sides.
 *
 * @typedef {"won" | "lost" | "drawn" | "over"} Result
 */

/**
 * A game as this browser stores it.
 *
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {string} state the game as a text of its page
 * @property {Result | null} result `null` if it goes on
 * @property {number} changed when it last changed, in milliseconds since 1970
 */

/**
 * The games of one kind that this browser stores, one of which is the game of this tab. Each is
 * stored under a key of its own, so tabs do not overwrite each other's games; if two tabs have the
 * same game and both go on with it at once, it becomes two. Damaged entries, and those of another
 * version, are left alone.
 *
 * A page calls `current` when it starts, `keep` after each change, `update` for what changes by
 * itself, `begin` before another game, and `take` for a game from the list.
 *
 * @template Game
 */
export class SavedGames {
  #prefix;
  #kind;
  #restore;
  /** The game of this tab. */
  #id;
  /** What this tab last read or wrote for its game. @type {string | null} */
  #seen = null;
  /** The state of this tab's game that was deleted. @type {string | null} */
  #deleted = null;
  /** @type {Set<(game: Game | null) => void>} */
  #listeners = new Set();

  /**
   * @param {string} kind such as `konobi-computer`, without a slash
   * @param {(state: string) => Game | null} restore reads the state of a game; `null` if it is
   *     damaged
   */
  constructor(kind, restore) {
    this.#kind = kind;
    this.#restore = restore;
    this.#prefix = `pedina.game/${kind}/`;
    this.#id = recall(`game.${kind}`);
    addEventListener("storage", ({ key, newValue }) => this.#hear(key, newValue));
  }

  /**
   * Returns the game of this tab, also after a reload. A new tab takes up the latest game that has
   * not ended.
   *
   * @returns {Game | null} `null` for a new game
   */
  current() {
    if (this.#id !== null) return this.take(this.#id);
    for (const { id, result } of this.list()) {
      const game = result === null ? this.take(id) : null;
      if (game !== null) return game;
    }
    this.begin();
    return null;
  }

  /**
   * Makes a stored game the game of this tab.
   *
   * @param {string} id
   * @returns {Game | null} `null` if there is none or it is damaged: the tab has a new game then
   */
  take(id) {
    const text = read(this.#prefix + id);
    const entry = parse(text);
    const game = entry === null ? null : this.#restore(entry.state);
    this.#setCurrent(game === null ? newId() : id);
    this.#seen = game === null ? null : text;
    return game;
  }

  /** Gives this tab a new game, of which nothing is stored yet. */
  begin() {
    this.#setCurrent(newId());
    this.#seen = null;
  }

  /**
   * Stores the game of this tab.
   *
   * @param {string} state
   * @param {Result | null} [result] `null` if it goes on
   */
  keep(state, result = null) {
    const before = parse(this.#seen);
    if (before?.state === state && before.result === result) return;
    if (this.#deleted === state) return;
    if (this.#id === null) this.begin();
    const there = read(this.#prefix + this.#id);
    // Another tab has changed this game in the meantime: what it has stored stays.
    if (there !== null && there !== this.#seen) this.begin();
    const text = JSON.stringify({ version: VERSION, state, result, changed: Date.now() });
    this.#seen = text;
    write(this.#prefix + this.#id, text);
  }

  /**
   * Stores what nobody does, such as the times on clocks: unlike `keep` it neither stores a game
   * that is not stored, nor one that another tab has changed.
   *
   * @param {string} state
   * @param {Result | null} [result] `null` if it goes on
   */
  update(state, result = null) {
    const isHere = this.#seen !== null && read(`${this.#prefix}${this.#id}`) === this.#seen;
    if (isHere) this.keep(state, result);
  }

  /**
   * Deletes a stored game. If it is the game of this tab, its next change stores it again.
   *
   * @param {string} [id] the game of this tab if left out
   */
  delete(id = this.#id ?? "") {
    write(this.#prefix + id, null);
    if (id !== this.#id) return;
    this.#deleted = parse(this.#seen)?.state ?? this.#deleted;
    this.#seen = null;
  }

  /** Returns all stored games, the latest first. @returns {SavedGame[]} */
  list() {
    const games = keysOf(this.#prefix).flatMap((key) => {
      const entry = parse(read(key));
      return entry === null ? [] : [{ ...entry, id: key.slice(this.#prefix.length) }];
    });
    return games.sort((one, other) => other.changed - one.changed);
  }

  /**
   * Returns whether a stored game is the game of this tab.
   *
   * @param {string} id
   * @returns {boolean}
   */
  isCurrent(id) {
    return id === this.#id;
  }

  /**
   * Calls a function when another tab has changed the stored games.
   *
   * @param {(game: Game | null) => void} listener called with this tab's game if another tab has
   *     changed that one, otherwise with `null`
   * @returns {() => void} ends this
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {string} id */
  #setCurrent(id) {
    this.#id = id;
    this.#deleted = null;
    remember(`game.${this.#kind}`, id);
  }

  /**
   * @param {string | null} key `null` if everything was deleted
   * @param {string | null} text
   */
  #hear(key, text) {
    if (key !== null && !key.startsWith(this.#prefix)) return;
    const entry = key === `${this.#prefix}${this.#id}` && text !== this.#seen ? parse(text) : null;
    const game = entry === null ? null : this.#restore(entry.state);
    if (game !== null) this.#seen = text;
    for (const listener of this.#listeners) listener(game);
  }
}

/**
 * @param {string | null} text
 * @returns {Omit<SavedGame, "id"> | null} `null` if it is damaged or of another version
 */
function parse(text) {
  try {
    const { version, state, result, changed } = JSON.parse(text ?? "{}");
    const isKnown = version === VERSION && typeof state === "string" && Number.isFinite(changed)
      && RESULTS.includes(result);
    return isKnown ? { state, result, changed } : null;
  } catch {
    return null;
  }
}

/** Another number for texts that another version of the pages could not read. */
const VERSION = 1;

const RESULTS = ["won", "lost", "drawn", "over", null];

/** Over plain http a page has no `crypto.randomUUID`. */
function newId() {
  return crypto.getRandomValues(new BigUint64Array(1))[0].toString(36);
}
