/** Caches values that are computed from objects, by identity of the objects: the modules of a tool that has not changed are reused. */
export class Memo {
  readonly #slots = new Map<string, WeakMap<object, CacheEntry>>();

  /** Returns the cached value of `slot` for the same `objects` and `key`, or computes it. A slot without objects caches one value. */
  get<T>(slot: string, objects: readonly object[], key: string, compute: () => T): T {
    const [first = this] = objects;
    const cached = this.#slot(slot).get(first);
    if (cached && cached.key === key && isSameList(cached.objects, objects)) {
      // Each slot is used with one type.
      return cached.value as T;
    }
    const value = compute();
    this.#slot(slot).set(first, { objects, key, value });
    return value;
  }

  #slot(name: string): WeakMap<object, CacheEntry> {
    const slot = this.#slots.get(name) ?? new WeakMap<object, CacheEntry>();
    this.#slots.set(name, slot);
    return slot;
  }
}

interface CacheEntry {
  readonly objects: readonly object[];
  readonly key: string;
  readonly value: unknown;
}

function isSameList(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
