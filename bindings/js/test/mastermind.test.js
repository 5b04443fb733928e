import assert from "node:assert/strict";
import { test } from "node:test";
import { mastermind } from "@pedina/core";
import { text } from "./data.js";

const { Candidates, MastermindError, Variant } = mastermind;
const CLASSIC = new Variant(4, 6);

test("the cells of 1122 are the published ones, and the codes agree with them", () => {
  const all = Candidates.all(CLASSIC);
  assert.equal(all.size, 1296);
  const sizes = all.cells("1122").map((cell) => cell.size).sort((a, b) => b - a);
  assert.deepEqual(sizes, [256, 256, 256, 208, 114, 96, 36, 32, 20, 16, 4, 1, 1]);
  const left = all.keep("1122", { black: 1, white: 1 });
  const codes = [...left];
  assert.equal(codes.length, left.size);
  const wanted = [...all].filter((code) => {
    const { black, white } = CLASSIC.feedback("1122", code);
    return black === 1 && white === 1;
  });
  assert.deepEqual(codes, wanted);
});

test("totals.txt: strategies need as many guesses over all secrets as published", async () => {
  const lines = text("../mastermind/data/totals.txt").split("\n");
  let checked = 0;
  for (const line of lines.filter((it) => /^3x6 \S+ - \d+ max/.test(it))) {
    const [, strategy, , total, , longest] = line.split(" ");
    const [sum, most] = await playAll(new Variant(3, 6), /** @type {any} */ (strategy));
    assert.deepEqual([sum, most], [Number(total), Number(longest)], line);
    checked++;
  }
  assert.ok(checked >= 4, `${checked}`);
});

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
  const reason = (call) => {
    try {
      call();
    } catch (error) {
      if (error instanceof MastermindError) return error.reason;
      throw error;
    }
    return null;
  };
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

/**
 * Plays a strategy against every secret: the sum of all guesses and the longest game.
 *
 * @param {InstanceType<typeof Variant>} variant
 * @param {import("../src/mastermind/candidates.js").Strategy} strategy
 */
async function playAll(variant, strategy) {
  /** @type {Map<string, Promise<string>>} */
  const known = new Map();
  let [sum, longest] = [0, 0];
  for (const secret of Candidates.all(variant)) {
    let candidates = Candidates.all(variant);
    let key = "";
    for (let guesses = 1; ; guesses++) {
      const chosen = known.get(key) ?? candidates.nextGuess(strategy);
      known.set(key, chosen);
      const guess = await chosen;
      const feedback = variant.feedback(guess, secret);
      if (feedback.black === variant.pegs) {
        sum += guesses;
        longest = Math.max(longest, guesses);
        break;
      }
      candidates = candidates.keep(guess, feedback);
      key += `${guess}${feedback.black}${feedback.white} `;
    }
  }
  return [sum, longest];
}
