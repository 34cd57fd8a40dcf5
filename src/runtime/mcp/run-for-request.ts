import type { RunScope } from "../calls/internal.js";
import { type CallContext, errorText } from "../gen/v1/index.js";
import { type Caller, type CallScope, isToolError, type JsonObject } from "../model/index.js";
import { limitKey } from "../model/internal.js";
import { type OpenCall, openCall } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { isUnexpected, maskError, withShortMessage } from "./mask-error.js";
import { internalError, invalidParams, ProtocolError } from "./protocol-error.js";
import { openQuestionChannel } from "./questions/open-channel.js";
import type { InputRequired } from "./questions/question-channel.js";
import type { ServedTools } from "./server-definition.js";

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
  { tools, running, limiter }: ServedTools,
  identity: RequestIdentity,
  given: CallRequest,
  run: (call: OpenCall) => Promise<Result>,
): Promise<Result | InputRequired> {
  const scope = running.start({ signal: given.signal, timeoutMs: limiter.limits.timeoutMs });
  const request = { ...given, signal: scope.signal };
  let leave = (): void => undefined;
  try {
    leave = limiter.enter(callerOf(request.caller));
    const channel = await openQuestionChannel({ ...identity, secret: tools.secret }, request);
    const call = openCall(request, identity.name, channel, tools);
    try {
      // Middleware may ignore the signal of the call.
      const result = await scope.race(run(call));
      // A result is JSON, without what is undefined.
      limiter.checkOutput(result as unknown as JsonObject);
      return result;
    } catch (thrown) {
      const failure = reasonOfServer(scope) ?? thrown;
      const question = await channel.inputRequired(failure);
      if (question) return question;
      throw failure;
    } finally {
      await call.end();
    }
  } finally {
    leave();
    running.end(scope);
  }
}

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
  const { maskErrors = false } = served;
  try {
    return await runForRequest(served, identity, request, run);
  } catch (thrown) {
    if (maskErrors && isUnexpected(thrown)) throw new ProtocolError(internalError, maskError(thrown, identity.name));
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
