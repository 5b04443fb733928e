import { Position, wholeLibrary } from "./library.js";
import { endingOf } from "./online-game.js";

/** @typedef {import("./library.js").Color} Color */
/** @typedef {import("./library.js").Ending} Ending */
/** @typedef {import("./local-game.js").Played} Played */
/** @typedef {import("./service.js").GameState} GameState */

/**
 * A game that has ended.
 *
 * @typedef {object} FinishedGame
 * @property {Record<Color, string | null>} players
 * @property {Ending | null} ending `null` if it was broken off
 * @property {Played[]} played
 */

/**
 * The answer of the service.
 *
 * @typedef {object} Answer
 * @property {GameState["configuration"]["whitePlayer"]} whitePlayer
 * @property {GameState["configuration"]["blackPlayer"]} blackPlayer
 * @property {GameState["gameOver"]} gameOver
 * @property {string} pgn
 */

/**
 * Asks the archive of the service for the latest game with this identifier.
 *
 * @param {string} id
 * @returns {Promise<FinishedGame | "unknown" | null>} `unknown` if there is none; `null` without an
 *     answer
 */
export async function finishedGame(id) {
  try {
    const response = await fetch(`/archive/${encodeURIComponent(id)}`, { cache: "no-store" });
    if (response.status === 404) return "unknown";
    return response.ok ? await read(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * @param {Answer} answer
 * @returns {Promise<FinishedGame>}
 */
async function read({ whitePlayer, blackPlayer, gameOver, pgn }) {
  const { GameTree } = await wholeLibrary();
  const [tree] = GameTree.parse(pgn);
  /** @type {Played[]} */
  const played = [];
  let before = Position.start();
  for (const node of tree.line()) {
    const move = tree.move(node);
    if (move === null) continue;
    const position = before.play(move);
    played.push({ move, san: before.san(move), position });
    before = position;
  }
  const players = { white: whitePlayer?.name ?? null, black: blackPlayer?.name ?? null };
  return { players, ending: endingOf(gameOver), played };
}
