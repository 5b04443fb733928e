import { svg } from "../board/svg.js";
import { html } from "../shell/dom.js";
import { drawPeg } from "./drawings.js";

/** @typedef {import("./pegs.js").Peg} Peg */

/**
 * Returns a button for each peg. A press puts it into the next hole; it can also be dragged to one.
 *
 * @param {readonly Peg[]} pegs
 * @param {(symbol: number, hole: number | null) => void} place
 * @returns {HTMLElement[]}
 */
export function drawPalette(pegs, place) {
  return pegs.map((peg, symbol) => {
    const button = html("button", { type: "button", class: "peg-button", "aria-label": peg.words,
      "aria-keyshortcuts": peg.key, title: `${peg.words} (${peg.key})` }, picture(peg));
    let isDragged = false;
    button.addEventListener("click", () => {
      if (!isDragged) place(symbol, null);
      isDragged = false;
    });
    button.addEventListener("pointerdown", (down) => {
      isDragged = false;
      drag(peg, down, (target) => {
        isDragged = true;
        const hole = /, hole (\d+)$/.exec(target?.dataset.cell ?? "");
        if (hole === null || !target?.matches(".active, .cursor")) return;
        place(symbol, Number(hole[1]) - 1);
      });
    });
    return button;
  });
}

/**
 * Lets a peg follow a pointer until it is released.
 *
 * @param {Peg} peg
 * @param {PointerEvent} down
 * @param {(target: SVGElement | null) => void} drop called with the cell where it is released
 */
function drag(peg, down, drop) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== down.pointerId) return;
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (ghost === null && distance > DRAG_THRESHOLD) {
      ghost = html("div", { class: "ghost", "aria-hidden": "true" }, picture(peg));
      document.body.append(ghost);
    }
    if (ghost !== null) {
      ghost.style.translate = `${event.clientX - 24}px ${event.clientY - 24}px`;
    }
  }, { signal });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== down.pointerId) return;
    controller.abort();
    if (ghost === null) return;
    ghost.remove();
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
    drop(target instanceof SVGElement ? target : null);
  }, { signal });
  addEventListener("pointercancel", () => {
    ghost?.remove();
    controller.abort();
  }, { signal });
}

/** @param {Peg} peg */
function picture(peg) {
  return svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, [drawPeg(peg)]);
}

/** Pixels that a finger may move within a tap. */
const DRAG_THRESHOLD = 8;
