import {
  isToolError,
  type Problem,
  type ToolBackend,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
} from "../model/index.js";
import { cutText, formatProblems, messageOfThrown } from "../model/internal.js";

/** Where in a run something failed. */
export interface RunPlace {
  readonly op: ToolErrorOp;
  readonly toolId: string;
  readonly backend?: ToolBackend;
}

/** Longer ids are cut in messages: no tool has one. */
const maxIdLength = 400;

/** What the kinds of failure are called in messages (canonical contracts, 4.4). */
const titles: Partial<Record<ToolErrorCode, string>> = {
  ToolNotFound: "tool not found",
  InvalidToolId: "invalid tool id",
  NoBackends: "no backends available",
  Validation: "validation error",
  Execution: "execution error",
  OutputValidation: "output validation error",
  StreamNotSupported: "streaming not supported",
  StreamFailed: "the stream could not be opened",
  ResolutionFailed: "resolution failed",
  Canceled: "canceled",
  Timeout: "the time limit passed",
};

/** Makes the error of a run: `run: <op> <toolId> [<backend kind>]: <kind>: <detail>`; its `cause` is kept (canonical contracts, 4.4). */
export function runError(
  code: ToolErrorCode,
  { op, toolId, backend }: RunPlace,
  { detail, ...options }: { readonly detail?: string; readonly cause?: unknown; readonly data?: ToolErrorData } = {},
): ToolError {
  const id = cutText(toolId, maxIdLength);
  const where = backend ? `${id} [${backend.kind}]` : id;
  const what = detail ? `${titles[code] ?? code}: ${detail}` : (titles[code] ?? code);
  return new ToolError(code, `run: ${op} ${where}: ${what}`, { ...options, op, toolId, ...(backend && { backend }) });
}

/** Makes the error of a run that something thrown caused; the problems that it names are kept too. */
export function causedError(code: ToolErrorCode, place: RunPlace, cause: unknown): ToolError {
  const data = isToolError(cause) ? cause.data : undefined;
  return runError(code, place, { detail: messageOfThrown(cause), cause, ...(data && { data }) });
}

/** Makes the error of a run whose input or output has these problems. */
export function problemError(
  code: "Validation" | "OutputValidation",
  place: RunPlace,
  problems: readonly Problem[],
  options: { readonly cause?: unknown } = {},
): ToolError {
  return runError(code, place, {
    detail: formatProblems("validation failed:", problems),
    data: { problems },
    ...options,
  });
}
