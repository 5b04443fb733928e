/**
 * Links that hold a position or a game themselves, in the fragment of the address, which no server
 * sees: `fen.` and a FEN with `_` between its fields, or `pgn.` and a compressed PGN in base64url.
 */

/** What programs that pass links on keep of them. */
export const LONGEST = 8000;

/** A game that a link of that length holds is not longer; a link that says so is hostile. */
const MOST_BYTES = 1_000_000;

/**
 * Returns the fragment that holds a position.
 *
 * @param {string} fen
 * @returns {string} without `#`
 */
export function linkOfPosition(fen) {
  return `analysis=fen.${fen.replaceAll(" ", "_")}`;
}

/**
 * Returns the fragment that holds a game.
 *
 * @param {string} pgn
 * @returns {Promise<string | null>} without `#`; `null` if it would be too long
 */
export async function linkOfGame(pgn) {
  const bytes = await through(new TextEncoder().encode(pgn), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes ?? [], (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const fragment = `analysis=pgn.${text}`;
  return fragment.length > LONGEST ? null : fragment;
}

/**
 * Returns the FEN or PGN that a link holds.
 *
 * @param {string} argument what follows `analysis=` in the fragment
 * @returns {Promise<string | null>} `null` if it is damaged
 */
export async function textOfLink(argument) {
  if (argument.length > LONGEST) return null;
  if (argument.startsWith("fen.")) return argument.slice(4).replaceAll("_", " ");
  if (!argument.startsWith("pgn.")) return null;
  try {
    const binary = atob(argument.slice(4).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"));
    return text === null ? null : new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    // Not base64, not compressed, or not UTF-8.
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @returns {Promise<Uint8Array | null>} `null` if it is too long
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
