import { svg } from "../board/svg.js";
import { fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { STONES } from "./stones.js";
import { goalWords } from "./words.js";

/** @typedef {import("./page.js").KonobiPage} KonobiPage */

/**
 * Draws who plays which colour, and whose turn it is.
 *
 * @param {HTMLElement} host
 * @param {KonobiPage} page
 */
export function drawSeats(host, page) {
  const { position, game } = page.session;
  fill(host, ...(/** @type {const} */ (["black", "white"])).map((color) => {
    const isTurn = game.ending === null && position.turn === color;
    const stone = svg("svg", { viewBox: "0 0 48 48", class: "chip", "aria-hidden": "true" },
      [/** @type {Node} */ (STONES.get(color)?.draw())]);
    const name = html("strong", {}, nameOf(page, position.playerOf(color)));
    const text = html("span", {}, name, html("small", {}, goalWords(color)));
    const kind = game.ending?.winner === color ? "seat winner" : "seat";
    return html("div", { class: kind, "aria-current": isTurn && "true" }, stone, text);
  }));
}

/**
 * @param {KonobiPage} page
 * @param {"first" | "second"} player
 */
function nameOf({ mode, session: { opponent }, online }, player) {
  if (mode === "online") {
    const name = online?.names[player] ?? playerName(player);
    return online?.me === player ? t("{name} (you)", { name }) : name;
  }
  if (opponent !== null) {
    return opponent.person === player ? t("You")
      : t("Computer, level {level}", { level: opponent.level });
  }
  return playerName(player);
}

/** @param {"first" | "second"} player */
function playerName(player) {
  return t("Player {number}", { number: player === "first" ? 1 : 2 });
}
