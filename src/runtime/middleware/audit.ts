import {
  type ClientInfo,
  formatToolId,
  isToolError,
  type Middleware,
  type ToolBackend,
  type ToolErrorCode,
} from "../model/index.js";
import { callerIdentity, defined, tenantOf } from "../model/internal.js";

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
  /** The user of the caller's token: its claim `sub`. */
  readonly user?: string;
  /** The tenant of the user: the claim of the token that `tenantClaim` names. */
  readonly tenant?: string;
  /** `clientId` of the caller's token: the application, which many users can share. */
  readonly clientId?: string;
  readonly sessionId?: string;
  /** The network address of the client, if it is known. */
  readonly address?: string;
  readonly client?: ClientInfo;
  /** Where a runner was about to run the tool. */
  readonly backend?: ToolBackend;
  /** `ok`, the code of the `ToolError`, or `Error` for anything else that was thrown. */
  readonly outcome: "ok" | "Error" | ToolErrorCode;
}

/** Options of `auditCalls`. */
export interface AuditOptions {
  /** The claim of a token that names the tenant, such as `org_id`: a property of `extra` of the verified token. Default: none. */
  readonly tenantClaim?: string;
}

/**
 * Writes an entry after each call, before the caller receives the result. If `write` fails, the call fails.
 * @example
 * ```ts
 * const use = [auditCalls((entry) => appendFile("audit.jsonl", `${JSON.stringify(entry)}\n`))];
 * await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", use });
 * ```
 */
export function auditCalls(
  write: (entry: AuditEntry) => void | Promise<void>,
  { tenantClaim }: AuditOptions = {},
): Middleware {
  return async (call, next) => {
    const { tool, input, backend } = call;
    const { requestId, client } = call.context;
    const { subject, client: clientId, session, address } = callerIdentity(call.context);
    const tenant = tenantOf(call.context, tenantClaim);
    const startedAt = new Date().toISOString();
    const start = performance.now();
    const entryOf = (outcome: AuditEntry["outcome"]): AuditEntry => ({
      startedAt,
      durationMs: performance.now() - start,
      tool: formatToolId(tool),
      input,
      ...defined({ requestId, user: subject, tenant, clientId, sessionId: session, address, client, backend }),
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
