import type { BoundTool } from "../gen/v1/index.js";
import type { RunningCalls } from "./running-calls.js";
import type { McpServerOptions } from "./server-options.js";
import { ToolSet } from "./tool-set.js";

/** Tools, and the calls of them that run. */
export interface ServedTools {
  readonly tools: ToolSet;
  readonly running: RunningCalls;
}

/** What all servers, connections and sessions of one kind share. */
export interface Served extends ServedTools {
  readonly info: { readonly name: string; readonly version: string };
  readonly instructions?: string;
  /** Whether the tools may change, and clients are told when they do. */
  readonly changes: boolean;
}

/** Prepares tools for serving. */
export function toServed(tools: readonly BoundTool[] | ToolSet, options: McpServerOptions): Served {
  const { name, version, instructions } = options;
  return {
    tools: tools instanceof ToolSet ? tools : new ToolSet(tools, options),
    info: { name, version },
    ...(instructions !== undefined && { instructions }),
    changes: tools instanceof ToolSet,
    running: new Set(),
  };
}
