import { svg } from "../board/svg.js";
import { button, choice, fill, html } from "../shell/dom.js";
import { t } from "../shell/language.js";
import { recall, remember } from "../shell/settings.js";
import { notify } from "../shell/status.js";
import { PedinaError, Piece, Position, SQUARES, Setup, SquareSet } from "./library.js";
import { LocalGame } from "./local-game.js";
import { drawPiece, kindOf } from "./pieces.js";
import { storedGames } from "./stored-games.js";
import { analyseText } from "./transfer.js";
import { pieceWords, problemWords } from "./words.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Role} Role */
/** @typedef {import("./library.js").Square} Square */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * Opens the board editor with the position that the address names, or the one of the last visit.
 *
 * @type {import("./main.js").Open}
 */
export function open(stage, panel, fen) {
  return new EditorMode(stage, panel, fen === "" ? recall("editor") ?? "" : fen);
}

/** A board on which anything can be put anywhere, and what is wrong with the position. */
class EditorMode {
  #fen = html("input", { "aria-label": "FEN", spellcheck: "false", autocomplete: "off" });
  #problems = html("ul", { class: "problems" });
  #actions = html("div", { class: "row" });
  #options = html("div", { class: "fields" });
  /** Made once, so that who types a number and goes on to the next field stays there. */
  #counters = COUNTERS.map(() => html("input", {
    type: "number", min: 0, max: MOST, onchange: () => this.#count(),
  }));
  /** What a click on the board puts there; `null` for nothing. @type {Piece | "eraser" | null} */
  #tool = null;
  #setup;
  #stage;

  /**
   * @param {Stage} stage
   * @param {HTMLElement} panel
   * @param {string} fen
   */
  constructor(stage, panel, fen) {
    this.#stage = stage;
    this.#setup = setupOf(fen) ?? Position.start().setup;
    this.#fen.addEventListener("change", () => this.#read(this.#fen.value));
    fill(panel,
      html("p", { class: "status" }, t("Choose a piece beside the board, or drag what is on it.")),
      html("label", { class: "field" }, html("span", {}, "FEN"), this.#fen),
      this.#options,
      html("div", { class: "fields" }, ...COUNTERS.map((label, index) => {
        return html("label", { class: "field" }, html("span", {}, label), this.#counters[index]);
      })),
      this.#problems,
      this.#actions,
      html("div", { class: "row" },
        button(t("Starting position"), () => this.#change(Position.start().setup)),
        button(t("Empty board"), () => this.#change(Setup.empty())),
        button(t("Flip the board"), () => {
          this.#stage.flip();
          this.#show();
        })));
    this.#show();
  }

  move() {}

  step() {}

  close() {}

  /** @param {Setup} setup */
  #change(setup) {
    this.#setup = setup;
    this.#show();
  }

  /** @param {string} fen */
  #read(fen) {
    const setup = setupOf(fen);
    this.#fen.toggleAttribute("aria-invalid", setup === null);
    if (setup === null) notify(t("That is no FEN."), "problem");
    else this.#change(setup);
  }

  #show() {
    remember("editor", this.#setup.fen);
    this.#fen.value = this.#setup.fen;
    this.#fen.removeAttribute("aria-invalid");
    this.#showBoard();
    this.#showOptions();
    this.#countersOf(this.#setup).forEach((value, index) => {
      this.#counters[index].value = String(value);
    });
    const { problems } = this.#setup;
    fill(this.#problems, ...problems.map((problem) => html("li", {}, problemWords(problem))));
    const position = this.#position();
    const isDisabled = position === null;
    fill(this.#actions,
      button(t("Analyse"), () => position && analyseText(position.fen), {
        class: "primary", disabled: isDisabled,
      }),
      button(t("Play the computer"), () => position && this.#play(position, "computer"), {
        disabled: isDisabled,
      }),
      button(t("Two players"), () => position && this.#play(position, "two"), {
        disabled: isDisabled,
      }));
  }

  #showBoard() {
    /** @type {Map<string, string>} */
    const pieces = new Map();
    for (const square of SQUARES) {
      const piece = this.#setup.pieceAt(square);
      if (piece !== null) pieces.set(square, kindOf(piece));
    }
    this.#stage.edit(pieces, {
      pick: (cell) => {
        return this.#tool === null && pieces.has(cell)
          ? SQUARES.filter((square) => square !== cell) : null;
      },
      move: (from, to) => {
        const piece = this.#setup.pieceAt(from);
        if (piece !== null) this.#change(this.#setup.without(from).with(to, piece));
      },
      press: (cell) => this.#put(cell),
    }, (color) => this.#palette(color));
  }

  /** @param {Square} cell */
  #put(cell) {
    if (this.#tool === null) return;
    const isThere = this.#setup.pieceAt(cell) === this.#tool;
    this.#change(this.#tool === "eraser" || isThere
      ? this.#setup.without(cell) : this.#setup.with(cell, this.#tool));
  }

  /**
   * The pieces of a side, to be put on the board.
   *
   * @param {Color} color
   * @returns {HTMLElement[]}
   */
  #palette(color) {
    const pieces = ROLES.map((role) => {
      const picture = svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" },
        [drawPiece(color, role)]);
      return this.#toolButton(Piece.of(color, role), pieceWords({ color, role }), picture);
    });
    if (color !== this.#stage.orientation) return pieces;
    const cross = svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, [
      svg("path", { d: "M14 14l20 20M34 14L14 34", class: "cross" }),
    ]);
    return [...pieces, this.#toolButton("eraser", t("Remove pieces"), cross)];
  }

  /**
   * @param {Piece | "eraser"} tool
   * @param {string} label
   * @param {SVGElement} picture
   */
  #toolButton(tool, label, picture) {
    return html("button", {
      type: "button",
      class: "tool",
      "aria-label": label,
      "aria-pressed": String(this.#tool === tool),
      onclick: () => {
        this.#tool = this.#tool === tool ? null : tool;
        this.#show();
      },
    }, picture);
  }

  #showOptions() {
    const setup = this.#setup;
    const [, turn, , enPassant] = setup.fen.split(" ");
    const rights = rooksOf(setup);
    const castling = CASTLING.map(({ color, corner, label }) => {
      const outer = outermost(setup, color, corner);
      const own = rights.filter((rook) => isBeyond(setup, color, rook, corner));
      const [square = outer] = own;
      const box = html("input", {
        type: "checkbox", checked: own.length > 0,
        onchange: () => {
          const others = rights.filter((rook) => !own.includes(rook));
          const rooks = box.checked ? [...others, square] : others;
          this.#change(setup.withCastlingRooks(SquareSet.of(...rooks)));
        },
      });
      const name = square === corner ? label : `${label} (${square})`;
      return html("label", { class: "check" }, box, name);
    });
    const rank = turn === "w" ? "6" : "3";
    const squares = ["-", ...[..."abcdefgh"].map((file) => file + rank)];
    if (!squares.includes(enPassant)) squares.push(enPassant);
    fill(this.#options,
      choice(t("To move"), [["w", t("White")], ["b", t("Black")]], turn, (value) => {
        this.#change(setup.withTurn(value === "w" ? "white" : "black").withEnPassant(null));
      }),
      choice(t("En passant"), squares.map((square) => {
        return /** @type {[string, string]} */ ([square, square === "-" ? t("None") : square]);
      }), enPassant, (value) => {
        this.#change(setup.withEnPassant(value === "-" ? null : /** @type {Square} */ (value)));
      }),
      html("fieldset", { class: "castling" }, html("legend", {}, t("Castling")), ...castling));
  }

  /** Takes over the counters; a field without a number in its range has the old one again. */
  #count() {
    const old = this.#countersOf(this.#setup);
    const [halfmoves, fullmoves] = this.#counters.map(({ valueAsNumber: value }, index) => {
      if (Number.isInteger(value) && value >= 0 && value <= MOST) return value;
      notify(t("Type a whole number from 0 to {most}.", { most: MOST }), "problem");
      return old[index];
    });
    this.#change(this.#setup.withCounters(halfmoves, fullmoves));
  }

  /** @param {Setup} setup */
  #countersOf(setup) {
    return setup.fen.split(" ").slice(-2).map(Number);
  }

  /** The position, without impossible rights; `null` if it cannot be played. */
  #position() {
    try {
      return this.#setup.repair().position;
    } catch (error) {
      if (!(error instanceof PedinaError)) throw error;
      return null;
    }
  }

  /**
   * @param {Position} position
   * @param {"two" | "computer"} mode
   */
  #play(position, mode) {
    const opponent = mode === "computer" ? { level: 3, human: position.turn } : null;
    storedGames[mode].begin();
    storedGames[mode].keep(new LocalGame(position, null, opponent).save());
    location.hash = mode;
  }
}

