import { join } from "node:path";
import { POLICY, checkPage, served } from "./browser.js";
import { Project } from "./project.js";

/**
 * Builds the project for Vite, and checks what it makes and what its development server shows.
 *
 * @param {string} name of the project
 * @param {string} program the file of this version of Vite
 * @param {boolean} hasThread
 */
export async function checkVite(name, program, hasThread) {
  const programs = { vite: program };
  const project = new Project(`${name}-${hasThread}`, "Vite", { hasThread, programs });
  project.run("npx vite build");
  await served(join(project.folder, "dist"), POLICY, (url) => checkPage(url, hasThread));
  const address = (/** @type {number} */ port) => ["--port", `${port}`, "--host", "127.0.0.1"];
  await project.serving("npx vite", address, (url) => checkPage(url, hasThread));
}
