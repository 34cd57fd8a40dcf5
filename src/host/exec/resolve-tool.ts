import { causedError, type RunOperation, runError } from "toolwright/internal/calls";
import {
  isToolError,
  type JsonObject,
  parseToolId,
  selectBackend,
  type Tool,
  type ToolBackend,
  ToolError,
} from "toolwright/model";
import type { StreamSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/** Looks up tools and backends by tool id, and throws NotFound for an unknown id. Implemented by `ToolIndex` of `toolwright-host/discovery`. */
export interface ToolSource {
  /** Returns a tool and its default backend. */
  getTool(id: string): MaybePromise<{ readonly tool: Tool; readonly backend: ToolBackend }>;
  /** Returns all backends of a tool. */
  getAllBackends(id: string): MaybePromise<readonly ToolBackend[]>;
}

/** A value or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

export interface ResolveOptions {
  readonly tools?: ToolSource;
  /** Finds tools that `tools` does not have. If it throws, the tool counts as not found. */
  readonly resolveTool?: (id: string) => MaybePromise<Tool | null | undefined>;
  /** Finds the backends of a tool that has none in `tools`. If it throws, the tool counts as having none. */
  readonly resolveBackends?: (id: string) => MaybePromise<readonly ToolBackend[] | null | undefined>;
  /** Default: local before provider before MCP; the first of a kind. */
  readonly selectBackend?: (backends: readonly ToolBackend[]) => ToolBackend | undefined;
}

/** A tool and the backends that can run it. */
export interface ResolvedTool {
  readonly tool: Tool;
  readonly backends: readonly ToolBackend[];
}

/**
 * Finds a tool and its backends in the source, then with the resolvers.
 * @throws {ToolError} ToolNotFound, InvalidToolId, NoBackends, ResolutionFailed; a ToolError of the source keeps its code.
 */
export async function resolveTool(options: ResolveOptions, toolId: string): Promise<ResolvedTool> {
  const operation: RunOperation = { op: "resolve", toolId };
  const listed = await lookUp(options.tools, operation);
  const found = listed ?? (await tryResolver(() => options.resolveTool?.(toolId)));
  const tool = "tool" in found ? found.tool : found.value;
  if (!tool) throw runError(notFoundCode(toolId), operation, "cause" in found ? { cause: found.cause } : {});
  if (listed && listed.backends.length > 0) return listed;
  const more = await tryResolver(() => options.resolveBackends?.(toolId));
  if (!more.value?.length) throw runError("NoBackends", operation, "cause" in more ? { cause: more.cause } : {});
  return { tool, backends: more.value };
}

/** A resolver may have ids of its own form, so the form matters only if no tool is found. */
function notFoundCode(toolId: string): "ToolNotFound" | "InvalidToolId" {
  try {
    parseToolId(toolId);
    return "ToolNotFound";
  } catch {
    return "InvalidToolId";
  }
}

/**
 * Chooses the backend that runs the tool.
 * @throws {ToolError} NoBackends when the selector returns none; ResolutionFailed when it throws.
 */
export function chooseBackend(options: ResolveOptions, toolId: string, backends: readonly ToolBackend[]): ToolBackend {
  const operation: RunOperation = { op: "select_backend", toolId };
  let chosen: ToolBackend | undefined;
  try {
    chosen = (options.selectBackend ?? selectBackend)(backends);
  } catch (cause) {
    throw causedError("ResolutionFailed", operation, cause);
  }
  if (!chosen) throw runError("NoBackends", operation);
  return chosen;
}

async function lookUp(source: ToolSource | undefined, operation: RunOperation): Promise<ResolvedTool | undefined> {
  if (!source) return undefined;
  const found = await unlessNotFound(operation, () => source.getTool(operation.toolId));
  if (!found) return undefined;
  const backends = await unlessNotFound(operation, () => source.getAllBackends(operation.toolId));
  if (backends && backends.length > 0) return { tool: found.tool, backends };
  return { tool: found.tool, backends: found.backend ? [found.backend] : [] };
}

/** Converts a NotFound error of the source to undefined; any other error ends the run. */
async function unlessNotFound<T>(operation: RunOperation, query: () => MaybePromise<T>): Promise<T | undefined> {
  try {
    return await query();
  } catch (cause) {
    if (!isToolError(cause)) throw causedError("ResolutionFailed", operation, cause);
    if (cause.code === "NotFound" || cause.code === "ToolNotFound") return undefined;
    throw causedError(cause.code, operation, cause);
  }
}

/** A resolver that throws finds nothing; its error becomes the `cause` of the error that reports so. */
async function tryResolver<T>(
  resolve: () => MaybePromise<T | null | undefined>,
): Promise<{ readonly value?: T; readonly cause?: unknown }> {
  try {
    const value = await resolve();
    return value === null || value === undefined ? {} : { value };
  } catch (cause) {
    return { cause };
  }
}

/** Describes a provider of tools. */
export interface ProviderDescriptor {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly capabilities?: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes?: readonly string[];
  readonly defaultOutputModes?: readonly string[];
}

/**
 * Runs tools of providers. `toolId` is the provider's own id of the tool.
 *
 * Rules:
 * - Concurrency: calls may overlap.
 * - Cancellation: `context.signal` cancels a call; the runner does not wait for it to settle.
 * - Errors: a thrown value becomes the `cause` of an Execution error.
 * - Empty input: `args` is null when the caller passed none.
 */
export interface ProviderExecutor {
  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown;
  /** Absent, or returns nothing, when streams are not supported. */
  streamTool?(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): StreamSource;
}

/** Runs the tools of one provider, such as a plugin or a remote service. */
export interface Provider {
  callTool(toolId: string, args: JsonObject | null, context: RunContext): unknown;
  streamTool?(toolId: string, args: JsonObject | null, context: RunContext): StreamSource;
}

/**
 * A `ProviderExecutor` that dispatches to registered providers by id.
 * @example
 * ```ts
 * const provider = new ProviderStore();
 * provider.add("weather", { callTool: (toolId, args) => fetchForecast(toolId, args) });
 * index.registerTool(tool, providerBackend("weather", "forecast"));
 * const runner = createRunner({ tools: index, provider });
 * ```
 */
export class ProviderStore implements ProviderExecutor {
  readonly #providers = new Map<string, Provider>();

  /**
   * Adds a provider.
   * @throws {ToolError} InvalidBackend when the id is empty or already in use.
   */
  add(providerId: string, provider: Provider): void {
    if (providerId === "") throw new ToolError("InvalidBackend", "the id of a provider must not be empty");
    if (this.#providers.has(providerId)) {
      throw new ToolError("InvalidBackend", `provider ${JSON.stringify(providerId)} is already registered`);
    }
    this.#providers.set(providerId, provider);
  }

  /** Removes a provider. Returns false when there is none with that id. */
  remove(providerId: string): boolean {
    return this.#providers.delete(providerId);
  }

  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown {
    return this.#provider(providerId).callTool(toolId, args, context);
  }

  streamTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): StreamSource {
    return this.#provider(providerId).streamTool?.(toolId, args, context);
  }

  #provider(providerId: string): Provider {
    const provider = this.#providers.get(providerId);
    if (!provider) throw new Error(`provider ${JSON.stringify(providerId)} not found`);
    return provider;
  }
}
