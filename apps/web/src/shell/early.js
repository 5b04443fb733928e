// A classic script in the head of each page: it runs before anything is painted, so that a dark
// page never flashes white, nor an Italian one English. `settings.js` and `language.js` check and
// apply everything later.
{
  const root = document.documentElement;
  /** @type {Record<string, string>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("pedina.settings") || "{}") || {};
  } catch {
    // Without a storage the page has its defaults.
  }
  for (const key of ["theme", "board", "pieces", "palette", "motion"]) {
    if (/^[a-z]+$/.test(stored[key])) root.dataset[key] = stored[key];
  }
  const known = ["en", "it", "fr", "de", "es"];
  const wanted = [String(stored.language), ...navigator.languages].map((tag) => tag.split("-")[0]);
  root.lang = wanted.find((tag) => known.includes(tag)) ?? "en";
  if (root.lang !== "en") {
    // The style sheet hides the text until it is translated.
    root.dataset.untranslated = "";
    const table = document.createElement("link");
    table.rel = "preload";
    table.as = "fetch";
    table.crossOrigin = "anonymous";
    table.href = `src/shell/languages/${root.lang}.json`;
    document.head.append(table);
    // English is better than no page, should the words not come.
    setTimeout(() => delete root.dataset.untranslated, 3000);
  }
}
