import { equal, require } from "./expect.js";
import { linesOf } from "./files.js";

/** @typedef {typeof import("@pedina/core").mastermind} Mastermind */
/** @typedef {import("@pedina/core").mastermind.Candidates} Candidates */
/** @typedef {import("../../src/mastermind/variant.js").Feedback} Feedback */
/** @typedef {import("../../src/mastermind/candidates.js").Strategy} Strategy */

/**
 * Replays the file of known answers about Mastermind, and compares feedback and partitions with
 * their definitions.
 *
 * @param {Mastermind} mastermind
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayMastermind(mastermind, read, report) {
  await report("mastermind/data/totals.txt: guesses of strategies over all secrets", async () => {
    const lines = linesOf(await read("mastermind/data/totals.txt"));
    for (const line of lines) await checkTotal(mastermind, line);
    equal(lines.length, 34);
  });
  await report("feedback and partitions of all pairs of codes", async () => {
    const { Variant } = mastermind;
    for (const variant of [new Variant(3, 6), new Variant(4, 3), new Variant(3, 6, false)]) {
      checkPartitions(mastermind, variant);
    }
  });
  await report("the published partition of 1122", async () => {
    const cells = mastermind.Candidates.all(mastermind.Variant.CLASSIC).cells("1122");
    const sizes = cells.map((cell) => cell.size).sort((one, other) => other - one);
    equal(sizes, [256, 256, 256, 208, 114, 96, 36, 32, 20, 16, 4, 1, 1]);
  });
}

/**
 * @param {Mastermind} mastermind
 * @param {string} line
 */
async function checkTotal({ Candidates, Variant }, line) {
  const [name, strategy, first, total, ...rest] = line.split(" ");
  const [, pegs, symbols, unique] = /^(\d+)x(\d+)(n?)$/.exec(name) ?? [];
  const all = Candidates.all(new Variant(Number(pegs), Number(symbols), unique === ""));
  const games = await gamesByLength(all, /** @type {Strategy} */ (strategy),
    first === "-" ? undefined : first);
  const sum = (/** @type {number[]} */ list) => list.reduce((one, other) => one + other, 0);
  equal(sum(games), all.size, line);
  equal(sum(games.map((count, index) => count * (index + 1))), Number(total), line);
  if (rest[0] === "max") equal(games.length, Number(rest[1]), line);
  else equal(games, rest.map(Number), line);
}

/**
 * Plays a strategy against all secrets at once, one cell after the other.
 *
 * @param {Candidates} all
 * @param {Strategy} strategy
 * @param {string} [first] the first guess, if not the strategy's own
 * @returns {Promise<number[]>} how many games end with the 1st, 2nd, 3rd ... guess
 */
async function gamesByLength(all, strategy, first) {
  /** @type {number[]} */
  const games = [];
  let open = [{ left: all, guess: first }];
  for (let round = 0; open.length > 0; round++) {
    /** @type {typeof open} */
    const next = [];
    games[round] = 0;
    for (const { left, guess = await left.nextGuess(strategy) } of open) {
      for (const { black, white, size } of left.cells(guess)) {
        if (black === all.variant.pegs) games[round] += size;
        else next.push({ left: left.keep(guess, { black, white }), guess: undefined });
      }
    }
    open = next;
    require(round < 20, `${strategy} does not end`);
  }
  return games;
}

/**
 * @param {Mastermind} mastermind
 * @param {InstanceType<Mastermind["Variant"]>} variant
 */
function checkPartitions({ Candidates }, variant) {
  const all = Candidates.all(variant);
  const codes = [...all];
  equal(codes.length, all.size);
  for (const guess of codes) {
    /** @type {Map<string, string[]>} */
    const cells = new Map();
    for (const secret of codes) {
      const feedback = variant.feedback(guess, secret);
      equal(feedback, feedbackOf(guess, secret), `${guess} ${secret}`);
      const key = `${feedback.black} ${feedback.white}`;
      cells.set(key, [...(cells.get(key) ?? []), secret]);
    }
    const found = all.cells(guess);
    equal(found.length, cells.size, guess);
    for (const { black, white, size } of found) {
      const wanted = cells.get(`${black} ${white}`) ?? [];
      equal(size, wanted.length, guess);
      equal([...all.keep(guess, { black, white })], wanted, guess);
    }
  }
}

/**
 * The definition: equal places, then symbols in common.
 *
 * @param {string} guess
 * @param {string} secret
 * @returns {Feedback}
 */
function feedbackOf(guess, secret) {
  const black = [...guess].filter((symbol, place) => symbol === secret[place]).length;
  const count = (/** @type {string} */ code, /** @type {string} */ symbol) => {
    return code.split(symbol).length - 1;
  };
  const common = [...new Set(guess)].reduce((sum, symbol) => {
    return sum + Math.min(count(guess, symbol), count(secret, symbol));
  }, 0);
  return { black, white: common - black };
}
