import { join } from "node:path";
import { test } from "node:test";
import { POLICY, checkPage, served } from "./browser.js";
import { Project } from "./project.js";
import { checkVite } from "./vite.js";

for (const hasThread of [true, false]) {
  const kind = hasThread ? "with a thread" : "without a thread";

  test(`Vite 8, ${kind}`, () => checkVite("vite8", "vite/bin/vite.js", hasThread));

  test(`webpack 5, ${kind}`, async () => {
    const project = new Project(`webpack-${hasThread}`, "webpack 5", { hasThread });
    // What it makes for development evaluates strings.
    for (const [mode, policy] of /** @type {const} */ ([["production", POLICY],
      ["development", null]])) {
      project.run(`npx webpack ./src/count.js --mode ${mode}`);
      await served(join(project.folder, "dist"), policy, (url) => checkPage(url, hasThread));
    }
  });
}
