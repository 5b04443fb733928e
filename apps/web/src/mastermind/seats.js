import { button, fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
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
      html("span", {}, html("strong", {}, isMe ? t("{name} (you)", { name: table.names[player] })
          : table.names[player]),
        html("small", {}, isMaker ? t("makes the code") : t("breaks the code"))),
      html("span", { class: "score", "aria-label": t("points") }, String(table.scores[player])));
  }));
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
  const peek = canPeek ? [button(t("Show the code"), () => table.peek())] : [];
  // The field has the rest.
  if (setup.interface === "text") return peek;
  const send = (/** @type {string} */ text) => button(text, () => page.send(),
    { class: "primary", disabled: !page.canSend, "aria-keyshortcuts": "s" });
  const clear = button(t("Clear"), () => page.clear(), { "aria-keyshortcuts": "Escape" });
  switch (table.question) {
    case "next":
      return [send(t("Continue"))];
    case "keys": {
      const isFull = draft.keys.black + draft.keys.white >= table.settings.codeSize;
      return [
        button(t("Add black"), () => page.addKey("black"), { disabled: isFull,
          "aria-keyshortcuts": "b" }),
        button(t("Add white"), () => page.addKey("white"), { disabled: isFull,
          "aria-keyshortcuts": "w" }),
        clear, send(t("Answer")), ...peek];
    }
    case "code":
      return [send(t("Hide the code")), clear];
    case "guess": {
      // Who plays with people elsewhere, plays without a program's help.
      const hint = table.isOnline ? [] : [button(t("Hint"), () => void page.hint(),
        { disabled: page.isThinking })];
      const check = button(t("Check"), () => page.check(),
        { title: t("Does it agree with earlier rows?") });
      return [send(t("Guess")), clear, check, ...hint];
    }
    default:
      return [];
  }
}
