import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { Network, passOn } from "./service.js";

/**
 * Serves the pages as they stand in the sources, with the headers of `pedina serve`.
 *
 * @param {number} [service] the port of a game service that has the same address
 * @param {Network} [network] to that service
 * @param {boolean} [isCached] whether a browser may show what it has without asking again
 * @returns {Promise<{url: string, close: () => Promise<void>}>} the address of the root
 */
export async function startServer(service, network = new Network(), isCached = false) {
  const headers = isCached ? { ...HEADERS, "Cache-Control": "max-age=3600" } : HEADERS;
  const server = createServer(async (request, response) => {
    if (pass?.(request, response)) return;
    const { url = "/" } = request;
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    const isAnswer = path.startsWith(ANSWERS);
    const file = isAnswer
      ? join(KNOWN, path.slice(ANSWERS.length)) : join(ROOT, path === "/" ? "index.html" : path);
    const type = TYPES[extname(file)];
    const content = type === undefined ? null : await compressed(file);
    if (content === null) {
      response.writeHead(404, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, "Content-Type": type, "Content-Encoding": "gzip" });
    response.end(content);
  });
  const pass = service === undefined ? null : passOn(server, service, network);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Reads and compresses a file, which no test changes, the first time that it is asked for.
 *
 * @param {string} file
 * @returns {Promise<Buffer | null>} `null` if there is no such file
 */
function compressed(file) {
  let content = contents.get(file);
  if (content === undefined) {
    content = readFile(file).then((bytes) => gzipSync(bytes), () => null);
    contents.set(file, content);
  }
  return content;
}

/** What was asked for, by paths. @type {Map<string, Promise<Buffer | null>>} */
const contents = new Map();

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Below this path are the files of known answers that the tests of the library read too. */
export const ANSWERS = "/known-answers/";

/** Their folder. */
const KNOWN = fileURLToPath(new URL("../../../core/tests/", import.meta.url));

const HEADERS = {
  "Cache-Control": "no-cache",
  "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    + "style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; "
    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Vary": "Accept-Encoding, Origin",
  "X-Content-Type-Options": "nosniff",
};

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".epd": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".perft": "text/plain; charset=utf-8",
  ".pgn": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
