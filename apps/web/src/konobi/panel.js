import { button, fill, html, refill } from "../shell/dom.js";
import { EndCard } from "../shell/end-card.js";
import { t } from "../shell/language.js";
import { SavedList } from "../shell/saved-list.js";
import { WaitingCard } from "../shell/waiting-card.js";
import { Lobby } from "./lobby.js";
import { recordsCard, saveSgf } from "./records.js";
import { Session } from "./session.js";
import { endText, opponentWords, sessionWords } from "./words.js";

/** @typedef {import("./page.js").KonobiPage} KonobiPage */

/** What is beside the board. Its parts stay; `show` changes what they say. */
export class Panel {
  #page;
  #lobby;
  #waiting;
  #end = new EndCard();
  #question = html("p");
  #answers = html("div", { class: "row" });
  #turn = html("div", { class: "card question" }, this.#question, this.#answers);
  #controls = html("div", { class: "row" });
  #records;
  #lists;

  /**
   * @param {HTMLElement} host
   * @param {KonobiPage} page
   */
  constructor(host, page) {
    this.#page = page;
    this.#lobby = new Lobby(page);
    this.#waiting = new WaitingCard(() => page.leave());
    this.#records = recordsCard(() => page.session, (session) => page.load(session));
    const { two, computer } = page.saved;
    this.#lists = [["two", two], ["computer", computer]].map(([mode, games]) => {
      const saved = /** @type {import("../shell/saved-games.js").SavedGames<Session>} */ (games);
      return { mode, list: new SavedList(saved, ({ state }) => {
        const session = Session.restore(state);
        return session && sessionWords(session);
      }, (id) => page.take(id)) };
    });
    fill(host, this.#end.element, this.#lobby.element, this.#waiting.element, this.#turn,
      html("div", { class: "card" }, this.#controls),
      marks(page), ...this.#lists.map(({ list }) => list.element), this.#records, rules());
  }

  /** Shows the present state. */
  show() {
    const { mode, online } = this.#page;
    this.#lobby.show();
    this.#waiting.show(mode === "online" && online?.state === "waiting", online?.room ?? null);
    this.#end.show(this.#endOf());
    this.#showTurn();
    refill(this.#controls, ...this.#buttons());
    this.#records.hidden = mode === "online";
    for (const { mode: own, list } of this.#lists) {
      list.element.hidden = own !== mode;
      if (own === mode) list.show();
    }
  }

  #showTurn() {
    const page = this.#page;
    const { canSwap, mustPass } = page.session.position;
    this.#turn.hidden = !page.canAct || !(canSwap || mustPass);
    if (this.#turn.hidden) {
      refill(this.#answers);
    } else if (canSwap) {
      this.#question.textContent = t("Pie rule: take over the black stone and its colour, or place"
        + " a white stone.");
      refill(this.#answers, button(t("Swap"), () => page.play("swap"), { class: "primary",
        "aria-keyshortcuts": "s" }));
    } else {
      this.#question.textContent = t("There is no point where a stone may be placed.");
      refill(this.#answers, button(t("Pass"), () => page.play("pass"), { class: "primary",
        "aria-keyshortcuts": "p" }));
    }
  }

  /** How the game on the board has ended. @returns {import("../shell/end-card.js").End | null} */
  #endOf() {
    const page = this.#page;
    const { online, session } = page;
    const isOnline = page.mode === "online";
    const isOver = isOnline ? online?.state === "over" && online.result !== null
      : session.game.ending !== null;
    if (!isOver) return null;
    const result = isOnline ? online?.result ?? null : session.result;
    return {
      text: endText(page),
      result: result === "over" ? null : result,
      record: page.record,
      actions: [
        isOnline && online?.room ? button(t("Rematch"), () => page.rematch(), { class: "primary" })
          : null,
        isOnline ? null : button(t("Another game"), () => page.newGame(), { class: "primary" }),
        button(t("Save SGF"), () => saveSgf(session)),
        button(t("Your results"), () => page.results.open(opponentWords)),
      ],
    };
  }

  #buttons() {
    const page = this.#page;
    const { session, mode } = page;
    const isOver = session.game.ending !== null;
    const resign = (/** @type {boolean} */ isPlaying) => {
      return button(t("Resign"), () => page.resign(), { class: "danger", disabled: !isPlaying });
    };
    if (mode === "online") return [resign(page.online !== null && page.online.isAsked)];
    return [
      button(t("New game"), () => page.newGame(), { class: isOver ? "primary" : "" }),
      button(t("Undo"), () => page.undo(), { disabled: !session.canUndo,
        "aria-keyshortcuts": "u" }),
      button(t("Redo"), () => page.redo(), { disabled: !session.canRedo }),
      button(t("Hint"), () => void page.hint(), { disabled: !page.canAct,
        "aria-keyshortcuts": "h" }),
      button(t("Who wins?"), () => void page.solve(), {
        disabled: isOver || session.position.width > 6,
        title: t("Solves boards of up to 6 rows"),
      }),
      page.helper.isBusy && button(t("Stop thinking"), () => page.cancel()),
      resign(!isOver),
    ];
  }
}

/** @param {KonobiPage} page */
function marks(page) {
  const { showsLegal, showsLinks } = page.extra;
  return html("div", { class: "card" },
    check(t("Mark where no stone may be placed"), showsLegal, (value) => {
      page.mark({ showsLegal: value });
    }),
    check(t("Draw strong and weak links"), showsLinks, (value) => {
      page.mark({ showsLinks: value });
    }));
}

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} onchange
 */
function check(label, value, onchange) {
  const box = html("input", { type: "checkbox", checked: value,
    onchange: () => onchange(box.checked) });
  return html("label", { class: "check" }, box, label);
}

function rules() {
  const sentences = [
    t("Black connects top and bottom, white left and right. The players place one stone in turn."),
    t("Stones beside each other are strongly connected. Diagonal neighbours are weakly connected if"
      + " no stone of their colour is beside both."),
    t("No stone may complete a crosscut, a block of two by two with each colour on one diagonal."
      + " Nor may it be only weakly connected to a stone that another point extends without any"
      + " weak connection."),
    t("Who cannot place a stone passes. There are no draws."),
  ];
  return html("details", { class: "card" }, html("summary", {}, t("Rules")),
    ...sentences.map((sentence) => html("p", {}, sentence)));
}
