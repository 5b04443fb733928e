import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/**
 * Returns what axe-core finds on a page that keeps people out: serious and critical findings.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>} each rule with the elements that break it
 */
export async function seriousFindings(page) {
  const file = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(await readFile(file, "utf8"));
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run();
    return violations
      .filter((/** @type {any} */ { impact }) => impact === "serious" || impact === "critical")
      .map((/** @type {any} */ { id, nodes }) => {
        return `${id}: ${nodes.map((/** @type {any} */ { target }) => target).join(", ")}`;
      });
  });
}
