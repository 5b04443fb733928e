// Caches the pages and every file that they load, so that they work offline after the first visit.
// The files are found by following references from the pages, so no list of files can become
// incomplete. Requests go to the network first, so online visitors get the new version.

// The build writes a hash of all files here: a browser installs a worker again if its text changes.
const VERSION = "sources";

// The files of one version: what a later one keeps stands beside them until all of it is there.
const CACHE = `pedina-${VERSION}`;

const FIRST = ["index.html", "chess.html", "mastermind.html", "konobi.html", "rules.html"];

/** How files name other files: attributes, imports, and addresses beside a module. */
const REFERENCES = [
  /(?:href|src)="([^"#:]+)"/g,
  /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g,
  /new URL\("([^"]+)", import\.meta\.url\)/g,
  /"src": "([^"]+)"/g,
];

const worker = /** @type {any} */ (self);

/** Keeps the pages and everything that they refer to, or nothing if there is no space for it. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const seen = new Set(FIRST.map((path) => place(path, worker.registration.scope)));
  let next = [...seen];
  try {
    while (next.length > 0) {
      const found = await Promise.all(next.map((url) => keep(cache, url)));
      next = [...new Set(found.flat())].filter((url) => !seen.has(url));
      for (const url of next) seen.add(url);
    }
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
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
  // Not everything that looks like a reference is one.
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  await cache.put(url, response.clone());
  if (!/html|javascript|json/.test(response.headers.get("Content-Type") ?? "")) return [];
  const text = await response.text();
  return REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, path]) => place(path, url))
    .filter((found) => new URL(found).origin === worker.location.origin);
}

/**
 * Answers a request: from the network, or with the copy if there is none.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    // The copy is for any headers.
    const copy = await cache.match(place(request.url), { ignoreVary: true });
    if (copy === undefined) throw error;
    return copy;
  }
}

/**
 * Where a file is kept: without query and fragment, and a folder as its page.
 *
 * @param {string} path
 * @param {string} [base]
 */
function place(path, base) {
  const { origin, pathname } = new URL(path, base);
  return `${origin}${pathname}${pathname.endsWith("/") ? "index.html" : ""}`;
}

/** Deletes what other versions have kept. */
async function deleteOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("pedina") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Shows the page that has shown a notification, or opens it. The browser knows the address at which
 * a page was opened, not the fragment that it has now.
 *
 * @param {string} address
 */
async function show(address) {
  /** @type {any[]} */
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address)
    ?? pages.find(({ url }) => place(url) === place(address));
  return page === undefined ? worker.clients.openWindow(address) : page.focus();
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(deleteOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  // The tag is the address of the page that has shown it.
  event.waitUntil(show(event.notification.tag));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === worker.location.origin;
  if (request.method === "GET" && isOwn) event.respondWith(answer(request));
});
