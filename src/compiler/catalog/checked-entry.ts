import type { Diagnostic } from "../diagnostics/index.js";
import type { CatalogEntry } from "./catalog.js";
import type { Draft } from "./draft.js";

/** An entry and its own diagnostics. */
export interface CheckedEntry<Entry extends CatalogEntry = CatalogEntry> {
  readonly entry: Entry;
  readonly diagnostics: readonly Diagnostic[];
}

/** A cache of checked drafts, for calls with the same options. */
export type CheckedDrafts = WeakMap<Draft, CheckedEntry>;
