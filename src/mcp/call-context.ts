import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import type { ToolContext } from "../gen/v1/index.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A running call's context, and the end of its notifications: after the response a client knows its token no more. */
export interface CallContext {
  readonly context: ToolContext;
  readonly end: () => void;
}

/** Gives a handler's context for one request: its signal, its progress, and logs that name the tool. */
export function createCallContext(server: Server, extra: Extra, logger: string): CallContext {
  const token = extra._meta?.progressToken;
  let last = Number.NEGATIVE_INFINITY;
  let ended = false;
  const context: ToolContext = {
    signal: extra.signal,
    progress: ({ progress, total, message }) => {
      // The protocol demands that progress grows; a repeated or falling value says nothing new.
      if (token === undefined || ended || !Number.isFinite(progress) || progress <= last) return;
      last = progress;
      const params = {
        progressToken: token,
        progress,
        ...(total !== undefined && { total }),
        ...(message !== undefined && { message }),
      };
      forget(extra.sendNotification({ method: "notifications/progress", params }));
    },
    log: (level, message) => {
      if (ended) return;
      forget(server.sendLoggingMessage({ level, logger, data: message }, extra.sessionId));
    },
  };
  return {
    context,
    end: () => {
      ended = true;
    },
  };
}

/** A notification is lost when the client has gone, and that must not fail the tool's work; the transport tells of its own errors. */
function forget(sending: Promise<void>): void {
  sending.catch(() => undefined);
}
