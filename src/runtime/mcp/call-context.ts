import { setTimeout } from "node:timers/promises";
import type { CallContext, CallerAuth, ToolContent } from "../gen/v1/index.js";
import type { JsonObject } from "../model/index.js";
import { type Asking, toAsk } from "./questions/asking.js";

/** One call's way to its client, whichever SDK serves it. */
export interface CallPort {
  readonly signal: AbortSignal;
  /** The request's `_meta`. */
  readonly meta: JsonObject | undefined;
  readonly auth: CallerAuth | undefined;
  /** What the client has declared that it can do, as the protocol's `ClientCapabilities`. */
  readonly capabilities: JsonObject | undefined;
  /** What a call that is made again brings along: answers by the keys of their questions, and the state. */
  readonly retry?: { readonly answers?: JsonObject; readonly state?: string };
  notifyProgress(params: ProgressParams): Promise<void>;
  log(level: LogLevel, message: string, logger: string): Promise<void>;
  /** Sends a request to the client; absent where the protocol has none. */
  readonly request?: (method: string, params: JsonObject | undefined, options: RequestLimits) => Promise<JsonObject>;
}

/** The parameters of MCP's progress notification. */
export interface ProgressParams {
  progressToken: string | number;
  progress: number;
  total?: number;
  message?: string;
}

export interface RequestLimits {
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
}

type LogLevel = "debug" | "info" | "warning" | "error";

/** A running call's context, what it attached, and the end of its notifications. */
export interface OpenCall {
  readonly context: CallContext;
  readonly attached: readonly ToolContent[];
  /** Sends no more from now on, and settles once the client has read the progress that was sent. */
  readonly end: () => Promise<void>;
}

/** How long a client may take, in milliseconds, to say that it has read a call's progress. */
const patience = { reading: 250, unread: 50 };

/** Gives a handler's context for one request: its signal, its progress, its questions, and logs that name the tool. */
export function openCall(port: CallPort, logger: string, asking: Asking): OpenCall {
  const { signal, request } = port;
  const token = progressTokenOf(port.meta);
  const attached: ToolContent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let chunks: number | undefined = 0;
  let ended = false;
  const tell = (progress: number, total: number | undefined, message: string | undefined): void => {
    // The protocol demands that progress grows; a repeated or falling value says nothing new.
    if (token === undefined || ended || !Number.isFinite(progress) || progress <= last) return;
    last = progress;
    const facts = { ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
    forget(port.notifyProgress({ progressToken: token, progress, ...facts }));
  };
  const context: CallContext = {
    signal: asking.signal,
    ...(port.meta && { meta: port.meta }),
    ...(port.auth && { auth: port.auth }),
    progress: ({ progress, total, message }) => {
      // A handler that counts for itself knows better how far it is.
      chunks = undefined;
      tell(progress, total, message);
    },
    chunk: (chunk) => {
      if (chunks === undefined) return;
      chunks += 1;
      tell(chunks, undefined, JSON.stringify(chunk));
    },
    log: (level, message) => {
      if (!ended) forget(port.log(level, message, logger));
    },
    attach: (content) => void attached.push(content),
    ask: toAsk(asking),
  };
  return {
    context,
    attached,
    end: async () => {
      ended = true;
      if (last === Number.NEGATIVE_INFINITY || signal.aborted) return;
      // A client that reads progress and response in one go may take the response first: then it knows the token no more, drops the progress,
      // and some close the connection over it. An answered ping says that it has read all that came before;
      // where the protocol has no ping, all that helps is a little time.
      if (request) await request("ping", undefined, { signal, timeout: patience.reading }).catch(() => undefined);
      else await setTimeout(patience.unread);
    },
  };
}

function progressTokenOf(meta: JsonObject | undefined): string | number | undefined {
  const token = meta?.["progressToken"];
  return typeof token === "string" || typeof token === "number" ? token : undefined;
}

/** A notification is lost when the client has gone, and that must not fail the tool's work; the transport tells of its own errors. */
function forget(sending: Promise<void>): void {
  sending.catch(() => undefined);
}
