import { button, choice, fill, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { SavedList } from "../shell/saved-list.js";
import { change, settings } from "../shell/settings.js";
import { Session } from "./session.js";
import { INTERFACES } from "./setup.js";
import { SpeedCard } from "./speed-card.js";
import { sessionWords } from "./words.js";

/** @typedef {import("./page.js").MastermindPage} MastermindPage */

/** What is beside the board. Its parts stay; `show` changes what they say. */
export class Panel {
  #page;
  #lobby;
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
    this.#lobby = lobby(page);
    this.#speed = new SpeedCard(page);
    this.#list = new SavedList(page.saved, ({ state }) => {
      const session = Session.restore(state);
      return session && sessionWords(session);
    }, (id) => page.take(id));
    fill(host, this.#lobby, this.#speed.element, this.#match, this.#list.element, rules());
  }

  /** Shows the present state. */
  show() {
    const { table, mode } = this.#page;
    const isHere = mode === "here";
    this.#lobby.hidden = isHere || (table.isOnline && !table.isOver);
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
}

/** @param {MastermindPage} page */
function lobby(page) {
  const name = html("input", { value: settings().name, maxlength: 32, autocomplete: "nickname",
    onchange: () => change({ name: name.value.trim() }) });
  return html("div", { class: "card" },
    html("p", {}, t("The server has the settings, holds the codes and answers the guesses.")),
    html("label", { class: "field" }, html("span", {}, t("Your name")), name),
    choice(t("Interface"), INTERFACES, page.setup.interface, (value) => page.setInterface(value)),
    html("div", { class: "row" },
      button(t("Play"), () => page.connect(false), { class: "primary" }),
      button(t("Watch"), () => page.connect(true))));
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
