// The JavaScript package beside chess.js and chessops, in one run: node bench.mjs PEERS [--json]
//
// PEERS is a folder in which npm has installed both. Each measurement takes turns with its peer;
// the median of the rounds counts. All answers are compared before anything is timed.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { compareAnswers, generator } from "./same-answers.mjs";

const peers = createRequire(join(resolve(process.argv[2]), "package.json"));
const isJson = process.argv.includes("--json");
const ROOT = new URL("../../", import.meta.url);
const PACKAGE = new URL("bindings/js/", ROOT);

const { exports: entries } = JSON.parse(readFileSync(new URL("package.json", PACKAGE), "utf8"));
/** Imports an entry of the package, as a program does in Node. */
const entry = (name) => import(new URL(entries[name].default, PACKAGE));
const { Position } = await entry("./chess");
const { chess } = await import(new URL("src/internal/chess.js", PACKAGE));
const chessJs = peers("chess.js");
const { Chess } = chessJs;
const dropIn = await entry("./chess.js");
const chessops = Object.assign({}, ...await Promise.all(
  ["chess", "fen", "debug"].map((name) => {
    const path = `node_modules/chessops/dist/esm/${name}.js`;
    return import(pathToFileURL(join(resolve(process.argv[2]), path)));
  }),
));

const ROUNDS = 7;
const DEPTH = 3;
const PLIES = 40;
const fens = readFileSync(new URL("core/tests/data/standard.perft", ROOT), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(";")[0].trim());

const ours = fens.map((fen) => Position.parse(fen, "lenient"));
const theirs = fens.map((fen) => new Chess(fen));
const others = fens.map((fen) => {
  return chessops.Chess.fromSetup(chessops.parseFen(fen).unwrap()).unwrap();
});

let nodes = 0;
ours.forEach((position, index) => {
  const count = position.perft(DEPTH);
  assert.equal(theirs[index].perft(DEPTH), count);
  assert.equal(chessops.perft(others[index], DEPTH), count);
  assert.equal(theirs[index].moves().length, position.legalMoves().length);
  nodes += count;
});

compareAnswers(dropIn, chessJs, fens);
const random = generator(1);
const games = fens.map((fen) => {
  const game = new Chess(fen);
  for (let ply = 0; ply < PLIES && game.moves().length > 0; ply++) {
    const moves = game.moves();
    game.move(moves[Math.floor(random() * moves.length)]);
  }
  return { fen, sans: game.history(), pgn: game.pgn() };
});
const plies = games.reduce((sum, { sans }) => sum + sans.length, 0);

const rows = [];
const perft = alternate(
  () => ours.forEach((position) => position.perft(DEPTH)),
  () => theirs.forEach((position) => position.perft(DEPTH)),
  () => others.forEach((position) => chessops.perft(position, DEPTH)),
).map((seconds) => nodes / seconds / 1e6);
rows.push(rate("js/perft", perft[0], "chess.js", perft[1]));
rows.push(rate("js/perft-other", perft[0], "chessops", perft[2]));

const lists = alternate(
  () => ours.forEach((position) => position.legalMoves()),
  () => theirs.forEach((position) => position.moves()),
  () => others.forEach((position) => [...position.allDests()].map(([from, to]) => [from, [...to]])),
  () => ours.forEach((position) => position.legalMoves().map((move) => position.san(move))),
).map((seconds) => (seconds / fens.length) * 1e9);
rows.push(cost("js/legal-moves", "ns", lists[0], "chess.js, which writes SAN", lists[1]));
rows.push(cost("js/legal-moves-san", "ns", lists[3], "chess.js", lists[1]));
rows.push(cost("js/legal-moves-other", "ns", lists[0], "chessops", lists[2]));

