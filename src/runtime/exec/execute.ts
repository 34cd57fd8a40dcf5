import {
  isToolError,
  type JsonObject,
  type JsonValue,
  type Tool,
  type ToolBackend,
  type ToolError,
} from "../model/index.js";
import { readJson } from "../model/internal.js";
import type { LocalEntry, LocalHandlers } from "./local-handlers.js";
import type { McpCall, McpCallResult, McpExecutor } from "./mcp-executor.js";
import { messageOfMcpFailure, normalizeMcpResult, readMcpResult } from "./mcp-result.js";
import type { ProviderExecutor } from "./provider-store.js";
import type { RunContext } from "./run-context.js";
import { causedError, problemError, type RunPlace, runError } from "./run-error.js";
import type { RunResult } from "./run-result.js";

/** What runs the tools, by the kind of their backend. */
export interface Executors {
  readonly local?: LocalHandlers;
  readonly mcp?: McpExecutor;
  readonly provider?: ProviderExecutor;
}

/** A run that is ready to begin: its input is checked. */
export interface PreparedRun {
  readonly toolId: string;
  readonly tool: Tool;
  readonly backend: ToolBackend;
  /** The handler of a local backend, if there is one. */
  readonly local: LocalEntry | undefined;
  readonly args: JsonObject | null;
}

/**
 * Runs the tool on its backend and normalises what it gives (canonical contracts, 4.3, steps 5 and 6).
 * @throws {ToolError} Execution, with what was thrown as its cause; OutputValidation when the value is no JSON.
 */
export async function execute(executors: Executors, run: PreparedRun, context: RunContext): Promise<RunResult> {
  const { tool, backend } = run;
  const value = await call(executors, run, context);
  if (backend.kind !== "mcp") return { tool, backend, structured: toStructured(run, value) };
  const mcpResult = toMcpResult(run, value);
  if (!mcpResult) return { tool, backend, structured: null };
  return { tool, backend, structured: normalizeMcpResult(mcpResult), mcpResult };
}

/** Gives the call that an MCP server gets. */
export function toMcpCall({ tool, args }: PreparedRun): McpCall {
  return { name: tool.name, ...(args && { arguments: args }) };
}

/** What is thrown where there is no handler of that name. */
export function missingHandler(name: string): Error {
  return new Error(`local handler ${JSON.stringify(name)} not found`);
}

/** What is thrown for a backend that was read, and is of a kind that this version does not know. */
export function unknownKind(backend: never): Error {
  return new Error(`unknown backend kind ${JSON.stringify((backend as { readonly kind: unknown }).kind)}`);
}

async function call(executors: Executors, run: PreparedRun, context: RunContext): Promise<unknown> {
  try {
    return await dispatch(executors, run, context);
  } catch (cause) {
    throw failureOf(run, cause);
  }
}

function dispatch(executors: Executors, run: PreparedRun, context: RunContext): unknown {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      return local.call(args, context);
    case "provider": {
      if (!executors.provider) throw new Error("provider executor not configured");
      const { providerId, toolId } = backend.provider;
      return executors.provider.callTool(providerId, toolId, args, context);
    }
    case "mcp":
      if (!executors.mcp) throw new Error("MCP executor not configured");
      return executors.mcp.callTool(backend.mcp.serverName, toMcpCall(run), context);
    default:
      throw unknownKind(backend);
  }
}

function failureOf({ toolId, backend, local }: PreparedRun, cause: unknown): ToolError {
  const place: RunPlace = { op: "execute", toolId, backend };
  if (!local?.checksItself || !isToolError(cause)) return causedError("Execution", place, cause);
  switch (cause.code) {
    case "Validation":
      return causedError("Validation", { ...place, op: "validate_input" }, cause);
    case "OutputValidation":
      return causedError("OutputValidation", { ...place, op: "validate_output" }, cause);
    default:
      // A bound tool wraps what its handler threw as we do: once is enough.
      return causedError("Execution", place, cause.code === "Execution" ? (cause.cause ?? cause) : cause);
  }
}

function toStructured({ toolId, backend }: PreparedRun, value: unknown): JsonValue {
  const reading = readJson(value);
  if (reading.ok) return reading.value ?? null;
  const place: RunPlace = { op: "validate_output", toolId, backend };
  throw problemError("OutputValidation", place, [reading.problem], { cause: reading.cause });
}

function toMcpResult({ toolId, backend }: PreparedRun, value: unknown): (JsonObject & McpCallResult) | undefined {
  const place: RunPlace = { op: "execute", toolId, backend };
  let result: (JsonObject & McpCallResult) | undefined;
  try {
    result = readMcpResult(value);
  } catch (cause) {
    throw causedError("Execution", place, cause);
  }
  if (result?.isError !== true) return result;
  throw runError("Execution", place, { detail: messageOfMcpFailure(result), data: { mcpResult: result } });
}
