import { readFileSync } from "node:fs";

const BLOCK = /```js\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/g;

/**
 * Returns the examples of the README, each with what it prints, if the README says that.
 *
 * @returns {{program: string, wanted: string | undefined}[]}
 */
export function examples() {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  return [...readme.matchAll(BLOCK)].map(([, program, wanted]) => ({ program, wanted }));
}
