/** How much larger the memory is made when it is full: while it is copied, both sizes exist. */
const growth = 1.5;

/** Bytes that arrive in chunks. They are copied, because one object for each chunk takes a hundred times the size of a small one. */
export class GrowingBytes {
  #bytes: Uint8Array = new Uint8Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(chunk: Uint8Array): void {
    const size = this.#size + chunk.length;
    if (this.#size === 0) {
      this.#bytes = chunk;
    } else {
      if (size > this.#bytes.length) {
        const larger = new Uint8Array(Math.ceil(size * growth));
        larger.set(this.#bytes.subarray(0, this.#size));
        this.#bytes = larger;
      }
      this.#bytes.set(chunk, this.#size);
    }
    this.#size = size;
  }

  /** Removes all bytes and returns them. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#size);
    this.#bytes = new Uint8Array(0);
    this.#size = 0;
    return taken;
  }
}
