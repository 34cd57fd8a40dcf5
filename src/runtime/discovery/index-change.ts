import type { ToolBackend } from "../model/index.js";

/** A change of a tool index. */
export type IndexChange =
  | {
      readonly type: "registered" | "updated" | "backend_removed" | "tool_removed";
      readonly toolId: string;
      readonly backend: ToolBackend;
      /** The version of the index after the change. */
      readonly version: number;
    }
  | { readonly type: "refreshed"; readonly version: number };

/** A change before it has its version. */
export type Change = IndexChange extends infer One ? (One extends IndexChange ? Omit<One, "version"> : never) : never;

/** Receives each change of an index. */
export type IndexListener = (change: IndexChange) => void;

/** Calls listeners in registration order. */
export class ListenerList {
  readonly #entries = new Set<{ readonly listener: IndexListener }>();

  /** Adds a listener and returns an idempotent function that removes it. A listener that is added twice is called twice. */
  add(listener: IndexListener | null | undefined): () => void {
    if (!listener) return () => {};
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  /** Calls every listener, even if some throw, and then rethrows the first error. */
  notify(change: IndexChange): void {
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
