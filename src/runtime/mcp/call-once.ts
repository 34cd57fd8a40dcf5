import type { JsonValue, LogLevel } from "../model/index.js";
import type { CallOptions } from "./call-options.js";
import type { ProgressParams } from "./call-request.js";
import type { CallResult } from "./call-result.js";
import { type CallParams, callTool } from "./call-tool.js";
import { toServedTools } from "./server-definition.js";
import type { ServableTools, ToolSetOptions } from "./tool-set.js";

/** Options of `callOnce`: those of the server, and what a client would do. */
export interface CallOnceOptions extends ToolSetOptions, CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ProgressParams) => void;
  readonly onLog: (level: LogLevel, data: JsonValue) => void;
}

/**
 * Calls a tool as a server does for a client without capabilities, but without a connection or an SDK.
 * @throws {ProtocolError} when the tool is unknown.
 */
export async function callOnce(
  tools: ServableTools,
  params: CallParams,
  { signal, onProgress, onLog, ...options }: CallOnceOptions,
): Promise<CallResult> {
  const served = toServedTools(tools, options);
  const result = await callTool(served, params, {
    signal,
    meta: { progressToken: 0 },
    caller: {},
    capabilities: {},
    notifyProgress: async (progress) => onProgress(progress),
    log: async (level, data) => onLog(level, data),
    // Only pings: a client without capabilities is not asked.
    sendRequest: async () => ({}),
  });
  if (!("content" in result)) throw new Error("internal: a tool asked a client that can be asked nothing");
  return result;
}
