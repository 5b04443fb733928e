import { LANGUAGES } from "./language.js";

/**
 * The settings of all pages in this browser.
 *
 * @typedef {object} Settings
 * @property {"system" | import("./language.js").Language} language
 * @property {"system" | "light" | "dark"} theme
 * @property {"olive" | "blue" | "walnut" | "grey"} board the colours of chequered boards
 * @property {"drawn" | "turned"} pieces of chess: as the library draws them, or as if of wood
 * @property {"standard" | "safe"} palette `safe` has colours that colour-blind people distinguish
 * @property {"system" | "still"} motion whether pieces glide as the system says, or never
 * @property {"system" | "on" | "off"} sound `system` has sounds unless motion is reduced
 * @property {"off" | "on"} alerts whether the player is notified when they do not see the page
 * @property {string} name that opponents online read
 * @property {"off" | "on"} claim whether nobody else may have that name
 * @property {string} key that the name belongs to then, 64 hexadecimal digits; empty at first
 */

/** @type {Settings} */
const DEFAULTS = {
  language: "system",
  theme: "system",
  board: "olive",
  pieces: "drawn",
  palette: "standard",
  motion: "system",
  sound: "system",
  alerts: "off",
  name: "",
  claim: "off",
  key: "",
};

const CHOICES = {
  language: ["system", ...LANGUAGES.map(([language]) => language)],
  theme: ["system", "light", "dark"],
  board: ["olive", "blue", "walnut", "grey"],
  pieces: ["drawn", "turned"],
  palette: ["standard", "safe"],
  motion: ["system", "still"],
  sound: ["system", "on", "off"],
  alerts: ["off", "on"],
  claim: ["off", "on"],
};

const KEY = "pedina.settings";

/** @type {Set<() => void>} */
const listeners = new Set();

let current = load();

/** Returns the settings. @returns {Readonly<Settings>} */
export function settings() {
  return current;
}

/**
 * Changes settings, keeps them for the next visit where the browser allows it, and applies them.
 *
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  current = { ...current, ...changes };
  write(localStorageOrNull(), KEY, JSON.stringify(current));
  apply();
}

/**
 * Calls a function whenever settings change, in this tab or in another one.
 *
 * @param {() => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
}

/** Applies the settings to the page, now and when another tab changes them. */
export function start() {
  apply();
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    current = load();
    apply();
  });
}

/**
 * Returns a text that this tab has kept, also over a reload.
 *
 * @param {string} key
 * @returns {string | null} `null` if it has kept none, or the browser allows no storage
 */
export function recall(key) {
  try {
    return sessionStorage.getItem(`pedina.${key}`);
  } catch {
    return null;
  }
}

/**
 * Keeps a text for this tab, where the browser allows it.
 *
 * @param {string} key
 * @param {string | null} text `null` deletes it
 */
export function remember(key, text) {
  try {
    write(sessionStorage, `pedina.${key}`, text);
  } catch {
    // A browser that keeps nothing throws when it is asked for its storage.
  }
}

/** @returns {Settings} */
function load() {
  try {
    const stored = JSON.parse(localStorageOrNull()?.getItem(KEY) ?? "{}");
    /** @type {Record<string, string>} */
    const valid = {};
    for (const [key, values] of Object.entries(CHOICES)) {
      if (values.includes(stored[key])) valid[key] = stored[key];
    }
    if (typeof stored.name === "string") valid.name = stored.name.slice(0, 64);
    if (/^[0-9a-f]{64}$/.test(stored.key)) valid.key = stored.key;
    else valid.claim = "off";
    return { ...DEFAULTS, ...valid };
  } catch {
    return { ...DEFAULTS };
  }
}

function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = current.theme;
  dataset.board = current.board;
  dataset.pieces = current.pieces;
  dataset.palette = current.palette;
  dataset.motion = current.motion;
  for (const listener of listeners) listener();
}

/** In some private modes even naming the storage throws. */
function localStorageOrNull() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * @param {Storage | null} storage
 * @param {string} key
 * @param {string | null} text
 */
function write(storage, key, text) {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // A full or forbidden storage keeps nothing; the page goes on with what it has.
  }
}
