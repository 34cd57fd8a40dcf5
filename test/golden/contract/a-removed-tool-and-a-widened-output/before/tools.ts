export interface Item {
  id: number;
  state: "open" | "closed";
}

/** Finds an item. @tool items:find @readOnly */
export function find(id: number): Item {
  return { id, state: "open" };
}

/** Deletes all items. @tool items:clear */
export function clear(): void {}
