import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The folder of the pages as `cargo xtask web --build` puts them together. */
export const PAGES = fileURLToPath(new URL("../dist", import.meta.url));

/**
 * Starts the program `pedina`.
 *
 * @param {string[]} args
 * @param {RegExp} pattern of the line with which it says that it is ready
 * @returns {Promise<{found: string, stop: () => void}>} what the pattern's first group has found
 */
export async function startProgram(args, pattern) {
  const path = process.env.PEDINA
    ?? fileURLToPath(new URL("../../../target/debug/pedina", import.meta.url));
  const program = spawn(path, args, { stdio: ["ignore", "pipe", "inherit"] });
  const found = await new Promise((resolve, reject) => {
    program.on("error", reject);
    program.on("exit", (code) => reject(new Error(`pedina ${args[0]} ended with ${code}`)));
    createInterface(program.stdout).on("line", (line) => {
      const match = pattern.exec(line);
      if (match !== null) resolve(match[1]);
    });
  });
  return { found, stop: () => program.kill() };
}
