/** @typedef {typeof import("@pedina/core")} Library */
/** @typedef {import("@pedina/core").eboard.Report} Report */
/** @typedef {import("@pedina/core").eboard.Request} Request */

/**
 * Returns what the library makes of a question of `data/boards.txt`, in its columns.
 *
 * @param {Library} library
 * @param {string} verb
 * @param {string[]} options
 * @param {string} question
 * @returns {string[]}
 */
export function answer(library, verb, options, question) {
  const { eboard } = library;
  const protocol = /** @type {import("@pedina/core").eboard.BoardProtocol} */ (options[0]);
  switch (verb) {
    case "receive": {
      const [codec, bytes] = [new eboard.BoardCodec(protocol, options[1] === "turned"),
        bytesOf(question)];
      const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => {
        return codec.receive(bytes.subarray(7 * index, 7 * index + 7));
      });
      return [chunks.flat().map(reportText).join(", ")];
    }
    case "request":
      return [digitsOf(new eboard.BoardCodec(protocol).writeRequest(requestOf(library, question)))];
    case "report":
      return [digitsOf(eboard.writeReport(protocol, reportOf(library, question)))];
    case "read": {
      const bytes = bytesOf(question);
      const { requests, consumed } = eboard.readRequests(protocol, bytes);
      return [requests.map(requestText).join(", "), String(bytes.length - consumed)];
    }
    case "command":
      try {
        return columns(eboard.parseCommand(question));
      } catch (error) {
        if (!(error instanceof eboard.CommandError)) throw error;
        return [error.reason.slice("CECP_COMMAND_".length).toLowerCase()];
      }
    case "reply": {
      const reply = eboard.parseReply(question);
      return reply === null ? ["none"] : columns(reply);
    }
    case "features": {
      const features = [...eboard.parseFeatures(question)];
      return [features.map(([name, value]) => `${name}=${value}`).join(", ")];
    }
    default: {
      const message = eboard.parseMessage(question);
      if (message === null) return ["none"];
      const { keyword, argument, placement } = message;
      return [keyword, argument, placement === null ? "" : reportText(placement)];
    }
  }
}

/** @param {string} digits */
function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array | null} bytes */
function digitsOf(bytes) {
  if (bytes === null) return "none";
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {{bits: bigint}} squares */
function bitsOf({ bits }) {
  return bits.toString(16).padStart(16, "0");
}

/**
 * @param {Library} library
 * @param {string} text
 * @returns {Request}
 */
function requestOf({ SquareSet }, text) {
  const [kind, first, second] = text.split(" ");
  switch (kind) {
    case "leds":
      return { kind, squares: new SquareSet(BigInt(`0x${first}`)) };
    case "read-setting":
      return { kind, address: Number(first) };
    case "write-setting":
      return { kind, address: Number(first), value: Number(second) };
    default:
      return /** @type {any} */ ({ kind });
  }
}

/** @param {Request} request */
function requestText(request) {
  switch (request.kind) {
    case "leds":
      return `leds ${bitsOf(request.squares)}`;
    case "read-setting":
      return `read-setting ${request.address}`;
    case "write-setting":
      return `write-setting ${request.address} ${request.value}`;
    default:
      return request.kind;
  }
}

/**
 * @param {Library} library
 * @param {string} text
 * @returns {Report}
 */
function reportOf({ Setup, SquareSet, SQUARES }, text) {
  const [kind, first, second] = text.split(" ");
  switch (kind) {
    case "pieces": {
      const setup = Setup.parse(`${first} w - - 0 1`);
      const pieces = new Map(SQUARES.flatMap((square) => {
        const piece = setup.pieceAt(square);
        return piece === null ? [] : [[square, piece]];
      }));
      return { kind, pieces, occupied: SquareSet.EMPTY };
    }
    case "occupied":
      return { kind, occupied: new SquareSet(BigInt(`0x${first}`)) };
    case "battery":
      return { kind, percent: Number(first), isCharging: second === "charging" };
    case "button":
      return { kind, number: Number(first) };
    case "version":
      return { kind, major: Number(first), minor: Number(second) };
    case "done":
      return { kind, letter: first };
    default: {
      const [address, value] = [Number(first), Number(second)];
      return { kind: "setting", address, value, isWritten: kind === "written" };
    }
  }
}

/** @param {Report} report */
function reportText(report) {
  switch (report.kind) {
    case "pieces":
      return `pieces ${placementOf(report.pieces)}`;
    case "occupied":
      return `occupied ${bitsOf(report.occupied)}`;
    case "battery":
      return `battery ${report.percent}${report.isCharging ? " charging" : ""}`;
    case "button":
      return `button ${report.number}`;
    case "version":
      return `version ${report.major} ${report.minor}`;
    case "setting":
      return `${report.isWritten ? "written" : "setting"} ${report.address} ${report.value}`;
    default:
      return `done ${report.letter}`;
  }
}

/** @param {ReadonlyMap<string, {letter: string}>} pieces */
function placementOf(pieces) {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const letters = [..."abcdefgh"].map((file) => pieces.get(`${file}${rank}`)?.letter ?? "1");
    return letters.join("").replace(/1+/g, (ones) => String(ones.length));
  });
  return ranks.join("/");
}

/** @param {import("@pedina/core").eboard.Line<string>} line */
function columns({ kind, number, base, time, value, nodes, moves, termination, text, reason }) {
  const order = ["unknown", "white-wins", "black-wins", "draw"];
  const numbers = [number, base, time, value, nodes, moves, order.indexOf(termination)];
  return [kind, numbers.some(Boolean) ? numbers.join(" ") : "", text, reason];
}
