import { causedError, problemError, type RunOperation, runError } from "toolwright/internal/calls";
import { readOutput } from "toolwright/internal/model";
import {
  type CallScope,
  isToolError,
  type JsonObject,
  type JsonValue,
  requestIdKey,
  type Tool,
  type ToolBackend,
  type ToolError,
} from "toolwright/model";
import type { LocalEntry, LocalHandlers } from "./local-handlers.js";
import type { McpCall, McpCallResult, McpExecutor } from "./mcp-executor.js";
import { messageOfMcpFailure, normalizeMcpResult, readMcpResult } from "./mcp-result.js";
import type { ProviderExecutor } from "./provider-store.js";
import type { RunContext } from "./run-context.js";
import type { RunResult } from "./run-result.js";

/** What runs tools, by the kind of their backend. */
export interface Executors {
  readonly local?: LocalHandlers;
  readonly mcp?: McpExecutor;
  readonly provider?: ProviderExecutor;
}

/** A run on one backend. */
export interface PreparedRun {
  readonly toolId: string;
  readonly tool: Tool;
  readonly backend: ToolBackend;
  /** All backends of the tool. */
  readonly backends: readonly ToolBackend[];
  /** The handler of a local backend, if it is registered. */
  readonly local: LocalEntry | undefined;
  readonly args: JsonObject | null;
}

/**
 * Runs the tool on its backend and converts its result to JSON.
 * @throws {ToolError} Execution, with the thrown value as its cause; OutputValidation when JSON cannot represent the value.
 */
export async function execute(executors: Executors, run: PreparedRun, context: RunContext): Promise<RunResult> {
  const { tool, backend } = run;
  const value = await call(executors, run, context);
  if (backend.kind !== "mcp") return { tool, backend, structured: toStructured(run, value) };
  const mcpResult = toMcpResult(run, value);
  if (!mcpResult) return { tool, backend, structured: null };
  return { tool, backend, structured: normalizeMcpResult(mcpResult), mcpResult };
}

/** Converts a run to the call that an MCP server receives. */
export function toMcpCall({ tool, args }: PreparedRun, context: RunContext): McpCall {
  const _meta = outgoingMeta(context);
  return { name: tool.name, ...(args && { arguments: args }), ...(_meta && { _meta }) };
}

export function missingHandler(name: string): Error {
  return new Error(`local handler ${JSON.stringify(name)} not found`);
}

/** A backend that was read from JSON can have any kind. */
export function unknownKind(backend: never): Error {
  // Every known kind was handled, so all that is left is an object with another `kind`.
  return new Error(`unknown backend kind ${JSON.stringify((backend as { readonly kind: unknown }).kind)}`);
}

async function call(executors: Executors, run: PreparedRun, context: RunContext): Promise<unknown> {
  try {
    return await dispatch(executors, run, context);
  } catch (cause) {
    throw toRunError(run, cause, "execute");
  }
}

function dispatch(executors: Executors, run: PreparedRun, context: RunContext): unknown {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      return local.call(args, context);
    case "provider": {
      const { providerId, toolId } = backend.provider;
      if (!executors.provider) throw new Error(`provider "${providerId}" needs the option \`provider\` of the runner`);
      return executors.provider.callTool(providerId, toolId, args, context);
    }
    case "mcp":
      if (!executors.mcp) throw new Error(`server "${backend.mcp.serverName}" needs the option \`mcp\` of the runner`);
      return executors.mcp.callTool(backend.mcp.serverName, toMcpCall(run, context), context);
    default:
      throw unknownKind(backend);
  }
}

/** Converts what a backend threw. The errors of a tool that validates itself keep their codes. */
export function toRunError(
  { toolId, backend, local }: PreparedRun,
  cause: unknown,
  op: "execute" | "stream",
): ToolError {
  const operation: RunOperation = { op, toolId, backend };
  if (!local?.validatesItself || !isToolError(cause)) return causedError("Execution", operation, cause);
  switch (cause.code) {
    case "Validation":
      return causedError("Validation", { ...operation, op: "validate_input" }, cause);
    case "OutputValidation":
      return causedError("OutputValidation", { ...operation, op: "validate_output" }, cause);
    default:
      // A bound tool already wraps what its handler threw in an Execution error. Do not wrap it twice.
      return causedError("Execution", operation, cause.code === "Execution" ? (cause.cause ?? cause) : cause);
  }
}

/**
 * Converts what a tool returned to JSON; undefined becomes null.
 * @throws {ToolError} OutputValidation when JSON cannot represent it.
 */
export function toStructured({ toolId, backend }: PreparedRun, value: unknown): JsonValue {
  const reading = readOutput(value);
  if (reading.ok) return reading.value ?? null;
  const operation: RunOperation = { op: "validate_output", toolId, backend };
  throw problemError("OutputValidation", operation, [reading.problem], { cause: reading.cause });
}

function toMcpResult({ toolId, backend }: PreparedRun, value: unknown): (JsonObject & McpCallResult) | undefined {
  const operation: RunOperation = { op: "execute", toolId, backend };
  let result: (JsonObject & McpCallResult) | undefined;
  try {
    result = readMcpResult(value);
  } catch (cause) {
    throw causedError("Execution", operation, cause);
  }
  if (result?.isError !== true) return result;
  throw runError("Execution", operation, { detail: messageOfMcpFailure(result), data: { mcpResult: result } });
}

/**
 * Returns the metadata that a call takes along to another server: that of the run and its request id. The keys that belong to the
 * connection on which the run came in are left out; the client adds its own.
 */
function outgoingMeta({ meta = {}, requestId }: Pick<CallScope, "meta" | "requestId">): JsonObject | undefined {
  const own = Object.entries(meta).filter(
    ([key]) => key !== "progressToken" && !key.startsWith("io.modelcontextprotocol/"),
  );
  if (requestId !== undefined) own.push([requestIdKey, requestId]);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
