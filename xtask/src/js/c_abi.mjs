// Calls the library from JavaScript, through the C ABI: node c_abi.mjs pedina_ffi.wasm
//
// The counts are the published ones, see core/tests/data and core/tests/mastermind/data.

import { readFile } from "node:fs/promises";
import { deepStrictEqual } from "node:assert";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const { memory, ...library } = instance.exports;

// Pages of our own, from which places are handed out once.
let free = memory.grow(2) * 65536;
function place(bytes) {
  const address = free;
  free += (bytes + 7) & ~7;
  return address;
}
function text(string) {
  const bytes = new TextEncoder().encode(string);
  const address = place(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  return [address, bytes.length];
}
function call(name, ...values) {
  const status = library[name](...values);
  if (status !== 0) throw new Error(`${name} returns ${status}`);
}
const number = (address) => new DataView(memory.buffer).getBigUint64(address, true);
const word = (address) => new DataView(memory.buffer).getUint32(address, true);

let passed = 0;
function check(found, wanted) {
  deepStrictEqual(found, wanted);
  passed++;
}

const [position, nodes] = [place(80), place(8)];
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
for (const [fen, counts] of [
  [start, [1n, 20n, 400n, 8902n, 197281n, 4865609n]],
  [kiwipete, [1n, 48n, 2039n, 97862n, 4085603n]],
]) {
  call("pdn_chess_parse_fen", ...text(fen), 0, position, 0);
  counts.forEach((wanted, depth) => {
    call("pdn_chess_perft", position, depth, nodes);
    check(number(nodes), wanted);
  });
}

// The cells of 1122 in the classic game, the largest first.
const [variant, code, set] = [place(4), place(8), place(21 * 8)];
const [sizes, count] = [place(66 * 4), place(4)];
call("pdn_mastermind_make_variant", 4, 6, 1, variant);
call("pdn_mastermind_parse_digits", word(variant), ...text("1122"), code);
call("pdn_mastermind_all_codes", word(variant), set, 21);
call("pdn_mastermind_cells", word(variant), set, 21, number(code), sizes, 66, count);
const cells = Array.from({ length: word(count) }, (_, index) => word(sizes + 4 * index));
check(
  cells.filter((size) => size > 0).sort((a, b) => b - a),
  [256, 256, 256, 208, 114, 96, 36, 32, 20, 16, 4, 1, 1],
);

// A search by a net: the sum of its memory is the one that core/tests/chess/engine/nets.rs finds.
const net = randomNet();
const netAt = place(net.length);
new Uint8Array(memory.buffer, netAt, net.length).set(net);
const [limits, engine, isReady, words] = [place(32), place(184), place(1), 2048];
const table = place(8 * words);
new DataView(memory.buffer).setBigUint64(limits, 20_000n, true);
call("pdn_chess_net_check", netAt, net.length);
call("pdn_chess_parse_fen", ...text(start), 0, position, 0);
call("pdn_chess_engine_init", position, 0, 0, limits, table, words, engine);
do {
  call("pdn_chess_engine_think_with_net", engine, table, words, netAt, net.length, 1_000, isReady);
} while (new Uint8Array(memory.buffer)[isReady] === 0);
const sum = new BigUint64Array(memory.buffer, table, words).reduce((sum, word) => {
  return BigInt.asUintN(64, ((sum << 5n | sum >> 59n) ^ word) * 0x9e3779b9n);
}, 0n);
const data = new URL("../../../core/tests/data/engine_nets.txt", import.meta.url);
check(sum, BigInt((await readFile(data, "utf8")).split("\n")[0]));

/** The net of 64 neurons of that test. */
function randomNet() {
  let state = 7n;
  const within = (most) => {
    state = BigInt.asUintN(64, state * 0x5851f42d4c957f2dn + 0x14057b7ef767814fn);
    return Number(state >> 40n) % (2 * most + 1) - most;
  };
  const file = new DataView(new ArrayBuffer(16 + 128 + 768 * 64 + 32 + 2048));
  [80, 68, 78, 78, 1, 0, 8, 1, 64, 0, 14].forEach((byte, place) => file.setUint8(place, byte));
  let at = 16;
  for (let count = 0; count < 64; count++, at += 2) file.setInt16(at, within(40), true);
  for (let count = 0; count < 768 * 64; count++, at++) file.setInt8(at, within(8));
  for (let count = 0; count < 8; count++, at += 4) file.setInt32(at, within(1 << 16), true);
  for (let count = 0; count < 1024; count++, at += 2) file.setInt16(at, within(300), true);
  let checksum = -1;
  for (let at = 0; at < file.byteLength; at++) {
    if (at >= 12 && at < 16) continue;
    checksum ^= file.getUint8(at);
    for (let bit = 0; bit < 8; bit++) checksum = checksum >>> 1 ^ (checksum & 1 ? 0xedb88320 : 0);
  }
  file.setInt32(12, ~checksum, true);
  return new Uint8Array(file.buffer);
}

console.log(`${passed} passed`);
