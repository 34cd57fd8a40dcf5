interface Tagged {
  "typia.tag"?: { kind: "minimum"; value: 1 };
}

/**
 * Add an entry.
 * @tool add_entry
 */
export function addEntry(entry: { name: string } & Tagged): void {
  console.log(entry);
}
