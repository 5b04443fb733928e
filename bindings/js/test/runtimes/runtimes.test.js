import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { examples } from "../readme.js";

/** Where npm has installed the package and the other runtimes: see `cargo xtask js --runtimes`. */
const FOLDER = process.env.PEDINA_RUNTIMES ?? "";

/** @type {readonly (readonly [string, readonly string[]])[]} */
const RUNTIMES = [["deno", ["run", "--allow-read"]], ["bun", ["run"]]];

for (const [name, options] of RUNTIMES) {
  const run = (/** @type {string} */ file, /** @type {string[]} */ ...words) => {
    const program = join(FOLDER, "node_modules/.bin", name);
    return execFileSync(program, [...options, file, ...words],
      { cwd: FOLDER, encoding: "utf8", timeout: 300_000 });
  };

  test(`${name}: each example of the README prints what the block behind it says`, () => {
    assert.ok(examples().length >= 2);
    for (const { program, wanted } of examples()) {
      writeFileSync(join(FOLDER, "example.js"), program);
      const printed = run("example.js");
      if (wanted !== undefined) assert.equal(printed, wanted, program);
    }
  });

  test(`${name}: the package gives all known answers, and ends without \`close\``, () => {
    // A copy, so that the package is found beside it.
    const program = readFileSync(new URL("replay.js", import.meta.url), "utf8");
    writeFileSync(join(FOLDER, "replay.js"), program);
    const [suite, answers] = ["../suite/index.js", "../../../../core/tests/"].map((path) => {
      return new URL(path, import.meta.url);
    });
    const printed = run("replay.js", suite.href, fileURLToPath(answers));
    assert.match(printed, /^4865609\n\d{2} checks passed\n$/);
  });
}
