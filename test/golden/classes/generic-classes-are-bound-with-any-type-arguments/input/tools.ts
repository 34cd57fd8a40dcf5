import type { ListedResource } from "toolwright";

export class Box<T> {
  constructor(readonly value: T) {}

  /** Shows the value. @tool peek_box */
  peek(): string {
    return String(this.value);
  }
}

export class Shelf<Item extends { readonly id: string }, Place extends string = "hall"> {
  readonly #items = new Map<Place, Item>();

  constructor(items: ReadonlyMap<Place, Item>) {
    for (const [place, item] of items) this.#items.set(place, item);
  }

  /** Names the items. @tool list_shelf */
  list(): readonly string[] {
    return [...this.#items.values()].map(({ id }) => id);
  }

  /**
   * An item.
   * @resource shelf://items/{id}
   * @list listItems
   * @complete id completeId
   */
  item(id: string): { id: string } | undefined {
    return [...this.#items.values()].find((item) => item.id === id);
  }

  listItems(): readonly ListedResource[] {
    return [...this.#items.values()].map(({ id }) => ({ uri: `shelf://items/${id}`, name: id }));
  }

  completeId(start: string): readonly string[] {
    return [...this.#items.values()].map(({ id }) => id).filter((id) => id.startsWith(start));
  }
}

export class Counter<T = string> {
  readonly #seen: T[] = [];

  /** Counts. @tool count_seen */
  count(): number {
    return this.#seen.length;
  }
}
