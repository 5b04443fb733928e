/** The pages in each of their modes. */
export const VIEWS = ["index.html", "chess.html#two", "chess.html#computer", "chess.html#online",
  "chess.html#analysis", "chess.html#editor", "mastermind.html#here", "mastermind.html#online",
  "konobi.html#two", "konobi.html#computer", "konobi.html#online", "rules.html#chess",
  "rules.html#mastermind", "rules.html#konobi"];

/** Screens: telephones, tablets and desktops, and desktops enlarged to 200 % and 400 %. */
export const SCREENS = [[360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900],
  [2560, 1440], [640, 400], [512, 384], [320, 200]].map(([width, height]) => ({ width, height }));

/**
 * Returns what is wrong with the layout of the page in which this function runs: it refers to
 * nothing outside of itself.
 *
 * @returns {string[]}
 */
export function layoutFaults() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const { innerWidth, innerHeight } = window;
  /** @type {string[]} */
  const faults = [];
  const expect = (/** @type {boolean} */ isTrue, /** @type {string} */ fault) => {
    if (!isTrue) faults.push(fault);
  };
  expect(scrollWidth <= clientWidth, `${scrollWidth} px wide in ${clientWidth}`);
  for (const element of document.querySelectorAll("header *, main a, main button, main label, "
    + "main input, main select, main summary, main h1, main h2, main p, main strong")) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || element.closest(".unseen, .moves") !== null) continue;
    const name = `${element.tagName} ${(element.textContent ?? "").trim().slice(0, 30)}`;
    expect(box.left >= 0 && box.right <= clientWidth + 0.5, `${name} is beside the page`);
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const { left, right } = outer.getBoundingClientRect();
      const isOpen = getComputedStyle(outer).overflowX === "visible";
      if (isOpen || outer.closest("svg") !== null) continue;
      expect(box.left >= left - 0.5 && box.right <= right + 0.5, `${name} is cut off`);
    }
    expect(/INPUT|SELECT|svg/.test(element.tagName)
      || element.scrollWidth <= element.clientWidth + 1
      || getComputedStyle(element).display === "inline", `the text of ${name} is cut off`);
  }
  const board = document.querySelector(".stage .board")?.getBoundingClientRect();
  if (board === undefined) return faults;
  const isBeside = innerWidth > innerHeight && innerWidth >= 560;
  const rows = Number(document.querySelector(".stage .board")?.getAttribute("aria-rowcount"));
  expect(board.height / rows >= 20 && board.height >= 240,
    `board ${board.width} x ${board.height}`);
  const share = Math.max(board.height / innerHeight, isBeside ? 0 : board.width / clientWidth / 2);
  expect(share >= (isBeside ? 0.7 : 0.47), `the board has ${share} of the screen`);
  if (isBeside) {
    expect(board.top >= 0 && board.bottom <= innerHeight, `the board ends at ${board.bottom}`);
    const panel = document.querySelector(".panel")?.getBoundingClientRect();
    expect(panel !== undefined && panel.left >= board.right, "the panel is not beside the board");
  }
  for (const tab of document.querySelectorAll("#modes a")) {
    const { bottom } = tab.getBoundingClientRect();
    expect(bottom <= innerHeight || innerHeight < 400 && !isBeside, `a tab ends at ${bottom}`);
  }
  return faults;
}
