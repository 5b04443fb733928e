import assert from "node:assert/strict";
import { test } from "node:test";
import { konobi } from "@pedina/core";

const { Game, IllegalActionError, KonobiError, Position, chooseAction } = konobi;

test("players play legal actions, the same for the same seed, and can be aborted", async () => {
  const game = new Game(Position.start(5));
  for (let ply = 0; game.ending === null; ply++) {
    const level = 1 + (ply % 4);
    const action = await chooseAction(game.position, level, { seed: 3n });
    assert.equal(await chooseAction(game.position, level, { seed: 3n }), action);
    game.play(action);
  }
  await assert.rejects(chooseAction(game.position, 3), KonobiError);
  const signal = AbortSignal.timeout(20);
  await assert.rejects(chooseAction(Position.start(15).play("h8"), 8, { signal }),
    { name: "TimeoutError" });
});

test("games are taken back, and bad input changes nothing", () => {
  const game = new Game(Position.start(5)).play("c3");
  assert.equal(game.position.canSwap, true);
  assert.equal(game.undo(), "c3");
  assert.throws(() => game.undo(), KonobiError);
  assert.equal(game.redo(), "c3");
  game.play("swap");
  assert.deepEqual([game.position.turn, game.position.playerOf("black")], ["white", "second"]);
  assert.throws(() => game.play("swap"), IllegalActionError);
  assert.throws(() => game.play("z9"), TypeError);
  assert.throws(() => game.position.stone("f1"), RangeError);
  assert.throws(() => Position.start(26), RangeError);
  assert.throws(() => Position.parse("<script>"), KonobiError);
  assert.throws(() => Game.parseSgf("(;"), KonobiError);
  assert.throws(() => Game.replay(Position.start(5), "c3, e5 b3 d4"), (error) => {
    return error instanceof KonobiError && error.message.startsWith('entry 4 of the record, "d4":');
  });
  assert.equal(game.record, "c3 swap");
  game.resign("white");
  assert.deepEqual(game.ending, { cause: "resignation", winner: "black" });
  assert.throws(() => game.play("a1"), { reason: "GAME_OVER" });
  assert.deepEqual([game.undo(), game.ending], ["swap", null]);
  const links = Position.parse("5/5/1X3/2X2/5 b 4").links("c2");
  assert.deepEqual(links, [{ to: "b3", isStrong: false }]);
});

test("a game lists its actions, its positions, chains and rules", () => {
  const start = Position.start(5, { ruleset: "crosscut-only", pieRule: "swap-pieces" });
  const game = new Game(start).play("b3");
  game.play("swap").play("c4");
  assert.deepEqual(game.actions, ["b3", "swap", "c4"]);
  assert.ok(game.positionAfter(0).equals(start));
  assert.ok(game.positionAfter(3).equals(game.position));
  game.undo();
  assert.deepEqual([game.length, game.redoLength], [2, 1]);
  assert.throws(() => game.positionAfter(3), RangeError);
  assert.deepEqual(game.position.rules, { ruleset: "crosscut-only", pieRule: "swap-pieces" });
  const chained = Position.parse("5/5/1X3/2X2/X4 b 6");
  assert.deepEqual(chained.chain("c2").sort(), ["b3", "c2"]);
  assert.deepEqual(chained.chain("e5"), []);
});
