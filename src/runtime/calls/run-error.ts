import {
  isToolError,
  type Problem,
  type ToolBackend,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
} from "../model/index.js";
import { formatProblems, messageOfThrown, shorten } from "../model/internal.js";

/** The operation of a run that failed. */
export interface RunOperation {
  readonly op: ToolErrorOp;
  readonly toolId: string;
  readonly backend?: ToolBackend;
}

/** Longer ids are cut in messages. Valid ids are shorter. */
const maxIdLength = 400;

/** Names of the error codes in messages. */
const titles: Partial<Record<ToolErrorCode, string>> = {
  ToolNotFound: "tool not found",
  InvalidToolId: "invalid tool id",
  NoBackends: "no backends available",
  Validation: "validation error",
  Execution: "execution error",
  OutputValidation: "output validation error",
  StreamNotSupported: "streaming not supported",
  StreamFailed: "stream could not be opened",
  ResolutionFailed: "resolution failed",
  Canceled: "canceled",
  Timeout: "timed out",
  LimitExceeded: "limit exceeded",
  Denied: "denied",
};

/** Creates the error of a run, with the message `run: <op> <toolId> [<backend kind>]: <title>: <detail>`. */
export function runError(
  code: ToolErrorCode,
  { op, toolId, backend }: RunOperation,
  { detail, ...options }: { readonly detail?: string; readonly cause?: unknown; readonly data?: ToolErrorData } = {},
): ToolError {
  const id = shorten(toolId, maxIdLength);
  const target = backend ? `${id} [${backend.kind}]` : id;
  const title = titles[code] ?? code;
  const message = `run: ${op} ${target}: ${detail ? `${title}: ${detail}` : title}`;
  return new ToolError(code, message, { ...options, op, toolId, ...(backend && { backend }) });
}

/** Creates the error of a run from a thrown value, including the `data` of a ToolError. */
export function causedError(code: ToolErrorCode, operation: RunOperation, cause: unknown): ToolError {
  const data = isToolError(cause) ? cause.data : undefined;
  return runError(code, operation, { detail: messageOfThrown(cause), cause, ...(data && { data }) });
}

/** Creates the error of a run whose input or output is invalid. */
export function problemError(
  code: "Validation" | "OutputValidation",
  operation: RunOperation,
  problems: readonly Problem[],
  options: { readonly cause?: unknown } = {},
): ToolError {
  return runError(code, operation, {
    detail: formatProblems("validation failed:", problems),
    data: { problems },
    ...options,
  });
}
