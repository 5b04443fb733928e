// The drop-in for chess.js beside chess.js itself: the same calls, and the same answers. Random
// games from a fixed seed, broken FENs, moves in many notations, edited boards.

import assert from "node:assert/strict";

/**
 * Compares two packages with the names of chess.js; throws at the first answer that differs.
 * Returns the number of calls compared.
 */
export function compareAnswers(ours, theirs, fens, plies = 40) {
  const random = generator(20261127);
  let calls = 0;
  const pair = (fen) => [new ours.Chess(fen), new theirs.Chess(fen)];
  const same = (games, call, what) => {
    const [own, other] = games.map((game) => answer(() => call(game)));
    assert.deepEqual(own, other, `${what} ${answer(() => games[1].fen())}`);
    calls++;
    return own;
  };

  for (const fen of fens) {
    const games = pair(fen);
    for (let ply = 0; ply < plies; ply++) {
      for (const [name, call] of Object.entries(QUESTIONS)) same(games, call, name);
      for (const text of notations(games[1], random)) {
        for (const strict of [false, true]) {
          const before = games[0].fen();
          same(games, (game) => game.move(text, { strict }), `move ${text}`);
          while (games[1].fen() !== before) games.forEach((game) => game.undo());
        }
      }
      const moves = games[1].moves();
      if (moves.length === 0) break;
      const played = moves[0 | (random() * moves.length)];
      same(games, (game) => game.move(played), "move");
      if (random() < 0.2) games.forEach((game) => game.setComment(`ply ${ply}`));
      if (random() < 0.1) same(games, (game) => game.undo(), "undo");
      if (random() < 0.05) same(games, (game) => game.move(null), "null move");
    }
    const pgn = games[1].pgn();
    if (!pgn.includes("--")) {
      const read = pair();
      same(read, (game) => game.loadPgn(pgn), "loadPgn");
      same(read, (game) => [game.pgn(), game.fen(), game.getComments()], "what was read");
    }
    edit(pair(fen), same, random);
  }
  for (const fen of [...fens, ...fens].flatMap((fen) => broken(fen, random))) {
    same([ours, theirs], ({ validateFen }) => validateFen(fen), `validateFen ${fen}`);
    same([ours, theirs], ({ Chess }) => new Chess(fen).fen(), `load ${fen}`);
  }
  return calls;
}

/** What is asked of each position. */
const QUESTIONS = {
  fen: (game) => [game.fen(), game.fen({ forceEnpassantSquare: true }), game.hash()],
  moves: (game) => game.moves(),
  verbose: (game) => game.moves({ verbose: true }),
  // Not their notation: in chess.js that of one square's moves may fit another piece, too.
  ofSquare: (game) => SQUARES.map((square) => lans(game, { square })),
  ofPiece: (game) => [..."pnbrqkK"].map((piece) => game.moves({ piece, verbose: true })),
  attackers: (game) => SQUARES.flatMap((square) => [..."wb"].map((color) => {
    return [game.attackers(square, color), game.isAttacked(square, color)];
  })),
  ownAttackers: (game) => SQUARES.map((square) => game.attackers(square)),
  pieces: (game) => SQUARES.map((square) => [game.get(square), game.squareColor(square)]),
  found: (game) => game.findPiece({ type: "p", color: "w" }),
  check: (game) => [game.isCheck(), game.inCheck(), game.isCheckmate(), game.isStalemate()],
  draw: (game) => [game.isInsufficientMaterial(), game.isThreefoldRepetition(),
    game.isDrawByFiftyMoves(), game.isDraw(), game.isGameOver()],
  board: (game) => [game.ascii(), game.board(), game.turn(), game.moveNumber()],
  rights: (game) => [game.getCastlingRights("w"), game.getCastlingRights("b")],
  history: (game) => [game.history(), game.history({ verbose: true })],
  pgn: (game) => [game.pgn(), game.pgn({ newline: "|" }), game.getHeaders()],
  comments: (game) => [game.getComments(), game.getComment()],
  perft: (game) => game.perft(1),
};

/** The moves by their squares, with the positions after them. */
function lans(game, options) {
  return game.moves({ ...options, verbose: true }).map(({ lan, after }) => [lan, after]);
}

/** A move in notations of all kinds, some of them no moves. */
function notations(game, random) {
  const moves = game.moves({ verbose: true });
  if (moves.length === 0) return ["e4", "Ke1"];
  const { san, lan, from, to, piece, promotion } = moves[0 | (random() * moves.length)];
  const letter = piece.toUpperCase();
  return [san, lan, `${from}-${to}`, `${letter}${from}${to}`, `${letter}${from}x${to}`,
    `${piece}${to}`, `${letter}${to}`, `${letter}${from[0]}${to}`, `${letter}${from[1]}${to}`,
    `${from[0]}${to}`, san.replace("x", ""), san.replace("=", ""), `${san}!?`, `${san}+`, ` ${san}`,
    san.toLowerCase(), san.replaceAll("O", "0"), `${from}${to}n`, `${to}${from}`, "O-O", "0-0-0",
    { from, to }, { from, to, promotion }, { from, to, promotion: "q" }, {}, undefined, ""];
}

/** FENs that are wrong by one character. */
function broken(fen, random) {
  return Array.from({ length: 40 }, () => {
    const index = 0 | (random() * (fen.length + 1));
    const letter = "12345678/KQkqRNpPw b-ex9 0"[0 | (random() * 26)];
    return fen.slice(0, index) + (random() < 0.7 ? letter : "") + fen.slice(index + 1);
  });
}

/** Puts and removes pieces, tags and rights. */
function edit(games, same, random) {
  const pieces = [..."pnbrqk"].flatMap((type) => [{ type, color: "w" }, { type, color: "b" }]);
  for (let step = 0; step < 30; step++) {
    // Pawns on the first and eighth rank throw in chess.js.
    const square = SQUARES[8 + (0 | (random() * 48))];
    const piece = pieces[0 | (random() * pieces.length)];
    if (random() < 0.6) same(games, (game) => game.put(piece, square), "put");
    else same(games, (game) => game.remove(square), "remove");
    // Its hash is that of the position before `setCastlingRights`, so it is not asked for.
    same(games, (game) => [game.fen(), game.getHeaders()], "edited");
    same(games, (game) => SQUARES.map((target) => game.attackers(target, "w")), "attackers");
    // Not their notation: chess.js sees mate where a king can be captured.
    if (!CASTLES.test(games[1].fen())) same(games, (game) => lans(game, {}), "moves");
    const rights = { k: random() < 0.5, q: random() < 0.5 };
    same(games, (game) => game.setCastlingRights("w", rights), "setCastlingRights");
    same(games, (game) => [game.setHeader(piece.type, square), game.removeHeader("q")], "headers");
  }
  same(games, (game) => game.header("White", "Anna", "Zoo", "1"), "header");
  same(games, (game) => [game.clear(), game.fen(), game.pgn(), game.moves()], "clear");
  same(games, (game) => [game.reset(), game.fen(), game.pgn()], "reset");
}

/** Where neither king stands, boards of chess.js still have rights to castle. */
const CASTLES = /^(?![^ ]*K)|^(?![^ ]*k)/;
const SQUARES = [...Array(64).keys()].map((index) => "abcdefgh"[index % 8] + (8 - (index >> 3)));

/** What a call returns as plain data, or the message of what it throws. */
function answer(call) {
  try {
    return plain(call());
  } catch (error) {
    return `throws ${error.message}`;
  }
}

/** Objects of classes as objects of none. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, plain(entry)]));
}

/** Numbers from 0 to 1, the same ones in each run. */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
