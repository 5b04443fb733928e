import { readFileSync } from "node:fs";

const PAGE = readFileSync(new URL("../../RECIPES.md", import.meta.url), "utf8");
const [HEAD, ...PARTS] = PAGE.split(/^## /m);

/**
 * Returns a recipe of the page.
 *
 * @param {string} title how its heading begins
 * @returns {{files: Map<string, string>, commands: string[]}} files by their paths, with those that
 *     all recipes share
 */
export function recipe(title) {
  const part = PARTS.find((text) => text.startsWith(title));
  if (part === undefined) throw new Error(`there is no recipe for ${title}`);
  const files = [HEAD, part].flatMap((text) => {
    return [...text.matchAll(/^`([^`\n]+)`\n\n```\w+\n([\s\S]*?)```$/gm)];
  });
  const commands = [...part.matchAll(/^```sh\n([\s\S]*?)```$/gm)]
    .flatMap(([, text]) => text.trim().split("\n"));
  return { files: new Map(files.map(([, path, text]) => [path, text])), commands };
}
