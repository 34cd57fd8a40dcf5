import { type BoundTool, errorText, resultText, type ToolContent } from "../gen/v1/index.js";
import { isToolError, type JsonObject, type ToolError } from "../model/index.js";

/** A result of `tools/call`, as both SDKs and all protocol revisions have it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonObject;
  readonly isError?: true;
}

/**
 * Makes the result of a call that went well: the structured output, and as text its JSON, or the string that it is wrapped around; then
 * what the tool attached.
 */
export function toResult(
  bound: BoundTool,
  output: JsonObject | undefined,
  attached: readonly ToolContent[] = [],
): CallResult {
  if (output === undefined) return { content: attached };
  const text = resultText(bound, output);
  return { content: [{ type: "text", text }, ...attached], structuredContent: output };
}

/**
 * Makes the result of a call that failed, in words that let a model correct itself. It never has structured content: clients check
 * that against the output schema even in an error.
 * Anything but a tool's own failure is thrown on, and becomes a protocol error.
 */
export function toErrorResult(thrown: unknown): CallResult {
  if (!isToolError(thrown) || !isToolFailure(thrown)) throw thrown;
  return { isError: true, content: [{ type: "text", text: errorText(thrown) }] };
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
