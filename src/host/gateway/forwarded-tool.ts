import type { BoundTool, CallContext } from "toolwright/gen/v1";
import { defined, hashText } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type Tool } from "toolwright/model";
import { costOf } from "toolwright/profiles";
import type { RunResult } from "../exec/execute.js";
import type { Runner } from "../exec/runner.js";
import { formatReference } from "./server-tasks.js";

/** Calls a tool with the arguments and the context of a request to the gateway. */
export type ForwardCall = (input: unknown, context?: CallContext) => Promise<JsonObject | undefined>;

/** Creates a tool that a server lists, and whose calls are forwarded. What runs it validates its input and output. */
export function forwardedTool(tool: Tool, call: ForwardCall): BoundTool {
  return {
    tool,
    // Whatever the other server has sent as structured content is passed on.
    output: "both",
    call,
    checkInput: async () => [],
    repairInput: async (input) => input,
    checkOutput: async () => [],
  };
}

/** Runs a tool of an MCP server, and passes its complete result to the request. */
export async function forward(
  runner: Runner,
  id: string,
  input: unknown,
  context: CallContext,
  timeoutMs: number,
): Promise<JsonObject | undefined> {
  const { signal, meta, auth, address, headers, client, requestId, ask, takesTasks } = context;
  const result = await runner.run(id, isJsonObject(input) ? input : {}, {
    timeoutMs,
    ...defined({ signal, meta, auth, address, headers, client, requestId, ask, takesTasks }),
    ...defined({ session: context.sessionId, onToolProgress: context.progress, onLog: context.log }),
  });
  const { task, backend } = result;
  if (!task) return respond(result, context);
  const server = backend.kind === "mcp" ? backend.mcp.serverName : "";
  context.respond?.({ task: { ...task, reference: formatReference(server, id, task.reference) } });
  return undefined;
}

function respond({ mcpResult, structured }: RunResult, context: CallContext): JsonObject | undefined {
  if (!mcpResult) return isJsonObject(structured) ? structured : { result: structured };
  // The runner has read the result as JSON. Its content is what the server sent.
  const { content = [], structuredContent, _meta } = mcpResult as JsonObject & { readonly content?: never[] };
  context.respond?.({ content, ...(isJsonObject(_meta) && { _meta }) });
  return isJsonObject(structuredContent) ? structuredContent : undefined;
}

/** The longest name that every known client accepts. */
const maxNameLength = 64;

/** Returns the name under which a gateway lists a tool: `namespace__name`, cut to what clients accept. */
export function exposedName({ namespace, name }: Pick<Tool, "namespace" | "name">): string {
  const full = namespace ? `${namespace}__${name}` : name;
  return full.length <= maxNameLength ? full : `${full.slice(0, maxNameLength - 9)}_${hashText(full).slice(0, 8)}`;
}

/** Returns the record that a gateway lists for a tool of an index. */
export function exposedRecord(tool: Tool): Tool {
  const { namespace: _namespace, version: _version, tags: _tags, execution, ...rest } = tool;
  return {
    ...rest,
    name: exposedName(tool),
    // A gateway without tasks of its own waits for the result.
    ...(execution && { execution: execution.taskSupport === "required" ? { taskSupport: "optional" } : execution }),
  };
}

/** The estimated tokens of a listing, for each form of exposure. */
export interface ExposureCosts {
  /** The number of tools behind the gateway. */
  readonly tools: number;
  readonly all: number;
  readonly search: number;
  /** The search and the pinned tools. */
  readonly pinned: number;
}

export function exposureCosts(
  records: readonly Tool[],
  searchTools: readonly BoundTool[],
  pinned: readonly Tool[],
): ExposureCosts {
  const search = sum(searchTools.map(({ tool }) => tool));
  return { tools: records.length, all: sum(records), search, pinned: search + sum(pinned) };
}

function sum(records: readonly Tool[]): number {
  return records.reduce((total, record) => total + costOf(record).tokens, 0);
}

/** Formats costs as one line for people. */
export function formatCosts({ tools, all, search, pinned }: ExposureCosts): string {
  const share = (tokens: number): string => (all > 0 ? ` (${((100 * tokens) / all).toFixed(1)} %)` : "");
  const beside = pinned > search ? `, search with pinned tools ~${pinned}${share(pinned)}` : "";
  return `${tools} tools. Tokens of the listing: all ~${all}, search ~${search}${share(search)}${beside}`;
}
