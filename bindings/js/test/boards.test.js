import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Book, BookBuilder, Epd, EpdError, FenError, IllegalMoveError, Move, Position, SquareSet, eboard,
} from "@pedina/core";
import * as chess from "@pedina/core/chess";

test("EPD: variations, numbers and counters", () => {
  const position = Position.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 7 40");
  const line = [Move.of("e2", "e4"), Move.of("e8", "e7"), Move.of("e4", "e5")];
  const epd = Epd.of(position).withMoves("pv", line).withNumber("acd", 12).withNumber("ce", -35)
    .withNumber("dm", 0).withNumber("hmvc", 7)
    .withNumber("fmvn", 40);
  assert.equal(epd.toString(), "4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Ke7 e5; acd 12; ce -35; dm 0; " +
    "hmvc 7; fmvn 40;");
  assert.deepEqual(epd.position, position);
  assert.deepEqual(Epd.parse(epd.toString()).moves("pv"), line);
  assert.throws(() => epd.withMoves("pv", [line[0], line[0]]), IllegalMoveError);
  for (const [opcode, number] of /** @type {[string, number][]} */ ([
    ["hmvc", 65536], ["hmvc", -1], ["fmvn", 0], ["acd", -1], ["ce", 0.5], ["ce", 2 ** 31],
  ])) {
    assert.throws(() => epd.withNumber(opcode, number), RangeError, opcode);
  }
  assert.throws(() => epd.withNumber("a23456789012345_", 1), EpdError);
  for (const wrong of ["hmvc x;", "fmvn 0;", "acd 1 2;", "draw-offer;"]) {
    assert.throws(() => Epd.parse(`4k3/8/8/8/8/8/4P3/4K3 w - - ${wrong}`), EpdError, wrong);
  }
  assert.equal(Epd.parse('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; id "x";', "lenient").operand("id"), "x");
  assert.equal(Position.parse('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; id "x";', "playable").fen,
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
});

test("EPD: what is wrong, and where", () => {
  const start = "4k3/8/8/8/8/8/8/4K2R w K -";
  const missing = () => Epd.parse(`${start} bm Rh8`);
  assert.throws(missing, (/** @type {EpdError} */ error) => {
    return error instanceof EpdError && error.offset === 33 && error.reason === "EPD_OPERATION";
  });
  assert.equal(Epd.parse(`${start} bm Rh8`, "lenient").moves("bm")[0].uci, "h1h8");
  assert.throws(() => Epd.parse("4k3/8 w - -"), FenError);
  assert.throws(() => Epd.parse("8/8/8/8/8/8/8/8 w - -"), (/** @type {FenError} */ error) => {
    return error instanceof FenError && error.problems.includes("empty-board");
  });
  assert.throws(() => Epd.parse(/** @type {any} */ (7)), TypeError);
  const epd = Epd.of(Position.start());
  assert.throws(() => epd.withMoves("bm", [Move.of("e2", "e5")]), IllegalMoveError);
  assert.throws(() => epd.withMoves("1m", []), EpdError);
  assert.throws(() => epd.withText("id", "two\nlines"), EpdError);
  const quoted = epd.withText("id", 'a "b" — ♔').withText("c0", "x".repeat(9000));
  assert.deepEqual([quoted.operand("id"), quoted.operand("c0")?.length], ["a 'b' — ♔", 9000]);
  assert.deepEqual([epd.operand("id"), epd.moves("bm"), epd.operations.size], [null, [], 0]);
  assert.ok(!quoted.equals(epd) && epd.equals(Epd.of(Position.start())) && !epd.equals(null));
  const counters = Epd.parse("4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 9;").position;
  assert.deepEqual([counters.halfmoveClock, counters.fullmoveNumber], [7, 9]);
});

test("a book grows, and any bytes are one", () => {
  const builder = new BookBuilder();
  const positions = [];
  for (let white = 0; white < 200; white++) positions.push(Position.chess960(white));
  for (const [index, position] of positions.entries()) {
    builder.add(position, position.legalMoves()[0], index + 1);
  }
  const book = new Book(builder.toBytes());
  assert.equal(builder.toBytes().length, 200 * 16);
  for (const [index, position] of positions.entries()) {
    assert.deepEqual(book.moves(position), [
      { move: position.legalMoves()[0], weight: index + 1, learn: 0 },
    ]);
  }
  const start = Position.start();
  const choose = (/** @type {number} */ number) => {
    const two = new BookBuilder().add(start, start.parseSan("e4"), 3)
      .add(start, start.parseSan("d4"), 1);
    return new Book(two.toBytes()).choose(start, () => number)?.uci;
  };
  assert.deepEqual([0, 0.74, 0.76, 0.999].map(choose), ["e2e4", "e2e4", "d2d4", "d2d4"]);
  for (let length = 0; length < 40; length++) {
    assert.deepEqual(new Book(new Uint8Array(length).fill(0xff)).moves(start), []);
  }
  assert.equal(new Book(new Uint8Array(0)).best(start), null);
  assert.throws(() => builder.add(start, Move.of("e2", "e5"), 1), IllegalMoveError);
  assert.throws(() => builder.add(start, Move.of("e2", "e4"), 65_536), RangeError);
  assert.equal(builder.toBytes().length, 200 * 16);
});

test("sensors follow a game, and copies go on by themselves", () => {
  const { Sensors } = eboard;
  const start = Position.start();
  const sensors = new Sensors(start);
  assert.ok(Sensors.isStart(sensors.occupied) && !Sensors.isStart(SquareSet.EMPTY));
  assert.deepEqual([...Sensors.targets(start, "g1")], ["f3", "h3"]);
  const other = sensors.copy();
  sensors.lift("g1");
  assert.deepEqual([...sensors.lifted], ["g1"]);
  assert.ok(other.lifted.isEmpty && other.occupied.equals(start.occupied));
  sensors.drop("f3");
  const [move] = sensors.infer().moves;
  const next = start.play(move);
  sensors.follow(next);
  assert.ok(sensors.position.equals(next) && sensors.correction.fill.isEmpty);
  sensors.read(start.occupied);
  assert.ok(sensors.isTakenBack(start));
  assert.equal(sensors.infer().kind, "illegal");
  assert.throws(() => sensors.lift(/** @type {any} */ ("z9")), TypeError);
  assert.throws(() => new Sensors(/** @type {any} */ (null)), TypeError);
});

test("the module for chess alone is without them", () => {
  for (const name of ["Book", "Epd", "eboard", "server"]) assert.ok(!(name in chess), name);
});
