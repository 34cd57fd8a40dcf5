import type { JsonObject, JsonValue, Tool, ToolBackend, ToolError } from "../model/index.js";
import type { McpCallResult } from "./mcp-executor.js";

/** What came out of a run (seed 001, "RunResult"). */
export interface RunResult {
  readonly tool: Tool;
  readonly backend: ToolBackend;
  /** The value as JSON; null when the tool gave none. */
  readonly structured: JsonValue;
  /** The server's own result, when an MCP server ran the tool. */
  readonly mcpResult?: McpCallResult;
}

/** A step of a chain that went well. */
export interface StepSuccess {
  readonly toolId: string;
  readonly backend: ToolBackend;
  readonly result: RunResult;
  readonly durationMs: number;
  readonly error?: undefined;
}

/** A step of a chain that failed. */
export interface StepFailure {
  readonly toolId: string;
  /** Absent when the step failed before its backend was known. */
  readonly backend?: ToolBackend;
  readonly result?: undefined;
  readonly durationMs: number;
  /** Never serialised: JSON.stringify leaves it out. */
  readonly error: ToolError;
}

/** What came out of one step of a chain (canonical contracts, 4.1). */
export type StepResult = StepSuccess | StepFailure;

/**
 * Gives a step's result as the contracts print it: a step that failed has an empty result, and its backend is of the kind "" when it was
 * not known (canonical contracts, 4.1).
 */
export function toStepResultJson({ toolId, backend, result }: StepResult): JsonObject {
  const known = backend ?? { kind: "" };
  const printed = result ?? { tool: { name: "", inputSchema: null }, backend: known };
  // Results are plain data; the detour drops what JSON has no form for.
  return JSON.parse(JSON.stringify({ toolId, backend: known, result: printed })) as JsonObject;
}

/** Gives `record` with an error that JSON.stringify and copies by spreading leave out (canonical contracts, 4.1). */
export function withError<T extends object>(record: T, error: ToolError): T & { readonly error: ToolError } {
  return Object.defineProperty({ ...record }, "error", { value: error }) as T & { readonly error: ToolError };
}
