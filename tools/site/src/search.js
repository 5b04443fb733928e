// The search over the guides. It loads `search-index.js` when somebody first searches.
"use strict";
(() => {
  const root = new URL(".", document.currentScript.src);
  const form = document.querySelector("form[role=search]");
  const field = form.querySelector("input");
  const status = form.querySelector("output");
  const list = form.querySelector("ol");
  let sections;
  form.hidden = false;

  globalThis.pedinaSearch = (index) => {
    sections = index.map(([page, anchor, title, heading, words]) => ({
      page, anchor, title, heading, words,
      name: `${title} ${heading}`.toLowerCase(),
      text: words.toLowerCase(),
    }));
    show();
  };

  function load() {
    if (document.getElementById("search-index")) return;
    const script = document.createElement("script");
    script.id = "search-index";
    script.src = new URL("search-index.js", root);
    document.head.append(script);
  }

  /** How well a section fits: 0 where a word is missing. */
  function score(section, words) {
    let sum = 0;
    for (const word of words) {
      const named = section.name.includes(word) ? 20 : 0;
      const found = section.text.split(word).length - 1;
      if (named + found === 0) return 0;
      // In a long section a word stands more often by chance.
      sum += named + (9 * found) / Math.sqrt(1 + section.text.length / 100);
    }
    return sum;
  }

  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    list.replaceChildren();
    status.value = "";
    if (words.length === 0 || !sections) return;
    const found = sections
      .map((section) => ({ section, score: score(section, words) }))
      .filter((result) => result.score > 0)
      .sort((a, b) => b.score - a.score);
    const count = found.length > RESULTS ? `the best ${RESULTS} of ${found.length}` : found.length;
    status.value = found.length === 0 ? "No section has these words." : `Sections: ${count}`;
    list.append(...found.slice(0, RESULTS).map(({ section }) => result(section, words)));
  }

  function result(section, words) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = new URL(`${section.page}#${section.anchor}`, root);
    const isTitle = section.title === section.heading;
    link.textContent = isTitle ? section.title : `${section.title}: ${section.heading}`;
    const part = document.createElement("p");
    const places = words.map((word) => section.text.indexOf(word)).filter((place) => place >= 0);
    const first = Math.min(...places, section.words.length);
    const start = first < 40 ? 0 : section.words.lastIndexOf(" ", first - 40) + 1;
    const text = section.words.slice(start, start + 160);
    part.append(start > 0 ? "…" : "", ...marked(text, words));
    item.append(link, part);
    return item;
  }

  /** The text in pieces, with the words that were searched marked. */
  function marked(text, words) {
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((piece, place) => {
      if (place % 2 === 0) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
  }

  const RESULTS = 20;
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const isText = /^(input|textarea|select)$/i.test(document.activeElement?.tagName);
    if (event.key === "Escape") {
      field.value = "";
      show();
    } else if (event.key === "/" && !isText && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    }
  });
})();
