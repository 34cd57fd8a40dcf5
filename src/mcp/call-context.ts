import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { EmptyResultSchema, type ServerNotification, type ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import type { ToolContext } from "../gen/v1/index.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A running call's context, and the end of its notifications. */
export interface CallContext {
  readonly context: ToolContext;
  /** Sends no more from now on, and settles once the client has read the progress that was sent. */
  readonly end: () => Promise<void>;
}

/** How long a client may take, in milliseconds, to say that it has read a call's progress. */
const readPatience = 250;

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
    end: async () => {
      ended = true;
      if (last === Number.NEGATIVE_INFINITY || extra.signal.aborted) return;
      // A client that reads progress and response in one go may take the response first: then it knows the token no more, drops the progress,
      // and some close the connection over it. An answered ping says that it has read all that came before.
      const options = { timeout: readPatience, signal: extra.signal };
      await extra.sendRequest({ method: "ping" }, EmptyResultSchema, options).catch(() => undefined);
    },
  };
}

/** A notification is lost when the client has gone, and that must not fail the tool's work; the transport tells of its own errors. */
function forget(sending: Promise<void>): void {
  sending.catch(() => undefined);
}
