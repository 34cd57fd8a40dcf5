import {
  type ClientInfo,
  formatToolId,
  isToolError,
  type Middleware,
  type ToolBackend,
  type ToolErrorCode,
} from "../model/index.js";

/** What was called, by whom, and how it ended. It has no tokens and no headers. */
export interface AuditEntry {
  /** When the call started, as an ISO 8601 string. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** The tool id. */
  readonly tool: string;
  /** The input as the caller sent it, which can be invalid. */
  readonly input: unknown;
  readonly requestId?: string;
  /** `clientId` of the caller's token. */
  readonly clientId?: string;
  readonly sessionId?: string;
  readonly client?: ClientInfo;
  /** Where a runner was about to run the tool. */
  readonly backend?: ToolBackend;
  /** `ok`, the code of the `ToolError`, or `Error` for anything else that was thrown. */
  readonly outcome: "ok" | "Error" | ToolErrorCode;
}

/** Writes an entry after each call, before the caller receives the result. If `write` fails, the call fails. */
export function auditCalls(write: (entry: AuditEntry) => void | Promise<void>): Middleware {
  return async (call, next) => {
    const { tool, input, backend } = call;
    const { requestId, auth, sessionId, client } = call.context;
    const startedAt = new Date().toISOString();
    const start = performance.now();
    const entryOf = (outcome: AuditEntry["outcome"]): AuditEntry => ({
      startedAt,
      durationMs: performance.now() - start,
      tool: formatToolId(tool),
      input,
      ...(requestId !== undefined && { requestId }),
      ...(auth && { clientId: auth.clientId }),
      ...(sessionId !== undefined && { sessionId }),
      ...(client && { client }),
      ...(backend && { backend }),
      outcome,
    });
    let output: Awaited<ReturnType<typeof next>>;
    try {
      output = await next();
    } catch (error) {
      await write(entryOf(isToolError(error) ? error.code : "Error"));
      throw error;
    }
    await write(entryOf("ok"));
    return output;
  };
}
