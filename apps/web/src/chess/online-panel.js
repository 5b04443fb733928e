import { canNotify, isNotified, setNotified } from "../shell/attention.js";
import { copyText } from "../shell/copy.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { storageProblem } from "../shell/storage.js";
import { opposite } from "./chess-board.js";
import { absenceText } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./claims.js").Claim} Claim */

/**
 * What the notes and buttons of a game of the service depend on, and what they do.
 *
 * @typedef {object} OnlineView
 * @property {import("./online-game.js").OnlineGame} game
 * @property {Color | null} color of this player; `null` for a spectator
 * @property {boolean} isElsewhere whether another tab of this browser has the seat
 * @property {boolean} isConnected
 * @property {(color: Color) => string} nameOf a side
 * @property {OnlineActions} actions
 */

/**
 * What a player can do beside moving.
 *
 * @typedef {object} OnlineActions
 * @property {(method: string) => void} call a method without input
 * @property {(claims: readonly Claim[]) => void} claim a draw with a move
 * @property {(color: Color) => void} join
 * @property {() => void} takeSeatBack from another tab
 * @property {() => void} resign
 * @property {() => void} cancel a game that nobody has joined
 * @property {() => void} leave
 * @property {(method: "OfferRematch" | "AcceptRematch") => void} rematch
 */

/**
 * Returns how long the opponent stays away, as a sentence.
 *
 * @param {OnlineView} view
 * @returns {string | null} `null` if it is here
 */
export function absenceOfOpponent({ game, color, nameOf }) {
  if (color === null || game.isOver) return null;
  const other = opposite(color);
  const absence = game.absences[other];
  return absence === null ? null : absenceText(nameOf(other), absence);
}

/**
 * Returns what a player has to know or to answer.
 *
 * @param {OnlineView} view
 * @returns {(HTMLElement | null)[]}
 */
export function notesOf(view) {
  const { game, color, isConnected, isElsewhere, nameOf, actions } = view;
  if (game.isOver) return rematchNotes(view);
  if (!isConnected) return [];
  if (color === null) return [seats(view)];
  if (isElsewhere) {
    return [card("elsewhere", t("You play this game in another tab."),
      button(t("Play here"), () => actions.takeSeatBack(), { class: "primary" }))];
  }
  const other = opposite(color);
  const name = nameOf(other);
  return [
    absenceNote(view),
    game.situation === "WaitingForPlayers" ? invitation() : null,
    game.drawOffer === other
      ? question(view, t("{name} offers a draw.", { name }), "AcceptDraw", "DeclineDraw") : null,
    game.takeBack === other
      ? question(view, t("{name} would like to take a move back.", { name }), "AcceptTakeBack",
        "DeclineTakeBack")
      : null,
    game.drawOffer === color ? faint(t("You have offered a draw.")) : null,
    game.takeBack === color ? faint(t("You have asked to take a move back.")) : null,
    storageProblem() === null ? null
      : faint(t("This browser stores nothing for this page: to close it gives up your seat.")),
  ];
}

/**
 * Returns the buttons below the moves while a game goes on.
 *
 * @param {OnlineView} view
 * @returns {(HTMLElement | null)[]}
 */
export function buttonsOf({ game, color, isElsewhere, actions }) {
  const leave = button(color === null ? t("Lobby") : t("Leave"), () => actions.leave());
  if (color === null || isElsewhere) return [leave];
  if (game.situation === "WaitingForPlayers") {
    return [button(t("Cancel the game"), () => actions.cancel())];
  }
  const { call } = actions;
  const isOn = game.isRunning;
  const isMover = game.position.turn === color;
  const canClaim = game.canClaim && isMover;
  const claims = canClaim || !isMover ? [] : game.claims;
  return [
    canClaim
      ? button(t("Claim draw"), () => call("ClaimDraw"), { class: "primary" })
      : button(t("Offer draw"), () => call("OfferDraw"), {
        disabled: !isOn || game.drawOffer !== null || game.played.length < FIRST_DRAW,
      }),
    claims.length === 0 ? null : button(t("Claim draw with a move"), () => actions.claim(claims)),
    button(t("Take back"), () => call("ProposeTakeBack"), {
      disabled: !isOn || game.played.length === 0 || game.takeBack !== null,
    }),
    game.times.white === null ? null
      : button(t("Give 15 seconds"), () => call("GiveTime"), { disabled: !isOn }),
    game.hasBegun
      ? button(t("Resign"), () => actions.resign(), { disabled: !isOn })
      : button(t("Abort"), () => call("Abort")),
    leave,
  ];
}

