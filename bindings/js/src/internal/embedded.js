/**
 * A WebAssembly module as text: see `cargo xtask js`, which writes it.
 *
 * @typedef {object} Embedded
 * @property {number} size bytes
 * @property {string} order the byte values, as hexadecimal digits, the most frequent one first
 * @property {string} text the bytes: a character of `CHARACTERS` for each of the most frequent
 *     ones, two for the others
 */

/**
 * Compiles a module that is embedded in a JavaScript module, and gives its functions to the games
 * that have none yet. Unlike `load` it returns when that is done.
 *
 * @param {Embedded} embedded
 * @param {import("./load.js").Bindable[]} games
 */
export function loadEmbedded(embedded, games) {
  const waiting = games.filter((game) => !game.isBound);
  if (waiting.length === 0) return;
  const module = new WebAssembly.Module(decode(embedded));
  for (const game of waiting) game.bind(new WebAssembly.Instance(module));
}

/**
 * @param {Embedded} embedded
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decode({ size, order, text }) {
  /** The place in the order by the code of a character. */
  const places = new Uint8Array(128);
  for (let place = 0; place < CHARACTERS.length; place++) {
    places[CHARACTERS.charCodeAt(place)] = place;
  }
  const values = new Uint8Array(256);
  for (let index = 0; index < 256; index++) {
    values[index] = Number.parseInt(order.slice(2 * index, 2 * index + 2), 16);
  }
  const bytes = new Uint8Array(size);
  for (let read = 0, written = 0; written < size; written++) {
    let place = places[text.charCodeAt(read++)];
    if (place < PREFIXES) {
      place = (place + 1) * CHARACTERS.length + places[text.charCodeAt(read++)];
    }
    bytes[written] = values[place - PREFIXES];
  }
  return bytes;
}

/** What stands for itself in every string of a program: ASCII but for quotes, `\`, `$` and `<`. */
const CHARACTERS = " !#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_" +
  "abcdefghijklmnopqrstuvwxyz{|}~";

/** So many of them begin a pair: with them all 256 values have a text. */
const PREFIXES = 2;
