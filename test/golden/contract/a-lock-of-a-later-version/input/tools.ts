export interface Item {
  id: number;
  state: "open" | "closed" | "stale";
}

/** Finds an item. @tool items:find */
export function find(id: number): Item {
  return { id, state: "open" };
}
