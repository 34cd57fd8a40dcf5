import type { CallContext } from "../gen/v1/index.js";
import { type CallScope, type JsonObject, requestIdKey, type ToolContent } from "../model/index.js";
import type { CallRequest } from "./call-request.js";
import { toAsk } from "./questions/open-channel.js";
import type { QuestionChannel } from "./questions/question-channel.js";
import type { ToolSet } from "./tool-set.js";

/** The context of a running call. */
export interface OpenCall {
  readonly context: CallContext & CallScope;
  /** Content that the handler has attached. */
  readonly attached: readonly ToolContent[];
  /** Stops notifications, and resolves once the client has had time to read the progress already sent. */
  readonly end: () => Promise<void>;
}

/** How long `end` waits for the response to a ping, or without one if the protocol has no ping. In milliseconds. */
const flushMs = { withPing: 250, withoutPing: 50 };

/** Creates the context that a handler receives for one request. `logger` is the logger name of its log messages. */
export function openCall(
  request: CallRequest,
  logger: string,
  channel: QuestionChannel,
  tools: Pick<ToolSet, "notify">,
): OpenCall {
  const { signal, sendRequest } = request;
  const token = progressTokenOf(request.meta);
  const attached: ToolContent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let chunks: number | undefined = 0;
  let ended = false;
  const notify = (progress: number, total: number | undefined, message: string | undefined): void => {
    // The protocol requires progress to increase.
    if (token === undefined || ended || !Number.isFinite(progress) || progress <= last) return;
    last = progress;
    const optional = { ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
    ignoreFailure(request.notifyProgress({ progressToken: token, progress, ...optional }));
  };
  const context: CallContext & CallScope = {
    signal: channel.signal,
    ...(request.meta && { meta: request.meta }),
    ...requestIdOf(request.meta),
    ...request.caller,
    progress: ({ progress, total, message }) => {
      // Once a handler reports its own progress, chunks are no longer counted.
      chunks = undefined;
      notify(progress, total, message);
    },
    chunk: (chunk) => {
      if (chunks === undefined) return;
      chunks += 1;
      notify(chunks, undefined, JSON.stringify(chunk));
    },
    log: (level, data) => {
      if (!ended) ignoreFailure(request.log(level, data, logger));
    },
    attach: (content) => void attached.push(content),
    notify: (uri) => tools.notify(uri),
    ask: toAsk(channel),
  };
  return {
    context,
    attached,
    end: async () => {
      ended = true;
      if (last === Number.NEGATIVE_INFINITY || signal.aborted) return;
      // A client that receives progress and response together may handle the response first. It then no longer knows the progress token;
      // some clients close the connection because of that. An answered ping proves that the client has read everything sent before it.
      // Without a session, no response could reach this request.
      const isAnswered = !request.caller.headers || request.caller.sessionId !== undefined;
      if (sendRequest && isAnswered)
        await sendRequest("ping", undefined, { signal, timeout: flushMs.withPing }).catch(() => undefined);
      else await new Promise((resolve) => setTimeout(resolve, flushMs.withoutPing));
    },
  };
}

function progressTokenOf(meta: JsonObject | undefined): string | number | undefined {
  const token = meta?.["progressToken"];
  return typeof token === "string" || typeof token === "number" ? token : undefined;
}

function requestIdOf(meta: JsonObject | undefined): Pick<CallScope, "requestId"> {
  const requestId = meta?.[requestIdKey];
  return typeof requestId === "string" ? { requestId } : {};
}

/** A notification to a client that has disconnected must not fail the call. The transport reports its own errors. */
function ignoreFailure(sending: Promise<void>): void {
  sending.catch(() => undefined);
}
