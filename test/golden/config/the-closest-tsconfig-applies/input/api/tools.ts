import type { Entry } from "@models/entry.js";

/**
 * Save an entry.
 * @tool save_entry
 */
export function saveEntry(input: Entry): void {
  console.log(input.text);
}
