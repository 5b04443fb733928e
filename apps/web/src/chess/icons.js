import { svg } from "../board/svg.js";
import { html } from "../shell/dom.js";

/**
 * Returns a button with a picture.
 *
 * @param {keyof typeof PATHS} name of the picture
 * @param {string} label what it does
 * @param {() => void} onclick
 * @returns {HTMLButtonElement}
 */
export function iconButton(name, label, onclick) {
  const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [
    svg("path", {
      d: PATHS[name], fill: "none", stroke: "currentColor", "stroke-width": 2,
      "stroke-linecap": "round", "stroke-linejoin": "round",
    }),
  ]);
  return html("button", {
    type: "button", class: "icon-button framed", "aria-label": label, title: label,
    onclick: () => onclick(),
  }, picture);
}

const PATHS = {
  first: "M18 5l-8 7 8 7M6 5v14",
  back: "M15 5l-8 7 8 7",
  forward: "M9 5l8 7-8 7",
  last: "M6 5l8 7-8 7M18 5v14",
  flip: "M7 4v15M3 15l4 4 4-4M17 20V5M13 9l4-4 4 4",
};
