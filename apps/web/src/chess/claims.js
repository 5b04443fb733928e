import { openDialog } from "../shell/dialog.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { spoken } from "./words.js";

/** @typedef {import("./library.js").Game} Game */
/** @typedef {import("./library.js").Move} Move */

/**
 * A move with which the side to move can claim a draw before it is played.
 *
 * @typedef {object} Claim
 * @property {Move} move
 * @property {string} san
 * @property {import("./library.js").Ending["cause"]} cause
 */

/**
 * Returns the moves with which the side to move can claim a draw: after one of them the position
 * occurs for the third time, or fifty moves were made without a capture or a pawn move.
 *
 * @param {Game} game
 * @returns {Claim[]}
 */
export function claimsOf(game) {
  if (game.ending !== null) return [];
  const { position } = game;
  // Neither rule can apply earlier, and this is asked after each move.
  if (position.halfmoveClock < FIRST_CLAIM) return [];
  return position.legalMoves().flatMap((move) => {
    const cause = game.claim(move);
    return cause === null ? [] : [{ move, san: position.san(move), cause }];
  });
}

/**
 * Asks with which move a draw is claimed.
 *
 * @param {readonly Claim[]} claims
 * @returns {Promise<Move | null>} `null` if the dialog was closed
 */
export function chooseClaim(claims) {
  return new Promise((resolve) => {
    /** @type {Move | null} */
    let chosen = null;
    const buttons = claims.map(({ move, san, cause }) => {
      const rule = cause === "fifty-moves" ? t("fifty moves") : t("third repetition");
      return button(t("{move}: {rule}", { move: san, rule }), () => {
        chosen = move;
        dialog.close();
      }, { "aria-label": t("{move}: {rule}", { move: spoken(san), rule }) });
    });
    const dialog = openDialog(t("Claim a draw"),
      html("p", {}, t("The game ends as a draw with one of these moves:")),
      html("div", { class: "row" }, ...buttons));
    dialog.addEventListener("close", () => resolve(chosen));
  });
}

/**
 * The halfmove clock before the first move that can repeat a position for the third time.
 */
const FIRST_CLAIM = 7;
