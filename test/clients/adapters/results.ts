import { contents, type Fate } from "./contents.js";

/** What of each kind of content reaches an API, by adapter. */
export interface AdapterResults {
  readonly date: string;
  readonly adapters: Readonly<Record<string, Readonly<Record<string, Fate>>>>;
}

/** A header, and a row for each adapter. Adapters with the same results share a row, and versions of one share a name. */
export function adapterTable({ adapters }: AdapterResults): readonly (readonly string[])[] {
  const kinds = Object.keys(contents);
  const rows = new Map<string, { names: string[]; cells: readonly string[] }>();
  for (const [name, fates] of Object.entries(adapters)) {
    const cells = kinds.map((kind) => fates[kind] ?? "");
    const row = rows.get(cells.join());
    if (row) row.names.push(name);
    else rows.set(cells.join(), { names: [name], cells });
  }
  return [
    ["Adapter", ...kinds],
    ...[...rows.values()].map(({ names, cells }) => [joinVersions(names).join("; "), ...cells]),
  ];
}

/** Joins "NAME 5 with X" and "NAME 6 with X" to "NAME 5, 6 with X". */
function joinVersions(names: readonly string[]): readonly string[] {
  const joined = new Map<string, string[]>();
  for (const name of names) {
    const [, before = name, version = "", after = ""] = /^(.+) (\d+)( with .+)$/.exec(name) ?? [];
    const key = `${before}\n${after}`;
    joined.set(key, [...(joined.get(key) ?? []), version]);
  }
  return [...joined].map(([key, versions]) => key.replace("\n", versions[0] === "" ? "" : ` ${versions.join(", ")}`));
}