/**
 * Returns the buttons with which players agree on another game.
 *
 * @param {OnlineView} view
 * @returns {HTMLElement[]}
 */
export function rematchButtons({ game, color, isElsewhere, isConnected, actions }) {
  const { rematch, rematchOffer } = game;
  if (color === null || isElsewhere || rematch !== null || !isConnected) return [];
  const decline = () => actions.call("DeclineRematch");
  if (rematchOffer === null) {
    return [button(t("Rematch"), () => actions.rematch("OfferRematch"), { class: "primary" })];
  }
  if (rematchOffer === color) return [button(t("Withdraw the offer"), decline)];
  return [
    button(t("Accept the rematch"), () => actions.rematch("AcceptRematch"), { class: "primary" }),
    button(t("Decline"), decline),
  ];
}

/** @param {OnlineView} view */
function rematchNotes({ game, color, isConnected, nameOf }) {
  const { rematch, rematchOffer } = game;
  if (rematch !== null) {
    const href = `#online=${encodeURIComponent(rematch)}`;
    return [html("p", {}, html("a", { href }, t("The rematch has begun.")))];
  }
  if (rematchOffer === null || !isConnected) return [];
  return [rematchOffer === color ? faint(t("You have offered a rematch."))
    : html("p", {}, t("{name} offers a rematch.", { name: nameOf(rematchOffer) }))];
}

/**
 * What is known of an opponent who is not here, and what can be claimed.
 *
 * @param {OnlineView} view
 */
function absenceNote(view) {
  const { game, color, actions: { call } } = view;
  const text = absenceOfOpponent(view);
  if (text === null || color === null) return null;
  if (!game.absences[opposite(color)]?.isGone) return faint(text);
  return card("absence", text,
    button(t("Claim victory"), () => call("ClaimVictory"), { class: "primary" }),
    button(t("Claim a draw"), () => call("ClaimDraw")));
}

/** @param {OnlineView} view */
function seats({ game, actions }) {
  const free = /** @type {Color[]} */ (["white", "black"]).filter((color) => {
    return game.players[color] === null;
  });
  if (free.length === 0) return faint(t("You are watching."));
  return html("div", { class: "row", "data-key": "seats" }, ...free.map((color) => {
    const text = color === "white" ? t("Play white") : t("Play black");
    return button(text, () => actions.join(color), { class: "primary" });
  }));
}

function invitation() {
  const alerts = button(t("Notify me when it is my move"), async () => {
    alerts.hidden = await setNotified(true);
  }, { hidden: !canNotify() || isNotified() });
  return html("div", { class: "card" },
    html("p", {}, t("Send this link to whom you want to play with:")),
    html("input", { readonly: true, value: location.href, "aria-label": t("Link") }),
    html("div", { class: "row" },
      button(t("Copy the link"), () => copyText(location.href), { class: "primary" }), alerts));
}

/**
 * @param {OnlineView} view
 * @param {string} text
 * @param {string} accept
 * @param {string} decline
 */
function question({ actions: { call } }, text, accept, decline) {
  return card(accept, text,
    button(t("Accept"), () => call(accept), { class: "primary" }),
    button(t("Decline"), () => call(decline)));
}

/**
 * Returns a card whose buttons stay while the same one is shown again.
 *
 * @param {string} key that no other card has
 * @param {string} text
 * @param {...HTMLButtonElement} buttons
 */
function card(key, text, ...buttons) {
  return html("div", { class: "card", "data-key": key }, html("p", {}, text),
    html("div", { class: "row", "data-key": `${key}-buttons` }, ...buttons));
}

/** @param {string} text */
function faint(text) {
  return html("p", { class: "faint" }, text);
}

/** No draw can be agreed on before each side has moved. */
const FIRST_DRAW = 2;
