import type { BoundTool, CallContext } from "toolwright/gen/v1";
import { hashText } from "toolwright/internal/model";
import type { JsonObject, Tool } from "toolwright/model";
import { costOf } from "toolwright/profiles";

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