const drops = fens.map((fen) => new dropIn.Chess(fen));
const counts = alternate(
  () => drops.forEach((game) => game.perft(DEPTH)),
  () => theirs.forEach((game) => game.perft(DEPTH)),
).map((seconds) => nodes / seconds / 1e6);
rows.push(rate("js/drop-in-perft", counts[0], "chess.js", counts[1]));
beside("js/drop-in-moves", "chess.js: move() and moves()", (game) => game.moves());
beside("js/drop-in-verbose", "chess.js: move() and moves({ verbose: true })", (game) => {
  return game.moves({ verbose: true });
});
beside("js/drop-in-over", "chess.js: move() and isGameOver()", (game) => game.isGameOver());
const [read, readTheirs] = alternate(
  ...[dropIn, chessJs].map((library) => () => {
    for (const { pgn } of games) new library.Chess().loadPgn(pgn);
  }),
).map((seconds) => (seconds / plies) * 1e9);
rows.push(cost("js/drop-in-load-pgn", "ns", read, "chess.js: loadPgn(), a ply", readTheirs));

const [call, value] = alternate(
  () => chess.functions.pdn_struct_size(2),
  () => ours[0].turn,
).map((seconds) => seconds * 1e9);
rows.push(alone("js/crossing", "ns", call, "a call of the module alone"));
rows.push(alone("js/crossing-value", "ns", value, "position.turn"));

const kilobytes = (url) => gzipSync(readFileSync(url), { level: 9 }).length / 1000;
const sources = (folder) => readdirSync(new URL(folder, PACKAGE))
  .filter((name) => name.endsWith(".js"))
  .reduce((sum, name) => sum + kilobytes(new URL(folder + name, PACKAGE)), 0);
const modules = ["src/chess/", "src/internal/"].reduce((sum, name) => sum + sources(name), 0);
const dropInSources = sources("src/chess-js/");
const wasm = (name) => kilobytes(new URL(`wasm/${name}.wasm`, PACKAGE));
rows.push(alone("js/bytes-gzip", "kB", wasm("pedina-chess"), "chess alone: the module"));
rows.push(alone("js/bytes-gzip-sources", "kB", modules, "chess alone: the sources as they are"));
rows.push(alone("js/bytes-gzip-drop-in", "kB", dropInSources, "the drop-in: its sources more"));
rows.push(alone("js/bytes-gzip-all", "kB", wasm("pedina"), "all games: the module"));
print();

/** Adds a row: a ply of games, each with a question that its position was not asked before. */
function beside(metric, peer, ask) {
  const [own, other] = alternate(
    ...[dropIn, chessJs].map((library) => () => {
      for (const { fen, sans } of games) {
        const game = new library.Chess(fen);
        for (const san of sans) {
          game.move(san);
          ask(game);
        }
      }
    }),
  ).map((seconds) => (seconds / plies) * 1e9);
  rows.push(cost(metric, "ns", own, peer, other));
}

/** The median seconds of one run of each function, which take turns. */
function alternate(...works) {
  const repeats = works.map((work) => {
    let count = 1;
    for (;;) {
      const seconds = time(work, count);
      if (seconds > 0.05) return Math.max(1, Math.ceil((count * 0.1) / seconds));
      count *= 2;
    }
  });
  const times = works.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    works.forEach((work, index) => times[index].push(time(work, repeats[index]) / repeats[index]));
  }
  return times.map((list) => list.sort((a, b) => a - b)[(ROUNDS - 1) / 2]);
}

function time(work, count) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < count; index++) work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

function rate(metric, own, peer, other) {
  return { metric, ours: own, peer, theirs: other, unit: "Mnodes/s", ratio: own / other };
}

function cost(metric, unit, own, peer, other) {
  return { metric, ours: own, peer, theirs: other, unit, ratio: other / own };
}

function alone(metric, unit, own, peer) {
  return { metric, ours: own, peer, theirs: null, unit, ratio: null };
}

function print() {
  for (const row of rows) {
    if (isJson) {
      console.log(JSON.stringify(row));
      continue;
    }
    const numbers = [row.ours, row.theirs, row.ratio].map((number) => {
      return (number === null ? "" : number.toFixed(2)).padStart(11);
    });
    console.log(`${row.metric.padEnd(24)}${numbers.join("")} ${row.unit.padEnd(9)} ${row.peer}`);
  }
}
