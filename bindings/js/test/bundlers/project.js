import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { recipe } from "./recipes.js";

/** Where npm has installed the bundlers: see `cargo xtask js --bundlers`. */
export const TOOLS = process.env.PEDINA_BUNDLERS ?? "";

/** The package as npm installs it. */
const PACKAGE = process.env.PEDINA_PACKAGE ?? "";

export const requireTool = createRequire(join(TOOLS, "package.json"));

/** A project that a recipe describes, in a folder of its own beside the bundlers. */
export class Project {
  /** @type {string[]} What the recipe says to run. */
  #commands;
  #hasThread;
  /** @type {Record<string, string>} Other programs for `npx`, by name. */
  #programs;

  /**
   * Writes the files of a recipe, and installs the package beside them.
   *
   * @param {string} name of the folder
   * @param {string} title of the recipe
   * @param {object} [options]
   * @param {boolean} [options.hasThread] without, it is the project with `src/main.js` alone
   * @param {"module" | "commonjs"} [options.type]
   * @param {Record<string, string>} [options.programs] files to run in place of programs
   */
  constructor(name, title, { hasThread = true, type = "module", programs = {} } = {}) {
    const { files, commands } = recipe(title);
    this.#hasThread = hasThread;
    this.#programs = programs;
    this.#commands = commands.map((command) => this.#variant(command));
    this.folder = join(TOOLS, "projects", name);
    rmSync(this.folder, { recursive: true, force: true });
    for (const [path, text] of files) {
      const file = join(this.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, path.endsWith(".html") ? this.#variant(text) : text);
    }
    writeFileSync(join(this.folder, "package.json"), JSON.stringify({ name, private: true, type }));
    const place = join(this.folder, "node_modules/@pedina");
    mkdirSync(place, { recursive: true });
    execFileSync("tar", ["--extract", "--gzip", "--file", PACKAGE, "--directory", place]);
    cpSync(join(place, "package"), join(place, "core"), { recursive: true });
    rmSync(join(place, "package"), { recursive: true });
  }

  /**
   * Runs a command of the recipe to its end.
   *
   * @param {string} command as the recipe has it, for the project with a thread
   */
  run(command) {
    const { program, words } = this.#parsed(command);
    execFileSync(program, words, { cwd: this.folder, env: ENVIRONMENT, encoding: "utf8" });
  }

  /**
   * Runs a server of the recipe while a function runs.
   *
   * @param {string} command as the recipe has it
   * @param {(port: number) => string[]} more what tells it the port
   * @param {(url: string) => Promise<void>} use
   */
  async serving(command, more, use) {
    const port = await freePort();
    const { program, words } = this.#parsed(command);
    const server = spawn(program, [...words, ...more(port)],
      { cwd: this.folder, env: ENVIRONMENT, detached: true, stdio: "pipe" });
    let said = "";
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => said += text);
    }
    const url = `http://127.0.0.1:${port}/`;
    try {
      await answers(url, () => server.exitCode !== null);
      await use(url);
    } catch (error) {
      throw new Error(`${command} said: ${said}`, { cause: error });
    } finally {
      // With the processes that it has started.
      if (server.exitCode === null) process.kill(-Number(server.pid), "SIGKILL");
    }
  }

  /** @param {string} text */
  #variant(text) {
    return this.#hasThread ? text : text.replaceAll("count.js", "main.js");
  }

  /** @param {string} command */
  #parsed(command) {
    const own = this.#variant(command);
    if (!this.#commands.includes(own)) throw new Error(`the recipe does not say ${own}`);
    const words = own.split(" ");
    if (words[0] === "node") return { program: "node", words: words.slice(1) };
    const name = words[1];
    const file = join(TOOLS, "node_modules", this.#programs[name] ?? `.bin/${name}`);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    // Some of these files are programs of the system, others modules of Node.
    const isScript = readFileSync(file).subarray(0, 2).toString() === "#!";
    return isScript ? { program: "node", words: [file, ...words.slice(2)] }
      : { program: file, words: words.slice(2) };
  }
}

const ENVIRONMENT = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until a server answers.
 *
 * @param {string} url
 * @param {() => boolean} hasEnded whether it never will
 */
async function answers(url, hasEnded) {
  for (let left = 600; ; left--) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (left === 0 || hasEnded()) throw error;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}
