import type { JsonValue, Tool, ToolBackend, ToolError } from "toolwright/model";
import type { McpCallResult } from "./mcp-executor.js";

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
