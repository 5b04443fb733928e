import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { linesOf, perftsOf } from "./suite/files.js";

const FOLDER = new URL("../../../core/tests/", import.meta.url);

/**
 * Returns the text of a file of known answers.
 *
 * @param {string} path below `core/tests`
 * @returns {Promise<string>}
 */
export function read(path) {
  return readFile(new URL(path, FOLDER), "utf8");
}

/** Returns the paths of all files of known answers. */
export function allFiles() {
  return ["data/", "mastermind/data/"].flatMap(filesBelow);
}

/**
 * @param {string} folder with a slash at its end
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(new URL(folder, FOLDER), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    return entry.isDirectory() ? filesBelow(`${path}/`) : [path];
  });
}

/**
 * Returns the lines of a file, without comments and empty lines.
 *
 * @param {string} name
 */
export function lines(name) {
  return linesOf(text(name));
}

/**
 * Returns the positions of a file of perft counts, each with its counts from depth 1 on.
 *
 * @param {string} name
 */
export function perfts(name) {
  return perftsOf(text(name));
}

/** @param {string} name */
function text(name) {
  return readFileSync(new URL(`data/${name}`, FOLDER), "utf8");
}
