import type { tags } from "typia";

type Even = tags.TagBase<{ target: "number"; kind: "even"; value: undefined; validate: "$input % 2 === 0" }>;

interface Entry {
  size: bigint & tags.Type<"uint64">;
  count: number & Even;
  name: string & tags.Minimum<1>;
}

/**
 * Add an entry.
 * @tool add_entry
 */
export function addEntry(entry: Entry): void {
  console.log(entry);
}
