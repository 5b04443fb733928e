import { IS_WINDOW } from "../shell/address.js";
import { byId, fill } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { notify } from "../shell/status.js";
import { markMode, startPage } from "../shell/page.js";
import { Stage } from "./stage.js";

/**
 * What a mode of the page does with the board and the panel, until it is closed.
 *
 * @typedef {object} Mode
 * @property {(move: import("./library.js").Move) => void} move that was made on the board
 * @property {(steps: number) => void} step shows an earlier or a later move
 * @property {() => void} close
 */

/**
 * Opens a mode.
 *
 * @callback Open
 * @param {Stage} stage
 * @param {HTMLElement} panel
 * @param {string} argument what follows the name of the mode in the address
 * @param {AbortSignal} signal aborted when another mode is opened: this one draws nothing any more
 * @returns {Mode | Promise<Mode>}
 */

/**
 * The modes by the fragments of their addresses. Each is loaded when it is opened.
 *
 * @type {Record<string, () => Promise<{open: Open}>>}
 */
const MODES = {
  two: () => import("./play.js"),
  computer: () => import("./computer.js"),
  analysis: () => import("./analysis.js"),
  editor: () => import("./editor.js"),
  online: () => import("./online.js"),
  client: () => import("./window.js"),
};

/** @type {Mode | null} */
let mode = null;
/** Ends what is opened when another mode is. */
let opening = new AbortController();
const stage = new Stage((move) => mode?.move(move));
const panel = byId("panel");

async function openMode() {
  // The page of a program remains that, whatever else its address says later.
  const [name, argument] = IS_WINDOW ? ["client", ""] : fragment();
  const isMode = Object.hasOwn(MODES, name);
  // A fragment that names no mode, such as a link to the board, does not end what goes on.
  if (mode !== null && !isMode && name !== "") return;
  const key = isMode ? name : "two";
  opening.abort();
  const { signal } = opening = new AbortController();
  markMode(key);
  try {
    const { open } = await MODES[key]();
    if (signal.aborted) return;
    mode?.close();
    mode = null;
    fill(panel);
    const opened = await open(stage, panel, argument, signal);
    if (signal.aborted) opened.close();
    else mode = opened;
  } catch (error) {
    if (signal.aborted) return;
    notify(t("This part of the page cannot be loaded: {error}", { error: String(error) }),
      "problem");
  }
}

/** The name of a mode in the address, and what follows it. @returns {[string, string]} */
function fragment() {
  const [, name, argument = ""] = /^#?([^=]*)(?:=(.*))?$/s.exec(location.hash) ?? [];
  try {
    return [name, decodeURIComponent(argument)];
  } catch {
    // People mistype addresses.
    return [name, argument];
  }
}

addEventListener("hashchange", openMode);
addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (document.querySelector("dialog[open]") !== null) return;
  if (target.closest("input, textarea, select, [role=gridcell]") !== null) return;
  const steps = STEPS.get(event.key);
  if (steps === undefined && event.key !== "f") return;
  event.preventDefault();
  if (steps === undefined) stage.flip();
  else mode?.step(steps);
});

const STEPS = new Map([["ArrowLeft", -1], ["ArrowRight", 1], ["Home", -Infinity],
  ["End", Infinity]]);

startPage();
byId("modes").hidden = IS_WINDOW;
openMode();
