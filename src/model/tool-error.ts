import type { Problem } from "./problem.js";

/** The kinds of failure, by the names that the canonical contracts give them. */
export type ToolErrorCode =
  | "InvalidToolId"
  | "InvalidTool"
  | "ToolNotFound"
  | "Validation"
  | "OutputValidation"
  | "Execution"
  | "Canceled";

/** The step of a run that failed. */
export type ToolErrorOp = "validate_input" | "execute" | "validate_output";

export interface ToolErrorOptions {
  readonly toolId?: string;
  readonly op?: ToolErrorOp;
  readonly data?: ToolErrorData;
  readonly cause?: unknown;
}

export interface ToolErrorData {
  /** With InvalidTool, Validation and OutputValidation: everything that is wrong with the record, the input or the output. */
  readonly problems?: readonly Problem[];
}

/** In the global registry, so that two copies of this package know each other's errors. */
const brand = Symbol.for("toolwright.ToolError");

/** A classified failure of a tool, of a call, or of the code that called it. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly code: ToolErrorCode;
  readonly toolId?: string;
  readonly op?: ToolErrorOp;
  readonly data?: ToolErrorData;

  constructor(code: ToolErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(message, "cause" in options ? { cause: options.cause } : {});
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    if (options.toolId !== undefined) this.toolId = options.toolId;
    if (options.op !== undefined) this.op = options.op;
    if (options.data !== undefined) this.data = options.data;
  }
}

/** Says whether `value` is a ToolError, of this or of another copy of the package. */
export function isToolError(value: unknown): value is ToolError {
  return value instanceof Error && brand in value;
}
