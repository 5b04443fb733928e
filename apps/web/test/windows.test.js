import { test } from "node:test";
import { Fixture } from "./browser.js";
import { MASTERMIND, playKonobi, playMastermind, withWindows } from "./pairs.js";

const fixture = new Fixture();

test("pages are the clients of a Konobi server", () => {
  return withWindows(fixture, ["konobi", "0"], ["konobi", "play"], playKonobi);
});

test("pages are the clients of a Mastermind server", () => {
  return withWindows(fixture, ["mastermind", "server", "--port", "0", ...MASTERMIND],
    ["mastermind", "client"], playMastermind);
});
