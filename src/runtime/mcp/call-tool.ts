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
 * @throws {ProtocolError} when the tool is unknown, or a repeated call has an invalid or expired state.
 */
export async function callTool(
  served: ServedTools,
  params: CallParams,
  request: CallRequest,
): Promise<CallResult | InputRequired> {
  const result = run(served, params, request);
  served.running.add(result);
  return result.finally(() => served.running.delete(result));
}

async function run(
  { tools }: ServedTools,
  params: CallParams,
  request: CallRequest,
): Promise<CallResult | InputRequired> {
  const bound = tools.find(params.name);
  const channel = await openQuestionChannel({ ...params, secret: tools.secret }, request);
  const { context, attached, end } = openCall(request, params.name, channel);
  const { coerce } = tools;
  try {
    const output = await bound.call(params.arguments ?? {}, coerce ? { ...context, coerce } : context);
    return toResult(bound, output, attached);
  } catch (thrown) {
    return channel.inputRequired(thrown) ?? toErrorResult(thrown);
  } finally {
    await end();
  }
}
