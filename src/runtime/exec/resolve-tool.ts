import { isToolError, selectBackend, type Tool, type ToolBackend } from "../model/index.js";
import { causedError, type RunPlace, runError } from "./run-error.js";

/** Where a runner finds tools: the ToolIndex of `toolwright/discovery` is one. What it does not have, it throws NotFound for. */
export interface ToolSource {
  /** Gives a tool and the backend that is chosen for it. */
  getTool(id: string): MaybePromise<{ readonly tool: Tool; readonly backend: ToolBackend }>;
  /** Gives every backend of a tool. */
  getAllBackends(id: string): MaybePromise<readonly ToolBackend[]>;
}

/** A value, now or later. */
export type MaybePromise<T> = T | Promise<T>;

export interface ResolveOptions {
  readonly tools?: ToolSource;
  /** Finds tools that `tools` does not have; what it throws counts as not found. */
  readonly resolveTool?: (id: string) => MaybePromise<Tool | null | undefined>;
  /** Finds the backends of a tool that has none; what it throws counts as none. */
  readonly resolveBackends?: (id: string) => MaybePromise<readonly ToolBackend[] | null | undefined>;
  /** Default: local before provider before MCP, and of one kind the first. */
  readonly selectBackend?: (backends: readonly ToolBackend[]) => ToolBackend | undefined;
}

/** A tool and where it can run. */
export interface ResolvedTool {
  readonly tool: Tool;
  readonly backends: readonly ToolBackend[];
}

/**
 * Finds a tool and its backends: in the source, and what is not there by the resolvers (canonical contracts, 4.3, step 2).
 * @throws {ToolError} ToolNotFound, NoBackends, ResolutionFailed; an error of the source that is a ToolError keeps its code.
 */
export async function resolveTool(options: ResolveOptions, toolId: string): Promise<ResolvedTool> {
  const place: RunPlace = { op: "resolve", toolId };
  const listed = await lookUp(options.tools, place);
  const found = listed ?? (await askResolver(() => options.resolveTool?.(toolId)));
  const tool = "tool" in found ? found.tool : found.value;
  if (!tool) throw runError("ToolNotFound", place, "cause" in found ? { cause: found.cause } : {});
  if (listed && listed.backends.length > 0) return listed;
  const more = await askResolver(() => options.resolveBackends?.(toolId));
  if (!more.value?.length) throw runError("NoBackends", place, "cause" in more ? { cause: more.cause } : {});
  return { tool, backends: more.value };
}

/**
 * Chooses where the tool runs (canonical contracts, 4.3, step 3).
 * @throws {ToolError} NoBackends when none is chosen; ResolutionFailed with what the selector threw.
 */
export function chooseBackend(options: ResolveOptions, toolId: string, backends: readonly ToolBackend[]): ToolBackend {
  const place: RunPlace = { op: "select_backend", toolId };
  let chosen: ToolBackend | undefined;
  try {
    chosen = (options.selectBackend ?? selectBackend)(backends);
  } catch (cause) {
    throw causedError("ResolutionFailed", place, cause);
  }
  if (!chosen) throw runError("NoBackends", place);
  return chosen;
}

async function lookUp(source: ToolSource | undefined, place: RunPlace): Promise<ResolvedTool | undefined> {
  if (!source) return undefined;
  const found = await unlessNotFound(place, () => source.getTool(place.toolId));
  if (!found) return undefined;
  const backends = await unlessNotFound(place, () => source.getAllBackends(place.toolId));
  if (backends && backends.length > 0) return { tool: found.tool, backends };
  return { tool: found.tool, backends: found.backend ? [found.backend] : [] };
}

/** What the source does not have is undefined; any other error of it ends the run. */
async function unlessNotFound<T>(place: RunPlace, ask: () => MaybePromise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (cause) {
    if (!isToolError(cause)) throw causedError("ResolutionFailed", place, cause);
    if (cause.code === "NotFound" || cause.code === "ToolNotFound") return undefined;
    throw causedError(cause.code, place, cause);
  }
}

/** A resolver that fails has found nothing; why is kept for the error that says so. */
async function askResolver<T>(
  ask: () => MaybePromise<T | null | undefined>,
): Promise<{ readonly value?: T; readonly cause?: unknown }> {
  try {
    const value = await ask();
    return value === null || value === undefined ? {} : { value };
  } catch (cause) {
    return { cause };
  }
}
