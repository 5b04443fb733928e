import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Engine, Game, GameError, GameTree, IllegalMoveError, Move, Position, formatComment, levelLimits,
  parseComment, readPgn,
} from "@pedina/core";

test("PGN: comments, glyphs, variations, errors with their places", () => {
  const [one, two] = readPgn('[White "Änne"]\n{first} 1. e4! (1. d4 {a\n b} d5) e5 *\n\n' +
    '[White "B"]\n1. e4 e5 2. Ke3 1-0\n');
  assert.equal(one.tags.get("White"), "Änne");
  assert.deepEqual(one.line.comments, ["first"]);
  assert.deepEqual(one.line.moves[0].nags, [1]);
  const [variation] = one.line.moves[0].variations;
  assert.deepEqual(variation.moves.map(({ move }) => move.uci), ["d2d4", "d7d5"]);
  assert.deepEqual(variation.moves[0].comments, ["a b"]);
  assert.equal(one.result, "unknown");
  assert.equal(two.line.moves.length, 2);
  assert.equal(two.errors[0].reason, "SAN_NO_SUCH_MOVE");
  assert.equal(two.errors[0].line, 6);
  assert.deepEqual(readPgn(""), []);
  assert.throws(() => readPgn(/** @type {any} */ (null)), TypeError);
});

test("PGN: the position of a FEN tag is the one whose moves were checked", () => {
  for (const [fen, move] of [
    // Nine queens beside eight pawns, a counter that no position has, an impossible check.
    ["4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 0 1", "a3a4"],
    ["4k3/8/8/8/8/8/4P3/4K3 w - - 70000 80000", "e2e4"],
    ["4k3/8/8/8/8/8/3p1n2/4K1r1 w - - 0 1", "e1d2"],
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; id \\"x\\";', "e2e4"],
  ]) {
    const [one, two] = readPgn(`[FEN "${fen}"]\n\n1. ${move} *\n\n[White "B"]\n\n1. e4 *\n`,
      { notation: "any" });
    assert.deepEqual(one.errors, [], fen);
    assert.equal(one.line.moves[0].move.uci, move);
    assert.equal(one.start.play(one.line.moves[0].move).turn, "black");
    assert.equal(two.line.moves[0].move.uci, "e2e4");
  }
  const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const pawn = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const text = `[FEN "${kings}"]\n[Annotator "a"]\n[FEN "${pawn}"]\n\n1. e4 *\n`;
  const [{ tags, start, line }] = readPgn(text);
  assert.deepEqual([tags.get("FEN"), start.fen, line.moves.length], [pawn, pawn, 1]);
  const [broken] = readPgn(`[FEN "${pawn}"]\n[FEN "x"]\n\n*\n`);
  assert.deepEqual([broken.tags.get("FEN"), broken.start.fen], [pawn, pawn]);
  const [tree] = GameTree.parse(text);
  assert.equal(tree.tags.get("FEN"), pawn);
  assert.equal(tree.position(GameTree.ROOT).fen, pawn);
});

test("a tree keeps the tags that the reader accepts, and refuses those that it does not", () => {
  const [tree] = GameTree.parse('[White-Elo "1"]\n[Event "The "A" Cup \\\\"]\n[Result "1-0"]\n' +
    '[Variant "Atomic"]\n[ECO "A00"]\n\n1. e4');
  assert.equal(tree.result, "white-wins");
  assert.deepEqual([...tree.tags.keys()], ["White-Elo", "Event", "Result", "Variant", "ECO"]);
  assert.equal(tree.tags.get("Event"), 'The "A" Cup \\');
  tree.setTag("Event", "x");
  assert.deepEqual([...tree.tags.keys()].indexOf("Event"), 1);
  for (const name of ["", "a b", 'a"', "a]", "a\n"]) {
    assert.throws(() => tree.setTag(name, "x"), GameError, name);
  }
  assert.throws(() => tree.setTag("Site", "x".repeat(765)), GameError);
});

test("a comment is kept as it is read back", () => {
  const tree = new GameTree();
  tree.addComment(GameTree.ROOT, ` a } b  ${"% ".repeat(100)}`);
  tree.addNag(GameTree.ROOT, 13);
  assert.match(tree.comments(GameTree.ROOT)[0], /^a \) b % %/);
  assert.ok(tree.text.split("\n").every((line) => !line.startsWith("%")));
  const [again] = GameTree.parse(tree.text);
  assert.equal(again.text, tree.text);
  assert.deepEqual(again.comments(GameTree.ROOT), tree.comments(GameTree.ROOT));
  assert.deepEqual(again.nags(GameTree.ROOT), [13]);
});

