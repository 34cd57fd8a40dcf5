import { Channel } from "toolwright/internal/model";
import type { McpCallResult, McpConnection, McpExecutor, McpProgress, StreamEvent } from "./mcp-executor.js";
// Not from index.js: programs that only serve tools need not load the runner.
import { messageOfMcpFailure, normalizeMcpResult } from "./mcp-result.js";
import type { ProgressEvent, RunContext } from "./run-context.js";

/** The longest timeout that a client supports. Time limits are the runner's job. */
const timeout = 2 ** 31 - 1;

/**
 * Creates an executor that calls tools of MCP servers. The keys of `servers` are the server names that MCP backends refer to.
 * A stream yields the server's progress, then the value of the result.
 */
export function createMcpExecutor(servers: Pick<ReadonlyMap<string, McpConnection>, "get">): McpExecutor {
  const connectionTo = (serverName: string): McpConnection => {
    const connection = servers.get(serverName);
    if (!connection) throw new Error(`no connection to MCP server ${JSON.stringify(serverName)}`);
    return connection;
  };
  const start = (connection: McpConnection, call: Parameters<McpExecutor["callTool"]>[1]) => (context: CallListener) =>
    // The client has validated the result; the runner reads it defensively anyway.
    connection.callTool(call, {
      signal: context.signal,
      onprogress: (update) => context.progress(toEvent(update)),
      timeout,
    }) as Promise<McpCallResult>;
  return {
    callTool: async (serverName, call, context) =>
      start(connectionTo(serverName), call)({ signal: context.signal, progress: (update) => context.progress(update) }),
    streamTool: (serverName, call, context) => {
      const begin = start(connectionTo(serverName), call);
      const events = new Channel<StreamEvent>();
      const progress = (data: ProgressEvent): void => {
        context.progress(data);
        void events.push({ kind: "progress", data });
      };
      begin({ signal: context.signal, progress })
        .then((result) => {
          if (result.isError === true) throw new Error(messageOfMcpFailure(result));
          return normalizeMcpResult(result);
        })
        .then(
          (data) => {
            void events.push({ kind: "done", data });
            events.end(undefined);
          },
          (error: unknown) => events.fail(error),
        );
      return events;
    },
  };
}

type CallListener = Pick<RunContext, "signal" | "progress">;

function toEvent({ progress, total, message }: McpProgress): ProgressEvent {
  return { progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
}
