// A classic script in the head of each page: it runs before anything is painted, so that a dark
// page never flashes white. `settings.js` checks and applies everything later.
try {
  const stored = JSON.parse(localStorage.getItem("pedina.settings") || "{}");
  for (const key of ["theme", "board", "palette", "motion"]) {
    if (/^[a-z]+$/.test(stored[key])) document.documentElement.dataset[key] = stored[key];
  }
} catch {
  // Without a storage the page has its defaults.
}
