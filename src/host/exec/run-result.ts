import type { JsonObject, JsonValue, Tool, ToolBackend, ToolError } from "toolwright/model";
import type { McpCallResult } from "./mcp-executor.js";
import type { RunOptions } from "./run-context.js";

/** The result of a run. */
export interface RunResult {
  readonly tool: Tool;
  readonly backend: ToolBackend;
  /** The value as JSON; null when the tool returned none. */
  readonly structured: JsonValue;
  /** The original result, when an MCP server ran the tool. */
  readonly mcpResult?: McpCallResult;
}

/** A chain step that succeeded. */
export interface StepSuccess {
  readonly toolId: string;
  readonly backend: ToolBackend;
  readonly result: RunResult;
  readonly durationMs: number;
  readonly error?: undefined;
}

/** A chain step that failed. */
export interface StepFailure {
  readonly toolId: string;
  /** Absent when the step failed before its backend was known. */
  readonly backend?: ToolBackend;
  readonly result?: undefined;
  readonly durationMs: number;
  /** Not enumerable: `JSON.stringify` omits it. */
  readonly error: ToolError;
}

/** The result of one chain step. */
export type StepResult = StepSuccess | StepFailure;

/** Returns a copy of `record` with a non-enumerable `error`, which `JSON.stringify` and object spread omit. */
export function withError<T extends object>(record: T, error: ToolError): T & { readonly error: ToolError } {
  // `defineProperty` adds the property that the type declares.
  return Object.defineProperty({ ...record }, "error", { value: error }) as T & { readonly error: ToolError };
}

/** One tool call of a chain. */
export interface ChainStep {
  readonly toolId: string;
  readonly args?: JsonObject;
  /** Sets `args.previous` to the value of the last successful step, or to null if there is none. Overwrites an existing `previous`. */
  readonly usePrevious?: boolean;
  /** Whether the chain stops when this step fails. Default: true. */
  readonly stopOnError?: boolean;
}

/** The result of a chain. `steps` contains every step that ran, including failed ones. */
export type ChainResult =
  | {
      readonly ok: true;
      /** The result of the last successful step; absent if there is none. */
      readonly final?: RunResult;
      readonly steps: readonly StepResult[];
    }
  | { readonly ok: false; readonly error: ToolError; readonly steps: readonly StepResult[] };

/** Options of one chain. `timeoutMs` limits the complete chain; the runner's own limit applies to each step. */
export interface ChainOptions extends RunOptions {
  /** Whether to check all steps before the first one runs. Default: true for typed chains, false for lists of steps. */
  readonly checkFirst?: boolean;
}
