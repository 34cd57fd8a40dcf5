import { type CallPort, openCall } from "./call-context.js";
import { type CallResult, toErrorResult, toResult } from "./call-result.js";
import { type InputRequired, openAsking } from "./questions/asking.js";
import type { ServedTools } from "./served.js";

/** The parameters of `tools/call`. */
export interface CallParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/**
 * Runs a tool for one request. A tool's failure is a result with `isError`; an unknown tool is a protocol error. In the revision that has no
 * requests from servers, what the tool asks its client is a result too.
 * @throws {ProtocolFailure} when no tool has that name, and when a repeated call does not bring back the state that it was given.
 */
export async function callTool(
  served: ServedTools,
  params: CallParams,
  port: CallPort,
): Promise<CallResult | InputRequired> {
  const result = run(served, params, port);
  served.running.add(result);
  return result.finally(() => served.running.delete(result));
}

async function run({ tools }: ServedTools, params: CallParams, port: CallPort): Promise<CallResult | InputRequired> {
  const bound = tools.find(params.name);
  const asking = await openAsking({ ...params, secret: tools.secret }, port);
  const { context, attached, end } = openCall(port, params.name, asking);
  const { coerce } = tools;
  const given = coerce ? { ...context, coerce } : context;
  try {
    return toResult(bound, await bound.call(params.arguments ?? {}, given), attached);
  } catch (thrown) {
    return asking.outcomeOf(thrown) ?? toErrorResult(thrown);
  } finally {
    await end();
  }
}
