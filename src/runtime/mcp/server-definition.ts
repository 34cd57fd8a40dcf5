import { CallLimiter } from "../calls/internal.js";
import { boundedChecks } from "./access-checks.js";
import type { CallOptions } from "./call-options.js";
import type { SdkServer } from "./mcp-server.js";
import { RunningCalls } from "./running-calls.js";
import type { McpServerOptions } from "./server-options.js";
import { type ServableTools, ToolSet, type ToolSetOptions, toToolSet } from "./tool-set.js";

/** A tool set, its running calls, and how tools are called. */
export interface ServedTools extends Omit<CallOptions, "limits"> {
  readonly tools: ToolSet;
  readonly running: RunningCalls;
  readonly limiter: CallLimiter;
  /** The client's network address, if these are the tools of one session or request over HTTP. */
  readonly address?: string | undefined;
}

/** What all connections and sessions of a server share. */
export interface ServerDefinition extends ServedTools {
  readonly info: { readonly name: string; readonly version: string };
  readonly instructions?: string;
  /** Whether the tools may change, in which case clients are notified. */
  readonly listChanged: boolean;
  /** Registers more on the SDK's server of a connection. */
  readonly extend?: (server: SdkServer) => void | Promise<void>;
}

export function toServerDefinition(tools: ServableTools, options: McpServerOptions): ServerDefinition {
  const { name, version, instructions, extend } = options;
  return {
    ...toServedTools(tools, options),
    info: { name, version },
    ...(instructions !== undefined && { instructions }),
    listChanged: tools instanceof ToolSet,
    ...(extend && { extend: (server: SdkServer) => extend(server) }),
  };
}

export function toServedTools(tools: ServableTools, options: ToolSetOptions & CallOptions): ServedTools {
  const { use, limits, maskErrors } = options;
  const limiter = new CallLimiter(limits);
  return {
    tools: toToolSet(tools, options),
    running: new RunningCalls(),
    limiter,
    ...boundedChecks(options, limiter),
    ...(use && { use }),
    ...(maskErrors !== undefined && { maskErrors }),
  };
}
