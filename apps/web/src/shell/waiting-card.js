import { button, html } from "./dom.js";
import { t } from "./language.js";
import { notify } from "./status.js";

/** The part of a panel for who waits for an opponent: the link for a friend, and a way out. */
export class WaitingCard {
  #link = html("input", { readonly: true, "aria-label": t("Link") });
  #invitation = html("div", { class: "invitation" },
    html("p", {}, t("Send this link to whom you want to play with:")), this.#link,
    button(t("Copy the link"), () => void this.#copy()));
  /** To be placed in the panel. */
  element;

  /** @param {() => void} cancel called by who waits no longer */
  constructor(cancel) {
    this.element = html("div", { class: "card", hidden: true }, this.#invitation,
      html("div", { class: "row" }, button(t("Cancel"), cancel)));
  }

  /**
   * Shows whether somebody waits.
   *
   * @param {boolean} isWaiting
   * @param {string | null} room whose link is shown
   */
  show(isWaiting, room) {
    this.element.hidden = !isWaiting;
    this.#invitation.hidden = room === null;
    const { origin, pathname } = location;
    this.#link.value = room === null ? "" : `${origin}${pathname}#room=${room}`;
  }

  async #copy() {
    this.#link.select();
    try {
      await navigator.clipboard.writeText(this.#link.value);
      notify(t("Copied."));
    } catch {
      // Over plain http a page has no clipboard.
      const isCopied = document.execCommand("copy");
      notify(isCopied ? t("Copied.") : t("Copy the marked link."));
    }
  }
}
