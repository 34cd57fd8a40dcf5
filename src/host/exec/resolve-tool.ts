import { causedError, type RunOperation, runError } from "toolwright/internal/calls";
import { isToolError, selectBackend, type Tool, type ToolBackend } from "toolwright/model";

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
 * @throws {ToolError} ToolNotFound, NoBackends, ResolutionFailed; a ToolError of the source keeps its code.
 */
export async function resolveTool(options: ResolveOptions, toolId: string): Promise<ResolvedTool> {
  const operation: RunOperation = { op: "resolve", toolId };
  const listed = await lookUp(options.tools, operation);
  const found = listed ?? (await tryResolver(() => options.resolveTool?.(toolId)));
  const tool = "tool" in found ? found.tool : found.value;
  if (!tool) throw runError("ToolNotFound", operation, "cause" in found ? { cause: found.cause } : {});
  if (listed && listed.backends.length > 0) return listed;
  const more = await tryResolver(() => options.resolveBackends?.(toolId));
  if (!more.value?.length) throw runError("NoBackends", operation, "cause" in more ? { cause: more.cause } : {});
  return { tool, backends: more.value };
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
