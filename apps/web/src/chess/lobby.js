import { button, choice, html } from "../shell/dom.js";
import { date, t } from "../shell/language.js";
import { change, settings } from "../shell/settings.js";
import { notify } from "../shell/status.js";
import { GameLists } from "./game-lists.js";
import { Refusal } from "./refusal.js";
import { storedSeats } from "./seats.js";
import { createGame, findGame } from "./service.js";
import { TimeControlFields, controlOf } from "./time-control.js";

/** @typedef {import("./library.js").Color} Color */

/**
 * A game to play, and the side in it.
 *
 * @typedef {object} Wish
 * @property {string} id of the game
 * @property {Color | "random" | null} color that they take; `null` for the one that is free
 */

/**
 * Returns the form in which people find, create and join games, and what ends its lists. Once it is
 * closed, it enters no game any more.
 *
 * @param {(wish: Wish) => void} goTo
 * @returns {{elements: HTMLElement[], close: () => void}}
 */
export function lobby(goTo) {
  let isClosed = false;
  const enter = (/** @type {Wish} */ wish) => {
    if (!isClosed) goTo(wish);
  };
  const lists = new GameLists(enter);
  const name = html("input", {
    value: settings().name, maxlength: 40, autocomplete: "nickname", placeholder: t("Guest"),
    onchange: () => change({ name: name.value.trim() }),
  });
  const claim = html("input", {
    type: "checkbox", checked: settings().claim === "on",
    onchange: () => {
      change({ claim: claim.checked ? "on" : "off", key: settings().key || newKey() });
    },
  });
  const code = html("input", { maxlength: 64, autocomplete: "off", required: true });
  const elements = [
    ...ownGames(),
    html("label", { class: "field" }, html("span", {}, t("Your name")), name),
    html("label", { class: "check" }, claim,
      html("span", {}, t("Nobody else may have it: it ends in letters of a key of this browser"))),
    html("div", { class: "card" },
      html("h2", {}, t("Play somebody")),
      html("p", { class: "faint" },
        t("Takes a seat in a public game that waits, or opens one and waits for an opponent.")),
      button(t("Find an opponent"), once(() => find(enter)), { class: "primary" })),
    lists.element,
    createForm(enter),
    html("form", {
      class: "card",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        enter({ id: code.value.trim(), color: null });
      },
    }, html("h2", {}, t("Join or watch a game")),
      html("label", { class: "field" },
        html("span", {}, t("Its name, from whoever created it")), code),
      html("button", {}, t("Open"))),
  ];
  const close = () => {
    isClosed = true;
    lists.close();
  };
  return { elements, close };
}

/**
 * Returns what a button does that asks the service for a game: one game, however often it is
 * pressed before the answer.
 *
 * @param {() => Promise<unknown>} action
 * @returns {(pressed: HTMLButtonElement) => Promise<void>}
 */
function once(action) {
  return async (pressed) => {
    pressed.disabled = true;
    try {
      await attempt(action);
    } finally {
      pressed.disabled = false;
    }
  };
}

/** Returns the list of the games in which this browser has a seat, if there are any. */
function ownGames() {
  const seats = storedSeats();
  if (seats.length === 0) return [];
  const heading = html("h2", { id: "own-games" }, t("Games that you play"));
  const items = seats.map(({ id, color, time }) => {
    const day = date(new Date(time), { dateStyle: "medium", timeStyle: "short" });
    const text = color === "white" ? t("You play white, last on {day}", { day })
      : t("You play black, last on {day}", { day });
    return html("li", {}, html("a", { href: `#online=${encodeURIComponent(id)}` }, text));
  });
  return [html("section", { class: "card", "aria-labelledby": heading.id }, heading,
    html("ul", { class: "games" }, ...items))];
}

/** Returns a key that was never used. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {(wish: Wish) => void} enter */
function createForm(enter) {
  const time = new TimeControlFields("10+5");
  /** @type {Color | "random"} */
  let color = "white";
  /** @type {"friend" | "public" | "engine"} */
  let opponent = "friend";
  let level = 3;
  const levels = Array.from({ length: 8 }, (_, index) => {
    const level = index + 1;
    return /** @type {[string, string]} */ ([String(level), t("Level {level}", { level })]);
  });
  const levelField = choice(t("Level"), levels, String(level), (value) => {
    level = Number(value);
  });
  levelField.hidden = true;
  const create = async () => {
    const id = await createGame({
      isPrivate: opponent !== "public",
      control: time.control,
      level: opponent === "engine" ? level : null,
    });
    enter({ id, color });
  };
  return html("div", { class: "card" },
    html("h2", {}, t("Create a game")),
    html("div", { class: "fields" },
      choice(t("Opponent"), [["friend", t("A friend, by a link")], ["public", t("Anybody")],
        ["engine", t("The server's engine")]], opponent, (value) => {
        opponent = value;
        levelField.hidden = value !== "engine";
      }),
      choice(t("You play"), [["white", t("White")], ["black", t("Black")],
        ["random", t("A color by chance")]], color, (value) => {
        color = value;
      }),
      ...time.elements,
      levelField),
    button(t("Create"), once(async () => time.isValid && create())));
}

/** @param {(wish: Wish) => void} enter */
async function find(enter) {
  const found = await findGame();
  if (found !== null) {
    enter({ id: found, color: null });
    return;
  }
  const id = await createGame({ isPrivate: false, control: controlOf("10+5"), level: null });
  enter({ id, color: "random" });
}

/**
 * Does something at the service, and says why it was refused.
 *
 * @param {() => Promise<unknown>} action
 */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notify(error.message, "problem");
  }
}
