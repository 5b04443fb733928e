import { button, byId, fill, html, refill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { isCommand } from "../shell/page.js";
import { recall, remember } from "../shell/settings.js";
import { notify } from "../shell/status.js";
import { Course } from "./lesson.js";

/** @typedef {import("./lesson.js").Lesson<any, any>} Lesson */

/**
 * The board of a game in a lesson.
 *
 * @typedef {object} Desk
 * @property {(state: any, isOpen: boolean) => void} show shows a state; whether the person may act
 * @property {(action: any) => void} suggest marks an action that is recommended
 * @property {(key: string) => boolean} key takes in a key; returns whether it means something
 */

/**
 * Where a desk draws, and what it calls with what the person has done.
 *
 * @typedef {object} Place
 * @property {HTMLElement} board
 * @property {HTMLElement} palette
 * @property {HTMLElement} actions
 * @property {(ratio: number, least: string) => void} fit takes the shape of the board: its width
 *     divided by its height, and its least height
 * @property {(action: any) => void} act
 */

/**
 * The games by their names in the address. Each is loaded when it is opened.
 *
 * @type {Record<string, () => Promise<{LESSONS: readonly Lesson[], open: (place: Place) => Desk}>>}
 */
const GAMES = {
  chess: () => import("./chess.js"),
  mastermind: () => import("./mastermind.js"),
  konobi: () => import("./konobi.js"),
};

/** The page of rules: a lesson of a game on a board, and the list of its lessons. */
export class RulesPage {
  #game = "";
  /** @type {readonly Lesson[]} */
  #lessons = [];
  /** @type {Course<any, any> | null} */
  #course = null;
  /** @type {Desk | null} */
  #desk = null;
  /** The lessons that were done in this tab. */
  #done = new Set((recall("rules") ?? "").split(" "));
  #heading = html("h2");
  #text = html("p");
  #steps = html("div", { class: "row" });
  #list = html("ol", { class: "lessons" });
  /** The links of the list by the lessons' identifiers. @type {Map<string, HTMLElement>} */
  #links = new Map();

  /** Shows the lesson that the address names, and listens. */
  start() {
    fill(byId("task"), this.#heading, this.#text);
    addEventListener("hashchange", () => void this.#open());
    addEventListener("keydown", (event) => this.#key(event));
    void this.#open();
  }

  async #open() {
    const [, name, lesson] = /^#?([a-z]*)(?:=(.*))?$/.exec(location.hash) ?? [];
    const game = Object.hasOwn(GAMES, name ?? "") ? name : "chess";
    const { hash } = location;
    try {
      const opened = this.#game === game ? null : await GAMES[game]();
      // Another one may have been asked for meanwhile.
      if (location.hash !== hash) return;
      if (opened !== null) this.#begin(game, opened);
      this.#course?.open(lesson ?? "");
    } catch (error) {
      notify(t("This part of the page cannot be loaded: {error}", { error: String(error) }),
        "problem");
    }
  }

  /**
   * @param {string} game
   * @param {{LESSONS: readonly Lesson[], open: (place: Place) => Desk}} opened
   */
  #begin(game, { LESSONS, open }) {
    this.#game = game;
    this.#lessons = LESSONS;
    const main = byId("lesson");
    main.dataset.game = game;
    for (const id of ["board", "palette", "actions"]) fill(byId(id));
    for (const link of byId("games").querySelectorAll("a")) {
      if (link.hash === `#${game}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.#desk = open({
      board: byId("board"),
      palette: byId("palette"),
      actions: byId("actions"),
      fit: (ratio, least) => {
        main.style.setProperty("--ratio", String(ratio));
        main.style.setProperty("--least", least);
      },
      act: (action) => this.#course?.act(action),
    });
    this.#course = new Course(LESSONS, () => this.#show());
    this.#links = new Map(LESSONS.map(({ id }) => [id, html("a", { href: `#${game}=${id}` })]));
    fill(this.#list, ...[...this.#links.values()].map((link) => html("li", {}, link)));
    fill(byId("panel"), html("div", { class: "card" }, this.#steps),
      html("nav", { class: "card", "aria-label": t("Lessons") }, this.#list,
        html("a", { class: "button", href: `${game}.html` }, PLAY[game])));
  }

  #show() {
    const course = this.#course;
    if (course === null) return;
    const { lesson, step, number, words, isProblem, isDone, isWaiting } = course;
    if (isDone && course.isLast) {
      this.#done.add(`${this.#game}=${lesson.id}`);
      remember("rules", [...this.#done].join(" "));
    }
    this.#heading.textContent = lesson.steps.length === 1 ? lesson.name
      : t("{lesson}, {step} of {steps}",
        { lesson: lesson.name, step: number, steps: lesson.steps.length });
    this.#text.textContent = step.text;
    this.#desk?.show(course.state, !isDone && !isWaiting);
    const message = byId("message");
    const isNew = message.textContent !== words;
    message.textContent = words;
    // On a screen that is not high the buttons below the board hide it, or it hides the task.
    if (isNew) (words === "" ? byId("task") : message).scrollIntoView({ block: "nearest" });
    message.classList.toggle("problem", isProblem);
    message.classList.toggle("done", isDone && !isProblem);
    refill(this.#steps, ...this.#buttons(course));
    for (const { id, name } of this.#lessons) {
      const isSeen = this.#done.has(`${this.#game}=${id}`);
      const link = this.#links.get(id);
      if (link === undefined) continue;
      link.textContent = isSeen ? t("{lesson}: done", { lesson: name }) : name;
      if (id === lesson.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** @param {Course<any, any>} course */
  #buttons(course) {
    const { following, isDone, isLast, isWaiting, step } = course;
    const kind = isDone ? "primary" : "";
    const next = isLast
      ? following && button(t("Next lesson"), () => this.#next(), { class: kind,
        "aria-keyshortcuts": "n" })
      : button(t("Next"), () => this.#next(), { class: kind, disabled: !isDone,
        "aria-keyshortcuts": "n" });
    return [
      next,
      button(t("Start again"), () => course.again()),
      step.hint !== undefined && button(t("Hint"), () => void this.#hint(),
        { disabled: isDone || isWaiting, "aria-keyshortcuts": "h" }),
    ];
  }

  /** Goes on to the next step, or after the last one to the next lesson. */
  #next() {
    const course = this.#course;
    if (course === null) return;
    if (!course.isLast) course.next();
    else if (course.following !== null) location.hash = `#${this.#game}=${course.following.id}`;
  }

  async #hint() {
    const action = await this.#course?.hint();
    if (action !== null && action !== undefined) this.#desk?.suggest(action);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!isCommand(event) || this.#desk === null) return;
    const key = event.key.toLowerCase();
    if (key === "n") this.#next();
    else if (key === "h" && this.#course?.step.hint !== undefined) void this.#hint();
    else if (!this.#desk.key(key)) return;
    event.preventDefault();
  }
}

/** @type {Record<string, string>} */
const PLAY = {
  chess: t("Play chess"),
  mastermind: t("Play Mastermind"),
  konobi: t("Play Konobi"),
};
