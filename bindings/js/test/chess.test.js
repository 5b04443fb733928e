import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FenError, Game, GameError, IllegalMoveError, InvalidPositionError, Move, PedinaError, Piece,
  Position, SQUARES, SanError, Setup, SquareSet,
} from "@pedina/core/chess";
import { perfts } from "./data.js";
import { refusal } from "./suite/expect.js";

test("the counts by first move add up, and legal moves are those of depth 1", () => {
  for (const { fen, counts } of perfts("standard.perft")) {
    const position = Position.parse(fen);
    const divided = position.divide(3);
    assert.deepEqual([...divided.keys()], position.legalMoves());
    assert.equal([...divided.values()].reduce((sum, count) => sum + count, 0), counts[2]);
    const parts = [...position.legalCaptures(), ...position.legalQuiets()];
    assert.deepEqual(new Set(parts), new Set(position.legalMoves()));
    for (const square of SQUARES) {
      const targets = position.legalMoves(square).map((move) => move.to);
      assert.ok(position.legalTargets(square).equals(SquareSet.of(...targets)));
    }
  }
});

test("a refusal is typed, says why, and changes nothing", () => {
  const start = Position.start();
  const { fen } = start;
  const illegal = refusal(IllegalMoveError, () => start.play("e2e5"));
  assert.equal(illegal.reason, "ILLEGAL_MOVE_UNREACHABLE");
  assert.ok(illegal instanceof PedinaError && illegal.message.includes("e2e5"));
  assert.equal(refusal(IllegalMoveError, () => start.play("<script>")).reason,
    "ILLEGAL_MOVE_SYNTAX");
  const two = Position.parse("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
  assert.equal(refusal(SanError, () => two.parseSan("Ne4")).reason, "SAN_AMBIGUOUS");
  assert.equal(refusal(SanError, () => two.parseSan("♘cx?")).offset, 3);
  assert.equal(start.checkMove(Move.of("e1", "e2")), "ILLEGAL_MOVE_OWN_PIECE");
  assert.throws(() => start.perft(17), RangeError);
  assert.throws(() => start.perft(1.5), RangeError);
  for (const wrong of [null, 7, {}, [], "e9"]) {
    const value = /** @type {any} */ (wrong);
    assert.throws(() => start.pieceAt(value), TypeError);
    assert.throws(() => start.attributes(value), TypeError);
    assert.throws(() => Position.parse(fen, value), TypeError);
    assert.throws(() => Position.parse(value), wrong === "e9" ? FenError : TypeError);
  }
  assert.equal(start.fen, fen);
});

test("a game: mate, repetition, draws, taking back", () => {
  const game = new Game();
  for (const san of "f3 e5 g4 Qh4#".split(" ")) game.playSan(san);
  assert.deepEqual(game.ending, { cause: "checkmate", winner: "black" });
  assert.equal(refusal(GameError, () => game.play(Move.of("a2", "a3"))).reason, "GAME_OVER");
  assert.equal(String(game.undo()), "d8h4");
  assert.deepEqual([game.ending, game.redoLength], [null, 1]);
  game.resign("black");
  game.undo();
  assert.equal(game.ending, null);
  const other = new Game();
  for (let round = 0; round < 2; round++) {
    for (const uci of ["g1f3", "g8f6", "f3g1", "f6g8"]) other.play(uci);
  }
  assert.equal(other.repetitions, 3);
  assert.equal(other.claim(), "threefold-repetition");
  const copy = other.copy();
  assert.equal(other.undo(), Move.of("f6", "g8"));
  assert.deepEqual([other.length, other.redoLength, other.claim()], [7, 1, null]);
  assert.equal(other.redo(), Move.of("f6", "g8"));
  assert.equal(refusal(GameError, () => other.redo()).reason, "GAME_NOTHING_TO_REDO");
  copy.claimDraw();
  assert.deepEqual(copy.ending, { cause: "threefold-repetition", winner: null });
  other.offerDraw("white");
  assert.equal(other.drawOffer, "white");
  other.acceptDraw("black");
  assert.equal(String(other.ending?.cause), "agreement");
  const long = new Game(Position.start(), "us-chess");
  for (let ply = 0; ply < 140; ply++) {
    long.play(["b1c3", "b8c6", "c3b1", "c6b8"][ply % 4]);
    if (long.ending !== null) break;
  }
  assert.equal(long.ending?.cause, "fivefold-repetition");
  assert.equal(long.moves.length, long.length);
});

test("a history grows past its first length", () => {
  const game = new Game();
  let state = 7;
  while (game.ending === null && game.length < 300) {
    const moves = game.position.legalMoves();
    state = (state * 1103515245 + 12345) % 2 ** 31;
    game.play(moves[state % moves.length]);
  }
  assert.ok(game.length > 64, `${game.length}`);
  const replay = new Game();
  for (const move of game.moves) replay.play(move);
  assert.ok(replay.position.equals(game.position));
});

test("setups are edited, and say what is wrong", () => {
  const setup = Setup.empty().with("e1", Piece.of("white", "king"));
  assert.deepEqual(setup.problems, ["no-black-king"]);
  assert.throws(() => setup.position(), InvalidPositionError);
  const whole = setup.with("e8", Piece.of("black", "king")).withTurn("black").withCounters(3, 9);
  assert.equal(whole.position().fen, "4k3/8/8/8/8/8/8/4K3 b - - 3 9");
  assert.equal(setup.pieceAt("e8"), null);
  const rights = whole.withCastlingRooks(SquareSet.of("h1"));
  assert.deepEqual(rights.repair().dropped, ["castling"]);
  assert.equal(Position.chess960(518).fen, Position.start().fen);
});

test("values of chess are plain", () => {
  assert.equal(Move.of("e7", "e8", "queen").uci, "e7e8q");
  assert.equal(Move.of("b7", "b8", "knight").uci, "b7b8n");
  assert.ok(Object.isFrozen(Move.of("a1", "a2")));
  assert.throws(() => Move.of("e7", "e8", "king"), TypeError);
  const set = SquareSet.of("a1", "h8");
  assert.deepEqual([...set], ["a1", "h8"]);
  assert.equal(set.complement.size, 62);
  const start = Position.start();
  assert.equal(String(start.pieceAt("b8")), "n");
  assert.equal(start.pieces("white", "pawn").size, 8);
  assert.equal(start.attackers("f3", "white").toString(), "g1 e2 g2");
  assert.deepEqual([start.turn, start.outcome, start.enPassant], ["white", "ongoing", null]);
  assert.deepEqual([start.halfmoveClock, start.fullmoveNumber], [0, 1]);
});
