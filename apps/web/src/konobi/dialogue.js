/**
 * An event of a server's dialogue, as `docs/protocols/konobi.md` describes it.
 *
 * @typedef {{kind: "asked", what: "size" | "pie" | "move"}
 *     | {kind: "asked", what: "name", player: "first" | "second"}
 *     | {kind: "waiting"}
 *     | {kind: "names", black: string, white: string}
 *     | {kind: "board", width: number, rows: string, last: string | null}
 *     | {kind: "pass"}
 *     | {kind: "refused", text: string}
 *     | {kind: "over", text: string}} Said
 */

/** Reads the dialogue of a server, which arrives in chunks of any size. */
export class Dialogue {
  #rest = "";
  /** @type {string[]} The rows of a board so far, from the top. */
  #rows = [];
  /** @type {string | null} */
  #last = null;

  /**
   * Takes in what has arrived.
   *
   * @param {string} text
   * @returns {Said[]}
   */
  receive(text) {
    this.#rest += text.replaceAll("\r", "");
    /** @type {Said[]} */
    const said = [];
    for (;;) {
      const question = QUESTIONS.find(([pattern]) => pattern.test(this.#rest));
      if (question !== undefined) {
        const [pattern, asked] = question;
        this.#rest = this.#rest.replace(pattern, "");
        if (asked !== null) said.push(asked);
        continue;
      }
      const end = this.#rest.indexOf("\n");
      if (end < 0) break;
      const event = this.#line(this.#rest.slice(0, end));
      this.#rest = this.#rest.slice(end + 1);
      if (event !== null) said.push(event);
    }
    this.#rest = this.#rest.slice(0, LONGEST);
    return said;
  }

  /**
   * @param {string} line
   * @returns {Said | null}
   */
  #line(line) {
    const row = /^ *(\d+)((?: *[[<]?[.XO-][\]>]?)+) *$/.exec(line);
    if (row !== null) {
      this.#row(Number(row[1]), row[2]);
      return null;
    }
    if (/^ +a(?: +[a-y])*$/.test(line)) return this.#board();
    const names = /^(.*) is (BLACK|WHITE), (.*) is (?:BLACK|WHITE)$/.exec(line);
    if (names !== null) {
      const [, one, color, other] = names;
      const [black, white] = color === "BLACK" ? [one, other] : [other, one];
      return { kind: "names", black, white };
    }
    if (line === "Waiting for the other player...") return { kind: "waiting" };
    if (line.startsWith("No available moves for ")) return { kind: "pass" };
    if (line.endsWith("please reinsert")) return { kind: "refused", text: line };
    if (ENDS.some((pattern) => pattern.test(line))) return { kind: "over", text: line };
    return null;
  }

  /**
   * @param {number} number
   * @param {string} cells
   */
  #row(number, cells) {
    const stones = [...cells.matchAll(/(\[?)([.XO-])/g)];
    if (this.#rows.length === 0) this.#last = null;
    stones.forEach(([, isLast], column) => {
      if (isLast !== "") this.#last = String.fromCharCode(97 + column) + number;
    });
    this.#rows.push(stones.map(([, , stone]) => (stone === "-" ? "." : stone)).join(""));
  }

  /** @returns {Said | null} */
  #board() {
    const rows = this.#rows;
    this.#rows = [];
    const width = rows.length;
    if (width === 0 || width > 25 || rows.some((row) => row.length !== width)) return null;
    return { kind: "board", width, rows: rows.join("/"), last: this.#last };
  }
}

/** @type {[RegExp, Said | null][]} Questions end without an end of the line. */
const QUESTIONS = [
  [/^Please, insert the dimension of the board: /, { kind: "asked", what: "size" }],
  [/^Player 1: what's your name\? /, { kind: "asked", what: "name", player: "first" }],
  [/^Player 2: what's your name\? /, { kind: "asked", what: "name", player: "second" }],
  [/^[^\n]*, do you want to apply the pie rule\? \(y\/n\) /, { kind: "asked", what: "pie" }],
  [/^Enter x coordinate: /, { kind: "asked", what: "move" }],
  [/^Enter y coordinate: /, null],
];

const ENDS = [/^Congratulations .*, you won!$/, / you lost!$/, / has resigned$/,
  /^You have (left|resigned|run out of time|sent too many)/,
  /^The other player has (left|resigned|run out of time|sent too many)/,
  /^The server stops/, /^The input has ended/];

/** More than any line of the protocol. */
const LONGEST = 4096;
