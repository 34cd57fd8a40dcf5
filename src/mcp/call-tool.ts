import { type CallPort, openCall } from "./call-context.js";
import { type CallResult, toErrorResult, toResult } from "./call-result.js";
import type { ServedTools } from "./served.js";

/** The parameters of `tools/call`. */
export interface CallParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/**
 * Runs a tool for one request. A tool's failure is a result with `isError`; an unknown tool is a protocol error.
 * @throws {ProtocolFailure} when no tool has that name.
 */
export async function callTool(served: ServedTools, params: CallParams, port: CallPort): Promise<CallResult> {
  const result = run(served, params, port);
  served.running.add(result);
  return result.finally(() => served.running.delete(result));
}

async function run({ tools }: ServedTools, params: CallParams, port: CallPort): Promise<CallResult> {
  const bound = tools.find(params.name);
  const { context, attached, end } = openCall(port, params.name);
  const { coerce } = tools;
  const given = coerce ? { ...context, coerce } : context;
  try {
    return toResult(bound, await bound.call(params.arguments ?? {}, given), attached);
  } catch (thrown) {
    return toErrorResult(thrown);
  } finally {
    await end();
  }
}
