import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const BLOCK = /```js\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g;

test("each example of the README prints what the block behind it says", () => {
  const examples = [...README.matchAll(BLOCK)];
  assert.ok(examples.length >= 2);
  for (const [, program, wanted] of examples) {
    const cwd = new URL("..", import.meta.url);
    const options = /** @type {const} */ ({ cwd, encoding: "utf8" });
    const printed = execFileSync("node", ["--input-type=module", "--eval", program], options);
    if (wanted !== undefined) assert.equal(printed, wanted, program);
  }
});
