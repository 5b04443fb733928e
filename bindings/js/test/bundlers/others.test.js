import { join } from "node:path";
import { test } from "node:test";
import { POLICY, checkPage, served } from "./browser.js";
import { Project } from "./project.js";
import { checkVite } from "./vite.js";

const ENTRIES = "src/count.js thread=@pedina/core/thread";

for (const hasThread of [true, false]) {
  const kind = hasThread ? "with a thread" : "without a thread";

  for (const version of [5, 6, 7]) {
    test(`Vite ${version}, ${kind}`, () => {
      return checkVite(`vite${version}`, `vite${version}/bin/vite.js`, hasThread);
    });
  }

  test(`esbuild, ${kind}`, async () => {
    const project = new Project(`esbuild-${hasThread}`, "esbuild", { hasThread });
    const dist = join(project.folder, "dist");
    project.run(`npx esbuild ${ENTRIES} --bundle --minify --outdir=dist`);
    await served(dist, POLICY, (url) => checkPage(url, hasThread));
    await project.serving(`npx esbuild ${ENTRIES} --bundle --outdir=dist --servedir=dist`,
      (port) => [`--serve=127.0.0.1:${port}`], (url) => checkPage(url, hasThread));
  });

  test(`rollup, ${kind}`, async () => {
    const project = new Project(`rollup-${hasThread}`, "rollup", { hasThread });
    project.run("npx rollup -i src/count.js -i thread=@pedina/core/thread " +
      "-p @rollup/plugin-node-resolve -d dist");
    await served(join(project.folder, "dist"), POLICY, (url) => checkPage(url, hasThread));
  });
}

for (const [bundler, option] of [["webpack", ""], ["Turbopack", " --turbopack"]]) {
  test(`Next 15 with ${bundler}`, async () => {
    const project = new Project(`next-${bundler}`, "Next 15");
    const port = (/** @type {number} */ number) => ["--port", `${number}`];
    await project.serving(`npx next dev${option}`, port, (url) => checkPage(url, true));
    project.run(`npx next build${option}`);
    await project.serving("npx next start", port, (url) => checkPage(url, true));
  });
}

test("Jest, in Node and in jsdom", () => {
  const project = new Project("jest", "Jest", { type: "commonjs" });
  project.run("npx jest");
  project.run("npx jest --env jsdom --setupFiles ./setup.js");
});

test("Vitest", () => new Project("vitest", "Vitest").run("npx vitest run"));

test("CommonJS", () => new Project("commonjs", "CommonJS").run("node main.cjs"));
