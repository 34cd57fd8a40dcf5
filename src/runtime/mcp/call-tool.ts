import type { BoundTool, CallContext } from "../gen/v1/index.js";
import type { CallOutput, ToolCall } from "../model/index.js";
import { runMiddleware, withoutInjected } from "../model/internal.js";
import { assertScopes, findAllowed } from "./allowed-tools.js";
import type { CallRequest } from "./call-request.js";
import { type CallResult, toErrorResult, toResult } from "./call-result.js";
import type { InputRequired } from "./questions/question-channel.js";
import { runForRequest } from "./run-for-request.js";
import type { ServedTools } from "./server-definition.js";
import type { ToolSet } from "./tool-set.js";

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
  const { tools, use = [], maskErrors = false } = served;
  const { name } = params;
  try {
    const bound = await findAllowed(served, name, request.caller);
    return await runForRequest(served, params, request, async ({ context, attached }) => {
      assertScopes(bound.tool, request.caller.auth);
      const input = withoutInjected(bound.tool.inputSchema, params.arguments ?? {});
      const call: ToolCall = { name, tool: bound.tool, input, context };
      return toResult(bound, await runMiddleware(use, call, callWith(bound, tools)), attached);
    });
  } catch (thrown) {
    return toErrorResult(thrown, name, maskErrors);
  }
}

/** Returns the function that calls a tool with the settings of its set. */
function callWith(
  bound: BoundTool,
  { coerce, inputs }: Pick<ToolSet, "coerce" | "inputs">,
): (call: ToolCall) => Promise<CallOutput> {
  return async ({ input, context }) => {
    let selected: Pick<CallOutput, "content" | "_meta"> = {};
    const respond: CallContext["respond"] = (parts) => {
      selected = parts;
    };
    const settings = { ...(coerce && { coerce }), ...(inputs && { inputs }), respond };
    const output = await bound.call(input, { ...context, ...settings });
    return { ...(output !== undefined && { output }), ...selected };
  };
}
