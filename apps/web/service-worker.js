// Caches the pages and every file that they load, so that they work offline after the first visit.
// The files are found by following references from the pages, so no list of files can become
// incomplete. Requests go to the network first, so online visitors get the new version.

const CACHE = "pedina";

const FIRST = ["index.html", "chess.html", "mastermind.html", "konobi.html"];

/** How files name other files: attributes, imports, and addresses beside a module. */
const REFERENCES = [
  /(?:href|src)="([^"#:]+)"/g,
  /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g,
  /new URL\("([^"]+)", import\.meta\.url\)/g,
  /"src": "([^"]+)"/g,
];

const worker = /** @type {any} */ (self);

/** Fetches the pages and everything that they refer to, and keeps it. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const seen = new Set(FIRST.map((path) => new URL(path, worker.registration.scope).href));
  let next = [...seen];
  while (next.length > 0) {
    const found = await Promise.all(next.map((url) => keep(cache, url)));
    next = found.flat().filter((url) => !seen.has(url));
    for (const url of next) seen.add(url);
    next = [...new Set(next)];
  }
}

/**
 * Keeps one file; returns what it refers to.
 *
 * @param {Cache} cache
 * @param {string} url
 * @returns {Promise<string[]>}
 */
async function keep(cache, url) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) return [];
  await cache.put(url, response.clone());
  if (!/html|javascript|json/.test(response.headers.get("Content-Type") ?? "")) return [];
  const text = await response.text();
  return REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, path]) => new URL(path, url))
    .filter(({ origin }) => origin === worker.location.origin)
    .map(({ href }) => href);
}

/**
 * Answers a request: from the network, or with the copy if there is none.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    // Only files in the cache: answers of the game service are not part of the pages.
    if (response.ok && await cache.match(request, KEY)) {
      await cache.put(bare(request), response.clone());
    }
    return response;
  } catch (error) {
    const { pathname } = new URL(request.url);
    const copy = await cache.match(pathname.endsWith("/") ? "index.html" : request, KEY);
    if (copy === undefined) throw error;
    return copy;
  }
}

/** @param {Request} request */
function bare({ url }) {
  return url.replace(/[?#].*$/, "");
}

/** A copy answers every request for its path, with any headers and query. */
const KEY = { ignoreSearch: true, ignoreVary: true };

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  const { tag } = event.notification;
  event.notification.close();
  // The tag is the address of the page that has shown it.
  event.waitUntil(worker.clients.matchAll({ type: "window" })
    .then((/** @type {any[]} */ pages) => pages.find(({ url }) => url === tag)?.focus()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === worker.location.origin;
  if (request.method === "GET" && isOwn) event.respondWith(answer(request));
});
