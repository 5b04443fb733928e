import { atLeast, equal, refusal, require } from "./expect.js";
import { linesOf, perftsOf, quoted } from "./files.js";

/** @typedef {import("@pedina/core/chess").FenError} FenError */
/** @typedef {import("@pedina/core/chess").Position} Position */

/**
 * Larger counts are left to the Rust tests: they try the rules again, and not this package. These
 * are 8405 of the 8748 counts.
 */
const MOST_SEQUENCES = 1_000_000;

/** All files of perft counts. */
const PERFT = [
  "standard", "classic", "en_passant", "castling", "castling960", "promotion", "check",
  "impossible", "random", "chess960", "double960",
].map((name) => `data/${name}.perft`);

/**
 * Replays the files of known answers about positions, moves and their notations.
 *
 * @param {typeof import("@pedina/core/chess")} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayChess(library, read, report) {
  const { Position } = library;
  let counts = 0;
  for (const path of PERFT) {
    await report(`${path}: counts of move sequences`, async () => {
      for (const { fen, counts: wanted } of perftsOf(await read(path))) {
        const position = Position.parse(fen, "playable");
        for (const [index, count] of wanted.entries()) {
          if (count > MOST_SEQUENCES) break;
          equal(position.perft(index + 1), count, `${fen} depth ${index + 1}`);
          counts++;
        }
      }
    });
    await report(`${path}: each legal move comes back as SAN and UCI`, async () => {
      for (const { fen } of perftsOf(await read(path))) {
        checkNotations(Position.parse(fen, "playable"));
      }
    });
  }
  await report("all files of perft counts were read", async () => equal(counts, 8405));
  await report("data/fen_valid.txt", async () => {
    atLeast(checkValid(library, await read("data/fen_valid.txt")), 200);
  });
  await report("data/fen_invalid.txt", async () => {
    atLeast(checkInvalid(library, await read("data/fen_invalid.txt")), 200);
  });
  await report("data/polyglot_keys.txt", async () => {
    for (const line of linesOf(await read("data/polyglot_keys.txt"))) {
      const [fen, key] = line.split(";").map((part) => part.trim());
      equal(Position.parse(fen, "lenient").key, BigInt(`0x${key.split(" ")[1]}`), fen);
    }
  });
  await report("data/polyglot_book.txt: keys, and legal moves", async () => {
    atLeast(checkBook(library, await read("data/polyglot_book.txt")), 50);
  });
}

/**
 * Writes each legal move, and reads what was written.
 *
 * @param {Position} position
 */
function checkNotations(position) {
  const texts = new Set();
  const moves = position.legalMoves();
  const captures = new Set(position.legalCaptures());
  for (const move of moves) {
    const san = position.san(move);
    texts.add(san);
    equal(position.parseSan(san), move, san);
    equal(position.parseAnyNotation(san), move, san);
    equal(position.parseUci(position.uci(move)), move, san);
    equal(position.parseUci(position.uci(move, "chess960")), move, san);
    const { givesCheck, captured } = position.attributes(move);
    equal(givesCheck, position.play(move).isCheck, san);
    equal(/[+#]$/.test(san), givesCheck, san);
    equal(captured !== null, captures.has(move), san);
  }
  equal(texts.size, moves.length, position.fen);
}

/**
 * Each FEN is read and written as the file says, in all modes.
 *
 * @param {typeof import("@pedina/core/chess")} library
 * @param {string} file
 */
function checkValid({ FenError, Position }, file) {
  let count = 0;
  for (const line of linesOf(file)) {
    const split = quoted(line);
    if (split === null) continue;
    const [fen, rest] = split;
    count++;
    const sign = rest[0];
    const [wanted, details] = rest === "" ? [fen, ""] : /** @type {[string, string]} */ (
      quoted(rest.slice(1).trim()));
    if (sign === undefined || sign === "=") {
      equal(Position.parse(fen).fen, wanted, line);
      equal(Position.parse(fen, "lenient").fen, wanted, line);
      equal(Position.parse(fen, "playable").fen, wanted, line);
      continue;
    }
    const error = refusal(FenError, () => Position.parse(fen), line);
    equal(Position.parse(fen, sign === "+" ? "playable" : "lenient").fen, wanted, line);
    if (sign === "~") equal(faultOf(error), details, line);
    else equal([...error.problems].sort(), details.split(",").sort(), line);
  }
  return count;
}

/**
 * Each text is refused for the reason that the file names.
 *
 * @param {typeof import("@pedina/core/chess")} library
 * @param {string} file
 */
function checkInvalid({ FenError, Position }, file) {
  let count = 0;
  for (const line of linesOf(file)) {
    const split = quoted(line);
    if (split === null) continue;
    count++;
    const [fen, rest] = split;
    const strict = refusal(FenError, () => Position.parse(fen), line);
    const lenient = refusal(FenError, () => Position.parse(fen, "lenient"), line);
    equal(strict.text, fen);
    if (rest.startsWith("!")) {
      equal([...strict.problems].sort(), rest.slice(1).trim().split(",").sort(), line);
      equal(strict.reason, "INVALID_POSITION", line);
      require(lenient.problems.length > 0, line);
    } else {
      const [first, second = first] = rest.split(" ");
      equal(faultOf(strict), first, line);
      equal(faultOf(lenient), second, line);
    }
  }
  return count;
}

/**
 * The positions of a book have its keys, and its moves are legal there.
 *
 * @param {typeof import("@pedina/core/chess")} library
 * @param {string} file
 */
function checkBook({ Position }, file) {
  let count = 0;
  for (const line of linesOf(file).filter((text) => text.startsWith("position "))) {
    const [fen, key, moves] = line.slice(9).split(";").map((part) => part.trim());
    const position = Position.parse(fen, "lenient");
    // Polyglot also counts an en passant square whose capture would leave the king in check.
    const isCounted = fen.split(" ")[3] === "-" || position.enPassant !== null;
    if (isCounted) equal(position.key, BigInt(`0x${key.split(" ")[1]}`), fen);
    for (const entry of moves.split(" ").slice(1).join(" ").split(", ").filter(Boolean)) {
      const [move] = entry.split(" ");
      equal(position.parseUci(move).uci, move, fen);
      count++;
    }
  }
  return count;
}

/**
 * The field and the place of a fault, such as `board@8`.
 *
 * @param {FenError} error
 */
function faultOf({ reason, offset }) {
  return `${reason.replace("FEN_", "").toLowerCase().replaceAll("_", "-")}@${offset}`;
}
