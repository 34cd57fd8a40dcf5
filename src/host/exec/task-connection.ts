import { isJsonObject, type JsonObject } from "toolwright/model";
import type { McpConnection } from "./mcp-executor.js";

/**
 * The part of a task session that `connectionFromTaskSession` uses: of what `createTaskSessionFromClient` or `withTasks` of
 * `@modelcontextprotocol/ext-tasks/client` returns.
 */
export interface McpTaskSession {
  callTool(name: string, args: never, options: { readonly signal: AbortSignal }): Promise<McpTaskExecution>;
}

interface McpTaskExecution {
  settle(options: { readonly onEvent: (event: McpTaskEvent) => void }): Promise<{ readonly outcome: McpTaskOutcome }>;
  cancel(): Promise<void>;
}

interface McpTaskEvent {
  readonly type: string;
  readonly task?: { readonly status: string; readonly statusMessage?: string };
}

interface McpTaskOutcome {
  readonly status: string;
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * Creates a connection whose calls may run as tasks of the server: it follows each task, reports its status as progress, and returns its result.
 * A run that is canceled cancels its task.
 * @example
 * ```ts
 * const session = createTaskSessionFromClient(client, { endpointId: "reports", rawDispatch, v2RequestFraming });
 * const mcp = createMcpExecutor(new Map([["reports", connectionFromTaskSession(session)]]));
 * ```
 */
export function connectionFromTaskSession(session: McpTaskSession): McpConnection {
  return {
    callTool: async ({ name, arguments: args = {} }, { signal, onprogress }) => {
      // The session declares its own type of JSON.
      const execution = await session.callTool(name, args as never, { signal });
      const cancel = (): void => void execution.cancel().catch(() => undefined);
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { once: true });
      let progress = 0;
      let last: string | undefined;
      const onEvent = ({ task }: McpTaskEvent): void => {
        if (task?.statusMessage === undefined || task.statusMessage === last) return;
        last = task.statusMessage;
        progress += 1;
        onprogress({ progress, message: last });
      };
      try {
        return resultOf((await execution.settle({ onEvent })).outcome);
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
  };
}

/** @throws {Error} when the task failed or was canceled. */
function resultOf({ status, result, error }: McpTaskOutcome): JsonObject {
  if (status === "completed" && isJsonObject(result)) return result;
  if (error instanceof Error) throw error;
  throw new Error(
    status === "cancelled" ? "the task was canceled" : `the task has ended as ${status} without a result`,
  );
}
