import type { Adapter } from "./adapter.js";
import { attempt } from "./conversion-error.js";
import { fieldLosses, type LossWarning, schemaLosses } from "./loss-warning.js";

/** A tool in its new format, and what it lost on the way. */
export interface Conversion<Native = unknown> {
  readonly tool: Native;
  /** What the target cannot carry of the schemas. */
  readonly warnings: readonly LossWarning[];
  /** What else the target has no place for: namespace, tags, annotations, what the source format alone has, … */
  readonly fieldWarnings: readonly LossWarning[];
}

/**
 * Translates a tool from one format to another, through the canonical form (canonical contracts 3.3); `tool` itself stays as it is.
 * @throws {ToolError} ConversionError, naming the adapter that failed and in which direction.
 */
export function convertTool<Native>(tool: unknown, from: Adapter, to: Adapter<Native>): Conversion<Native> {
  const canonical = attempt(from.name, "to_canonical", () => from.toCanonical(tool));
  return {
    tool: attempt(to.name, "from_canonical", () => to.fromCanonical(canonical)),
    warnings: schemaLosses(canonical, from, to),
    fieldWarnings: fieldLosses(canonical, from, to),
  };
}
