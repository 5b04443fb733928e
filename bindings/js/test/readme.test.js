import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { examples } from "./readme.js";

test("each example of the README prints what the block behind it says", () => {
  assert.ok(examples().length >= 2);
  for (const { program, wanted } of examples()) {
    const cwd = new URL("..", import.meta.url);
    const options = /** @type {const} */ ({ cwd, encoding: "utf8" });
    const printed = execFileSync("node", ["--input-type=module", "--eval", program], options);
    if (wanted !== undefined) assert.equal(printed, wanted, program);
  }
});
