/** Keeps what was made from objects for as long as it is made from the same ones again: the modules of a tool that has not changed. */
export class Memo {
  readonly #kept = new Map<string, WeakMap<object, Kept>>();
  #named: ReadonlyMap<string, object> = new Map();

  /** Gives for each name its object, or the one that had the name the last time: what was made from that one is still good. */
  same<T extends object>(objects: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    const last = this.#named;
    // The names say what the objects hold, and they come from one place.
    const found = new Map([...objects].map(([name, object]) => [name, (last.get(name) as T | undefined) ?? object]));
    this.#named = found;
    return found;
  }

  /** What `make` gave the last time for the same `objects` and `facts`, or gives now; without objects, the last time of all. */
  get<T>(slot: string, objects: readonly object[], facts: string, make: () => T): T {
    const [first = this] = objects;
    const known = this.#slot(slot).get(first);
    if (known && known.facts === facts && isSameList(known.objects, objects)) {
      // The slot says what was kept there: each is filled at one place.
      return known.value as T;
    }
    const value = make();
    this.#slot(slot).set(first, { objects, facts, value });
    return value;
  }

  #slot(name: string): WeakMap<object, Kept> {
    const slot = this.#kept.get(name) ?? new WeakMap<object, Kept>();
    this.#kept.set(name, slot);
    return slot;
  }
}

interface Kept {
  readonly objects: readonly object[];
  readonly facts: string;
  readonly value: unknown;
}

function isSameList(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
