/** Types that are written. @tool */
export function written({ text, limit = 10, order: by = "best" }: { text: string; limit?: number; order?: string }): string {
  return text + limit + by;
}

/** Types that are inferred. @tool */
export function inferred({ text = "", limit = 10, since = new Date(0) } = {}): string {
  return text + limit + since.toISOString();
}

/** A default does not make optional what the type requires. @tool */
export function required({ limit = 10 }: { limit: number; rest?: { deep?: string } }): number {
  return limit;
}

/** Defaults may be inside of nested patterns. @tool */
export function nested({ page: { size = 20, sort: { by = "name" } = {} } = {}, filter: { text = "" } }: {
  page?: { size?: number; sort?: { by?: string } };
  filter: { text?: string; exact?: boolean };
}): string {
  return text + size + by;
}

/** Defaults of optional items of a tuple. @tool */
export function items({ range: [from = 0, to, step = 1] = [], list: [first = 5] }: {
  range?: [number?, number?, number?];
  list: number[];
}): number {
  return from + (to ?? 0) + step + first;
}
