import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import {
  Engine, GameError, Game, IllegalMoveError, Position, konobi, levelLimits, mastermind, perft,
} from "@pedina/core";
import { PedinaWorker } from "@pedina/core/worker";
import { fromPlainError, toPlainError } from "../src/worker/errors.js";
import { READY } from "../src/worker/serve.js";
import { startInPage } from "../src/worker/start-page.js";
import { lines, perfts } from "./data.js";

const worker = new PedinaWorker();
after(() => worker.close());

test("a search finds in a thread what it finds here, and reports each depth", async () => {
  const fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3";
  const position = Position.parse(fen);
  /** @type {import("../src/worker/pedina-worker.js").Found[]} */
  const reports = [];
  const limits = { depth: 6, lines: 3 };
  const found = await worker.search(position, limits, {
    memory: 1 << 20,
    onProgress: (progress) => reports.push(progress),
  });
  const engine = new Engine(1 << 20);
  assert.equal(await engine.search(position, limits), found.bestMove);
  assert.deepEqual(found.lines, engine.lines);
  assert.deepEqual([found.nodes, found.depth], [engine.progress.nodes, engine.progress.depth]);
  assert.equal(found.lines.length, 3);
  assert.equal(found.ponderMove, engine.ponderMove);
  const depths = reports.map((report) => report.lines[0].depth);
  assert.deepEqual(depths, [...new Set(depths)].sort((a, b) => a - b));
  assert.ok(position.isLegal(/** @type {any} */ (reports.at(-1)?.bestMove)));
});

test("a game takes its repetitions along", async () => {
  const start = Position.parse("7k/5Q2/8/8/8/8/8/K6r w - - 0 1");
  const game = new Game(start, "us-chess");
  for (const move of ["a1a2", "h1h2", "a2a1", "h2h1", "a1a2", "h1h2"]) game.play(move);
  const engine = new Engine(1 << 20);
  const here = await engine.search(game, { nodes: 20_000 });
  const there = await worker.search(game, { nodes: 20_000 }, { memory: 1 << 20 });
  assert.equal(there.bestMove, here);
  assert.deepEqual(there.lines, engine.lines);
});

