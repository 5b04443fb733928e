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
