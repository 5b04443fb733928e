import assert from "node:assert/strict";
import { test } from "node:test";
import { Fixture } from "./browser.js";
import { layoutFaults, SCREENS, VIEWS } from "./layout.js";

const fixture = new Fixture({ isCached: true });

test("nothing is cut off or too small on any screen", () => {
  return fixture.openEach(VIEWS, async (page, view) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      assert.deepEqual(await page.evaluate(layoutFaults), [],
        `${view}, ${screen.width} x ${screen.height}`);
    }
  });
});

test("the link to all games has a name on every page and screen", async () => {
  const names = ["index.html", "chess.html", "mastermind.html", "konobi.html", "rules.html"];
  await fixture.openEach(names, async (page) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.locator("header").getByRole("link", { name: "Pedina" }).waitFor();
    }
  });
});