test("a comment has text and annotations", () => {
  /** @type {[string, string, import("../src/analysis/comment.js").Annotation[]][]} */
  const cases = [
    ["a mistake", "a mistake", []],
    ["", "", []],
    ["[%clk 0:01:05.25] é [%emt 3]", "é",
      [{ kind: "clock", time: 65_250 }, { kind: "elapsed-time", time: 3000 }]],
    ["é[%eval -1.2,20] b [%eval #-3] c", "é b c",
      [{ kind: "centipawns", value: -120, depth: 20 }, { kind: "mate", value: -3, depth: null }]],
    ["a [%cal Gd2d4,xx,Re2e4][%csl Yh8] b", "a b", [
      { kind: "arrow", color: "green", from: "d2", to: "d4" },
      { kind: "arrow", color: "red", from: "e2", to: "e4" },
      { kind: "mark", color: "yellow", square: "h8" },
    ]],
    // A list without its own bracket, at another command or at the end of the comment.
    ["[%csl Ga1 [%clk 1:00:00] b", "b",
      [{ kind: "mark", color: "green", square: "a1" }, { kind: "clock", time: 3_600_000 }]],
    ["a [%csl Ba1,Bb2", "a", [
      { kind: "mark", color: "blue", square: "a1" }, { kind: "mark", color: "blue", square: "b2" },
    ]],
    // Text: no valid value, a command that nobody knows, a time that no number holds.
    ["[%clk x] [%cal Ga1] [%mdl 3] [%emt 9999999999999:00:00]",
      "[%clk x] [%cal Ga1] [%mdl 3] [%emt 9999999999999:00:00]", []],
  ];
  for (const [comment, text, annotations] of cases) {
    const parsed = parseComment(comment);
    assert.deepEqual(parsed, { text, annotations }, comment);
    assert.deepEqual(parseComment(formatComment(parsed)), parsed, comment);
  }
  assert.equal(formatComment(parseComment("[%eval +0.3/9] a [%csl Ga1] [%csl Rh8]")),
    "a [%eval 0.30,9] [%csl Ga1,Rh8]");
  for (const wrong of [
    { kind: "other" }, { kind: "clock", time: -1 }, { kind: "mark", color: "pink", square: "a1" },
    { kind: "arrow", color: "red", from: "a1", to: "i9" },
    { kind: "mate", value: 1.5, depth: null },
    { kind: "centipawns", value: 1, depth: 65_536 },
  ]) {
    const annotations = [/** @type {any} */ (wrong)];
    assert.throws(() => formatComment({ text: "", annotations }), Error, wrong.kind);
  }
  assert.throws(() => parseComment(/** @type {any} */ (null)), TypeError);
});

test("tags of a tree are removed", () => {
  const [tree] = GameTree.parse('[Event "a"]\n[Opening "b"]\n\n1. e4 *');
  for (const name of ["Opening", "Opening", "None"]) tree.removeTag(name);
  assert.equal(tree.tags.has("Opening"), false);
  assert.equal(tree.tags.get("Event"), "a");
});

test("glyphs and comments of a tree are added and removed", () => {
  const tree = new GameTree();
  const e4 = tree.add(GameTree.ROOT, Move.of("e2", "e4"));
  for (const nag of [1, 255, 1]) tree.addNag(e4, nag);
  assert.deepEqual(tree.nags(e4), [1, 255]);
  for (let nag = 0; nag < 256; nag++) tree.addNag(e4, nag);
  assert.equal(new Set(tree.nags(e4)).size, 256);
  for (let nag = 2; nag < 256; nag++) tree.removeNag(e4, nag);
  tree.removeNag(e4, 9);
  assert.deepEqual([...tree.nags(e4)].sort(), [0, 1]);
  tree.addComment(e4, "one");
  tree.addComment(e4, "two", "before");
  tree.removeComments(e4);
  assert.deepEqual([tree.comments(e4), tree.comments(e4, "before")], [[], ["two"]]);
  tree.removeComments(e4);
  assert.throws(() => tree.addNag(e4, 256), RangeError);
  for (const call of [tree.nags, tree.removeComments]) {
    assert.throws(() => call.call(tree, 77), GameError);
  }
});

