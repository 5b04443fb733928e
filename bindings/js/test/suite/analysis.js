import { atLeast, equal, require } from "./expect.js";
import { linesOf } from "./files.js";

/** @typedef {typeof import("@pedina/core")} Library */

/**
 * Replays the files of known answers about game files, draws and the engine.
 *
 * @param {Library} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayAnalysis(library, read, report) {
  await report("data/self_play.pgn: games, their texts and trees", async () => {
    checkGames(library, await read("data/self_play.pgn"));
  });
  await report("data/self_play.pgn: how games end", async () => {
    checkEndings(library, await read("data/self_play.pgn"));
  });
  await report("data/engine.txt", async () => {
    atLeast(checkEngine(library, await read("data/engine.txt")), 39);
  });
  for (const [path, nodes, words, positions, least] of EPD) {
    await report(`${path}: positions solved with ${nodes} nodes`, async () => {
      const { solved, count } = solve(library, await read(path), nodes, words);
      equal(count, positions, path);
      require(solved >= least, `${solved} of ${count}`);
    });
  }
}

/**
 * Files of positions with their best moves: nodes and words of memory for each, the number of
 * positions, and how many the Rust tests require to be solved.
 *
 * @type {readonly (readonly [string, number, number, number, number])[]}
 */
const EPD = [
  ["data/wac.epd", 5_000, 1_536, 299, 148],
  ["data/bratko_kopec.epd", 100_000, 1 << 16, 24, 12],
];

/**
 * @param {Library} library
 * @param {string} file
 */
function checkGames({ Game, GameTree, readPgn }, file) {
  const games = readPgn(file);
  const trees = GameTree.parse(file);
  const texts = file.split(/^\[Event .*$/m).slice(1).map(sansOf);
  equal([games.length, trees.length, texts.length], [338, 338, 338]);
  games.forEach(({ tags, line, result, start, errors }, index) => {
    const where = `game ${index + 1}`;
    equal(errors, [], where);
    equal(tags.get("Round"), String(index + 1), where);
    const game = new Game(start);
    const sans = line.moves.map(({ move }) => {
      const san = game.position.san(move);
      equal(game.position.parseSan(san), move, where);
      game.play(move);
      return san;
    });
    equal(sans, texts[index], where);
    const tree = trees[index];
    equal(tree.line().map((node) => tree.move(node)), game.moves, where);
    equal(tree.result, result, where);
    equal(tree.position(tree.line().at(-1) ?? 0).fen, game.position.fen, where);
    equal(GameTree.parse(tree.text)[0].text, tree.text, where);
  });
}

/**
 * The moves of a game as they stand in the file.
 *
 * @param {string} game
 */
function sansOf(game) {
  const moves = game.replace(/^\[.*$/gm, "").replace(/\{[^}]*\}/g, "").split(/\s+/);
  return moves.filter((word) => word !== "" && !/^\d+\.|^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));
}

/**
 * Each game ends as the comment behind its last move says.
 *
 * @param {Library} library
 * @param {string} file
 */
function checkEndings({ Game, readPgn }, file) {
  /** @type {Map<string, number>} */
  const found = new Map();
  readPgn(file).forEach(({ line, start, result }, index) => {
    const game = new Game(start);
    for (const { move } of line.moves) game.play(move);
    const comment = line.moves.at(-1)?.comments[0] ?? "";
    const where = `game ${index + 1}, ${comment}`;
    found.set(comment, (found.get(comment) ?? 0) + 1);
    if (comment === "checkmate") {
      const winner = game.position.turn === "white" ? "black" : "white";
      equal(game.ending, { cause: "checkmate", winner }, where);
      equal(result, `${winner}-wins`, where);
      return;
    }
    equal(result, "draw", where);
    const cause = CAUSES[comment];
    require(cause !== undefined, where);
    if (comment in CLAIMS) {
      const moves = game.position.legalMoves();
      require([undefined, ...moves].some((move) => game.claim(move) === cause), where);
    } else {
      equal(game.ending, { cause, winner: null }, where);
    }
  });
  equal(found.get("checkmate"), 303);
  equal(found.size, 1 + Object.keys(CAUSES).length);
}

/** What a player may claim, by the words of the file. */
const CLAIMS = { "threefold repetition": "threefold-repetition", "fifty moves": "fifty-moves" };

/** @type {Record<string, string>} */
const CAUSES = {
  ...CLAIMS, "stalemate": "stalemate", "insufficient material": "dead-position",
};

/**
 * The engine plays what it plays everywhere.
 *
 * @param {Library} library
 * @param {string} file
 */
function checkEngine({ Engine, Position }, file) {
  let count = 0;
  for (const line of linesOf(file)) {
    const [fen, words, nodes, best, reply, score, depth, visited] =
      line.split(";").map((part) => part.trim());
    const engine = new Engine(8 * Number(words));
    engine.begin(Position.parse(fen, "lenient"), { nodes: Number(nodes) });
    while (!engine.think(300));
    equal(engine.bestMove?.uci ?? "-", best, line);
    equal(engine.ponderMove?.uci ?? "-", reply, line);
    equal([engine.progress.depth, engine.progress.nodes], [Number(depth), Number(visited)], line);
    const [first] = engine.lines;
    if (first !== undefined) {
      const { isMate, value } = first.score;
      equal(`${isMate ? "mate" : "cp"} ${value}`, score, line);
    }
    engine.close();
    count++;
  }
  return count;
}

/**
 * Counts the positions whose best move the engine finds.
 *
 * @param {Library} library
 * @param {string} file
 * @param {number} nodes
 * @param {number} words of memory
 */
function solve({ Engine, Position }, file, nodes, words) {
  let [solved, count] = [0, 0];
  for (const line of linesOf(file)) {
    const [board, rest] = /^(\S+ \S+ \S+ \S+) (.*)$/.exec(line)?.slice(1) ?? [];
    const position = Position.parse(`${board} 0 1`);
    const best = /bm ([^;]*);/.exec(rest)?.[1].split(" ").filter(Boolean) ?? [];
    require(best.length > 0, line);
    const moves = best.map((san) => position.parseSan(san));
    const engine = new Engine(8 * words);
    engine.begin(position, { nodes });
    while (!engine.think(5_000));
    if (engine.bestMove !== null && moves.includes(engine.bestMove)) solved++;
    engine.close();
    count++;
  }
  return { solved, count };
}
