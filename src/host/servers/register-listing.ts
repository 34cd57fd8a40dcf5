import { formatToolId, isToolError, type Tool, type ToolBackend } from "toolwright/model";
import type { RejectedTool } from "./followed-connection.js";
import type { Listing } from "./list-tools.js";

/** Where the tools of servers are registered. `ToolIndex` of `toolwright-host/discovery` is one. */
export interface LinkedIndex {
  /** Makes `tools` the tools of a backend, in one change. */
  setBackendTools(backend: ToolBackend, tools: readonly Tool[]): void;
}

/** Makes the listed tools those of the backend, except for tools that the index does not take. */
export function registerListing(
  index: LinkedIndex,
  backend: ToolBackend,
  listing: Listing,
): { readonly tools: number; readonly rejected: readonly RejectedTool[] } {
  const rejected = [...listing.rejected];
  let tools = listing.tools;
  for (;;) {
    try {
      index.setBackendTools(backend, tools);
      return { tools: tools.length, rejected };
    } catch (error) {
      // The other tools of the server are registered without it.
      const conflict = isToolError(error) ? tools.find((tool) => isOf(tool, error.toolId)) : undefined;
      if (!conflict || !isToolError(error)) throw error;
      rejected.push({ name: conflict.name, error });
      tools = tools.filter((tool) => tool !== conflict);
    }
  }
}

function isOf(tool: Tool, id: string | undefined): boolean {
  return formatToolId(tool) === id;
}
