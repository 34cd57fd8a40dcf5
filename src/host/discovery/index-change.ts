import type { ToolBackend } from "toolwright/model";

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

/** Receives what a listener throws, and the change that it was called with. */
export type ListenerErrorHandler = (error: unknown, change: IndexChange) => void;

/** Calls listeners in registration order. */
export class ListenerList {
  readonly #entries = new Set<{ readonly listener: IndexListener }>();
  readonly #onError: ListenerErrorHandler;

  constructor(onError: ListenerErrorHandler = logError) {
    this.#onError = onError;
  }

  /** Adds a listener and returns an idempotent function that removes it. A listener that is added twice is called twice. */
  add(listener: IndexListener | null | undefined): () => void {
    if (!listener) return () => {};
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  /** Calls every listener. What one throws is reported and does not reach the caller, whose change has already happened. */
  notify(change: IndexChange): void {
    for (const { listener } of [...this.#entries]) {
      try {
        listener(change);
      } catch (error) {
        this.#onError(error, change);
      }
    }
  }
}

function logError(error: unknown, change: IndexChange): void {
  // biome-ignore lint/suspicious/noConsole: the change has happened, so its caller does not get the error.
  console.error(`A listener of a tool index failed on a change of type "${change.type}":`, error);
}
