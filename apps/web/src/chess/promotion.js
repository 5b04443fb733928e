import { html } from "../shell/dom.js";
import { openDialog } from "../shell/dialog.js";
import { svg } from "../board/svg.js";
import { t } from "../shell/language.js";
import { drawPiece } from "./pieces.js";
import { roleWords } from "./words.js";

/** @typedef {import("../../pedina/src/chess/piece.js").Role} Role */
/** @typedef {import("../../pedina/src/chess/piece.js").Color} Color */

/**
 * Asks to which piece a pawn promotes.
 *
 * @param {Color} color
 * @param {readonly Role[]} roles
 * @param {AbortSignal} [signal] closes the dialog
 * @returns {Promise<Role | null>} `null` if the dialog was closed
 */
export function choosePromotion(color, roles, signal) {
  return new Promise((resolve) => {
    /** @type {Role | null} */
    let chosen = null;
    const buttons = roles.map((role, index) => {
      const picture = svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" },
        [drawPiece(color, role)]);
      return html("button", {
        type: "button",
        class: "promotion",
        "aria-label": roleWords(role),
        autofocus: index === 0,
        onclick: () => {
          chosen = role;
          dialog.close();
        },
      }, picture);
    });
    const dialog = openDialog(t("The pawn becomes"),
      html("div", { class: "promotions" }, ...buttons));
    signal?.addEventListener("abort", () => dialog.close());
    dialog.addEventListener("close", () => resolve(chosen));
  });
}
