import type { McpCallResult, McpExecutor, ProgressEvent, RunContext, StreamEvent } from "../exec/index.js";
// Not from index.js: programs that only serve tools need not load the runner.
import { messageOfMcpFailure, normalizeMcpResult } from "../exec/internal.js";
import type { McpConnection, McpProgress } from "./client-connection.js";

/** The runner has the time limits; this is the longest that a client's own can be. */
const timeout = 2 ** 31 - 1;

/**
 * Makes the executor of a runner that calls tools of these servers, by the names that MCP backends have (canonical contracts, 4.2). A stream
 * gives the server's progress, and at the end the value of its result.
 */
export function createMcpExecutor(servers: ReadonlyMap<string, McpConnection>): McpExecutor {
  const connectionTo = (serverName: string): McpConnection => {
    const connection = servers.get(serverName);
    if (!connection) throw new Error(`there is no connection to the MCP server ${JSON.stringify(serverName)}`);
    return connection;
  };
  const start = (connection: McpConnection, call: Parameters<McpExecutor["callTool"]>[1]) => (context: Listening) =>
    // The client has checked that it is the result of a call; the runner reads it with care all the same.
    connection.callTool(call, {
      signal: context.signal,
      onprogress: (update) => context.progress(toEvent(update)),
      timeout,
    }) as Promise<McpCallResult>;
  return {
    callTool: async (serverName, call, context) =>
      start(connectionTo(serverName), call)({ signal: context.signal, progress: (update) => context.progress(update) }),
    streamTool: (serverName, call, { signal }) => {
      const begin = start(connectionTo(serverName), call);
      return eventsOf((progress) => begin({ signal, progress }));
    },
  };
}

type Listening = Pick<RunContext, "signal" | "progress">;

function toEvent({ progress, total, message }: McpProgress): ProgressEvent {
  return { progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
}

/** Gives what is told of a call, in its order, and at the end its value. */
async function* eventsOf(
  call: (listener: (update: ProgressEvent) => void) => Promise<McpCallResult>,
): AsyncGenerator<StreamEvent, undefined> {
  const untold: StreamEvent[] = [];
  let wake = (): void => undefined;
  const tell = (event: StreamEvent): void => {
    untold.push(event);
    wake();
  };
  const end = call((data) => tell({ kind: "progress", data })).then((result) => {
    if (result.isError === true) throw new Error(messageOfMcpFailure(result));
    tell({ kind: "done", data: normalizeMcpResult(result) });
  });
  // A stream that nobody reads to its end may miss a failure.
  end.catch(() => undefined);
  for (;;) {
    const event = untold.shift();
    if (event) yield event;
    if (event?.kind === "done") return;
    if (!event) await Promise.race([end, new Promise<void>((resolve) => (wake = resolve))]);
  }
}
