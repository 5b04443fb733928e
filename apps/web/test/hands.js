/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{x: number, y: number}} Place */

/**
 * Presses a button of the mouse at a place, and lets it go at another one.
 *
 * @param {Page} page
 * @param {Place} start
 * @param {Place} end
 * @param {"left" | "right"} [button]
 */
export async function drag(page, start, end, button = "left") {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up({ button });
}

/**
 * Goes from a cell to another one by the arrow keys.
 *
 * @param {Page} page
 * @param {string} from such as `a1`
 * @param {string} to
 */
export async function walk(page, from, to) {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  for (let step = 0; step < Math.abs(across); step++) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  for (let step = 0; step < Math.abs(up); step++) {
    await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  }
}
