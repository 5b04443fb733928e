import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BISHOP, BLACK, Chess, DEFAULT_POSITION, KING, KNIGHT, Move, PAWN, QUEEN, ROOK, SEVEN_TAG_ROSTER,
  SQUARES, WHITE, validateFen, xoroshiro128,
} from "@pedina/core/chess.js";
import { Position } from "@pedina/core/chess";
import { readFen } from "../src/chess-js/fen.js";
import { freeMoves } from "../src/chess-js/free-moves.js";
import { State } from "../src/chess-js/state.js";
import { perfts } from "./data.js";

const CASTLING = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

test("names, and their order, are those of chess.js", () => {
  assert.deepEqual([WHITE, BLACK, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING].join(""), "wbpnbrqk");
  assert.deepEqual([SQUARES.length, SQUARES[0], SQUARES[63]], [64, "a8", "h1"]);
  assert.equal(new Chess().fen(), DEFAULT_POSITION);
  assert.deepEqual(new Chess().getHeaders(), SEVEN_TAG_ROSTER);
  const random = xoroshiro128(0xa187eb39cdcaed8f31c4b365b102e01en);
  assert.deepEqual([random(), random()], [0xc9c4700ec0b2a75cn, 0xce613bcab5ad7ec2n]);
});

test("moves come in the order of chess.js, and as its objects", () => {
  const game = new Chess(CASTLING);
  assert.equal(game.moves().join(" "), "d6 dxe6 Nc6 Nxd7 Nxf7 Nxg6 Ng4 Nd3 Nc4 Na4 Nb5 Nd1 Nb1 "
    + "Qf4 Qf5 Qxf6 Qg4 Qh5 Qg3 Qxh3 Qe3 Qd3 a3 a4 b3 Be3 Bf4 Bg5 Bh6 Bc1 Bd3 Bc4 Bb5 Bxa6 Bf1 Bd1 "
    + "g3 g4 gxh3 Rb1 Rc1 Rd1 Kf1 Kd1 Rg1 Rf1 O-O O-O-O");
  assert.deepEqual(game.moves({ square: "g2" }), ["g3", "g4", "gxh3"]);
  assert.deepEqual(game.moves({ piece: "k" }), ["Kf1", "Kd1", "O-O", "O-O-O"]);
  assert.deepEqual(game.moves({ square: "g2", piece: "r" }), []);
  assert.deepEqual(game.moves({ square: /** @type {any} */ ("e9") }), []);
  const castling = game.moves({ verbose: true, square: "e1" })[2];
  assert.ok(castling instanceof Move && castling.isKingsideCastle() && !castling.isCapture());
  assert.deepEqual({ ...castling }, {
    color: "w",
    from: "e1",
    to: "g1",
    piece: "k",
    captured: undefined,
    promotion: undefined,
    flags: "k",
    san: "O-O",
    lan: "e1g1",
    before: CASTLING,
    after: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1",
  });
});

test("counts are those of known positions, in Chess960, too", () => {
  for (const file of ["standard.perft", "chess960.perft", "en_passant.perft"]) {
    for (const { fen, counts } of perfts(file)) {
      const game = new Chess(fen, { chess960: file === "chess960.perft" });
      assert.equal(game.moves().length, counts[0], fen);
      assert.equal(game.perft(3), counts[2], fen);
      assert.equal(game.perft(0), 1);
    }
  }
});

test("each move, its notation and the position after it are those of the library", () => {
  for (const file of ["standard", "chess960", "castling960", "double960", "en_passant",
    "promotion"].map((name) => `${name}.perft`)) {
    const chess960 = file.includes("960");
    for (const { fen } of perfts(file)) {
      const position = Position.parse(fen);
      const moves = new Chess(fen, { chess960 }).moves({ verbose: true });
      const style = chess960 ? "chess960" : "standard";
      const wanted = position.legalMoves().map((move) => {
        return [position.uci(move, style), position.san(move), position.play(move).fen];
      });
      assert.deepEqual(moves.map(({ lan, san, after }) => [lan, san, after]).sort(), wanted.sort());
    }
  }
});

