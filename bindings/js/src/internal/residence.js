/** @typedef {{words: BigUint64Array}} Owner */

/**
 * A place in the library's memory for one large value at a time, which stays there until another
 * one is used. So calls in a row on the same value copy nothing.
 */
export class Residence {
  /** @type {import("./library.js").Library<string>} */
  #library;
  #address = 0;
  #capacity = 0;
  /** @type {Owner | null} */
  #owner = null;

  /** @param {import("./library.js").Library<any>} library */
  constructor(library) {
    this.#library = library;
  }

  /**
   * Returns the address of a value.
   *
   * @param {Owner} owner
   */
  address(owner) {
    if (this.#owner === owner) return this.#address;
    this.release();
    const { heap } = this.#library;
    const { words } = owner;
    if (this.#capacity < words.length) {
      const address = heap.allocate(words.byteLength);
      if (this.#capacity > 0) heap.free(this.#address);
      [this.#address, this.#capacity] = [address, words.length];
    }
    this.#library.u64.set(words, this.#address >> 3);
    this.#owner = owner;
    return this.#address;
  }

  /** Copies the value that is here back to its owner. */
  release() {
    if (this.#owner === null) return;
    const { words } = this.#owner;
    const first = this.#address >> 3;
    words.set(this.#library.u64.subarray(first, first + words.length));
    this.#owner = null;
  }
}
