// Calls the library from JavaScript, through the C ABI: node web_assembly.mjs pedina_ffi.wasm
//
// The counts are the published ones, see core/tests/data and core/tests/mastermind/data.

import { readFile } from "node:fs/promises";
import { deepStrictEqual } from "node:assert";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const { memory, ...library } = instance.exports;

// A page of our own, from which places are handed out once.
let free = memory.grow(1) * 65536;
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

console.log(`${passed} passed`);
