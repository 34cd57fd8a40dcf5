import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { BoundTool } from "../gen/v1/index.js";
import { isToolError, type JsonObject, type ToolError } from "../model/index.js";

/** Makes the result of a call that went well: the structured output, and as text its JSON, or the string that it is wrapped around. */
export function toResult(bound: BoundTool, output: JsonObject | undefined): CallToolResult {
  if (output === undefined) return { content: [] };
  const text = wrappedText(bound, output) ?? JSON.stringify(output);
  // The SDK's type has a mutable index signature; nothing here or there writes to the output.
  return { content: [{ type: "text", text }], structuredContent: output as Record<string, unknown> };
}

/** A tool without an output schema wraps what is no object, so its output is a wrapped text when that is all there is. */
function wrappedText({ wrapped, tool }: BoundTool, output: JsonObject): string | undefined {
  const { result, ...others } = output;
  if (typeof result !== "string" || Object.keys(others).length > 0) return undefined;
  return wrapped || !tool.outputSchema ? result : undefined;
}

/**
 * Makes the result of a call that failed, in words that let a model correct itself. It never has structured content: clients check
 * that against the output schema even in an error.
 * Anything but a tool's own failure is thrown on, and becomes a protocol error.
 */
export function toErrorResult(thrown: unknown): CallToolResult {
  if (!isToolError(thrown) || !isToolFailure(thrown)) throw thrown;
  return { isError: true, content: [{ type: "text", text: thrown.message }] };
}

function isToolFailure(error: ToolError): boolean {
  switch (error.code) {
    case "Validation":
    case "OutputValidation":
    case "Execution":
    case "Canceled":
      return true;
    default:
      return false;
  }
}
