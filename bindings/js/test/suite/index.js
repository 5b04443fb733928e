/**
 * The known answers of `core/tests`, replayed through this package, in Node as in a browser: the
 * modules are given the library, and a way to read files.
 *
 * @module
 */
import { replayAnalysis } from "./analysis.js";
import { replayBoards } from "./boards.js";
import { replayChess } from "./chess.js";
import { replayGameFiles } from "./games.js";
import { replayKonobi } from "./konobi.js";
import { replayMastermind } from "./mastermind.js";
import { replayServers } from "./server.js";

export { replayChess };

/** Files about what this package does not have: sessions over TCP. */
export const NOT_HERE = [
  "data/chess_tcp_original.txt",
  // Boards repeat these.
  "data/engine_board_net.txt",
  // The test of WebAssembly repeats these.
  "data/engine_nets.txt",
  "data/transcripts/chess-tcp.txt",
  "data/transcripts/konobi.txt",
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
  await replayGameFiles(library, read, report);
  await replayBoards(library, read, report);
  await replayServers(library, read, report);
  await replayKonobi(library.konobi, read, report);
  await replayMastermind(library.mastermind, read, report);
}
