import type { Adapter } from "./adapter.js";
import { attempt } from "./conversion-error.js";
import { fieldLosses, type LossWarning, schemaLosses } from "./loss-warning.js";

/** The result of `convertTool`. */
export interface Conversion<Native = unknown> {
  readonly tool: Native;
  /** Schema keywords that the canonical feature table does not list for the target format. */
  readonly warnings: readonly LossWarning[];
  /** Other fields that the target format cannot represent, such as the namespace, tags or annotations, and a name that it rejects. */
  readonly fieldWarnings: readonly LossWarning[];
}

/**
 * Converts a tool record from one format to another and reports what the target cannot represent.
 *
 * Use it to translate records between formats, in any direction: a loss is reported, and nothing is rewritten to avoid it. To send tools
 * to a model and run its calls, use `toOpenAI`, `toOpenAIResponses`, `toAnthropic`, `toGemini` or `toAISDK`, which rewrite schemas to
 * what the vendor's API accepts today.
 * @throws {ToolError} ConversionError, with the adapter and the direction in `data`.
 */
export function convertTool<Native>(tool: unknown, from: Adapter, to: Adapter<Native>): Conversion<Native> {
  const canonical = attempt(from.name, "to_canonical", () => from.toCanonical(tool));
  return {
    tool: attempt(to.name, "from_canonical", () => to.fromCanonical(canonical)),
    warnings: schemaLosses(canonical, from, to),
    fieldWarnings: fieldLosses(canonical, from, to),
  };
}
