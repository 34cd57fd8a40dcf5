import { type BoundTool, errorText, isWrappedValue, resultText } from "../gen/v1/index.js";
import {
  type CallOutput,
  isJsonObject,
  isToolError,
  type JsonObject,
  type JsonValue,
  type ToolContent,
  type ToolError,
} from "../model/index.js";
import { isUnexpected, maskError, withShortMessage } from "./mask-error.js";

/** A result of `tools/call`, as both SDKs and all protocol revisions define it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  readonly isError?: true;
}

/**
 * Creates the result of a successful call: the parts of the output that the tool sends, and the attached content. Content that the tool
 * selected replaces the text form.
 */
export function toResult(
  bound: BoundTool,
  { output, content, _meta }: CallOutput,
  attached: readonly ToolContent[] = [],
): CallResult {
  const mode = bound.output ?? (isWrappedValue(bound, output) ? "text" : "both");
  const hasText = output !== undefined && mode !== "structured";
  const own = content ?? (hasText ? [{ type: "text", text: resultText(bound, output) } as const] : []);
  return {
    content: [...own, ...attached],
    ...(output !== undefined && mode !== "text" && { structuredContent: output }),
    ...(_meta && { _meta }),
  };
}

/**
 * Creates the result of a failed call, with a message that lets a model correct its input. It has no structured content, because clients
 * validate that against the output schema even in an error result.
 * @throws `thrown` itself, with at most 4,000 characters, unless it is a failure of the tool; the SDK converts it to a protocol error.
 */
export function toErrorResult(thrown: unknown, name: string, maskErrors: boolean): CallResult {
  if (maskErrors && isUnexpected(thrown)) return failure(maskError(thrown, name));
  if (!isToolError(thrown) || !isToolFailure(thrown)) throw withShortMessage(thrown);
  const { content, _meta } = thrown.data?.mcpResult ?? {};
  return {
    ...failure(errorText(thrown)),
    // A tool that selected the content of its failure gave it this type.
    ...(Array.isArray(content) && { content: content as readonly unknown[] as readonly ToolContent[] }),
    ...(isJsonObject(_meta) && { _meta }),
  };
}

function failure(text: string): CallResult {
  return { isError: true, content: [{ type: "text", text }] };
}

function isToolFailure(error: ToolError): boolean {
  switch (error.code) {
    case "Validation":
    case "OutputValidation":
    case "Execution":
    case "Canceled":
    case "LimitExceeded":
    case "Timeout":
      return true;
    default:
      return false;
  }
}
