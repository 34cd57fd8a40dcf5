import type { BoundTool, CallContext, CoercionMode } from "../gen/v1/index.js";
import type { CallOutput, ToolCall } from "../model/index.js";
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

async function run(served: ServedTools, params: CallParams, request: CallRequest): Promise<CallResult | InputRequired> {
  const { tools, use = [] } = served;
  const { name } = params;
  const bound = await findAllowed(served, name, request.caller);
  const channel = await openQuestionChannel({ ...params, secret: tools.secret }, request);
  const { context, attached, end } = openCall(request, name, channel, tools);
  try {
    assertScopes(bound.tool, request.caller.auth);
    const call: ToolCall = { name, tool: bound.tool, input: params.arguments ?? {}, context };
    const output = await runMiddleware(use, call, (changed) => callBound(bound, changed, tools.coerce));
    return toResult(bound, output, attached);
  } catch (thrown) {
    return (await channel.inputRequired(thrown)) ?? toErrorResult(thrown);
  } finally {
    await end();
  }
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