test("a search ends by its time, and by its signal", async () => {
  const found = await worker.search(Position.start(), {}, { milliseconds: 30 });
  assert.ok(found.nodes > 0 && found.bestMove !== null);
  const controller = new AbortController();
  const reason = new Error("enough");
  const search = worker.search(Position.start(), {}, {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await assert.rejects(search, reason);
  const signal = AbortSignal.abort();
  await assert.rejects(worker.search(Position.start(), {}, { signal }), { name: "AbortError" });
});

test("perft is counted in parts, here and in a thread", async () => {
  let checked = 0;
  for (const { fen, counts } of perfts("standard.perft").slice(0, 3)) {
    const position = Position.parse(fen);
    for (const [index, count] of counts.slice(0, 5).entries()) {
      if (count > 5_000_000) continue;
      assert.equal(await perft(position, index + 1), count, fen);
      /** @type {Map<any, number>} */
      const moves = new Map();
      const options = { onMove: (/** @type {any} */ entry) => moves.set(entry.move, entry.count) };
      assert.equal(await worker.perft(position, index + 1, options), count, fen);
      assert.deepEqual(moves, position.divide(index + 1));
      checked++;
    }
  }
  assert.ok(checked > 8, `${checked}`);
  assert.equal(await worker.perft(Position.start(), 0), 1);
  const controller = new AbortController();
  const options = { signal: controller.signal, onMove: () => controller.abort() };
  await assert.rejects(worker.perft(Position.start(), 7, options), { name: "AbortError" });
});

test("Konobi is played and solved in a thread as it is here", async () => {
  for (const level of [1, 3, 5]) {
    const position = konobi.Position.start(7, { pieRule: "swap-pieces" }).play("c3");
    const [here, there] = await Promise.all([
      konobi.hint(position, level, { seed: 7n }),
      worker.konobi.hint(position, level, { seed: 7n }),
    ]);
    assert.deepEqual(there, here);
    assert.equal(await worker.konobi.chooseAction(position, level, { seed: 7n }), here.action);
    assert.equal(here.playouts > 0, level >= 4);
    assert.ok(here.wins <= here.playouts);
  }
  const [line] = lines("konobi_solved.txt").filter((text) => text.startsWith("3 "));
  const position = konobi.Position.start(3).play("a3");
  const wanted = line.split(" ")[1][0] === "X" ? "black" : "white";
  assert.equal((await worker.konobi.solve(position)).winner, wanted);
  const signal = AbortSignal.timeout(30);
  const large = konobi.Position.start(25).play("m13");
  await assert.rejects(worker.konobi.hint(large, 8, { signal }), { name: "TimeoutError" });
});

test("Mastermind's code breakers guess in a thread as they do here", async () => {
  const variant = new mastermind.Variant(4, 6);
  const rows = [{ guess: "1122", black: 1, white: 1 }];
  const left = mastermind.Candidates.all(variant).keep("1122", { black: 1, white: 1 });
  for (const strategy of /** @type {const} */ (["minimax", "entropy", "random-consistent"])) {
    const guess = await worker.mastermind.nextGuess(variant, rows, strategy, { seed: 3n });
    assert.equal(guess, await left.nextGuess(strategy, { seed: 3n }));
  }
  assert.deepEqual(await worker.mastermind.countLeft(variant, rows),
    { count: left.size, isAll: true });
  const judgement = await worker.mastermind.judgeGuess(variant, rows, "1344");
  const sizes = left.cells("1344").map((cell) => cell.size);
  assert.equal(judgement.largest, Math.max(...sizes));
  assert.equal(judgement.answers, sizes.length);
  const guess = await worker.mastermind.geneticGuess(variant, rows, { seed: 1n });
  assert.deepEqual(variant.feedback("1122", guess), { black: 1, white: 1 });
  assert.equal(await worker.mastermind.findConflict(variant, rows), null);
});

test("errors keep their class and reason", async () => {
  const over = konobi.Position.start(1, { pieRule: "none" }).play("a1");
  await assert.rejects(worker.konobi.chooseAction(over, 3), (error) => {
    return error instanceof konobi.KonobiError && error.reason === "GAME_OVER"
      && error.message.length > 0;
  });
  await assert.rejects(worker.konobi.hint(over, 9), RangeError);
  await assert.rejects(worker.konobi.solve(konobi.Position.start(7)), RangeError);
  await assert.rejects(worker.search(/** @type {any} */ ("e4")), TypeError);
  const rows = [{ guess: "1122", black: 4, white: 0 }, { guess: "2211", black: 4, white: 0 }];
  const variant = new mastermind.Variant(4, 6);
  await assert.rejects(worker.mastermind.nextGuess(variant, rows), mastermind.MastermindError);
  try {
    Position.start().play("e2e5");
    assert.fail();
  } catch (error) {
    const copy = fromPlainError(structuredClone(toPlainError(error)));
    assert.ok(copy instanceof IllegalMoveError && error instanceof IllegalMoveError);
    assert.deepEqual({ ...copy }, { ...error });
    assert.equal(copy.message, error.message);
  }
  assert.ok(!(fromPlainError(toPlainError("text")) instanceof GameError));
});

test("calls of a worker run side by side, and end with it", async () => {
  const own = new PedinaWorker();
  const long = own.search(Position.start());
  const level = await own.search(Position.start(), levelLimits(1));
  assert.ok(level.bestMove !== null);
  own.close();
  await assert.rejects(long, { name: "AbortError" });
  await assert.rejects(own.search(Position.start()), { name: "TypeError", message: /closed/ });
  own.close();
});

test("a call is aborted before the script of the thread fails to load", async () => {
  const own = new PedinaWorker({ url: "nowhere.js" });
  const controller = new AbortController();
  const call = own.perft(Position.start(), 3, { signal: controller.signal });
  controller.abort();
  await assert.rejects(call, { name: "AbortError" });
  await assert.rejects(own.perft(Position.start(), 3), { code: "ERR_WORKER_PATH" });
  // What is rejected without a handler fails the test that waits for other events.
  await new Promise((resolve) => setImmediate(resolve));
});

test("a script of the program has the options of Node, that of the package has none", () => {
  const script = `
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ id }) => {
      parentPort.postMessage({ id, value: process.execArgv[0] });
    });`;
  const program = `
    import { Position } from "@pedina/core";
    import { PedinaWorker } from "@pedina/core/worker";
    const url = new URL("data:text/javascript,${encodeURIComponent(script)}");
    for (const options of [{ url }, {}]) {
      const worker = new PedinaWorker(options);
      console.log(await worker.perft(Position.start(), 1));
      worker.close();
    }`;
  const output = execFileSync("node",
    ["--conditions=own", "--input-type=module", "--eval", program],
    { cwd: new URL("..", import.meta.url), encoding: "utf8" });
  assert.equal(output, "--conditions=own\n20\n");
});

test("a thread of a page that does not start says why", async () => {
  /** @param {{data: unknown} | {message?: string}} event what comes first: a message, an error */
  const worker = (event) => () => {
    const fake = /** @type {any} */ (Object.assign(new EventTarget(), { terminate() {} }));
    queueMicrotask(() => {
      if ("data" in event) fake.onmessage(event);
      else fake.onerror({ ...event, preventDefault() {} });
    });
    return fake;
  };
  const start = (/** @type {(() => Worker)[]} */ ...candidates) => {
    return startInPage(candidates)(undefined, () => {}, () => {});
  };
  const message = "Uncaught CompileError: refused";
  const cause = new Error(message);
  for (const failure of [
    start(worker({ message }), worker({})),
    start(worker({}), worker({ message })),
    start(() => { throw cause; }),
  ]) {
    await assert.rejects(failure, { message: /does not start \(Uncaught CompileError: r/, cause });
  }
  await assert.rejects(start(worker({})), { message: /cannot be loaded: /, cause: undefined });
  assert.ok(await start(worker({ message }), worker({ data: READY })));
});
