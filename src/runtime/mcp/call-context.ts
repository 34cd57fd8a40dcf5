import { type RunScope, runCall } from "../calls/internal.js";
import { type Ask, type CallContext, lazy } from "../gen/v1/index.js";
import { errorText } from "../gen/v1/internal.js";
import {
  type Caller,
  type CallScope,
  isToolError,
  type JsonObject,
  requestIdKey,
  type ToolContent,
} from "../model/index.js";
import { limitKey, protocolErrorOf } from "../model/internal.js";
import type { CallRequest } from "./call-request.js";
import { logMessage } from "./logger.js";
import { internalError, invalidParams, ProtocolError, reportFailure, withShortMessage } from "./protocol-error.js";
import type { CallIdentity, InputRequired, Question, QuestionChannel } from "./questions.js";
import type { ServedTools } from "./served-tools.js";
import type { ToolSet } from "./tool-set.js";

export interface OpenCall {
  readonly context: CallContext & CallScope;
  /** Content that the handler has attached. */
  readonly attached: readonly ToolContent[];
  /** Stops notifications, and resolves once the client has had time to read the progress already sent. */
  readonly end: () => Promise<unknown> | undefined;
}

/** How long `end` waits for the response to a ping of a client that has answered one, or without a response. In milliseconds. */
const flushMs = { withPing: 250, withoutPing: 50 };

/**
 * Delays the response of a call until the client has had time to read its progress. A client that receives both together may handle the response
 * first. It then no longer knows the progress token; some clients close the connection because of that. An answered ping proves that the client has read
 * everything sent before it. The first progress is followed by one, so that a client that answers none is known before the call ends.
 */
class ProgressFlush {
  readonly #sendRequest: CallRequest["sendRequest"];
  readonly #ended = new AbortController();
  #probe: Promise<boolean> | undefined;
  #answers: boolean | undefined;
  #hasMore = false;

  constructor({ sendRequest, caller }: CallRequest) {
    // Without a session, no response could reach this request.
    if (!caller.headers || caller.sessionId !== undefined) this.#sendRequest = sendRequest;
  }

