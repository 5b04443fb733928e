import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { test } from "node:test";

/** Programs that import one game alone, and what they print. */
const PROGRAMS = [
  {
    game: "konobi",
    program: `
      import { Position, chooseAction, solve } from "@pedina/core/konobi";
      const { winner } = await solve(Position.start(3).play("b2"));
      console.log(winner, await chooseAction(Position.start(4), 2, { seed: 1n }) !== "pass");`,
    printed: "white true\n",
  },
  {
    game: "mastermind",
    program: `
      import { Candidates, Variant } from "@pedina/core/mastermind";
      const candidates = Candidates.all(Variant.CLASSIC).keep("1122", { black: 1, white: 1 });
      console.log(candidates.size, await candidates.nextGuess("entropy"));`,
    printed: "208 1314\n",
  },
];

for (const { game, program, printed } of PROGRAMS) {
  test(`${game} alone reads its own module`, () => {
    const watch = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const read = fs.promises.readFile;
      fs.promises.readFile = (path, ...rest) => {
        const name = String(path).replace(/.*\\//, "");
        if (name.endsWith(".wasm")) console.log(name);
        return read(path, ...rest);
      };
      syncBuiltinESMExports();`;
    const start = `data:text/javascript,${encodeURIComponent(watch)}`;
    const output = execFileSync("node",
      ["--import", start, "--input-type=module", "--eval", program],
      { cwd: new URL("..", import.meta.url), encoding: "utf8" });
    assert.equal(output, `pedina-${game}.wasm\n${printed}`);
    const size = (/** @type {string} */ name) => {
      return statSync(new URL(`../wasm/${name}.wasm`, import.meta.url)).size;
    };
    assert.ok(size(`pedina-${game}`) < size("pedina") / 2);
  });
}

test("an entry for one game has the classes of the entry for all", async () => {
  const all = await import("@pedina/core");
  const [konobi, mastermind, chess] = await Promise.all([import("@pedina/core/konobi"),
    import("@pedina/core/mastermind"), import("@pedina/core/chess")]);
  assert.deepEqual({ ...konobi }, { ...all.konobi });
  assert.deepEqual({ ...mastermind }, { ...all.mastermind });
  assert.equal(chess.Position, all.Position);
  assert.deepEqual(konobi.Position.start(5).play("c3"), all.konobi.Position.start(5).play("c3"));
});
