import { causedError, type RunOperation, runError } from "toolwright/internal/calls";
import { problemsError } from "toolwright/internal/model";
import { isJsonObject, isToolError, type Problem, selectBackend, type Tool, type ToolBackend } from "toolwright/model";

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

/** The required fields of each kind's binding, with the message for a missing one. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mcp: { serverName: "MCP backend requires serverName" },
  provider: { providerId: "Provider backend requires providerId", toolId: "Provider backend requires toolId" },
  local: { name: "Local backend requires name" },
};

/** Returns every problem of `backend`; an empty array means that it is valid. Bindings of other kinds are ignored. */
export function checkBackend(backend: unknown): readonly Problem[] {
  if (!isJsonObject(backend)) return [{ path: "", message: "a backend must be an object" }];
  const kind = String(backend["kind"] ?? "");
  const fields = Object.hasOwn(requiredFields, kind) ? requiredFields[kind] : undefined;
  if (!fields) return [{ path: "/kind", message: `unknown backend kind ${JSON.stringify(kind)}` }];
  const binding = isJsonObject(backend[kind]) ? backend[kind] : {};
  if (kind === "provider" && binding !== backend[kind]) {
    return [{ path: "/provider", message: "Provider backend requires provider details" }];
  }
  return Object.entries(fields).flatMap(([field, message]) => {
    if (typeof binding[field] === "string" && binding[field] !== "") return [];
    return [{ path: `/${kind}/${field}`, message }];
  });
}

/**
 * Asserts that `backend` has a known kind and the fields that the kind requires.
 * @throws {ToolError} InvalidBackend, with every problem in `data.problems`.
 */
export function validateBackend(backend: unknown): asserts backend is ToolBackend {
  const problems = checkBackend(backend);
  if (problems.length > 0) throw problemsError("InvalidBackend", "invalid backend:", problems);
}