test("moves on any board are those of the library where it has the position", () => {
  for (const file of ["standard", "en_passant", "promotion", "check", "castling", "chess960"]) {
    for (const { fen } of perfts(`${file}.perft`)) {
      const chess960 = file === "chess960";
      const state = new State(readFen(fen, { skipValidation: false, chess960 }), chess960);
      assert.deepEqual(freeMoves(state), state.legal, fen);
      const position = Position.parse(fen);
      for (const color of /** @type {const} */ (["white", "black"])) {
        const game = new Chess(fen, { chess960 });
        const letter = color === "white" ? "w" : "b";
        for (const square of SQUARES) {
          const attackers = [...position.attackers(square, color)];
          assert.deepEqual(game.attackers(square, letter).sort(), attackers.sort());
        }
      }
    }
  }
});

test("errors have the messages of chess.js, and change nothing", () => {
  const game = new Chess();
  const { length } = game.moves();
  for (const [call, message] of /** @type {[() => unknown, string][]} */ ([
    [() => game.move("Ke2"), "Invalid move: Ke2"],
    [() => game.move({ from: "e2", to: "e5" }), 'Invalid move: {"from":"e2","to":"e5"}'],
    [() => game.move("Ngf3", { strict: true }), "Invalid move: Ngf3"],
    [() => game.load("8/8 w - - 0 1"),
      "Invalid FEN: piece data does not contain 8 '/'-delimited rows"],
    [() => new Chess("8/8/8/8/8/8/8/4K3 w - - 0 1"), "Invalid FEN: missing black king"],
    [() => game.loadPgn("1. e4 e5 2. Ke3"), "Invalid move in PGN: Ke3"],
    [() => game.loadPgn('[SetUp "1"]\n\n*', { strict: true }),
      "Invalid PGN: FEN tag must be supplied with SetUp tag"],
    [() => game.loadPgn("1. e4 1-0 2. d4"), 'Expected end of input or whitespace but "2" found.'],
  ])) {
    assert.throws(call, { message });
    assert.deepEqual([game.fen(), game.moves().length], [DEFAULT_POSITION, length]);
  }
  const checked = new Chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  assert.throws(() => checked.setTurn("b"), { message: "Null move not allowed when in check" });
  assert.deepEqual(validateFen("x"), {
    ok: false,
    error: "Invalid FEN: must contain six space-delimited fields",
  });
});

test("moves are read in algebraic notation, and in others unless strict", () => {
  for (const text of ["Nf3", "Nf3!?", "Ngf3", "N1f3", "g1f3", "g1-f3", "Ng1-f3", "ng1f3"]) {
    assert.equal(new Chess().move(text).san, "Nf3", text);
  }
  assert.equal(new Chess(CASTLING).move("0-0-0").san, "O-O-O");
  assert.equal(new Chess(CASTLING).move({ from: "e1", to: "g1" }).san, "O-O");
  assert.throws(() => new Chess(CASTLING).move({ from: "e1", to: "h1" }));
  const promotion = new Chess("8/k1P5/8/8/8/8/8/7K w - - 0 1");
  assert.throws(() => promotion.move({ from: "c7", to: "c8" }));
  assert.equal(promotion.move({ from: "c7", to: "c8", promotion: "r" }).san, "c8=R");
});

test("a game goes on after mate is taken back, and the move can be played again", () => {
  const game = new Chess();
  for (const san of ["f3", "e5", "g4", "Qh4#"]) game.move(san);
  assert.deepEqual([game.isCheckmate(), game.isGameOver(), game.moves()], [true, true, []]);
  assert.equal(game.undo()?.san, "Qh4#");
  assert.deepEqual([game.isGameOver(), game.history()], [false, ["f3", "e5", "g4"]]);
  assert.equal(game.redo()?.san, "Qh4#");
  assert.deepEqual([game.redo(), game.turn(), game.moveNumber()], [null, "w", 3]);
  while (game.undo());
  assert.deepEqual([game.fen(), game.undo()], [DEFAULT_POSITION, null]);
});

test("draws are those of chess.js", () => {
  const game = new Chess();
  for (const san of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]) game.move(san);
  assert.ok(!game.isThreefoldRepetition());
  game.move("Ng8");
  assert.ok(game.isThreefoldRepetition() && game.isDraw() && game.isGameOver());
  assert.ok(new Chess("4k3/8/8/8/8/8/8/4K2R w - - 100 80").isDrawByFiftyMoves());
  assert.ok(!new Chess("4k3/8/8/8/8/8/8/4K2R w - - 99 80").isDraw());
  const material = ["kb5K", "kb1B3K", "kn5K", "kbb4K", "knn4K", "kn4NK", "k1P4K"].map((rank) => {
    return new Chess(`8/8/8/8/${rank}/8/8/8 w - - 0 1`).isInsufficientMaterial();
  });
  assert.deepEqual(material, [true, true, true, false, false, false, false]);
});