  /** Takes note of a notification. */
  add(sending: Promise<void>): void {
    this.#hasMore = this.#probe !== undefined;
    this.#probe ??= sending.then(() => this.#ping());
    void this.#probe.then((answers) => {
      this.#answers = answers;
    });
  }

  async wait(): Promise<void> {
    if (this.#answers) {
      if (this.#hasMore) await this.#ping();
      return;
    }
    const waits: Promise<unknown>[] = [pause(flushMs.withoutPing)];
    if (this.#answers === undefined && this.#probe)
      waits.push(this.#probe.then((answers) => this.#afterProbe(answers)));
    await Promise.race(waits);
  }

  /** Stops waiting for responses. */
  end(): void {
    this.#ended.abort();
  }

  #afterProbe(answers: boolean): Promise<unknown> {
    if (!answers) return pause(flushMs.withoutPing);
    return this.#hasMore ? this.#ping() : Promise.resolve();
  }

  async #ping(): Promise<boolean> {
    const options = { signal: this.#ended.signal, timeout: flushMs.withPing };
    return this.#sendRequest?.("ping", undefined, options).then(...hasAnswered) ?? false;
  }
}

const hasAnswered = [() => true, () => false] as const;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Creates the context that a handler receives for one request. `logger` is the logger name of its log messages. */
export function openCall(
  request: CallRequest,
  logger: string,
  channel: QuestionChannel,
  { tools, logger: ownLog }: Pick<ServedTools, "logger"> & { readonly tools: Pick<ToolSet, "notify"> },
): OpenCall {
  const { signal } = request;
  const token = progressTokenOf(request.meta);
  const attached: ToolContent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  /** Most calls report no progress. */
  let flush: ProgressFlush | undefined;
  let chunks: number | undefined = 0;
  let ended = false;
  const notify = (progress: number, total: number | undefined, message: string | undefined): void => {
    // The protocol requires progress to increase.
    if (token === undefined || ended || !Number.isFinite(progress) || progress <= last) return;
    last = progress;
    const optional = { ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
    const sending = request.notifyProgress({ progressToken: token, progress, ...optional });
    // A notification to a client that has disconnected must not fail the call. The transport reports its own errors.
    flush ??= new ProgressFlush(request);
    flush.add(sending.catch(() => undefined));
  };
  const context: CallContext & CallScope = {
    signal,
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
      // The response of a request over HTTP, which carried its messages, has ended with the call.
      const isLate = ended;
      const fails = (): void => {
        if (isLate) logMessage(ownLog, level, data, logger);
      };
      if (isLate && request.caller.headers) fails();
      else request.log(level, data, logger).catch(fails);
    },
    attach: (content) => void attached.push(content),
    notify: (uri) => tools.notify(uri),
    ask: toAsk(channel),
  };
  return {
    context,
    attached,
    end: () => {
      ended = true;
      if (!flush) return undefined;
      const isHeard = !signal.aborted || signal.reason === waiting;
      return (isHeard ? flush.wait() : Promise.resolve()).finally(() => flush?.end());
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

/** What a request runs: its name, for messages and logs, and the arguments. */
interface RequestIdentity {
  readonly name: string;
  readonly arguments?: unknown;
}

/**
 * Runs the function of a tool, prompt or resource for one request, within the limits of the server. In protocol revisions without server
 * requests, a question to the client becomes an `InputRequired` result.
 * @throws what `run` throws, or the error of a limit.
 */
export async function runForRequest<Result extends object>(
  served: ServedTools,
  identity: RequestIdentity,
  given: CallRequest,
  run: (call: OpenCall) => Promise<Result>,
): Promise<Result | InputRequired> {
  const { tools, running, limiter } = served;
  const scope = running.start({ signal: given.signal, timeoutMs: limiter.limits.timeoutMs });
  const request = { ...given, signal: scope.signal };
  const opened: { channel?: QuestionChannel; call?: OpenCall } = {};
  try {
    const channel = openQuestionChannel({ ...identity, secret: tools.secret }, request, scope);
    opened.channel = channel instanceof Promise ? await channel : channel;
    opened.call = openCall(request, identity.name, opened.channel, served);
    return await runCall(opened.call, { limiter, scope, caller: callerOf(request.caller), sizeOf }, run);
  } catch (thrown) {
    const isAbort = scope.signal.aborted && thrown === scope.signal.reason;
    const failure = reasonOfServer(scope) ?? (isAbort ? scope.interruption() : thrown);
    const question = await opened.channel?.inputRequired(failure);
    if (question) return question;
    throw failure;
  } finally {
    const ending = opened.call?.end();
    if (ending) await ending;
    running.end(scope);
  }
}

/** A result is JSON, without what is undefined. */
const sizeOf = (result: object): JsonObject => result as JsonObject;

/** Why the server itself ended the call: its time limit, or because it closes. */
function reasonOfServer({ signal, timedOut }: RunScope): unknown {
  return timedOut || signal.reason instanceof ProtocolError ? signal.reason : undefined;
}

/**
 * `runForRequest` for prompts and resources.
 * @throws {ProtocolError} when the function fails, its input is not valid, or the server closes: the results have no place for errors.
 */
export async function runFeature<Result extends object>(
  served: ServedTools,
  identity: RequestIdentity,
  request: CallRequest,
  run: (call: OpenCall) => Promise<Result>,
): Promise<Result | InputRequired> {
  try {
    return await runForRequest(served, identity, request, run);
  } catch (thrown) {
    const raised = protocolErrorOf(thrown);
    if (raised) throw raised;
    const masked = reportFailure(served, thrown, identity.name);
    if (masked !== undefined) throw new ProtocolError(internalError, masked);
    if (!isToolError(thrown)) throw withShortMessage(thrown);
    throw new ProtocolError(thrown.code === "Validation" ? invalidParams : internalError, errorText(thrown));
  }
}

/** The context of a prompt or resource: only a tool result can contain attached content. */
export function withoutAttach({ attach: _attach, ...context }: OpenCall["context"]): CallContext & CallScope {
  return context;
}

/** The caller whose calls are counted together. A connection over another transport than HTTP is one caller. */
function callerOf(caller: Caller): string | undefined {
  return limitKey(caller) ?? (caller.headers ? undefined : "");
}

/** Why a call that waits for an answer is aborted. */
export const waiting: DOMException = new DOMException("The call waits for an answer", "AbortError");

/**
 * Opens the channel for questions that the protocol revision of the request supports. Without server requests, a question interrupts the call.
 * @throws {ProtocolError} when the state of a repeated call is not valid.
 */
export function openQuestionChannel(
  call: CallIdentity,
  request: CallRequest,
  scope: RunScope,
): QuestionChannel | Promise<QuestionChannel> {
  const { sendRequest, retry } = request;
  if (!sendRequest) {
    const open = lazy(async () => {
      const { openRoundTrip } = await import("./questions.js");
      return openRoundTrip(call, request, () => scope.abort(waiting));
    });
    if (retry?.state !== undefined) return open();
    // Most calls ask nothing.
    return {
      ask: async (question, options) => (await open()).ask(question, options),
      inputRequired: async (thrown) => (await open()).inputRequired(thrown),
    };
  }
  return {
    ask: async (question) => (await import("./questions.js")).askClient(question, { ...request, sendRequest }),
    inputRequired: async () => undefined,
  };
}

/** Returns the `ask` function of a handler's context. */
export function toAsk({ ask }: QuestionChannel): Ask {
  // The channel checks that the answer has the shape of the method, and the method determines the type of its parameters.
  return ((method, params, options = {}) => ask({ method, params } as Question, options)) as Ask;
}
