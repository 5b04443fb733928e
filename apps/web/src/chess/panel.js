import { html } from "../shell/dom.js";
import { t } from "../shell/language.js";
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
 * @param {(text: string) => boolean} play returns whether it was a legal move
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
      if (play(input.value.trim())) input.value = "";
      else input.setAttribute("aria-invalid", "true");
    },
  }, input, html("button", {}, t("Play")));
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
