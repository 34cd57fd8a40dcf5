import { type CallContext, errorText } from "../gen/v1/index.js";
import { isToolError } from "../model/index.js";
import { openCall } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { internalError, invalidParams, ProtocolError } from "./protocol-error.js";
import { openQuestionChannel } from "./questions/open-channel.js";
import type { InputRequired } from "./questions/question-channel.js";
import type { ServedTools } from "./server-definition.js";

/**
 * Runs the function of a prompt or resource for one request. In protocol revisions without server requests, a question to the client becomes
 * an `InputRequired` result.
 * @throws {ProtocolError} when the function fails, or its input is not valid: their results have no place for errors.
 */
export async function runForRequest<Result>(
  served: ServedTools,
  identity: { readonly name: string; readonly arguments?: unknown },
  request: CallRequest,
  run: (context: CallContext) => Promise<Result>,
): Promise<Result | InputRequired> {
  const result = runOnce(served, identity, request, run);
  served.running.add(result);
  return result.finally(() => served.running.delete(result));
}

async function runOnce<Result>(
  { tools }: ServedTools,
  identity: { readonly name: string; readonly arguments?: unknown },
  request: CallRequest,
  run: (context: CallContext) => Promise<Result>,
): Promise<Result | InputRequired> {
  const channel = await openQuestionChannel({ ...identity, secret: tools.secret }, request);
  const { context, end } = openCall(request, identity.name, channel, tools);
  // Only a tool result can contain attached content.
  const { attach: _attach, ...rest } = context;
  try {
    return await run(rest);
  } catch (thrown) {
    const question = await channel.inputRequired(thrown);
    if (question) return question;
    if (!isToolError(thrown)) throw thrown;
    throw new ProtocolError(thrown.code === "Validation" ? invalidParams : internalError, errorText(thrown));
  } finally {
    await end();
  }
}
