import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

/** Programs that import one game alone, and what they print. */
const PROGRAMS = [
  {
    game: "chess",
    program: `
      import { Chess } from "@pedina/core/chess.js";
      console.log(new Chess().perft(3));`,
    printed: "8902\n",
  },
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
  test(`${game} alone compiles its own module`, () => {
    const watch = `
      const { Module } = WebAssembly;
      WebAssembly.Module = function (bytes) {
        console.log(bytes.length);
        return new Module(bytes);
      };`;
    const start = `data:text/javascript,${encodeURIComponent(watch)}`;
    const output = execFileSync("node",
      ["--import", start, "--input-type=module", "--eval", program],
      { cwd: new URL("..", import.meta.url), encoding: "utf8" });
    const size = (/** @type {string} */ name) => {
      return statSync(new URL(`../wasm/${name}.wasm`, import.meta.url)).size;
    };
    assert.equal(output, `${size(`pedina-${game}`)}\n${printed}`);
    assert.ok(size(`pedina-${game}`) < size("pedina") / 2);
  });
}

test("`require` has all that `import` has, with threads", async () => {
  const require = createRequire(import.meta.url);
  const all = require("@pedina/core");
  const { Position } = await import("@pedina/core");
  // Node 20.19, 22.12 and later load ES modules by `require`; for others there is a copy.
  assert.equal(Object.is(all.Position, Position), process.features.require_module ?? false);
  const older = require("../cjs/src/embedded/index.js");
  assert.deepEqual(Object.keys(older).sort(), Object.keys(all).sort());
  const { PedinaWorker } = require("../cjs/src/embedded/worker-require.js");
  const worker = new PedinaWorker();
  assert.equal(await worker.perft(older.Position.start(), 3), 8902);
  worker.close();
});

test("an entry for one game has the classes of the entry for all", async () => {
  const all = await import("@pedina/core");
  const [konobi, mastermind, chess] = await Promise.all([import("@pedina/core/konobi"),
    import("@pedina/core/mastermind"), import("@pedina/core/chess")]);
  assert.deepEqual({ ...konobi }, { ...all.konobi });
  assert.deepEqual({ ...mastermind }, { ...all.mastermind });
  assert.equal(chess.Position, all.Position);
  assert.deepEqual(konobi.Position.start(5).play("c3"), all.konobi.Position.start(5).play("c3"));
});

test("the bill of materials is packed", () => {
  const root = new URL("..", import.meta.url);
  const list = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"],
    { cwd: root, encoding: "utf8" });
  const paths = JSON.parse(list)[0].files.map((/** @type {{ path: string }} */ file) => file.path);
  assert.ok(paths.includes("pedina.cdx.json"), paths.join("\n"));
  const bill = JSON.parse(readFileSync(new URL("pedina.cdx.json", root), "utf8"));
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  assert.equal(bill.metadata.component.purl, `pkg:npm/%40pedina/core@${version}`);
});
