import { RunScope } from "../exec/internal.js";
import type { BoundTool, CallContext, CoercionMode } from "../gen/v1/index.js";
import type { Caller, CallOutput, JsonObject, ToolCall } from "../model/index.js";
import { runMiddleware } from "../model/internal.js";
import { assertScopes, findAllowed } from "./allowed-tools.js";
import { openCall } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { type CallResult, toErrorResult, toResult } from "./call-result.js";
import { openQuestionChannel } from "./questions/open-channel.js";
import type { InputRequired } from "./questions/question-channel.js";
import type { ServedTools } from "./server-definition.js";

/** The parameters of `tools/call`. */
export interface CallParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/**
 * Runs a tool for one request. A failure of the tool becomes a result with `isError`. In protocol revisions without server requests,
 * a question to the client becomes an `InputRequired` result.
 * @throws {ProtocolError} when the tool is unknown, a repeated call has an invalid or expired state, or the server closes.
 */
export async function callTool(
  served: ServedTools,
  params: CallParams,
  request: CallRequest,
): Promise<CallResult | InputRequired> {
  return served.running.run(request.signal, (signal) => run(served, params, { ...request, signal }));
}

async function run(served: ServedTools, params: CallParams, given: CallRequest): Promise<CallResult | InputRequired> {
  const { tools, use = [], limiter, maskErrors = false } = served;
  const scope = new RunScope({ signal: given.signal, timeoutMs: limiter.limits.timeoutMs });
  const request = { ...given, signal: scope.signal };
  let leave = (): void => undefined;
  const { name } = params;
  try {
    const bound = await findAllowed(served, name, request.caller);
    leave = limiter.enter(sessionOf(request.caller));
    const channel = await openQuestionChannel({ ...params, secret: tools.secret }, request);
    const { context, attached, end } = openCall(request, name, channel);
    try {
      assertScopes(bound.tool, request.caller.auth);
      const call: ToolCall = { name, tool: bound.tool, input: params.arguments ?? {}, context };
      const work = runMiddleware(use, call, (changed) => callBound(bound, changed, tools.coerce));
      const result = toResult(bound, await untilTimeout(scope, work), attached);
      // A result is JSON, without what is undefined.
      limiter.checkOutput(result as unknown as JsonObject);
      return result;
    } catch (thrown) {
      const failure = scope.timedOut ? scope.signal.reason : thrown;
      const question = await channel.inputRequired(failure);
      if (question) return question;
      throw failure;
    } finally {
      await end();
    }
  } catch (thrown) {
    return toErrorResult(thrown, name, maskErrors);
  } finally {
    leave();
    scope.end();
  }
}

/** The session whose calls are counted together. Requests over HTTP without a session are not related; any other connection is one session. */
function sessionOf({ sessionId, headers }: Caller): string | undefined {
  return sessionId ?? (headers ? undefined : "");
}

/** Settles like `work`, or rejects at the time limit: middleware may ignore the signal of the call. */
function untilTimeout<T>(scope: RunScope, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      if (scope.timedOut) reject(scope.signal.reason);
    };
    if (scope.signal.aborted) stop();
    scope.signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject);
  });
}

async function callBound(
  bound: BoundTool,
  { input, context }: ToolCall,
  coerce: CoercionMode | undefined,
): Promise<CallOutput> {
  let selected: Pick<CallOutput, "content" | "_meta"> = {};
  const respond: CallContext["respond"] = (parts) => {
    selected = parts;
  };
  const output = await bound.call(input, { ...context, ...(coerce && { coerce }), respond });
  return { ...(output !== undefined && { output }), ...selected };
}
