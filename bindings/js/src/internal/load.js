/** @typedef {{isBound: boolean, bind(instance: WebAssembly.Instance): void}} Bindable */

/**
 * Loads a WebAssembly module from its address and gives its functions to the games that have none
 * yet. So the classes of a game use one instance, whichever modules of the package a program
 * imports.
 *
 * @param {URL} url of the module
 * @param {Bindable[]} games
 * @returns {Promise<void>}
 */
export async function load(url, games) {
  const waiting = games.filter((game) => !game.isBound);
  if (waiting.length === 0) return;
  const module = await compile(url);
  for (const game of waiting) {
    // One instance a game: what one game leaves in its memory no other game finds.
    if (!game.isBound) game.bind(await WebAssembly.instantiate(module));
  }
}

/**
 * Compiles a module: while it arrives, where the server names its type.
 *
 * @param {URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} cannot be loaded: ${response.status}`);
  const type = response.headers.get("Content-Type") ?? "";
  if (WebAssembly.compileStreaming && type.split(";")[0].trim() === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
