import { button, html } from "../shell/dom.js";
import { change, settings } from "../shell/settings.js";
import { recordsCard } from "./records.js";

/** @typedef {import("./page.js").KonobiPage} KonobiPage */

/** The part with the record stays the same, so that it keeps what is written in it. */
/** @type {HTMLElement | null} */
let records = null;

/**
 * Returns what is beside the board: what can be done now.
 *
 * @param {KonobiPage} page
 * @returns {HTMLElement[]}
 */
export function drawPanel(page) {
  const { mode, online } = page;
  records ??= recordsCard(() => page.session, (session) => page.load(session));
  const parts = [];
  if (mode === "online" && (online === null || online.state === "over")) parts.push(lobby(page));
  parts.push(...turnCard(page), controls(page), marks(page));
  if (mode !== "online") parts.push(records);
  return [...parts, rules()];
}

/** @param {KonobiPage} page */
function turnCard(page) {
  const { position } = page.session;
  if (!page.canAct) return [];
  if (position.canSwap) {
    return [html("div", { class: "card question" },
      html("p", {}, "Pie rule: take over the black stone and its colour, or place a white stone."),
      html("div", { class: "row" },
        button("Swap", () => page.play("swap"), { class: "primary", id: "swap",
          "aria-keyshortcuts": "s" })))];
  }
  if (position.mustPass) {
    return [html("div", { class: "card question" },
      html("p", {}, "There is no point where a stone may be placed."),
      html("div", { class: "row" },
        button("Pass", () => page.play("pass"), { class: "primary", "aria-keyshortcuts": "p" })))];
  }
  return [];
}

/** @param {KonobiPage} page */
function controls(page) {
  const { game } = page.session;
  const isOver = game.ending !== null;
  const isOnline = page.mode === "online";
  const isPlaying = isOnline ? page.online !== null && page.online.isAsked : !isOver;
  const width = page.session.position.width;
  return html("div", { class: "card" }, html("div", { class: "row" },
    !isOnline && button("New game", () => page.newGame(), { class: isOver ? "primary" : "" }),
    !isOnline && button("Undo", () => page.undo(), { disabled: !page.session.canUndo,
      "aria-keyshortcuts": "u" }),
    !isOnline && button("Redo", () => page.redo(), { disabled: !page.session.canRedo }),
    !isOnline && button("Hint", () => void page.hint(), { disabled: !page.canAct,
      "aria-keyshortcuts": "h" }),
    !isOnline && button("Who wins?", () => void page.solve(), { disabled: isOver || width > 6,
      title: "Solves boards of up to 6 rows" }),
    page.helper.isBusy && button("Stop thinking", () => page.cancel()),
    button("Resign", () => page.resign(), { class: "danger", disabled: !isPlaying })));
}

/** @param {KonobiPage} page */
function marks(page) {
  const { showsLegal, showsLinks } = page.extra;
  return html("div", { class: "card" },
    check("Mark where no stone may be placed", showsLegal, (value) => {
      page.mark({ showsLegal: value });
    }),
    check("Draw strong and weak links", showsLinks, (value) => page.mark({ showsLinks: value })));
}

/** @param {KonobiPage} page */
function lobby(page) {
  const name = html("input", { value: settings().name, maxlength: 32, autocomplete: "nickname",
    onchange: () => change({ name: name.value.trim() }) });
  const size = html("input", { type: "number", min: 1, max: 25, value: page.setup.width,
    onchange: () => {
      const width = Math.max(1, Math.min(25, Math.round(Number(size.value)) || 11));
      size.value = String(width);
      page.setup = { ...page.setup, width };
    } });
  return html("div", { class: "card" },
    html("p", {}, "Who connects first has black and chooses the board."),
    html("div", { class: "fields" },
      html("label", { class: "field" }, html("span", {}, "Your name"), name),
      html("label", { class: "field" }, html("span", {}, "Rows of the board"), size)),
    html("div", { class: "row" }, button("Connect", () => page.connect(), { class: "primary" })));
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
    "Black connects top and bottom, white left and right. The players place one stone in turn.",
    "Stones beside each other are strongly connected. Diagonal neighbours are weakly connected if"
      + " no stone of their colour is beside both.",
    "No stone may complete a crosscut, a block of two by two with each colour on one diagonal. Nor"
      + " may it be only weakly connected to a stone that another point extends without any weak"
      + " connection.",
    "Who cannot place a stone passes. There are no draws.",
  ];
  return html("details", { class: "card" }, html("summary", {}, "Rules"),
    ...sentences.map((sentence) => html("p", {}, sentence)));
}
