import { contents, type Fate } from "./contents.js";

/** What of each kind of content reaches an API, by adapter. */
export interface AdapterResults {
  readonly date: string;
  readonly adapters: Readonly<Record<string, Readonly<Record<string, Fate>>>>;
}

/** A header, and a row for each adapter. Adapters with the same results share a row. */
export function adapterTable({ adapters }: AdapterResults): readonly (readonly string[])[] {
  const kinds = Object.keys(contents);
  const rows = new Map<string, { names: string[]; cells: readonly string[] }>();
  for (const [name, fates] of Object.entries(adapters)) {
    const cells = kinds.map((kind) => fates[kind] ?? "");
    const row = rows.get(cells.join());
    if (row) row.names.push(name);
    else rows.set(cells.join(), { names: [name], cells });
  }
  return [["", ...kinds], ...[...rows.values()].map(({ names, cells }) => [names.join("; "), ...cells])];
}