test("boards without kings, and with pieces anywhere, have moves", () => {
  const game = new Chess();
  game.clear();
  assert.ok(game.put({ type: "n", color: "w" }, "a1") && game.put({ type: "p", color: "w" }, "g7"));
  assert.deepEqual(game.moves(), ["g8=N", "g8=B", "g8=R", "g8=Q", "Nb3", "Nc2"]);
  assert.deepEqual([game.position, game.perft(2)], [null, 0]);
  assert.ok(game.put({ type: "k", color: "b" }, "h8"));
  assert.ok(!game.put({ type: "k", color: "b" }, "a8"));
  assert.deepEqual(game.attackers("h8"), ["g7"]);
  assert.deepEqual([game.remove("h8"), game.remove("h8")], [{ type: "k", color: "b" }, undefined]);
  assert.equal(game.getHeaders().FEN, "8/6P1/8/8/8/8/8/N7 w - - 0 1");
  assert.equal(game.move("Nb3").after, "8/6P1/8/8/8/1N6/8/8 b - - 1 1");
  // The side that is not to move is in check.
  const checked = new Chess("4k3/4R3/8/8/8/8/8/R3K2R w KQ - 0 1");
  assert.deepEqual(checked.moves({ piece: "k" }).slice(-2), ["O-O+", "O-O-O+"]);
});

test("a file is read and written with its comments, and null moves", () => {
  const game = new Chess();
  game.loadPgn('[White "Anna \\"A\\""]\n\n{begin} 1. e4 {a\nb} e5 (1... c5 2. Nf3 *) 2. -- d6 $2 '
    + "; last\n 1-0");
  assert.deepEqual(game.history(), ["e4", "e5", "--", "d6"]);
  assert.deepEqual(game.getComments().map(({ comment }) => comment), ["begin", "a b", "last"]);
  assert.equal(game.pgn().split("\n\n")[1], "{begin} 1. e4 {a b} e5 2. -- d6 {last} 1-0");
  assert.equal(game.pgn({ maxWidth: 16 }).split("\n\n")[1],
    "{begin} 1. e4 {a\nb} e5 2. -- d6\n{last} 1-0");
  assert.deepEqual(game.getHeaders().White, 'Anna "A"');
  assert.equal(game.removeComment(), "last");
  game.setComment("{x}");
  assert.equal(game.getComment(), "[x]");
});

test("a file that was written is read again, whatever its tags and comments say", () => {
  const random = xoroshiro128(1n);
  const text = (/** @type {string} */ alphabet) => Array.from({ length: 9 }, () => {
    return alphabet[Number(random() % BigInt(alphabet.length))];
  }).join("");
  for (let round = 0; round < 500; round++) {
    const game = new Chess();
    const rest = () => `;${text('"\\{}[]();% a')}\n`;
    game.loadPgn(`1. e4 {${text('"\\{[]();% a')}} (${rest()} 1. d4 ${rest()}) 1... e5 ${rest()}`,
      { variations: true });
    game.setComment(game.getComment() + text('"\\{}[]();% a'));
    for (const name of ["White", "Result", "Own"]) game.setHeader(name, text('"\\{}[];% a\n'));
    const pgn = game.pgn({ variations: true });
    for (const written of [pgn, game.pgn({ variations: true, maxWidth: 5 })]) {
      const again = new Chess();
      again.loadPgn(written, { variations: true });
      assert.deepEqual(again.getHeaders(), { ...game.getHeaders(), Result: "*" });
      if (written !== pgn) continue;
      assert.deepEqual(again.getComments(), game.getComments());
      again.setHeader("Result", game.getHeaders().Result);
      assert.equal(again.pgn({ variations: true }), pgn);
    }
  }
});

