import { atLeast, equal } from "./expect.js";
import { linesOf } from "./files.js";
import { answer } from "./messages.js";

/** @typedef {typeof import("@pedina/core")} Library */

/**
 * Replays the files of known answers about electronic boards and opening books, and reads the
 * suites of positions as EPD.
 *
 * @param {Library} library
 * @param {import("./files.js").Read} read
 * @param {import("./files.js").Report} report
 */
export async function replayBoards(library, read, report) {
  await report("data/eboard.txt", async () => {
    atLeast(checkSituations(library, await read("data/eboard.txt")), 54);
  });
  await report("data/boards.txt", async () => {
    atLeast(checkMessages(library, await read("data/boards.txt")), 90);
  });
  await report("data/polyglot_book.txt", async () => {
    atLeast(checkBook(library, await read("data/polyglot_book.txt")), 50);
  });
  for (const [path, least] of /** @type {const} */ ([["data/wac.epd", 299],
    ["data/bratko_kopec.epd", 24]])) {
    await report(`${path}: lines`, async () => {
      atLeast(checkLines(library, await read(path)), least);
    });
  }
}

/**
 * @param {Library} library
 * @param {string} file
 */
function checkSituations({ Position, eboard: { Sensors } }, file) {
  const lines = linesOf(file);
  for (const line of lines) {
    const [fen, hands, inferred, confirmed] = line.split(";").map((part) => part.trim());
    const sensors = new Sensors(Position.parse(fen));
    for (const hand of hands.split(" ").filter(Boolean)) {
      const square = /** @type {any} */ (hand.slice(1));
      if (hand[0] === "-") sensors.lift(square);
      else sensors.drop(square);
    }
    equal(words(sensors.infer()), sorted(inferred), line);
    equal(words(sensors.confirm()), sorted(confirmed), line);
    equal(words(sensors.copy().infer()), sorted(inferred), line);
  }
  return lines.length;
}

/**
 * @param {Library} library
 * @param {string} file
 */
function checkMessages(library, file) {
  const lines = linesOf(file);
  for (const line of lines) {
    const [question, ...rest] = line.split(" ;").map((field) => field.trim());
    const [verb, ...options] = question.split(" ");
    const found = answer(library, verb, options, rest[0]);
    equal(found, found.map((_, index) => rest[index + 1] ?? ""), line);
    equal(rest.length - 1 <= found.length, true, line);
  }
  return lines.length;
}

/** @param {import("@pedina/core").eboard.Inference} inference */
function words({ kind, moves }) {
  const list = moves.map(({ uci }) => uci).sort().join(" ");
  if (kind === "unique") return list;
  return kind === "ambiguous" ? `one of ${list}` : kind;
}

/** @param {string} answer */
function sorted(answer) {
  if (!answer.startsWith("one of ")) return answer;
  return `one of ${answer.slice(7).split(" ").sort().join(" ")}`;
}

/**
 * @param {Library} library
 * @param {string} file
 */
function checkBook({ Book, BookBuilder, Position }, file) {
  const lines = linesOf(file);
  const digits = lines.filter((line) => line.startsWith("entry ")).map((line) => line.slice(6));
  const bytes = Uint8Array.from(digits.join("").match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const book = new Book(bytes);
  const builder = new BookBuilder();
  let count = 0;
  for (const line of lines.filter((text) => text.startsWith("position "))) {
    const parts = line.slice("position ".length).split(";").map((part) => part.trim());
    const [fen, ...fields] = parts;
    const part = (/** @type {string} */ name) => {
      return fields.find((field) => field.startsWith(name))?.slice(name.length).trim() ?? "";
    };
    const position = Position.parse(fen, "lenient");
    const key = BigInt(`0x${part("key")}`);
    const square = fen.split(" ")[3];
    equal(Book.key(position, square === "-" ? null : /** @type {any} */ (square)), key, line);
    const found = book.moves(position, key);
    equal(found.map(({ move, weight, learn }) => `${move.uci} ${weight} ${learn}`).join(", "),
      part("moves"), line);
    for (const entry of found) builder.addEntry(key, entry);
    if (position.key === key && found.some(({ weight }) => weight > 0)) {
      const most = Math.max(...found.map(({ weight }) => weight));
      equal(book.best(position), found.find(({ weight }) => weight === most)?.move, line);
      equal(book.choose(position, () => 0), found.find(({ weight }) => weight > 0)?.move, line);
    }
    const again = new Book(builder.toBytes()).moves(position, key);
    equal(again.map(({ move }) => move.uci).sort(), found.map(({ move }) => move.uci).sort(), line);
    count++;
  }
  return count;
}

/**
 * @param {Library} library
 * @param {string} file
 */
function checkLines({ Epd }, file) {
  const lines = linesOf(file);
  for (const line of lines) {
    const epd = Epd.parse(line, "lenient");
    const moves = epd.moves("bm");
    atLeast(moves.length, 1);
    let same = Epd.of(epd.position).withMoves("bm", moves);
    const id = epd.operand("id");
    if (id !== null) same = same.withText("id", id);
    equal([same.moves("bm"), same.operand("id")], [moves, id], line);
    equal(Epd.parse(String(same)).equals(same), true, line);
  }
  return lines.length;
}
