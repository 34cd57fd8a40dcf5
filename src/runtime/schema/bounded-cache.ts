/** Keeps the values that were asked for last. */
export class BoundedCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Gives the value of a key, made at its first use; a key that was not used for long is forgotten. */
  get(key: string, make: () => Value): Value {
    const kept = this.#values.get(key);
    const value = kept ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest);
        break;
      }
    }
    return value;
  }
}
