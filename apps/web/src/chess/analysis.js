import { ask } from "../shell/dialog.js";
import { button, fill, html } from "../shell/dom.js";
import { recall, remember } from "../shell/settings.js";
import { announce, notify } from "../shell/status.js";
import { annotate, annotateStart } from "./annotations.js";
import { isCastling, kingTarget } from "./chess-board.js";
import { EngineLines } from "./engine-lines.js";
import { PedinaError, Position, wholeLibrary } from "./library.js";
import { MoveList } from "./move-list.js";
import { moveField, stepper, typedMove } from "./panel.js";
import { openTransfer } from "./transfer.js";
import { sanOf, treeItems } from "./tree.js";
import { spoken } from "./words.js";

/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").GameTreeClass} GameTreeClass */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Node} Node */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * Opens the analysis of the text that this tab keeps, or of the starting position.
 *
 * @type {import("./main.js").Open}
 */
export async function open(stage, panel) {
  const { GameTree, readPgn } = await wholeLibrary();
  const text = recall("analysis") ?? "";
  const trees = treesOf(text, GameTree);
  const [error] = trees.length === 0 ? [] : readPgn(text, { notation: "any" })
    .flatMap(({ errors }) => errors);
  if (error !== undefined && !isFen(text)) {
    const reason = error.reason.toLowerCase().replaceAll("_", " ");
    notify(`Line ${error.line} of the text: ${reason}. What comes before it is here.`, "problem");
  }
  if (trees.length === 0) {
    if (text.trim() !== "") notify("The text has neither a position nor a game.", "problem");
    trees.push(new GameTree());
  }
  return new AnalysisMode(stage, panel, trees, GameTree);
}

/**
 * The games of a text: those of a PGN, or one that begins with a FEN.
 *
 * @param {string} text
 * @param {GameTreeClass} Tree
 * @returns {GameTree[]}
 */
function treesOf(text, Tree) {
  if (isFen(text)) {
    try {
      return [new Tree(Position.parse(text.trim(), "lenient"))];
    } catch (error) {
      if (!(error instanceof PedinaError)) throw error;
      notify(error.message, "problem");
      return [new Tree()];
    }
  }
  return Tree.parse(text).slice(0, MOST_GAMES);
}

/** @param {string} text */
function isFen(text) {
  return /^\s*[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK~]+){7}\b/.test(text);
}

