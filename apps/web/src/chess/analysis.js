import { button, fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { SavedList } from "../shell/saved-list.js";
import { recall, remember } from "../shell/settings.js";
import { announce, notify } from "../shell/status.js";
import { analyses, beginAnalysis, keepAnalysis, takeAnalysis } from "./analyses.js";
import { annotate, annotateStart } from "./annotations.js";
import { isCastling, kingTarget } from "./chess-board.js";
import { clockText } from "./clock.js";
import {
  clocksAt, drawingsOf, elapsedTimeOf, evaluationOf, textsOf, toggleDrawing,
} from "./comments.js";
import { EngineLines } from "./engine-lines.js";
import { EvaluationGraph } from "./evaluation-graph.js";
import { endOf } from "./evaluation.js";
import { GameEvaluation } from "./game-evaluation.js";
import { wholeLibrary } from "./library.js";
import { textOfLink } from "./link.js";
import { MoveList } from "./move-list.js";
import { Openings } from "./openings.js";
import { moveField, notLegal, stepper, typedMove } from "./panel.js";
import { openTags } from "./tags.js";
import { readText, textOfTrees, titleOf, titleOfText } from "./texts.js";
import { openTransfer } from "./transfer.js";
import { ancestors, movesTo, nodeAt, pathOf } from "./tree-place.js";
import { sanOf, treeItems } from "./tree.js";
import { sideWords, spoken, stateWords } from "./words.js";

/** @typedef {import("./evaluation.js").Evaluation} Evaluation */
/** @typedef {import("./evaluation.js").Score} Score */
/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").GameTree} GameTree */
/** @typedef {import("./library.js").GameTreeClass} GameTreeClass */
/** @typedef {import("./library.js").Move} Move */
/** @typedef {import("./library.js").Node} Node */
/** @typedef {import("./library.js").Position} Position */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * Opens the analysis of a link, the one that this tab had, or an empty one.
 *
 * @type {import("./main.js").Open}
 */
export async function open(stage, panel, argument, signal) {
  const { GameTree } = await wholeLibrary();
  if (argument !== "") await keepLink(argument, signal);
  const trees = await readTrees(analyses.current() ?? "", GameTree);
  signal.throwIfAborted();
  return new AnalysisMode(stage, panel, trees, GameTree);
}

/**
 * Stores what a link holds. The address no longer has it then: a reload would undo what people
 * have changed since.
 *
 * @param {string} argument of the address
 * @param {AbortSignal} signal aborted when there is another address
 */
async function keepLink(argument, signal) {
  const text = await textOfLink(argument);
  const { trees, kept } = await readText(text ?? "");
  signal.throwIfAborted();
  if (text === null || trees.length === 0) {
    notify(t("The link is damaged: it holds neither a position nor a game."), "problem");
  } else {
    keepAnalysis(kept);
  }
  history.replaceState(null, "", "#analysis");
}

/**
 * Returns the games of a stored analysis; an empty one of an empty or damaged text.
 *
 * @param {string} text
 * @param {GameTreeClass} Tree
 */
async function readTrees(text, Tree) {
  if (text.trim() === "") return [new Tree()];
  const { trees, problem } = await readText(text);
  if (problem !== null) notify(problem, "problem");
  return trees.length === 0 ? [new Tree()] : trees;
}

/** A game with variations and evaluations. */
class AnalysisMode {
  #list = new MoveList((node) => this.#goTo(node));
  #title = html("p", { class: "status" });
  #opening = html("p", { class: "opening" });
  #games = html("div");
  #actions = html("div", { class: "row" });
  #engine = new EngineLines({
    play: (move) => this.move(move),
    found: (moves, score) => this.#found(moves, score),
  });
  #graph = new EvaluationGraph((node) => this.#goTo(node));
  #evaluation = new GameEvaluation(() => ({ tree: this.#tree, nodes: this.#line() }),
    () => this.#changed());
  #saved = new SavedList(analyses, ({ state }) => titleOfText(state, this.#Tree),
    (id) => this.#take(id));
  /** @type {readonly Move[]} The best moves, by the engine. */
  #best = [];
  /** What the engine says of the position on the board. @type {Score | null} */
  #score = null;
  /** @type {ReturnType<typeof treeItems>} */
  #items = [];
  /** @type {Openings | null} */
  #openings = null;
  #isClosed = false;
  /** How often the games were changed or replaced: what was read before that is outdated. */
  #version = 0;
  #Tree;
  #root;
  /** @type {Node} */
  #node;
  #stage;
  #trees;
  #tree;
  #stopListening;

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
    fill(panel, this.#title, this.#opening, this.#games, this.#engine.element,
      html("section", { class: "evaluations", "aria-label": t("Evaluations") },
        this.#graph.element, this.#evaluation.element),
      this.#list.element, stepper((steps) => this.step(steps), () => stage.flip()),
      moveField((text) => this.#typed(text)), this.#actions, this.#saved.element);
    this.#showGames();
    this.#open(Number(recall("analysis.game") ?? 0), recall("analysis.path"));
    this.#stopListening = analyses.onChange((text) => this.#hear(text));
    this.#nameOpenings();
  }

  /** @param {Move} move */
  move(move) {
    const position = this.#tree.position(this.#node);
    const text = spoken(sanOf(position, move));
    announce(position.turn === "white" ? t("White: {move}.", { move: text })
      : t("Black: {move}.", { move: text }));
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
    this.#isClosed = true;
    this.#stopListening();
    this.#evaluation.stop();
    this.#engine.close();
  }

  /** Names the openings as soon as their table is there. */
  async #nameOpenings() {
    try {
      this.#openings = await Openings.load();
    } catch {
      // Without a network the analysis has no names, and all the rest.
    }
    if (!this.#isClosed) this.#showOpening();
  }

  /**
   * Opens one of the games.
   *
   * @param {number} index
   * @param {string | null} path of the move to show; `null` for the last one of the main line
   */
  #open(index, path) {
    this.#evaluation.stop();
    this.#tree = this.#trees[index] ?? this.#trees[0];
    this.#node = path === null ? this.#tree.line().at(-1) ?? this.#root
      : nodeAt(this.#tree, this.#root, path);
    this.#items = treeItems(this.#tree, this.#root);
    this.#show();
  }

  /**
   * Takes up what another tab has made of this analysis.
   *
   * @param {string | null} text `null` if another one has changed
   */
  async #hear(text) {
    this.#saved.show();
    if (text === null) return;
    // Who looks at the last move sees the new one.
    const version = ++this.#version;
    const isAtEnd = this.#node === (this.#tree.line().at(-1) ?? this.#root);
    const path = isAtEnd ? null : pathOf(this.#tree, this.#node);
    const trees = await readTrees(text, this.#Tree);
    if (this.#isClosed || this.#version !== version) return;
    this.#trees = trees;
    this.#showGames();
    this.#open(Number(recall("analysis.game") ?? 0), path);
  }

  /**
   * Opens a stored analysis.
   *
   * @param {string} id
   */
  async #take(id) {
    takeAnalysis(id);
    const version = ++this.#version;
    const trees = await readTrees(analyses.current() ?? "", this.#Tree);
    if (this.#isClosed || this.#version !== version) return;
    this.#trees = trees;
    this.#showGames();
    this.#open(0, null);
  }

  /** Stores the tree and shows it. */
  #changed() {
    this.#version++;
    analyses.keep(textOfTrees(this.#trees));
    this.#saved.show();
    this.#items = treeItems(this.#tree, this.#root);
    this.#show();
  }

  /** @param {Node} node */
  #goTo(node) {
    this.#node = node;
    this.#show();
  }

  #show() {
    const [tree, node] = [this.#tree, this.#node];
    const position = tree.position(node);
    const parent = tree.parent(node);
    remember("analysis.path", pathOf(tree, node));
    this.#engine.show(position);
    this.#list.show(this.#items, node === this.#root ? null : node, textsOf(tree, this.#root));
    this.#title.textContent = stateWords(position);
    this.#stage.show({
      position,
      start: tree.position(this.#root),
      lastMove: tree.move(node),
      before: parent === null ? null : tree.position(parent),
      mover: "both",
      sides: { white: this.#side("white", position.turn), black: this.#side("black",
        position.turn) },
      arrows: this.#arrows(),
      evaluation: this.#evaluationOf(position),
      draw: (from, to, color) => {
        toggleDrawing(tree, node, from, to, color);
        this.#changed();
      },
    });
    this.#showGraph();
    this.#showOpening();
    this.#showActions();
  }

  /**
   * @param {Color} color
   * @param {Color} turn
   */
  #side(color, turn) {
    const { tags } = this.#tree;
    const name = tags.get(color === "white" ? "White" : "Black") ?? "?";
    const rating = tags.get(color === "white" ? "WhiteElo" : "BlackElo") ?? "?";
    const spent = color === turn ? null : elapsedTimeOf(this.#tree, this.#node);
    const notes = [/^\d+$/.test(rating) ? rating : "",
      spent === null ? "" : t("{time} for this move", { time: clockText(spent) })];
    return {
      name: name === "?" || name === "" ? sideWords(color) : name.slice(0, 60),
      note: notes.filter(Boolean).join(", "),
      time: clocksAt(this.#tree, this.#node, turn)[color],
      isActive: color === turn,
    };
  }

  /**
   * The evaluation of the position on the board: by the engine now, or a comment.
   *
   * @param {Position} position
   * @returns {Evaluation | null}
   */
  #evaluationOf(position) {
    return endOf(position) ?? this.#score ?? evaluationOf(this.#tree, this.#node);
  }

  /** The moves of the line that is on the board, with those that follow. */
  #line() {
    return [...ancestors(this.#tree, this.#node), ...this.#tree.line(this.#node)];
  }

  #showGraph() {
    const start = this.#tree.position(this.#root);
    const first = 2 * start.fullmoveNumber + (start.turn === "white" ? 0 : 1);
    const line = this.#line();
    const end = endOf(this.#tree.position(line.at(-1) ?? this.#root));
    const points = line.map((node, index) => {
      const ply = first + index;
      const label = `${Math.floor(ply / 2)}${ply % 2 === 0 ? "." : "…"}`;
      const last = index === line.length - 1 ? end : null;
      return { node, label, score: last ?? evaluationOf(this.#tree, node) };
    });
    const root = { node: this.#root, label: t("Start"),
      score: evaluationOf(this.#tree, this.#root) };
    this.#graph.show([root, ...points], this.#node);
  }

  #showOpening() {
    const start = this.#tree.position(this.#root);
    const opening = this.#openings?.find(start, movesTo(this.#tree, this.#node)) ?? null;
    this.#opening.textContent = opening === null ? "" : `${opening.eco} ${opening.name}`;
  }

  #showActions() {
    const [tree, node, root] = [this.#tree, this.#node, this.#root];
    const isRoot = node === root;
    fill(this.#actions,
      button(t("Read, write"), () => openTransfer(tree.position(node).fen, tree.text)),
      button(t("Annotate"), () => {
        const openDialog = isRoot ? annotateStart : annotate;
        openDialog(tree, node, () => this.#changed());
      }),
      button(t("Tags"), () => openTags(tree, () => {
        this.#changed();
        this.#showGames();
      })),
      button(t("Make main line"), () => {
        tree.promote(node);
        this.#changed();
      }, { disabled: isRoot || tree.line().includes(node) }),
      button(t("Delete from here"), () => this.#delete(), { disabled: isRoot, class: "danger" }),
      button(t("Edit position"), () => {
        location.hash = `editor=${encodeURIComponent(tree.position(node).fen)}`;
      }),
      button(t("New"), () => this.#begin()));
  }

  /** The list of games, if there are several. */
  #showGames() {
    if (this.#trees.length < 2) {
      fill(this.#games);
      return;
    }
    const select = html("select", {
      onchange: () => {
        remember("analysis.game", select.value);
        this.#open(Number(select.value), null);
      },
    }, ...this.#trees.map((tree, index) => {
      return html("option", { value: index }, `${index + 1}. ${titleOf(tree)}`.slice(0, 90));
    }));
    const kept = Number(recall("analysis.game") ?? 0);
    if (kept < this.#trees.length) select.value = String(kept);
    fill(this.#games, html("label", { class: "field" }, html("span", {}, t("Game")), select));
  }

  /**
   * @param {readonly Move[]} moves
   * @param {Score | null} score
   */
  #found(moves, score) {
    this.#best = moves;
    this.#score = score;
    this.#stage.board.showArrows(this.#arrows());
    this.#stage.showEvaluation(this.#evaluationOf(this.#tree.position(this.#node)));
  }

  #arrows() {
    const position = this.#tree.position(this.#node);
    const best = this.#best.filter((move) => position.isLegal(move)).map((move, index) => {
      const to = isCastling(position, move) ? kingTarget(move) : move.to;
      return { from: move.from, to, kind: index === 0 ? "engine" : "engine second" };
    });
    return [...best, ...drawingsOf(this.#tree, this.#node)];
  }

  #delete() {
    this.#evaluation.stop();
    const parent = this.#tree.parent(this.#node);
    this.#tree.delete(this.#node);
    this.#node = parent ?? this.#root;
    this.#changed();
  }

  #begin() {
    this.#version++;
    beginAnalysis();
    this.#trees = [new this.#Tree()];
    this.#showGames();
    this.#open(0, null);
  }

  /** @param {string} text */
  #typed(text) {
    const move = typedMove(this.#tree.position(this.#node), text);
    if (move === null) return notLegal(text);
    this.move(move);
    return null;
  }
}
