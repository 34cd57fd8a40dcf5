import { type BoundTool, errorText, resultText } from "../gen/v1/index.js";
import {
  type CallOutput,
  isToolError,
  type JsonObject,
  type JsonValue,
  type ToolContent,
  type ToolError,
} from "../model/index.js";

/** A result of `tools/call`, as both SDKs and all protocol revisions define it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  readonly isError?: true;
}

/** Creates the result of a successful call: structured output, its text form or the tool's own content, and the attached content. */
export function toResult(
  bound: BoundTool,
  { output, content, _meta }: CallOutput,
  attached: readonly ToolContent[] = [],
): CallResult {
  const own = content ?? (output === undefined ? [] : [{ type: "text", text: resultText(bound, output) } as const]);
  return {
    content: [...own, ...attached],
    ...(output !== undefined && { structuredContent: output }),
    ...(_meta && { _meta }),
  };
}

/**
 * Creates the result of a failed call, with a message that lets a model correct its input. It has no structured content, because clients
 * validate that against the output schema even in an error result.
 * @throws `thrown` itself, unless it is a failure of the tool; the SDK converts it to a protocol error.
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