test("a game tree is edited, and a refusal changes nothing", () => {
  const tree = new GameTree();
  const e4 = tree.add(GameTree.ROOT, Move.of("e2", "e4"));
  const d4 = tree.add(GameTree.ROOT, Move.of("d2", "d4"));
  assert.equal(tree.add(GameTree.ROOT, Move.of("e2", "e4")), e4);
  tree.add(e4, Move.of("e7", "e5"));
  tree.addComment(e4, "best by test — ♔");
  tree.setTag("White", 'A "B"');
  assert.deepEqual(tree.comments(e4), ["best by test — ♔"]);
  assert.equal(tree.tags.get("White"), 'A "B"');
  const before = tree.text;
  assert.throws(() => tree.add(e4, Move.of("e2", "e4")), IllegalMoveError);
  assert.throws(() => tree.delete(GameTree.ROOT), GameError);
  assert.throws(() => tree.move(77), GameError);
  assert.throws(() => tree.setTag("no name", "x"), GameError);
  assert.equal(tree.text, before);
  const copy = tree.copy();
  tree.promote(d4);
  assert.deepEqual(tree.children(GameTree.ROOT), [d4, e4]);
  assert.deepEqual(copy.children(GameTree.ROOT), [e4, d4]);
  tree.delete(e4);
  assert.deepEqual(tree.children(GameTree.ROOT), [d4]);
  tree.result = "draw";
  assert.equal(GameTree.parse(tree.text)[0].result, "draw");
  const long = "x".repeat(5000);
  copy.addComment(e4, long);
  assert.equal(copy.comments(e4).at(-1)?.replaceAll(" ", ""), long);
});

test("a tree grows past its first memory", () => {
  const tree = new GameTree();
  let node = GameTree.ROOT;
  for (let ply = 0; ply < 2000; ply++) {
    node = tree.add(node, Move.of(...(/** @type {[any, any][]} */ (
      [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]]))[ply % 4]));
  }
  assert.equal(tree.line().length, 2000);
});

test("a search can be aborted, and its memory is used again", async () => {
  const engine = new Engine();
  const controller = new AbortController();
  const search = engine.search(Position.start(), {}, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await assert.rejects(search, { name: "AbortError" });
  assert.ok(engine.bestMove !== null && Position.start().isLegal(engine.bestMove));
  const game = new Game().play("e2e4");
  const move = await engine.search(game, levelLimits(2, 7));
  assert.ok(move !== null && game.position.isLegal(move));
  engine.close();
  engine.close();
  assert.throws(() => engine.think(1), TypeError);
  assert.throws(() => new Engine(8), RangeError);
  assert.throws(() => new Engine().think(1), TypeError);
});

test("a net evaluates in place of the terms, and others are refused", () => {
  const net = rooksOnTheSeventh();
  const position = Position.parse("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const chosen = [new Engine(8192, net), new Engine(8192)].map((engine) => {
    engine.begin(position, { depth: 1 });
    while (!engine.think(100));
    const move = engine.bestMove?.uci;
    engine.close();
    return move;
  });
  assert.equal(chosen[0], "a1a7");
  assert.notEqual(chosen[1], "a1a7");
  const refused = { name: "NetError", reason: "NET_MAGIC" };
  assert.throws(() => new Engine(8192, new Uint8Array()), refused);
  net[30] ^= 1;
  assert.throws(() => new Engine(8192, net), { reason: "NET_CHECKSUM" });
});

/** A net in place of the terms that values nothing but rooks on the seventh rank. */
function rooksOnTheSeventh() {
  const file = new Uint8Array(812);
  const view = new DataView(file.buffer);
  file.set([80, 68, 78, 78, 1, 1, 1, 0, 4, 0, 4, 0]);
  file.fill(64, 24 + 4 * (16 * 3 + 6), 24 + 4 * (16 * 3 + 7));
  for (let neuron = 0; neuron < 4; neuron++) {
    view.setInt16(796 + 2 * neuron, 4, true);
    view.setInt16(804 + 2 * neuron, -4, true);
  }
  view.setUint32(12, crc32([...file.subarray(0, 12), ...file.subarray(16)]), true);
  return file;
}

/** @param {number[]} bytes */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
