/** Keeps the most recently used values. */
export class BoundedCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key, created on first use. Drops the least recently used key if there are too many. */
  get(key: string, create: () => Value): Value {
    const kept = this.#values.get(key);
    const value = kept ?? create();
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
