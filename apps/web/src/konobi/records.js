import * as konobi from "../../pedina/src/konobi.js";
import { button, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { Session } from "./session.js";

/**
 * Returns the part of the panel that writes and reads records and files.
 *
 * @param {() => Session} current the game on the board
 * @param {(session: Session) => void} load puts another one there
 * @returns {HTMLElement}
 */
export function recordsCard(current, load) {
  const field = html("textarea", { rows: 3, spellcheck: false,
    "aria-label": t("Record of the game") });
  const file = html("input", { type: "file", accept: ".sgf,.txt", class: "unseen", tabindex: -1,
    "aria-label": t("File of a game") });
  /** @param {string} text */
  const read = (text) => {
    try {
      load(parse(text, current()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notify(t("This cannot be read: {reason}", { reason }), "problem");
    }
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) read(await chosen.slice(0, 1 << 20).text());
    file.value = "";
  });
  const summary = html("summary", {}, t("Record and files"));
  const details = html("details", { class: "card" }, summary, field,
    html("div", { class: "row" },
      button(t("Load the text"), () => read(field.value)),
      button(t("As SGF"), () => {
        field.value = current().game.sgf();
      }),
      button(t("Save SGF"), () => saveSgf(current())),
      button(t("Open file"), () => file.click())), file);
  // `toggle` comes late: it would overwrite what somebody pastes at once.
  summary.addEventListener("click", () => {
    field.value = current().game.record;
  });
  return details;
}

/**
 * @param {string} text
 * @param {Session} session
 */
function parse(text, session) {
  const trimmed = text.trim();
  const { opponent } = session;
  if (trimmed.startsWith("(")) return new Session(konobi.Game.parseSgf(trimmed), opponent);
  const start = session.game.positionAfter(0);
  return new Session(konobi.Game.replay(start, trimmed), opponent);
}

/**
 * Saves a game as a file.
 *
 * @param {Session} session
 */
export function saveSgf({ game }) {
  const url = URL.createObjectURL(new Blob([game.sgf()], { type: "application/x-go-sgf" }));
  html("a", { href: url, download: "konobi.sgf" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
