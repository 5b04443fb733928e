import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";
import { layoutFaults, SCREENS, VIEWS } from "./layout.js";

const fixture = new Fixture();

for (const view of VIEWS) {
  test(`nothing of ${view} is cut off or too small on any screen`, () => {
    return fixture.open(view, async (page) => {
      await page.waitForLoadState("networkidle");
      /** @type {Record<string, string[]>} */
      const faults = {};
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        const found = await page.evaluate(layoutFaults);
        if (found.length > 0) faults[`${screen.width} x ${screen.height}`] = found;
      }
      assert.deepEqual(faults, {});
    });
  });
}

test("the link to all games has a name on every page and screen", async () => {
  for (const name of ["index.html", "chess.html", "mastermind.html", "konobi.html", "rules.html"]) {
    for (const width of [320, 1280]) {
      await fixture.open(name, async (page) => {
        await page.setViewportSize({ width, height: 640 });
        await page.locator("header").getByRole("link", { name: "Pedina" }).waitFor();
      });
    }
  }
});
