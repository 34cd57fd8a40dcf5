import type { Draft } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";

/** What was found in the files of a unit. */
export interface UnitResult {
  readonly drafts: readonly Draft[];
  readonly diagnostics: readonly Diagnostic[];
}
