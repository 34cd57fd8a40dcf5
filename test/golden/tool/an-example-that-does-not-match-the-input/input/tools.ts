import { Tool } from "toolwright";

/**
 * Searches the notes.
 * @tool notes:search
 * @readOnly
 * @param query Words to look for
 * @param limit Maximum number of notes
 * @example By word
 * { "query": "invoice", "limit": 5 }
 * @example Too many
 * { "query": "invoice", "limit": "ten" }
 * @example { "text": "invoice" }
 * @example
 * search("code for people");
 */
export function search(query: string, limit = 10): string[] {
  return [query, String(limit)];
}

export class Notes {
  /** Removes a note. */
  @Tool({ name: "notes:remove", destructive: true, examples: [{ title: "By number", args: { id: 1 } }] })
  remove(input: {
    /** The note's id. */
    id: string;
  }): void {
    void input;
  }
}
