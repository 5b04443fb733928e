/**
 * The known answers of `core/tests`, replayed through this package, in Node as in a browser: the
 * modules are given the library, and a way to read files.
 *
 * @module
 */
import { replayAnalysis } from "./analysis.js";
import { replayChess } from "./chess.js";
import { replayKonobi } from "./konobi.js";
import { replayMastermind } from "./mastermind.js";

export { replayChess };

/**
 * Files about what this package does not have: servers, sessions over TCP, electronic boards.
 */
export const NOT_HERE = [
  "data/chess_tcp_original.txt", "data/eboard.txt", "data/server_lives.txt",
];

/**
 * Replays what needs the library of all games.
 *
 * @param {typeof import("@pedina/core")} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayGames(library, read, report) {
  await replayAnalysis(library, read, report);
  await replayKonobi(library.konobi, read, report);
  await replayMastermind(library.mastermind, read, report);
}