/**
 * @param {string} fen
 * @returns {Setup | null}
 */
function setupOf(fen) {
  try {
    return Setup.parse(fen.trim(), "lenient");
  } catch {
    return null;
  }
}

/**
 * The rooks that may castle.
 *
 * @param {Setup} setup
 * @returns {Square[]}
 */
function rooksOf(setup) {
  const field = setup.shredderFen.split(" ")[2];
  return [...field.replace("-", "")].map((letter) => {
    const rank = letter === letter.toUpperCase() ? "1" : "8";
    return /** @type {Square} */ (letter.toLowerCase() + rank);
  });
}

/**
 * Says whether a square is on the king's side, or on the queen's: beyond the king, as seen from the
 * middle, towards a corner.
 *
 * @param {Setup} setup
 * @param {Color} color
 * @param {Square} square
 * @param {Square} corner
 */
function isBeyond(setup, color, square, corner) {
  if (square[1] !== corner[1]) return false;
  const king = BACK_RANK.find((file) => {
    const piece = setup.pieceAt(/** @type {Square} */ (file + corner[1]));
    return piece?.role === "king" && piece.color === color;
  }) ?? "e";
  return corner[0] === "h" ? square[0] > king : square[0] < king;
}

/**
 * Returns the rook that castles towards a corner if nothing else is said: the outermost one, or the
 * corner itself if there is none.
 *
 * @param {Setup} setup
 * @param {Color} color
 * @param {Square} corner
 * @returns {Square}
 */
function outermost(setup, color, corner) {
  const files = corner[0] === "h" ? [...BACK_RANK].reverse() : BACK_RANK;
  const squares = files.map((file) => /** @type {Square} */ (file + corner[1]));
  return squares.find((square) => {
    const piece = setup.pieceAt(square);
    return piece?.role === "rook" && piece.color === color
      && isBeyond(setup, color, square, corner);
  }) ?? corner;
}

const BACK_RANK = [..."abcdefgh"];

const COUNTERS = [t("Plies without capture or pawn move"), t("Number of the move")];

/** The most that either counter of a position holds. */
const MOST = 65535;

/** @type {readonly Role[]} */
const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** @type {readonly { color: Color, corner: Square, label: string }[]} */
const CASTLING = [
  { color: "white", corner: "h1", label: t("White, king-side") },
  { color: "white", corner: "a1", label: t("White, queen-side") },
  { color: "black", corner: "h8", label: t("Black, king-side") },
  { color: "black", corner: "a8", label: t("Black, queen-side") },
];
