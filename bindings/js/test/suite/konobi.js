import { atLeast, equal, refusal, require } from "./expect.js";
import { linesOf } from "./files.js";

/** @typedef {typeof import("@pedina/core").konobi} Konobi */

/** Larger counts are left to the Rust tests. */
const MOST_SEQUENCES = 10_000_000;

/** The length that `Position.perft` ends at. */
const LONGEST = 16;

/** The widest board that is solved here; the centre of 5x5 takes WebAssembly minutes. */
const WIDEST_SOLVED = 4;

/**
 * Replays the files of known answers about Konobi.
 *
 * @param {Konobi} konobi
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayKonobi(konobi, read, report) {
  await report("data/konobi_games.txt: actions, refusals, records, SGF", async () => {
    const lines = linesOf(await read("data/konobi_games.txt"));
    for (const line of lines) checkGame(konobi, line);
    atLeast(lines.length, 12);
  });
  await report("data/konobi_placements.txt: what may be placed, and why not", async () => {
    const lines = linesOf(await read("data/konobi_placements.txt"));
    for (const line of lines) checkPlacement(konobi, line, lines);
  });
  await report("data/konobi_connected.txt: who is connected", async () => {
    for (const line of linesOf(await read("data/konobi_connected.txt"))) {
      const [rows, winner] = line.split(" ");
      const position = positionOf(konobi, rows, "black");
      equal(position.winner ?? "nobody", winner, line);
      for (const color of /** @type {const} */ (["black", "white"])) {
        equal(position.winningPath(color).length > 0, color === winner, line);
      }
    }
  });
  await report("data/konobi_perft.txt: counts of sequences of actions", async () => {
    let checked = 0;
    for (const line of linesOf(await read("data/konobi_perft.txt"))) {
      checked += checkCounts(konobi, line);
    }
    equal(checked, 64);
  });
  await report("data/konobi_solved.txt: who wins after each opening", async () => {
    let checked = 0;
    for (const line of linesOf(await read("data/konobi_solved.txt"))) {
      checked += await checkSolved(konobi, line);
    }
    equal(checked, 30);
  });
}

/**
 * Plays a game to its end, and tries what is refused on the way.
 *
 * @param {Konobi} konobi
 * @param {string} line
 */
function checkGame({ Game, IllegalActionError, Position }, line) {
  const [head, actions] = line.split(" | ");
  const [name, width, winner] = head.split(" ");
  const start = Position.start(Number(width));
  const game = new Game(start);
  for (const entry of actions.trim().split(" ")) {
    const where = `${name} ${entry}`;
    const [action, reason] = entry.replace("!", "").split("=");
    if (reason === undefined) {
      game.play(action);
      const text = String(game.position);
      equal(Position.parse(text).toString(), text, where);
      continue;
    }
    const before = String(game.position);
    const wanted = REASONS[reason];
    require(wanted !== undefined, where);
    equal(game.position.check(action)?.reason, wanted, where);
    equal(refusal(IllegalActionError, () => game.play(action), where).reason, wanted, where);
    equal(String(game.position), before, where);
  }
  equal(game.ending, { cause: "connection", winner }, name);
  require(game.position.winningPath(/** @type {any} */ (winner)).length > 0, name);
  equal(Game.replay(start, game.record).record, game.record, name);
  equal(Game.parseSgf(game.sgf("Ä", "B")).record, game.record, name);
}

/**
 * @param {Konobi} konobi
 * @param {string} line
 * @param {string[]} lines all of the file: a refusal may name any explanation that they give
 */
function checkPlacement(konobi, line, lines) {
  const [rows, side, ...rest] = line.split(" ");
  const position = positionOf(konobi, rows, side);
  if (rest[0] === "=") {
    const wanted = rest.slice(1).filter((point) => point !== "-");
    equal(position.legalPoints().sort(), wanted.sort(), line);
    return;
  }
  const [point, verdict] = rest;
  const refused = position.check(point);
  if (position.winner !== null) {
    equal(refused?.reason, "GAME_OVER", line);
    return;
  }
  equal(refused === null, verdict === "legal", line);
  if (verdict === "legal" || verdict === "illegal") return;
  equal(refused?.reason, REASONS[verdict], line);
  if (verdict === "weak") {
    const given = `${rows} ${side} ${point} weak ${refused?.point} ${refused?.alternative}`;
    require(lines.includes(given), `${line}: ${given}`);
  }
}

/** @type {Record<string, string>} The refusals by their names in the files. */
const REASONS = { weak: "REFUSAL_WEAK_CONNECTION", crosscut: "REFUSAL_CROSSCUT" };

/**
 * Reads a diagram. No file gives the number of actions: it is at least that of the stones, and past
 * the pie rule.
 *
 * @param {Konobi} konobi
 * @param {string} rows
 * @param {string} side
 */
function positionOf({ Position }, rows, side) {
  const stones = rows.replace(/[^XO]/g, "").length;
  return Position.parse(`${rows} ${side[0]} ${Math.max(2, stones)}`);
}

/**
 * Counts sequences from an empty board; returns how many counts were compared.
 *
 * @param {Konobi} konobi
 * @param {string} line
 */
function checkCounts({ Position }, line) {
  const [width, ruleset, pie, ...counts] = line.split(" ");
  const pieRule = pie === "swap" ? "swap-sides" : "none";
  const start = Position.start(Number(width), { ruleset: /** @type {any} */ (ruleset), pieRule });
  let [length, checked] = [1, 0];
  for (const word of counts) {
    if (word.startsWith("@")) {
      length = Number(word.slice(1));
      continue;
    }
    const count = word === "end" ? 0 : Number(word);
    if (length <= LONGEST && count <= MOST_SEQUENCES) {
      equal(start.perft(length), count, `${line.slice(0, 24)} length ${length}`);
      checked++;
    }
    length++;
  }
  return checked;
}

/**
 * Solves a board after each opening whose winner is known; returns how many there were.
 *
 * @param {Konobi} konobi
 * @param {string} line
 */
async function checkSolved({ Position, solve }, line) {
  const [width, diagram] = line.split(" ");
  if (Number(width) > WIDEST_SOLVED) return 0;
  let checked = 0;
  for (const [top, row] of diagram.split("/").entries()) {
    for (const [column, letter] of [...row].entries()) {
      const point = "abcd"[column] + String(Number(width) - top);
      const { winner } = await solve(Position.start(Number(width)).play(point));
      equal(winner, letter === "X" ? "black" : "white", `${width} ${point}`);
      checked++;
    }
  }
  return checked;
}
