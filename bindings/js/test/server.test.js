import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { GameError, server } from "@pedina/core";

/** @typedef {import("@pedina/core").server.ServerEvent} ServerEvent */

/**
 * Returns a server whose game runs, with a clock that the test sets.
 *
 * @param {import("@pedina/core").server.TimeControl | null} [timeControl]
 */
function running(timeControl = null) {
  const clock = { time: 0 };
  const game = new server.GameServer({ now: () => clock.time });
  game.configure({ id: "Game", timeControl, isPrivate: true });
  game.join("white", "Zoë");
  game.join("black");
  game.start();
  return { game, clock };
}

/** @param {string} reason */
function refused(reason) {
  return (/** @type {GameError} */ error) => error instanceof GameError && error.reason === reason;
}

test("a game has seats, a promotion in two steps, and a history that grows", () => {
  const { game } = running();
  assert.deepEqual([game.player("white"), game.player("black")], ["Zoë", "_"]);
  assert.deepEqual([game.id, game.isPrivate, game.mode], ["Game", true, "player-versus-player"]);
  assert.throws(() => game.join("white"), refused("SERVER_NOT_WAITING_FOR_PLAYERS"));
  const moves = ["h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "f8g7", "h6g7", "a7a6", "g7h8"];
  for (const [index, move] of moves.entries()) {
    const [from, to] = /** @type {any} */ ([move.slice(0, 2), move.slice(2)]);
    game.applyMove(index % 2 === 0 ? "white" : "black", { from, to });
  }
  assert.deepEqual(game.gameSituation, { kind: "promotion", square: "h8" });
  assert.equal(game.pieces.get("h8")?.role, "pawn");
  assert.throws(() => game.promote("white", "king"), refused("SERVER_NO_PROMOTION"));
  game.promote("white", "knight");
  const last = game.history.at(-1);
  assert.deepEqual([last?.tag, last?.captured?.letter, last?.promotion],
    ["capture", "r", "knight"]);
  assert.equal(game.position.pieceAt("h8")?.role, "knight");
  // More moves than the first history holds, without a third repetition five times.
  const before = game.history.length;
  const dance = ["b8c6", "g1f3", "c6b8", "f3g1"];
  for (let index = 0; index < 12; index++) {
    const move = dance[index % 4];
    const [from, to] = /** @type {any} */ ([move.slice(0, 2), move.slice(2)]);
    game.applyMove(index % 2 === 0 ? "black" : "white", { from, to });
  }
  assert.equal(game.history.length, before + 12);
  assert.equal(game.situation, "running");
  game.claimDraw("black");
  assert.deepEqual(game.ending, { cause: "threefold-repetition", winner: null });
});

test("a refusal has a reason and changes nothing", () => {
  const { game } = running();
  for (const [reason, call] of /** @type {[string, () => void][]} */ ([
    ["SERVER_NOT_YOUR_TURN", () => game.applyMove("black", { from: "e7", to: "e5" })],
    ["ILLEGAL_MOVE_UNREACHABLE", () => game.applyMove("white", { from: "e2", to: "e5" })],
    ["SERVER_CONTRADICTORY_MOVE", () => game.applyMove("white",
      { from: "e2", to: "e4", tag: "castling", square: "h1", rookTo: "f1" })],
    ["SERVER_NOT_WAITING_FOR_PROMOTION", () => game.promote("white", "queen")],
    ["GAME_NO_DRAW_CLAIM", () => game.claimDraw("white")],
    ["GAME_NO_DRAW_OFFER", () => game.acceptDraw("white")],
    ["SERVER_NOTHING_TO_TAKE_BACK", () => game.proposeTakeBack("white")],
    ["SERVER_NO_SUBSCRIPTION", () => game.unsubscribe(9)],
    ["SERVER_CONFIGURED", () => game.configure({ id: "Other" })],
  ])) {
    const before = [game.turn, game.history.length, game.situation, game.drawOffer];
    assert.throws(call, refused(reason), reason);
    assert.deepEqual([game.turn, game.history.length, game.situation, game.drawOffer], before);
  }
  assert.throws(() => game.resign(/** @type {any} */ ("red")), TypeError);
  const bad = () => new server.GameServer().configure({ id: "x", timeControl: [{ time: -1 }] });
  assert.throws(bad, RangeError);
  const five = new Array(5).fill({ time: 1000, moves: 1 });
  assert.throws(() => new server.GameServer().configure({ id: "x", timeControl: five }),
    refused("TIME_CONTROL_TOO_MANY_PERIODS"));
});

test("time runs out at its deadline", () => {
  const { game, clock } = running([{ time: 1500, bonus: 100 }]);
  assert.deepEqual([game.remaining("white"), game.deadline], [1500, 1000]);
  /** @type {ServerEvent[]} */
  const heard = [];
  game.subscribe("service", (event) => heard.push(event));
  heard.length = 0;
  for (clock.time = 1000; game.situation === "running"; clock.time = game.deadline ?? 0) {
    game.tick();
  }
  assert.deepEqual(heard.map(({ kind }) => kind), ["white-timer-update", "white-timer-update",
    "game-over-update", "server-situation-update"]);
  assert.deepEqual(game.ending, { cause: "timeout", winner: "black" });
  assert.deepEqual([game.deadline, game.subscriptions], [null, []]);
});

test("a copy goes on by itself, without listeners", () => {
  const { game, clock } = running([{ time: 60_000 }]);
  /** @type {string[]} */
  const heard = [];
  for (let index = 0; index < 16; index++) {
    game.subscribe("turn-update", () => heard.push("turn"));
  }
  clock.time = 500;
  game.applyMove("white", { from: "e2", to: "e4" });
  const copy = game.copy();
  assert.equal(heard.length, 16);
  assert.deepEqual(copy.subscriptions, []);
  copy.applyMove("black", { from: "e7", to: "e5" });
  assert.deepEqual([copy.history.length, game.history.length, heard.length], [2, 1, 16]);
  clock.time = 1500;
  assert.deepEqual([copy.remaining("white"), game.remaining("white")], [58_500, 59_500]);
  assert.deepEqual([copy.player("white"), copy.id], ["Zoë", "Game"]);
  game.resign("black");
  assert.deepEqual([game.copy().situation, copy.situation], ["terminated", "running"]);
});

test("the engine takes the free seat, plays on and agrees to take back", async () => {
  const game = new server.GameServer({ now: () => 0 });
  game.configure({ id: "Game", mode: "player-versus-environment" });
  const opponent = new server.Opponent(1, { seed: 1 });
  assert.deepEqual([opponent.seat, opponent.isToAct(game)], [null, false]);
  game.join("white", "Ada");
  assert.ok(opponent.isToAct(game));
  await opponent.play(game);
  assert.deepEqual([opponent.seat, game.player("black")], ["black", server.Opponent.NAME]);
  game.start();
  /** @type {string[]} */
  const turns = [];
  game.subscribe("turn-update", (event) => {
    if (event.kind === "turn-update") turns.push(event.turn);
  });
  game.applyMove("white", { from: "e2", to: "e4" });
  await opponent.play(game);
  assert.deepEqual(turns, ["black", "white"]);
  game.proposeTakeBack("white");
  await opponent.play(game);
  assert.equal(game.history.length, 0);
  // More plies than the first history has room for.
  while (game.history.length < 70) {
    const own = [...game.pieces].filter(([, { color }]) => color === "white");
    const steps = own.flatMap(([square]) => game.findMoves(square));
    game.applyMove("white", steps[game.history.length % steps.length]);
    if (game.gameSituation.kind === "promotion") game.promote("white", "queen");
    await opponent.play(game);
  }
  game.resign("white");
  assert.equal(opponent.isToAct(game), false);
  opponent.close();
  opponent.close();
  assert.throws(() => opponent.isToAct(game), TypeError);
  assert.throws(() => new server.Opponent(9), RangeError);
  assert.throws(() => new server.Opponent(1, { bytes: 100 }), RangeError);
});

test("the engine goes on in a copy, and its search can be aborted", async () => {
  const game = new server.GameServer({ now: () => 0 });
  game.configure({ id: "Game", mode: "player-versus-environment" });
  game.join("white");
  const opponent = new server.Opponent(8, { seed: 7 });
  await opponent.play(game);
  game.start();
  game.applyMove("white", { from: "d2", to: "d4" });
  const aborted = opponent.play(game, { signal: AbortSignal.abort() });
  await assert.rejects(aborted, { name: "AbortError" });
  assert.equal(game.history.length, 1);
  const copy = game.copy();
  const other = new server.Opponent(8, { seed: 7, seat: "black" });
  await Promise.all([opponent.play(game), other.play(copy)]);
  assert.deepEqual(game.history[1], copy.history[1]);
});

test("listeners may call the server and leave", () => {
  const { game } = running();
  /** @type {string[]} */
  const heard = [];
  const first = game.subscribe("turn-update", (event) => heard.push(event.kind));
  heard.length = 0;
  first.close();
  first.close();
  game.subscribe("turn-update", (event) => {
    heard.push(event.kind === "turn-update" ? event.turn : "");
    if (heard.length === 1) game.applyMove("black", { from: "e7", to: "e5" });
  });
  game.applyMove("white", { from: "e2", to: "e4" });
  assert.deepEqual(heard, ["black", "white"]);
  assert.equal(game.subscriptions.length, 1);
  assert.ok(server.covers("service", "white-timer-update"));
  assert.ok(!server.covers("timer-update", "turn-update"));
  assert.equal(server.identifier("event", "turn-update"), "TurnUpdateEvent");
  assert.throws(() => server.identifier("event", "x"), TypeError);
});

test("what a listener throws comes after the call, and keeps nothing from others", () => {
  const program = `
    import { server } from "@pedina/core";
    process.on("uncaughtException", (error) => console.log("uncaught", error.message));
    const game = new server.GameServer();
    game.subscribe("service", () => { throw new Error("of a listener"); });
    game.subscribe("server-situation-update", (event) => console.log(event.situation));
    game.configure({ id: "Game" });
    console.log(game.situation);`;
  const cwd = new URL("..", import.meta.url);
  const printed = execFileSync("node", ["--input-type=module", "--eval", program],
    { cwd, encoding: "utf8" });
  assert.match(printed, /^waiting-for-players\nwaiting-for-players\n(uncaught of a listener\n)+$/);
});