/** A game with variations and the engine's evaluation. */
class AnalysisMode {
  #list = new MoveList((node) => this.#goTo(node));
  #title = html("p", { class: "status" });
  #games = html("div");
  #actions = html("div", { class: "row" });
  #engine = new EngineLines({
    play: (move) => this.move(move),
    found: (moves) => this.#showArrows(moves),
  });
  /** @type {readonly Move[]} The best moves, by the engine. */
  #best = [];
  /** @type {ReturnType<typeof treeItems>} */
  #items = [];
  #Tree;
  #root;
  /** @type {Node} */
  #node;
  #stage;
  #trees;
  #tree;

  /**
   * @param {Stage} stage
   * @param {HTMLElement} panel
   * @param {GameTree[]} trees
   * @param {GameTreeClass} Tree
   */
  constructor(stage, panel, trees, Tree) {
    this.#Tree = Tree;
    this.#stage = stage;
    this.#trees = trees;
    this.#tree = trees[0];
    this.#root = Tree.ROOT;
    this.#node = this.#root;
    fill(panel, this.#title, this.#games, this.#engine.element, this.#list.element,
      stepper((steps) => this.step(steps), () => stage.flip()),
      moveField((text) => this.#typed(text)), this.#actions);
    this.#showGames();
    this.#open(Number(recall("analysis.game") ?? 0), recall("analysis.path"));
  }

  /** @param {Move} move */
  move(move) {
    const position = this.#tree.position(this.#node);
    const side = position.turn === "white" ? "White" : "Black";
    announce(`${side}: ${spoken(sanOf(position, move))}.`);
    this.#node = this.#tree.add(this.#node, move);
    this.#changed();
  }

  /** @param {number} steps */
  step(steps) {
    let node = this.#node;
    for (let left = Math.abs(steps); left > 0; left--) {
      const next = steps < 0 ? this.#tree.parent(node) : this.#tree.children(node)[0];
      if (next === null || next === undefined) break;
      node = next;
    }
    this.#goTo(node);
  }

  close() {
    this.#engine.close();
  }

  /**
   * Opens one of the games.
   *
   * @param {number} index
   * @param {string | null} path of the move to show, as `#path` returns it; `null` for the last one
   *     of the main line
   */
  #open(index, path) {
    this.#tree = this.#trees[index] ?? this.#trees[0];
    this.#node = path === null ? this.#lastOfMainLine() : this.#at(path);
    this.#items = treeItems(this.#tree, this.#root);
    this.#show();
  }

  #lastOfMainLine() {
    let node = this.#root;
    for (;;) {
      const [next] = this.#tree.children(node);
      if (next === undefined) return node;
      node = next;
    }
  }

  /** @param {string} path as `#path` returns it */
  #at(path) {
    let node = this.#root;
    for (const place of path.split(".").filter(Boolean)) {
      node = this.#tree.children(node)[Number(place)] ?? node;
    }
    return node;
  }

  /** The places among their siblings of all moves up to the one that is shown: `0.0.1`. */
  #path() {
    const places = [];
    let node = this.#node;
    for (;;) {
      const parent = this.#tree.parent(node);
      if (parent === null) return places.join(".");
      places.unshift(this.#tree.children(parent).indexOf(node));
      node = parent;
    }
  }

  /** Keeps the tree for the next visit and shows it. */
  #changed() {
    remember("analysis", this.#trees.map((tree) => tree.text).join("\n"));
    this.#items = treeItems(this.#tree, this.#root);
    this.#show();
  }

  /** @param {Node} node */
  #goTo(node) {
    this.#node = node;
    this.#show();
  }

  #show() {
    const position = this.#tree.position(this.#node);
    remember("analysis.path", this.#path());
    const { tags } = this.#tree;
    const [white, black] = [tags.get("White") ?? "White", tags.get("Black") ?? "Black"];
    const name = (/** @type {string} */ text, /** @type {string} */ side) => {
      return text === "?" || text === "" ? side : text.slice(0, 60);
    };
    this.#engine.show(position);
    this.#list.show(this.#items, this.#node === this.#root ? null : this.#node,
      this.#tree.comments(this.#root));
    const turn = position.turn === "white" ? "White" : "Black";
    const state = position.outcome === "ongoing" ? `${turn} to move` : position.outcome;
    this.#title.textContent = state[0].toUpperCase() + state.slice(1);
    this.#stage.show({
      position,
      start: this.#tree.position(this.#root),
      lastMove: this.#tree.move(this.#node),
      mover: "both",
      sides: {
        white: { name: name(white, "White"), isActive: position.turn === "white" },
        black: { name: name(black, "Black"), isActive: position.turn === "black" },
      },
      arrows: this.#arrows(),
    });
    this.#showActions();
  }

  #showActions() {
    const isRoot = this.#node === this.#root;
    fill(this.#actions,
      button("Read, write", () => {
        openTransfer(this.#tree.position(this.#node).fen, this.#tree.text);
      }),
      button("Make main line", () => this.#promote(), { disabled: isRoot || this.#isMain() }),
      button("Annotate", () => {
        const open = isRoot ? annotateStart : annotate;
        open(this.#tree, this.#node, () => this.#changed());
      }),
      button("Delete from here", () => this.#delete(), { disabled: isRoot, class: "danger" }),
      button("Edit position", () => {
        location.hash = `editor=${encodeURIComponent(this.#tree.position(this.#node).fen)}`;
      }),
      button("New", () => this.#clear()));
  }

  /** The list of games, if there are several. */
  #showGames() {
    if (this.#trees.length < 2) return;
    const select = html("select", {
      onchange: () => {
        remember("analysis.game", select.value);
        this.#open(Number(select.value), null);
      },
    }, ...this.#trees.map(({ tags }, index) => {
      const players = `${tags.get("White") ?? "?"} – ${tags.get("Black") ?? "?"}`;
      const event = tags.get("Event") ?? "?";
      const text = `${index + 1}. ${players}${event === "?" ? "" : `, ${event}`}`;
      return html("option", { value: index }, text.slice(0, 90));
    }));
    const kept = Number(recall("analysis.game") ?? 0);
    if (kept < this.#trees.length) select.value = String(kept);
    fill(this.#games, html("label", { class: "field" }, html("span", {}, "Game"), select));
  }

  /** @param {readonly Move[]} moves */
  #showArrows(moves) {
    this.#best = moves;
    this.#stage.board.showArrows(this.#arrows());
  }

  #arrows() {
    const position = this.#tree.position(this.#node);
    return this.#best.filter((move) => position.isLegal(move)).map((move, index) => {
      const to = isCastling(position, move) ? kingTarget(move) : move.to;
      return { from: move.from, to, kind: index === 0 ? "engine" : "engine second" };
    });
  }

  /** Whether no move before this one is a variation. */
  #isMain() {
    const line = this.#tree.line();
    return line.includes(this.#node);
  }

  #promote() {
    this.#tree.promote(this.#node);
    this.#changed();
  }

  #delete() {
    const parent = this.#tree.parent(this.#node);
    this.#tree.delete(this.#node);
    this.#node = parent ?? this.#root;
    this.#changed();
  }

  async #clear() {
    const answer = this.#items.length === 0 ? "yes"
      : await ask("New analysis", "Delete the moves of this one?",
        [["yes", "Begin anew"], ["no", "Keep them"]]);
    if (answer !== "yes") return;
    this.#trees = [new this.#Tree()];
    fill(this.#games);
    this.#open(0, null);
    this.#changed();
  }

  /** @param {string} text */
  #typed(text) {
    const move = typedMove(this.#tree.position(this.#node), text);
    if (move !== null) this.move(move);
    return move !== null;
  }
}

/** More games than that are a database, which a page is no place for. */
const MOST_GAMES = 500;
