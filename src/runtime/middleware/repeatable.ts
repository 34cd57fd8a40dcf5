import { isToolError, type Tool, type ToolCall, type ToolErrorCode } from "../model/index.js";

/** Which failed calls run again. */
export interface RepeatOptions {
  /** Failures that may be temporary. Default: `Execution`, unless the tool itself returned an error result over MCP. */
  readonly codes?: readonly ToolErrorCode[];
  /** Tools that may run twice. Default: those with `readOnlyHint` or `idempotentHint`. */
  readonly isRepeatable?: (tool: Tool) => boolean;
}

/** Returns whether a call that failed with `error` may run again. */
export function mayRepeat(error: unknown, { tool, context }: ToolCall, options: RepeatOptions): boolean {
  const { codes = ["Execution"], isRepeatable = isSafe } = options;
  if (context.signal.aborted || !isRepeatable(tool)) return false;
  const isAnswer = isToolError(error) && error.data?.mcpResult !== undefined;
  return codes.includes(isToolError(error) ? error.code : "Execution") && !isAnswer;
}

function isSafe({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true || annotations?.idempotentHint === true;
}
