import type { ToolBackend } from "../model/index.js";

/** What happened to an index (canonical contracts, 5.3). */
export type IndexChange =
  | {
      readonly type: "registered" | "updated" | "backend_removed" | "tool_removed";
      readonly toolId: string;
      readonly backend: ToolBackend;
      /** The index's version after the change. */
      readonly version: number;
    }
  | { readonly type: "refreshed"; readonly version: number };

/** What is called with each change of an index (canonical contracts, 5.3). */
export type IndexListener = (change: IndexChange) => void;

/** Calls listeners in the order in which they were added. */
export class ListenerList {
  readonly #entries = new Set<{ readonly listener: IndexListener }>();

  /** Adds a listener, twice if it is given twice, and gives the function that takes it out again; calling that once more does nothing. */
  add(listener: IndexListener | null | undefined): () => void {
    if (!listener) return () => {};
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  /** Tells every listener; when one throws, the others still hear of it, and the first error goes on to whoever made the change. */
  tell(change: IndexChange): void {
    const errors: unknown[] = [];
    for (const { listener } of [...this.#entries]) {
      try {
        listener(change);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
