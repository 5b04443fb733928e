import { html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { iconButton } from "./icons.js";

/**
 * Returns the buttons that step through a game.
 *
 * @param {(steps: number) => void} step
 * @param {() => void} flip
 * @returns {HTMLElement}
 */
export function stepper(step, flip) {
  return html("div", { class: "stepper", role: "group", "aria-label": t("Step through the game") },
    iconButton("first", t("First position"), () => step(-Infinity)),
    iconButton("back", t("One move back"), () => step(-1)),
    iconButton("forward", t("One move on"), () => step(1)),
    iconButton("last", t("Last position"), () => step(Infinity)),
    iconButton("flip", t("Flip the board"), flip));
}

/**
 * Returns a field where a move can be typed: `Nf3` or `g1f3`.
 *
 * @param {(text: string) => string | null} play returns why the move cannot be played, as a
 *     sentence, or `null` if it was
 * @returns {HTMLFormElement}
 */
export function moveField(play) {
  const input = html("input", {
    id: "typed-move", name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    maxlength: 10, placeholder: t("Type a move: Nf3"),
    "aria-label": t("Type a move, such as Nf3 or g1f3"),
    oninput: () => input.removeAttribute("aria-invalid"),
  });
  return html("form", {
    class: "typed",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      const problem = text === "" ? t("Type a move, such as Nf3 or g1f3") : play(text);
      if (problem === null) {
        input.value = "";
        return;
      }
      input.setAttribute("aria-invalid", "true");
      notify(problem, "problem");
    },
  }, input, html("button", {}, t("Play")));
}

/**
 * Returns that a typed move is not legal.
 *
 * @param {string} text
 * @returns {string}
 */
export function notLegal(text) {
  return t("{move} is no legal move here.", { move: text });
}

/**
 * Reads a typed move.
 *
 * @param {import("./library.js").Position} position
 * @param {string} text
 * @returns {import("./library.js").Move | null} `null` if it is no legal move
 */
export function typedMove(position, text) {
  try {
    return position.parseAnyNotation(text);
  } catch {
    return null;
  }
}
