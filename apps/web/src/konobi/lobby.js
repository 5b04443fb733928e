import { IS_WINDOW } from "../shell/address.js";
import { button, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { newName, roomOfAddress } from "../shell/seat.js";
import { change, remember, settings } from "../shell/settings.js";

/** @typedef {import("./page.js").KonobiPage} KonobiPage */

/** The part of the panel that connects to a server. */
export class Lobby {
  #page;
  #buttons = html("div", { class: "row" });
  /** To be placed in the panel. */
  element;

  /** @param {KonobiPage} page */
  constructor(page) {
    this.#page = page;
    const name = html("input", { value: settings().name, maxlength: 32, autocomplete: "nickname",
      onchange: () => change({ name: name.value.trim() }) });
    const size = html("input", { type: "number", min: 1, max: 25, value: page.setup.width,
      onchange: () => {
        const width = Math.max(1, Math.min(25, Math.round(Number(size.value)) || 11));
        size.value = String(width);
        page.setup = { ...page.setup, width };
        // Who reloads the page while waiting is asked for it later.
        remember("konobi.setup", JSON.stringify(page.setup));
      } });
    this.element = html("div", { class: "card" },
      html("p", {}, t("Who connects first has black and chooses the board.")),
      html("div", { class: "fields" },
        html("label", { class: "field" }, html("span", {}, t("Your name")), name),
        html("label", { class: "field" }, html("span", {}, t("Rows of the board")), size)),
      this.#buttons);
  }

  /** Shows the present state. */
  show() {
    const { mode, online } = this.#page;
    this.element.hidden = mode !== "online" || (online !== null && online.state !== "over");
    const room = roomOfAddress();
    const isInvited = room !== null && online === null;
    refill(this.#buttons,
      isInvited && button(t("Play with your friend"), () => this.#page.connect(room),
        { class: "primary" }),
      button(t("Connect"), () => this.#page.connect(null), { class: isInvited ? "" : "primary" }),
      !IS_WINDOW && button(t("Invite a friend"), () => this.#page.connect(newName())));
  }
}
