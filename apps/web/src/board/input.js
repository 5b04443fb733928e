/** @typedef {{x: number, y: number}} Point */
/** @typedef {"green" | "red" | "blue" | "yellow"} DrawingColor */

/**
 * What the input needs of a board.
 *
 * @typedef {object} Target
 * @property {SVGSVGElement} element
 * @property {string | null} selected the cell whose piece is picked up
 * @property {string} cursor the cell of the keyboard
 * @property {(event: PointerEvent) => Point} point where an event is in the drawing
 * @property {(point: Point) => string | null} at the cell there
 * @property {(name: string) => boolean} pick picks up a piece, if that can be done
 * @property {(name: string) => boolean} isTarget whether the piece in hand may go there
 * @property {(name: string) => void} go moves the piece in hand
 * @property {() => void} release puts it back
 * @property {(name: string) => void} press a cell where nothing can be picked up
 * @property {(name: string, isKeyboard: boolean) => void} focus
 * @property {(columns: number, rows: number) => void} step
 * @property {(name: string, point: Point) => void} lift
 * @property {(name: string, goesBack: boolean) => void} drop
 * @property {(name: string | null) => void} hover
 * @property {(from: string, to: string, color: DrawingColor) => void} draw an arrow
 * @property {() => void} clear what was drawn
 */

/**
 * Turns pointers and keys into actions on a board. A piece is dragged, or picked up by one click,
 * tap or key and put down by the next. The other mouse button draws arrows.
 *
 * @param {Target} board
 * @param {boolean} isDraggable whether pieces can be dragged
 */
export function listen(board, isDraggable) {
  /** @type {{pointer: number, from: string, at: Point, kind: Press, wasHeld: boolean} | null} */
  let press = null;

  board.element.addEventListener("pointerdown", (event) => {
    const cell = board.at(board.point(event));
    if (press !== null || cell === null || event.button === 1) return;
    const at = { x: event.clientX, y: event.clientY };
    const common = { pointer: event.pointerId, from: cell, at, wasHeld: false };
    if (event.button === 2) {
      press = { ...common, kind: "draw" };
      return;
    }
    event.preventDefault();
    board.clear();
    board.focus(cell, false);
    if (board.isTarget(cell)) {
      press = { ...common, kind: "go" };
    } else {
      const wasHeld = board.selected === cell;
      press = { ...common, kind: board.pick(cell) ? "pick" : "press", wasHeld };
    }
    // Without a capture, a pointer that leaves the board would never be released.
    board.element.setPointerCapture(event.pointerId);
  });

  board.element.addEventListener("pointermove", (event) => {
    if (press === null || event.pointerId !== press.pointer || !isDraggable) return;
    if (press.kind === "pick") {
      const distance = Math.hypot(event.clientX - press.at.x, event.clientY - press.at.y);
      if (distance < DRAG_THRESHOLD) return;
      press.kind = "drag";
    }
    if (press.kind !== "drag") return;
    const point = board.point(event);
    board.lift(press.from, point);
    board.hover(board.at(point));
  });

  board.element.addEventListener("pointerup", (event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    const { from, kind, wasHeld } = press;
    const cell = board.at(board.point(event));
    press = null;
    if (kind === "draw") {
      if (cell !== null) board.draw(from, cell, colorOf(event));
    } else if (kind === "drag") {
      board.hover(null);
      const isMove = cell !== null && board.isTarget(cell);
      board.drop(from, !isMove);
      if (isMove) board.go(cell);
      else if (cell !== from) board.release();
    } else if (kind === "go") {
      if (cell === from) board.go(cell);
    } else if (kind === "pick") {
      if (wasHeld) board.release();
    } else {
      board.release();
      if (cell === from) board.press(cell);
    }
  });

  board.element.addEventListener("pointercancel", (event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    if (press.kind === "drag") {
      board.hover(null);
      board.drop(press.from, true);
    }
    press = null;
    board.release();
  });

  board.element.addEventListener("contextmenu", (event) => event.preventDefault());
  board.element.addEventListener("keydown", (event) => onKey(board, event));
}

/**
 * The colour of what is drawn while keys are held, as on other boards.
 *
 * @param {PointerEvent} event
 * @returns {DrawingColor}
 */
function colorOf({ altKey, ctrlKey, metaKey, shiftKey }) {
  if (shiftKey || ctrlKey) return altKey || metaKey ? "yellow" : "red";
  return altKey || metaKey ? "blue" : "green";
}

/**
 * @param {Target} board
 * @param {KeyboardEvent} event
 */
function onKey(board, event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS.get(event.key);
  if (step !== undefined) {
    board.step(...step);
  } else if (event.key === "Enter" || event.key === " ") {
    const cell = board.cursor;
    if (board.isTarget(cell)) board.go(cell);
    else if (board.selected === cell) board.release();
    else if (!board.pick(cell)) board.press(cell);
  } else if (event.key === "Escape" && board.selected !== null) {
    board.release();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @typedef {"draw" | "go" | "pick" | "drag" | "press"} Press */

const FAR = 1000;

/** @type {Map<string, [number, number]>} */
const STEPS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
  ["Home", [-FAR, 0]],
  ["End", [FAR, 0]],
  ["PageUp", [0, -FAR]],
  ["PageDown", [0, FAR]],
]);

/** In pixels of the screen. */
const DRAG_THRESHOLD = 4;
