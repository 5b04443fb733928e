import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Book, BookBuilder, Epd, Game, GameError, GameTree, IllegalMoveError, Move, Piece, Position, Setup,
  SquareSet, eboard, konobi, mastermind, server,
} from "@pedina/core";
import { refusal } from "./suite/expect.js";

test("each call on a chess game that is over throws a GameError", () => {
  const mated = new Game();
  for (const san of ["f3", "e5", "g4", "Qh4#"]) mated.playSan(san);
  const resigned = new Game();
  resigned.resign("white");
  for (const game of [mated, resigned]) {
    const before = JSON.stringify(game);
    for (const call of [
      () => game.play("e2e4"), () => game.play(Move.of("e2", "e4")), () => game.play("nonsense"),
      () => game.playSan("e4"), () => game.playSan("nonsense"), () => game.claim(),
      () => game.claimDraw(), () => game.claimDraw(Move.of("e2", "e4")),
      () => game.offerDraw("white"), () => game.acceptDraw("white"),
      () => game.declineDraw("white"), () => game.resign("black"), () => game.loseOnTime("black"),
    ]) {
      const error = refusal(GameError, call);
      assert.equal(error.reason, "GAME_OVER", String(call));
    }
    assert.equal(JSON.stringify(game), before);
  }
  mated.undo();
  assert.throws(() => mated.play("a1a8"), IllegalMoveError);
});

test("each call on a game of Konobi, a match or a server that is over throws its error", () => {
  const game = new konobi.Game(konobi.Position.start(1, { pieRule: "none" })).play("a1");
  for (const call of [() => game.play("a1"), () => game.play("?"), () => game.resign("black")]) {
    assert.equal(refusal(konobi.KonobiError, call).reason, "GAME_OVER", String(call));
  }
  const match = new mastermind.Match({ rounds: 2, codeSize: 4, pegs: 6 });
  match.commit("2335").guess("2335");
  match.respond({ black: 4, white: 0 });
  for (const call of [() => match.commit("1111"), () => match.guess("1111"),
    () => match.respond({ black: 0, white: 0 })]) {
    refusal(mastermind.MastermindError, call);
  }
  const over = new server.GameServer({ now: () => 0 });
  over.configure({ id: "Game" });
  over.join("white");
  over.join("black");
  over.start();
  over.resign("white");
  for (const call of [() => over.applyMove("white", { from: "e2", to: "e4" }),
    () => over.resign("black"), () => over.start(), () => over.proposeTakeBack("white")]) {
    refusal(GameError, call);
  }
});

test("each value has a JSON that says what it is", () => {
  const start = Position.start();
  const game = new Game().play("e2e4").playSan("c5");
  const variant = new mastermind.Variant(4, 6);
  const match = new mastermind.Match({ rounds: 2, codeSize: 4, pegs: 6 }).commit("2335");
  const [tree] = GameTree.parse("1. e4 e5 *");
  const sensors = new eboard.Sensors(start);
  const board = konobi.Position.start(3);
  const json = (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(value));
  assert.deepEqual(json([start, Setup.parse(start.fen), Epd.of(start)]),
    [start.fen, start.fen, String(Epd.of(start))]);
  assert.deepEqual(json([start.pieceAt("e1"), Move.of("e2", "e4"), start.legalTargets("g1")]),
    ["K", "e2e4", ["f3", "h3"]]);
  assert.deepEqual(json(SquareSet.EMPTY), []);
  const { start: fen, moves, materialRule, ending } = json(game);
  assert.deepEqual([fen, moves, materialRule, ending], [start.fen, ["e2e4", "c7c5"], "fide", null]);
  assert.equal(GameTree.parse(json(tree))[0].text, tree.text);
  assert.deepEqual(json(sensors), { position: start.fen, occupied: [...start.occupied] });
  const { text, rules } = json(board);
  assert.ok(konobi.Position.parse(text, rules).equals(board));
  const played = new konobi.Game(board).play("b2");
  assert.deepEqual(json(played), { start: json(board), record: played.record, ending: null });
  assert.deepEqual(json(variant), { pegs: 4, symbols: 6, repeats: true });
  const candidates = mastermind.Candidates.all(variant);
  assert.deepEqual(json(candidates), { variant: json(variant), size: 1296 });
  assert.equal(json(match).status, match.status);
  assert.ok(!JSON.stringify(match).includes("2335"), "the secret is for its maker");
  const e4 = Move.of("e2", "e4");
  const book = new BookBuilder().add(start, e4, 7);
  assert.equal(new Book(new Uint8Array(json(book))).best(start), e4);
  const { situation, position, history } = json(new server.GameServer({ now: () => 0 }));
  assert.deepEqual([situation, position, history], ["not-configured", start.fen, []]);
  const error = json(refusal(IllegalMoveError, () => start.play("e2e5")));
  assert.deepEqual(error, { name: "IllegalMoveError", reason: "ILLEGAL_MOVE_UNREACHABLE",
    move: '"e2e5"', message: error.message });
  assert.match(error.message, /e2e5/);
  assert.ok(json(Piece.of("white", "king")) === "K");
});
