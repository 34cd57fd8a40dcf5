interface Entry {
  text: string | null;
  note?: string | null;
}

/**
 * Save an entry.
 * @tool save_entry
 */
export function saveEntry(input: Entry): string | null {
  return input.text;
}
