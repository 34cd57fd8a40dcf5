export interface Page<Item> {
  items: Item[];
  more: boolean;
}

/** Cut a list. */
function firstPage<Item>(items: readonly Item[], size = 10): Page<Item> {
  return { items: items.slice(0, size), more: items.length > size };
}

/** Cut a list of names. @tool */
export const firstNames = firstPage<string>;
