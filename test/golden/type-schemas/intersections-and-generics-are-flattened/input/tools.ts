interface Page<Item> {
  items: Item[];
  next?: string;
}

type Named = { name: string };
type WithId<T> = T & { id: number };

/** List. @tool */
export function list(filter: WithId<Partial<Named>>): Page<WithId<Named>> {
  return { items: [{ id: filter.id, name: filter.name ?? "" }] };
}
