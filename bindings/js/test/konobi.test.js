import assert from "node:assert/strict";
import { test } from "node:test";
import { konobi } from "@pedina/core";
import { lines } from "./data.js";

const { Game, IllegalActionError, KonobiError, Position, chooseAction, solve } = konobi;

test("konobi_games.txt: whole games with their refusals, as text, record and SGF", () => {
  for (const line of lines("konobi_games.txt")) {
    const [head, moves] = line.split(" | ");
    const [name, width, winner] = head.split(" ");
    const game = new Game(Position.start(Number(width)));
    for (const entry of moves.trim().split(" ")) {
      const [action, reason] = entry.replace("!", "").split("=");
      if (reason === undefined) {
        game.play(action);
        assert.equal(Position.parse(String(game.position)).toString(), String(game.position));
      } else {
        const before = String(game.position);
        const wanted = { weak: "REFUSAL_WEAK_CONNECTION", crosscut: "REFUSAL_CROSSCUT" }[reason];
        assert.equal(game.position.check(action)?.reason, wanted, `${name} ${entry}`);
        assert.throws(() => game.play(action), IllegalActionError);
        assert.equal(String(game.position), before);
      }
    }
    assert.deepEqual(game.ending, { cause: "connection", winner });
    assert.ok(game.position.winningPath(game.position.winner ?? "black").length > 0);
    assert.equal(Game.replay(Position.start(Number(width)), game.record).record, game.record);
    assert.equal(Game.parseSgf(game.sgf("Ä", "B")).record, game.record);
  }
});

test("konobi_perft.txt: counts of sequences", () => {
  let checked = 0;
  for (const line of lines("konobi_perft.txt")) {
    const [width, ruleset, pie, ...counts] = line.split(" ");
    if (counts.some((count) => count.startsWith("@"))) continue;
    const pieRule = pie === "swap" ? "swap-sides" : "none";
    const start = Position.start(Number(width), { ruleset: /** @type {any} */ (ruleset), pieRule });
    counts.filter((count) => count !== "end").forEach((count, index) => {
      if (Number(count) > 300_000) return;
      assert.equal(start.perft(index + 1), Number(count), line.slice(0, 40));
      checked++;
    });
  }
  assert.ok(checked > 40, `${checked}`);
});

test("konobi_placements.txt: what may be placed, and why not", () => {
  for (const line of lines("konobi_placements.txt")) {
    const [rows, side, ...rest] = line.split(" ");
    const stones = rows.replace(/[^XO]/g, "").length;
    const position = Position.parse(`${rows} ${side[0]} ${Math.max(2, stones)}`);
    if (rest[0] === "=") {
      const wanted = rest.slice(1).filter((point) => point !== "-");
      assert.deepEqual(position.legalPoints().sort(), wanted.sort(), line);
      continue;
    }
    const [point, verdict, stone, clean] = rest;
    const refusal = position.check(point);
    if (position.winner !== null) {
      assert.equal(refusal?.reason, "ILLEGAL_ACTION_OVER", line);
      continue;
    }
    assert.equal(refusal === null, verdict === "legal", line);
    if (verdict === "weak") {
      assert.equal(refusal?.reason, "REFUSAL_WEAK_CONNECTION", line);
      const alternatives = [refusal?.point, refusal?.alternative];
      assert.ok(alternatives.every((it) => it !== null), `${line}: ${stone} ${clean}`);
    }
    if (verdict === "crosscut") assert.equal(refusal?.reason, "REFUSAL_CROSSCUT", line);
  }
});

test("konobi_solved.txt: who wins after each opening of small boards", async () => {
  for (const line of lines("konobi_solved.txt").filter((it) => Number(it[0]) < 4)) {
    const [width, diagram] = line.split(" ");
    for (const [top, row] of diagram.split("/").entries()) {
      for (const [column, letter] of [...row].entries()) {
        const point = "abcdef"[column] + String(Number(width) - top);
        const { winner } = await solve(Position.start(Number(width)).play(point));
        assert.equal(winner, letter === "X" ? "black" : "white", `${width} ${point}`);
      }
    }
  }
});

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
