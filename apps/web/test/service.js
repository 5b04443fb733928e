import { request } from "node:http";
import { Transform } from "node:stream";
import { startProgram } from "./program.js";

/**
 * Starts the game service, whose requests and sockets a server of pages passes on, so that both
 * have one origin.
 *
 * @param {string[]} more options of the service
 * @returns {Promise<{port: number, stop: () => void}>}
 */
export async function startService(more) {
  const options = ["service", "--http-port", "0", "--allowed-origins", "*", "--linger", "1"];
  const { found, stop } = await startProgram([...options, ...more], /^ready: .*:(\d+)/);
  return { port: Number(found), stop };
}

/** The network between the pages and the service. */
export class Network {
  /** Resolved while what the service sends over sockets passes. */
  #held = Promise.resolve();
  /** Ends the hold. */
  #release = () => {};
  #isCut = false;
  /** @type {Set<import("node:stream").Duplex>} */
  #sockets = new Set();

  /** Holds back whatever the service sends over sockets from now on, as a slow network does. */
  hold() {
    this.#held = new Promise((resolve) => { this.#release = resolve; });
  }

  /** Lets it pass, and what was held back before. */
  release() {
    this.#release();
  }

  /** Breaks all sockets, and lets none come into being. */
  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Lets sockets come into being again. */
  restore() {
    this.#isCut = false;
  }

  /**
   * Joins the two ends of a socket.
   *
   * @param {import("node:stream").Duplex} client
   * @param {import("node:stream").Duplex} service
   */
  join(client, service) {
    if (this.#isCut) {
      client.destroy();
      service.destroy();
      return;
    }
    this.#sockets.add(client);
    client.on("close", () => {
      this.#sockets.delete(client);
      service.destroy();
    });
    service.on("error", () => client.destroy());
    client.on("error", () => service.destroy());
    service.pipe(this.#gate()).pipe(client).pipe(service);
  }

  #gate() {
    /** @type {Promise<unknown>} */
    let last = Promise.resolve();
    /** @type {Transform} */
    const gate = new Transform({
      transform: (chunk, _, done) => {
        // Nothing overtakes what was sent before.
        last = Promise.all([last, this.#held]).then(() => gate.push(chunk));
        done();
      },
      flush: (done) => {
        last.then(() => done());
      },
    });
    return gate;
  }
}

/**
 * Passes the requests of a server that are for games on to a service.
 *
 * @param {import("node:http").Server} server
 * @param {number} port of the service
 * @param {Network} network
 * @returns {(incoming: import("node:http").IncomingMessage,
 *     response: import("node:http").ServerResponse) => boolean} whether a request was passed on
 */
export function passOn(server, port, network) {
  const options = (/** @type {import("node:http").IncomingMessage} */ { method, url, headers }) => {
    return { port, method, path: url, headers, agent: false };
  };
  server.on("upgrade", (incoming, socket, head) => {
    const outgoing = request(options(incoming));
    outgoing.on("upgrade", (answer, other, first) => {
      const lines = answer.rawHeaders.map((text, index) => text + (index % 2 ? "\r\n" : ": "));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) other.write(head);
      network.join(socket, other);
    });
    outgoing.on("response", ({ statusCode }) => {
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nContent-Length: 0\r\n\r\n`);
    });
    outgoing.on("error", () => socket.destroy());
    outgoing.end();
  });
  return (incoming, response) => {
    if (!/^\/(game|lobby|archive)\b/.test(incoming.url ?? "")) return false;
    const outgoing = request(options(incoming), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.writeHead(502).end());
    incoming.pipe(outgoing);
    return true;
  };
}
