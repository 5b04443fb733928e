/**
 * A first-fit allocator over the memory of a WebAssembly instance, above what the library itself
 * uses. The library allocates nothing, so the whole rest of the memory is this one's.
 */
export class Heap {
  /** @type {WebAssembly.Memory} */
  #memory;
  /** @type {{start: number, size: number}[]} Free blocks by address; no two of them touch. */
  #free = [];
  /** @type {Map<number, number>} The size of each block in use, by its address. */
  #used = new Map();
  /** @type {() => void} */
  #grown;

  /**
   * @param {WebAssembly.Memory} memory the memory to grow
   * @param {() => void} grown called after the memory has grown: views of it have lost it
   */
  constructor(memory, grown) {
    this.#memory = memory;
    this.#grown = grown;
  }

  /**
   * Returns the address of a block of zeros that nobody else uses, a multiple of 8.
   *
   * @param {number} size bytes
   * @throws {RangeError} if the memory cannot grow so far; nothing changes
   */
  allocate(size) {
    const needed = Math.max(8, Math.ceil(size / 8) * 8);
    let index = this.#free.findIndex((block) => block.size >= needed);
    if (index < 0) {
      this.#grow(needed);
      index = this.#free.findIndex((block) => block.size >= needed);
    }
    const block = this.#free[index];
    const { start } = block;
    if (block.size === needed) this.#free.splice(index, 1);
    else this.#free[index] = { start: start + needed, size: block.size - needed };
    this.#used.set(start, needed);
    new Uint8Array(this.#memory.buffer, start, needed).fill(0);
    return start;
  }

  /**
   * Gives a block back. An address that is no block's changes nothing.
   *
   * @param {number} address what `allocate` returned
   */
  free(address) {
    const size = this.#used.get(address);
    if (size === undefined) return;
    this.#used.delete(address);
    this.#release(address, size);
  }

  /** The number of bytes in use. */
  get used() {
    let sum = 0;
    for (const size of this.#used.values()) sum += size;
    return sum;
  }

  /** @param {number} needed */
  #grow(needed) {
    const pages = Math.ceil(needed / PAGE);
    const start = this.#memory.grow(pages) * PAGE;
    this.#release(start, pages * PAGE);
    this.#grown();
  }

  /**
   * Adds a free block, and joins it with those that it touches.
   *
   * @param {number} start
   * @param {number} size
   */
  #release(start, size) {
    let index = this.#free.findIndex((block) => block.start > start);
    if (index < 0) index = this.#free.length;
    this.#free.splice(index, 0, { start, size });
    for (const left of [index, index - 1]) {
      const [one, other] = [this.#free[left], this.#free[left + 1]];
      if (one && other && one.start + one.size === other.start) {
        this.#free.splice(left, 2, { start: one.start, size: one.size + other.size });
      }
    }
  }
}

const PAGE = 65536;
