import { button, choice, fill, html } from "../shell/dom.js";
import { change, settings } from "../shell/settings.js";
import { INTERFACES } from "./settings-window.js";
import { LocalTable } from "./table.js";

/** @typedef {import("./page.js").MastermindPage} MastermindPage */

/**
 * Draws who makes and who breaks the code, and the points of both.
 *
 * @param {HTMLElement} host
 * @param {MastermindPage} page
 */
export function drawSeats(host, { table, mode }) {
  const isPlayed = mode === "here" || table.isOnline;
  fill(host, ...[0, 1].map((player) => {
    const isMaker = table.maker === player;
    const isMe = table.isOnline && "me" in table && table.me === player;
    const isTurn = isPlayed && !table.isOver && (table.isCommitted !== isMaker);
    return html("div", { class: "seat", "aria-current": isTurn && "true" },
      html("span", {}, html("strong", {}, `${table.names[player]}${isMe ? " (you)" : ""}`),
        html("small", {}, isMaker ? "makes the code" : "breaks the code")),
      html("span", { class: "score", "aria-label": "points" }, String(table.scores[player])));
  }));
}

/**
 * Returns what is beside the board: what can be done now.
 *
 * @param {MastermindPage} page
 * @returns {HTMLElement[]}
 */
export function drawPanel(page) {
  const { table, mode } = page;
  const parts = [];
  if (mode === "online" && (!table.isOnline || table.isOver)) parts.push(lobby(page));
  if (table instanceof LocalTable && table.isObserved && !table.isOver) {
    parts.push(speed(table, page));
  }
  if (mode === "here") {
    parts.push(html("div", { class: "card" },
      html("p", {}, `Round ${table.round + 1} of ${table.settings.rounds}.`),
      html("div", { class: "row" }, button("New match", () => page.newMatch(),
        { class: table.isOver ? "primary" : "" }))));
  }
  return [...parts, rules()];
}

/**
 * Returns the buttons below the board: what people say when they are asked.
 *
 * @param {MastermindPage} page
 * @returns {HTMLElement[]}
 */
export function drawActions(page) {
  const { table, draft, setup } = page;
  const canPeek = table instanceof LocalTable && table.canPeek;
  const peek = canPeek ? [button("Show the code", () => table.peek())] : [];
  // The field has the rest.
  if (setup.interface === "text") return peek;
  const send = (/** @type {string} */ text) => button(text, () => page.send(),
    { class: "primary", disabled: !page.canSend, "aria-keyshortcuts": "s" });
  const clear = button("Clear", () => page.clear(), { "aria-keyshortcuts": "Escape" });
  switch (table.question) {
    case "next":
      return [send("Continue")];
    case "keys": {
      const isFull = draft.keys.black + draft.keys.white >= table.settings.codeSize;
      return [
        button("Add black", () => page.addKey("black"), { disabled: isFull,
          "aria-keyshortcuts": "b" }),
        button("Add white", () => page.addKey("white"), { disabled: isFull,
          "aria-keyshortcuts": "w" }),
        clear, send("Answer"), ...peek];
    }
    case "code":
      return [send("Hide the code"), clear];
    case "guess": {
      // Who plays with people elsewhere, plays without a program's help.
      const hint = table.isOnline ? [] : [button("Hint", () => void page.hint(),
        { disabled: page.isThinking })];
      const check = button("Check", () => page.check(),
        { title: "Does it agree with earlier rows?" });
      return [send("Guess"), clear, check, ...hint];
    }
    default:
      return [];
  }
}

/**
 * @param {LocalTable} table
 * @param {MastermindPage} page
 */
function speed(table, page) {
  const slider = html("input", { type: "range", min: 0, max: 3000, step: 100,
    value: 3000 - table.delay, "aria-label": "Speed",
    oninput: () => {
      table.delay = 3000 - Number(slider.value);
    } });
  return html("div", { class: "card" },
    html("label", { class: "field" }, html("span", {}, "Speed"), slider),
    html("div", { class: "row" },
      button(table.isPaused ? "Go on" : "Pause", () => {
        table.isPaused = !table.isPaused;
        if (!table.isPaused) table.step();
        page.show();
      }, { "aria-pressed": String(table.isPaused) }),
      button("One step", () => table.step(), { disabled: !table.isPaused })));
}

/** @param {MastermindPage} page */
function lobby(page) {
  const name = html("input", { value: settings().name, maxlength: 32, autocomplete: "nickname",
    onchange: () => change({ name: name.value.trim() }) });
  return html("div", { class: "card" },
    html("p", {}, "The server has the settings, holds the codes and answers the guesses."),
    html("label", { class: "field" }, html("span", {}, "Your name"), name),
    choice("Interface", INTERFACES, page.setup.interface, (value) => page.setInterface(value)),
    html("div", { class: "row" },
      button("Play", () => page.connect(false), { class: "primary" }),
      button("Watch", () => page.connect(true))));
}

function rules() {
  const sentences = [
    "One player makes a code, the other one guesses it. A black key peg stands for a peg of the"
      + " guess that is right in its hole, a white one for a peg that is right in another hole.",
    "The maker gets a point for each guess, and one more if the code is not found. Then the roles"
      + " change. Who has more points after the last round wins.",
    "Keys: the letter or digit of a peg places it, Backspace takes it back, S sends.",
  ];
  return html("details", { class: "card" }, html("summary", {}, "Rules and keys"),
    ...sentences.map((sentence) => html("p", {}, sentence)));
}
