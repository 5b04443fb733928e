import assert from "node:assert/strict";
import { test } from "node:test";
import { mastermind } from "@pedina/core";
import { refusal } from "./suite/expect.js";

const { Candidates, MastermindError, Match, Variant, pegNames } = mastermind;
const CLASSIC = new Variant(4, 6);

test("Knuth's strategy breaks any code in five guesses", async () => {
  for (let seed = 0n; seed < 10n; seed++) {
    const secret = CLASSIC.randomCode(seed);
    let candidates = Candidates.all(CLASSIC);
    let guesses = 0;
    for (let black = 0; black < 4; guesses++) {
      const guess = await candidates.nextGuess("minimax");
      const feedback = CLASSIC.feedback(guess, secret);
      candidates = candidates.keep(guess, feedback);
      ({ black } = feedback);
    }
    assert.ok(guesses <= 5, `${secret} takes ${guesses}`);
  }
});

test("bad input is refused, and changes nothing", async () => {
  const all = Candidates.all(CLASSIC);
  /** @param {() => unknown} call */
  const reason = (call) => refusal(MastermindError, call).reason;
  assert.equal(reason(() => new Variant(11, 6)), "VARIANT_PEGS");
  assert.equal(reason(() => new Variant(4, 3, false)), "VARIANT_REPEATS");
  assert.equal(reason(() => CLASSIC.code("1127")), "CODE_UNKNOWN_PEG");
  assert.equal(reason(() => CLASSIC.code("112")), "CODE_LENGTH");
  assert.equal(reason(() => new Variant(4, 6, false).code("1123")), "CODE_REPEATED");
  assert.equal(reason(() => all.keep("1122", { black: 3, white: 1 })), "FEEDBACK_IMPOSSIBLE");
  assert.equal(reason(() => all.keep("1122", { black: 4, white: 1 })), "FEEDBACK_TOO_MANY");
  assert.throws(() => all.keep("1122", { black: -1, white: 0 }), RangeError);
  assert.throws(() => CLASSIC.code(/** @type {any} */ (1122)), TypeError);
  await assert.rejects(all.nextGuess(/** @type {any} */ ("best")), TypeError);
  assert.equal(all.size, 1296);
  const none = all.keep("1111", { black: 4, white: 0 }).keep("2222", { black: 4, white: 0 });
  assert.equal(none.size, 0);
  await assert.rejects(none.nextGuess(), MastermindError);
  await assert.rejects(Candidates.all(new Variant(5, 8)).nextGuess("entropy",
    { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a match counts points, exchanges roles and refuses false answers", () => {
  const settings = { codeSize: 2, pegs: 3, rounds: 2, boardSize: 2 };
  const match = new Match({ ...settings, pegKind: "letters" });
  assert.equal(match.settings.pegKind, "letters");
  assert.equal(match.settings.repeats, true);
  assert.deepEqual([match.status, match.round, match.maker], ["awaiting-code", 0, 0]);
  assert.throws(() => match.guess("11"), { reason: "MATCH_NOT_NOW" });
  assert.throws(() => match.commit("14"), { reason: "CODE_UNKNOWN_PEG" });
  match.commit("13").guess("22");
  assert.equal(match.openGuess, "22");
  assert.deepEqual(match.expected, { black: 0, white: 0 });
  assert.throws(() => match.respond({ black: 0, white: 1 }), { reason: "MATCH_WRONG_RESPONSE" });
  assert.equal(match.status, "awaiting-response");
  match.respond({ black: 0, white: 0 }).guess("31").respond({ black: 0, white: 2 });
  assert.deepEqual(match.rows,
    [{ guess: "22", black: 0, white: 0 }, { guess: "31", black: 0, white: 2 }]);
  assert.deepEqual([match.status, match.scores, match.secret], ["round-over", [3, 0], "13"]);
  match.nextRound();
  assert.deepEqual([match.status, match.round, match.maker, match.secret, match.expected],
    ["awaiting-code", 1, 1, null, null]);
  match.commit("22").guess("22").respond({ black: 2, white: 0 }).nextRound();
  assert.deepEqual([match.status, match.scores], ["match-over", [3, 1]]);
  assert.throws(() => match.nextRound(), { reason: "MATCH_OVER" });
  match.undo().undo();
  assert.deepEqual([match.status, match.scores, match.openGuess],
    ["awaiting-response", [3, 0], "22"]);
  assert.throws(() => match.undo().undo().undo(), { reason: "MATCH_NOTHING_TO_UNDO" });
  assert.equal(new Match({ codeBreaker: true }).maker, 1);
  assert.throws(() => new Match({ rounds: 3 }), { reason: "SETTINGS_ROUNDS" });
  assert.throws(() => new Match({ pegs: 9 }), { reason: "SETTINGS_PEGS" });
  assert.throws(() => new Match({ pegKind: /** @type {any} */ ("shells") }), TypeError);
});

test("pegs have the names of the protocol", () => {
  assert.deepEqual(pegNames("colors", 2, true), ["RED", "BLUE", "EMPTY"]);
  assert.deepEqual(pegNames("digits", 10), [..."0123456789"]);
  assert.throws(() => pegNames("letters", 7), { reason: "PEG_SET" });
});

test("rows are counted, judged and checked for contradictions", () => {
  const rows = [{ guess: "1122", black: 0, white: 0 }, { guess: "3344", black: 1, white: 1 }];
  const { count, isAll } = mastermind.countLeft(CLASSIC, rows);
  const left = Candidates.all(CLASSIC).keep("1122", rows[0]).keep("3344", rows[1]);
  assert.deepEqual([count, isAll], [left.size, true]);
  assert.deepEqual(mastermind.countLeft(CLASSIC, rows, { most: 3 }), { count: 3, isAll: false });
  const judgement = mastermind.judgeGuess(CLASSIC, rows, "3535");
  const sizes = left.cells("3535").map((cell) => cell.size);
  assert.equal(judgement.expected, sizes.reduce((sum, size) => sum + size * size, 0) / left.size);
  assert.equal(judgement.agrees, [...left].includes("3535"));
  assert.ok([...left].includes(String(mastermind.someCode(CLASSIC, rows, { seed: 5n }))));
  const wrong = [...rows, { guess: "1111", black: 1, white: 0 }];
  const conflict = mastermind.findConflict(CLASSIC, wrong);
  assert.equal(mastermind.findConflict(CLASSIC, rows), null);
  assert.deepEqual(conflict, { rows: [0, 2], suspects: [0, 2], isProven: true });
  assert.equal(mastermind.someCode(CLASSIC, wrong), null);
  assert.throws(() => mastermind.judgeGuess(CLASSIC, wrong, "1111"), { reason: "NO_CODE" });
  assert.throws(() => mastermind.countLeft(CLASSIC, [{ guess: "1", black: 0, white: 0 }]),
    { reason: "CODE_LENGTH" });
});

test("the genetic player breaks codes of games that are too large to list", async () => {
  const variant = new Variant(6, 9);
  for (const seed of [1n, 2n, 3n]) {
    const secret = variant.randomCode(seed);
    /** @type {import("../src/mastermind/rows.js").Row[]} */
    const rows = [];
    while (rows.at(-1)?.black !== 6) {
      assert.ok(rows.length < 15, secret);
      const guess = await mastermind.geneticGuess(variant, rows, { seed });
      rows.push({ guess, ...variant.feedback(guess, secret) });
    }
  }
  const first = await mastermind.geneticGuess(variant, [], { seed: 1n });
  assert.equal(await mastermind.geneticGuess(variant, [], { seed: 2n }), first);
  const rows = [{ guess: first, black: 1, white: 1 }];
  await assert.rejects(mastermind.geneticGuess(variant, rows, { signal: AbortSignal.abort() }));
  // Of more than 32 rows the last ones count.
  const last = Array.from({ length: 32 }, (_, index) => rows[index % rows.length]);
  const other = { guess: first, black: 1, white: 2 };
  assert.equal(await mastermind.geneticGuess(variant, [other, other, ...last], { seed: 1n }),
    await mastermind.geneticGuess(variant, last, { seed: 1n }));
  await assert.rejects(mastermind.geneticGuess(variant, [{ guess: "1", black: 0, white: 0 }]));
});
