import { NUMBERS as LIBRARY, SIZES, TextStruct } from "../../generated/library.js";
import { Heap } from "./heap.js";

/** @typedef {import("../../generated/functions.js").Functions} Functions */

/**
 * The functions of one game in a WebAssembly instance, with the memory that calls pass values in.
 *
 * Values such as positions are snapshots in JavaScript's own memory; a call copies what it needs to
 * a fixed place, unless it is still there from the call before, and copies the result out. So there
 * is nothing to release, and two values never share memory.
 *
 * @template {string} Place
 */
export class Library {
  /** @type {Functions} Set by `bind`. */
  functions = /** @type {any} */ (undefined);
  /** @type {Heap} */
  heap = /** @type {any} */ (undefined);
  /** @type {Record<Place, number>} The addresses of the places of arguments and results. */
  at;
  /** Views of the whole memory. */
  u8 = new Uint8Array();
  u16 = new Uint16Array();
  u32 = new Uint32Array();
  i32 = new Int32Array();
  u64 = new BigUint64Array();
  /** The function pointer of `pdn_append`. */
  sink = 0;
  /** Whether the functions are there. */
  isBound = false;
  /** @type {readonly (readonly [Place, number])[]} */
  #places;
  /** @type {Map<number, object>} What lies at a place since an earlier call. */
  #resident = new Map();

  /**
   * @param {Record<Place, number>} places the number of bytes of each place
   */
  constructor(places) {
    this.#places = /** @type {[Place, number][]} */ (Object.entries(places));
    this.at = /** @type {Record<Place, number>} */ ({});
  }

  /**
   * Takes the functions of an instance, and space in its memory.
   *
   * @param {WebAssembly.Instance} instance of the module that belongs to this package
   * @throws {Error} if the module is of another version
   */
  bind(instance) {
    const functions = /** @type {Functions} */ (/** @type {unknown} */ (instance.exports));
    if (functions.pdn_check_abi(LIBRARY.ABI_VERSION) !== 0) {
      throw new Error("the WebAssembly module belongs to another version of @pedina/core");
    }
    for (const [kind, size] of SIZES) {
      if (functions.pdn_struct_size(kind) !== size) {
        throw new Error(`the WebAssembly module has another size of struct ${kind}`);
      }
    }
    this.functions = functions;
    this.heap = new Heap(functions.memory, () => this.#refresh());
    for (const [place, size] of this.#places) this.at[place] = this.heap.allocate(size);
    this.sink = functionPointer(functions, functions.pdn_append);
    this.#refresh();
    this.isBound = true;
  }

  /**
   * Copies a snapshot to a place, unless it is there; returns the place.
   *
   * @param {number} place
   * @param {{readonly words: BigUint64Array}} value a value that never changes
   * @returns {number}
   */
  load(place, value) {
    if (this.#resident.get(place) !== value) {
      this.u64.set(value.words, place >> 3);
      this.#resident.set(place, value);
    }
    return place;
  }

  /**
   * Returns a copy of words from a place.
   *
   * @param {number} place
   * @param {number} words
   * @returns {BigUint64Array}
   */
  take(place, words) {
    return this.u64.slice(place >> 3, (place >> 3) + words);
  }

  /**
   * Returns the text of a status, for messages.
   *
   * @param {number} status
   */
  statusText(status) {
    return this.constant(this.functions.pdn_status_text(status));
  }

  /**
   * Returns a constant text of the library.
   *
   * @param {number} address of its first byte; a NUL ends it
   */
  constant(address) {
    return decoder.decode(this.u8.subarray(address, this.u8.indexOf(0, address)));
  }

  /**
   * Returns bytes as text.
   *
   * @param {number} address
   * @param {number} length
   */
  read(address, length) {
    if (length > 120) return decoder.decode(this.u8.subarray(address, address + length));
    let text = "";
    for (let index = address; index < address + length; index++) {
      const byte = this.u8[index];
      if (byte > 127) return decoder.decode(this.u8.subarray(address, address + length));
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /**
   * Calls back with the address and length of a text as UTF-8.
   *
   * @template T
   * @param {string} text
   * @param {(address: number, length: number) => T} use
   * @returns {T}
   */
  withText(text, use) {
    const bytes = encoder.encode(text);
    return this.withBytes(bytes, use);
  }

  /**
   * Calls back with the address and length of a copy of bytes.
   *
   * @template T
   * @param {Uint8Array} bytes
   * @param {(address: number, length: number) => T} use
   * @returns {T}
   */
  withBytes(bytes, use) {
    const address = this.heap.allocate(bytes.length);
    try {
      this.u8.set(bytes, address);
      return use(address, bytes.length);
    } finally {
      this.heap.free(address);
    }
  }

  /**
   * Calls back with the address of a copy of words, and takes them out again after success.
   *
   * @param {BigUint64Array} words
   * @param {(address: number) => number} call
   * @returns {number} the status that it returns
   */
  lend(words, call) {
    const address = this.heap.allocate(words.byteLength);
    try {
      const first = address >> 3;
      this.u64.set(words, first);
      const status = call(address);
      if (status === 0) words.set(this.u64.subarray(first, first + words.length));
      return status;
    } finally {
      this.heap.free(address);
    }
  }

  /**
   * Returns what a call writes to a sink.
   *
   * @param {(sink: number, user: number) => number} write calls the function; returns its status
   * @param {(status: number) => void} ensure throws for a status that is not success
   * @returns {string}
   */
  written(write, ensure) {
    for (let capacity = 4096; ; capacity *= 4) {
      const head = this.heap.allocate(LIBRARY.TEXT_BYTES + capacity);
      try {
        const text = new TextStruct(this, head);
        Object.assign(text, { capacity: BigInt(capacity), length: 0n });
        const status = write(this.sink, head);
        if (status === SINK_STOPPED) continue;
        ensure(status);
        return this.read(head + LIBRARY.TEXT_BYTES, Number(text.length));
      } finally {
        this.heap.free(head);
      }
    }
  }

  #refresh() {
    const { buffer } = this.functions.memory;
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u64 = new BigUint64Array(buffer);
  }
}

/**
 * Returns the place of a function in the table of functions, where it is entered if need be.
 *
 * @param {Functions} functions
 * @param {Function} wanted
 */
function functionPointer({ __indirect_function_table: table }, wanted) {
  for (let index = 1; index < table.length; index++) {
    if (table.get(index) === wanted) return index;
  }
  const index = table.grow(1);
  table.set(index, wanted);
  return index;
}

/**
 * Returns the index in a text of the byte at an offset of its UTF-8.
 *
 * @param {string} text
 * @param {number} offset
 * @returns {number}
 */
export function indexOfByte(text, offset) {
  return decoder.decode(encoder.encode(text).subarray(0, offset)).length;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const SINK_STOPPED = -6;