test("variations may be nested however deep", () => {
  const depth = 20_000;
  const number = (/** @type {number} */ ply) => `${(ply >> 1) + 1}.${ply % 2 === 0 ? "" : ".."} `;
  // Each king goes to and fro between two squares, and could go ahead instead.
  const file = (/** @type {number} */ ply) => (ply >> 1) % 2;
  const ahead = (/** @type {number} */ ply) => `K${"ab"[file(ply)]}${[2, 7][ply % 2]}`;
  const beside = (/** @type {number} */ ply) => `K${"ba"[file(ply)]}${[1, 8][ply % 2]}`;
  const levels = Array.from({ length: depth }, (_, ply) => {
    const next = (ply % 2 === 0 ? "" : number(ply + 1)) + ahead(ply + 1);
    return ` (${number(ply)}${beside(ply)} ${next}`;
  });
  const text = `1. Ka2${levels.join("")}${")".repeat(depth)} *`;
  const game = new Chess();
  game.loadPgn(`[FEN "k7/8/8/8/8/8/8/K7 w - - 0 1"]\n\n${text}`, { variations: true });
  assert.ok(game.pgn({ variations: true }).endsWith(`\n\n${text}`));
});

test("what is no game is refused in linear time", () => {
  const long = 100_000;
  for (const text of [`[A "${"\\\\".repeat(long)}`, `{${"{".repeat(long)}`, "(".repeat(long)]) {
    assert.throws(() => new Chess().loadPgn(text), SyntaxError);
    assert.throws(() => new Chess().loadPgn(`1. e4 ${text}`), SyntaxError);
  }
  assert.throws(() => new Chess().move(`${"?".repeat(long)}a`), /^Error: Invalid move/);
  const game = new Chess();
  game.loadPgn('[White "C:\\"]\n[Black "a\\\\b \\"c\\""]\n\n*');
  assert.deepEqual([game.getHeaders().White, game.getHeaders().Black], ["C:\\", 'a\\b "c"']);
});

test("variations are kept on request", () => {
  const text = "1. e4 (1. d4 {closed} d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 *";
  const game = new Chess();
  game.loadPgn(text, { variations: true });
  assert.equal(game.pgn({ variations: true }).split("\n\n")[1], text);
  assert.equal(game.pgn().split("\n\n")[1], "1. e4 e5 2. Nf3 *");
  while (game.undo());
  assert.deepEqual(game.continuations().map(({ san }) => san), ["e4", "d4"]);
  assert.equal(game.redo(1)?.san, "d4");
  assert.equal(game.getComment(), "closed");
  game.move("f5");
  assert.deepEqual(game.history(), ["d4", "f5"]);
  assert.match(game.pgn({ variations: true }), /\(1\. e4 e5 2\. Nf3\)/);
  for (const broken of ["1. e4 (1. d4", "1. e4 )", "1. e4 (1. d5)"]) {
    assert.throws(() => game.loadPgn(broken, { variations: true }), Error, broken);
  }
  const plain = new Chess();
  plain.move("e4");
  plain.undo();
  plain.move("d4");
  plain.undo();
  assert.deepEqual(plain.continuations().map(({ san }) => san), ["d4"]);
});

test("boards are told where each piece may go", () => {
  const game = new Chess("r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1");
  assert.deepEqual(game.dests().get("e1"), ["d2", "e2", "f2", "d1", "c1"]);
  game.move("Kd1");
  assert.deepEqual(game.dests().get("g2"), ["g1", "h1"]);
  assert.ok(!game.dests().has("d1"));
});

test("Chess960 castles with rooks on any file", () => {
  const game = new Chess("1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", { chess960: true });
  const castling = game.moves({ verbose: true }).slice(-2).map(({ san, to }) => san + to);
  assert.deepEqual(castling, ["O-Oh1", "O-O-Ob1"]);
  assert.deepEqual(game.dests().get("e1")?.slice(-2), ["h1", "b1"]);
  assert.equal(game.move({ from: "e1", to: "b1" }).after,
    "1r2k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  assert.equal(game.undo()?.lan, "e1b1");
  const start = new Chess(Chess.chess960(0), { chess960: true });
  assert.equal(start.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  const read = new Chess();
  read.loadPgn('[Variant "Chess960"]\n[FEN "1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1"]\n\n'
    + "1. O-O-O *");
  assert.equal(read.fen(), "1r2k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  assert.throws(() => new Chess("1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1"), {
    message: "Invalid FEN: castling availability is invalid",
  });
});

test("keys are those of chess.js, and the position that of the library", () => {
  const game = new Chess();
  game.move("e4");
  assert.equal(game.hash(), "7dc436b2c931692c");
  assert.ok(game.position?.equals(Position.start().play("e2e4")));
  assert.equal(new Chess("8/8/8/8/8/8/8/8 b KQ - 0 1", { skipValidation: true }).hash().length, 16);
});
