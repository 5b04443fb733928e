import { IS_WINDOW } from "../shell/address.js";
import { button, choice, fill, html, refill } from "../shell/dom.js";
import { EndCard } from "../shell/end-card.js";
import { t } from "../shell/language.js";
import { SavedList } from "../shell/saved-list.js";
import { newName, roomOfAddress } from "../shell/seat.js";
import { change, settings } from "../shell/settings.js";
import { WaitingCard } from "../shell/waiting-card.js";
import { Session } from "./session.js";
import { INTERFACES } from "./setup.js";
import { SpeedCard } from "./speed-card.js";
import { endOf, sessionWords } from "./words.js";

/** @typedef {import("./page.js").MastermindPage} MastermindPage */

/** What is beside the board. Its parts stay; `show` changes what they say. */
export class Panel {
  #page;
  #end = new EndCard();
  #lobby;
  #entries = html("div", { class: "row" });
  #waiting;
  #speed;
  #round = html("p");
  #buttons = html("div", { class: "row" });
  #match = html("div", { class: "card" }, this.#round, this.#buttons);
  #list;

  /**
   * @param {HTMLElement} host
   * @param {MastermindPage} page
   */
  constructor(host, page) {
    this.#page = page;
    this.#lobby = lobby(page, this.#entries);
    this.#waiting = new WaitingCard(() => page.leave());
    this.#speed = new SpeedCard(page);
    this.#list = new SavedList(page.saved, ({ state }) => {
      const session = Session.restore(state);
      return session && sessionWords(session);
    }, (id) => page.take(id));
    fill(host, this.#end.element, this.#lobby, this.#waiting.element, this.#speed.element,
      this.#match, this.#list.element, rules());
  }

  /** Shows the present state. */
  show() {
    const { table, mode } = this.#page;
    const isHere = mode === "here";
    this.#lobby.hidden = isHere || (table.isOnline && !table.isOver);
    this.#showEntries();
    const { online } = this.#page;
    this.#waiting.show(!isHere && online !== null && online.isWaiting, online?.room ?? null);
    this.#end.show(endOf(this.#page));
    this.#speed.show();
    this.#match.hidden = !isHere;
    this.#list.element.hidden = !isHere;
    if (!isHere) return;
    this.#round.textContent = t("Round {round} of {rounds}.", {
      round: table.round + 1, rounds: table.settings.rounds,
    });
    refill(this.#buttons, button(t("New match"), () => this.#page.newMatch(), {
      class: table.isOver ? "primary" : "",
    }));
    this.#list.show();
  }

  #showEntries() {
    const page = this.#page;
    const room = roomOfAddress();
    const isInvited = room !== null && page.online === null;
    refill(this.#entries,
      isInvited && button(t("Play with your friend"), () => page.connect(false, room),
        { class: "primary" }),
      button(t("Play"), () => page.connect(false, null), { class: isInvited ? "" : "primary" }),
      !IS_WINDOW && button(t("Invite a friend"), () => page.connect(false, newName())),
      button(t("Watch"), () => page.connect(true, null)));
  }
}

/**
 * @param {MastermindPage} page
 * @param {HTMLElement} entries
 */
function lobby(page, entries) {
  const name = html("input", { value: settings().name, maxlength: 32, autocomplete: "nickname",
    onchange: () => change({ name: name.value.trim() }) });
  return html("div", { class: "card" },
    html("p", {}, t("The server has the settings, holds the codes and answers the guesses.")),
    html("label", { class: "field" }, html("span", {}, t("Your name")), name),
    choice(t("Interface"), INTERFACES, page.setup.interface, (value) => page.setInterface(value)),
    entries);
}

function rules() {
  const sentences = [
    t("One player makes a code, the other one guesses it. A black key peg stands for a peg of the"
      + " guess that is right in its hole, a white one for a peg that is right in another hole."),
    t("The maker gets a point for each guess, and one more if the code is not found. Then the roles"
      + " change. Who has more points after the last round wins."),
    t("Keys: the letter or digit of a peg places it, Backspace takes it back, S sends."),
  ];
  return html("details", { class: "card" }, html("summary", {}, t("Rules and keys")),
    ...sentences.map((sentence) => html("p", {}, sentence)));
}
