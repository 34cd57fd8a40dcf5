import { type BoundTool, type CallContext, lazy } from "../gen/v1/index.js";
import { errorText, isWrappedValue, resultText } from "../gen/v1/internal.js";
import {
  type Caller,
  type CallerAuth,
  type CallOutput,
  isJsonObject,
  isToolError,
  type Tool,
  type ToolCall,
  type ToolContent,
  ToolError,
} from "../model/index.js";
import { assertContent, contentProblems, formatProblems, missingScopes, protocolErrorOf } from "../model/internal.js";
import { sendsNulls } from "../profiles/facts/added-arguments.js";
import { withoutAdded } from "./added-arguments.js";
import { type OpenCall, runForRequest } from "./call-context.js";
import { assertParameterHeaders, type CallRequest, type CallResult } from "./call-request.js";
import { type ListedPage, type ListedTool, onlyWhere } from "./listing.js";
import type { ErrorReporting } from "./logger.js";
import { reportFailure, unknownName, withShortMessage } from "./protocol-error.js";
import type { InputRequired } from "./questions.js";
import { observed, runInside, type ServedTools } from "./served-tools.js";
import type { CreatedTask } from "./tasks/start-task.js";
import { runsAsTask, supportsTasks } from "./tasks/task-options.js";
import type { ToolSet } from "./tool-set.js";

/**
 * Creates the result of a successful call: the parts of the output that the tool sends, and the attached content. Content that the tool
 * selected replaces the text form.
 */
function toResult(
  bound: BoundTool,
  { output, content, _meta }: CallOutput,
  attached: readonly ToolContent[] = [],
): CallResult {
  const mode = bound.output ?? (isWrappedValue(bound, output) ? "text" : "both");
  const hasText = output !== undefined && mode !== "structured";
  const own = content ?? (hasText ? [{ type: "text", text: resultText(bound, output) } as const] : []);
  // The APIs of models reject empty text.
  const sent = [...own, ...attached].filter((block) => block.type !== "text" || block.text !== "");
  // The text form of an output is a valid block.
  if (content || attached.length > 0) assertContent("tool", bound.tool.name, sent);
  return {
    content: sent,
    ...(output !== undefined && mode !== "text" && { structuredContent: output }),
    ...(_meta && { _meta }),
  };
}

/**
 * Creates the result of a failed call, with a message that lets a model correct its input. Its structured content is what the tool selected for the failure.
 * @throws the protocol error that a handler threw, or `thrown` itself, with at most 4,000 characters, unless it is a failure of the tool; the SDK converts it to a protocol error.
 */
export function toErrorResult(thrown: unknown, name: string, served: ErrorReporting): CallResult {
  const raised = protocolErrorOf(thrown);
  if (raised) throw raised;
  const masked = reportFailure(served, thrown, name);
  if (masked !== undefined) return failure(masked);
  if (!isToolError(thrown) || !isToolFailure(thrown)) throw withShortMessage(thrown);
  const { content, structuredContent, _meta } = thrown.data?.mcpResult ?? {};
  const problems = Array.isArray(content) ? contentProblems(content) : [];
  const omitted = problems.length > 0 ? `\n${formatProblems("The other content is not sent:", problems)}` : "";
  return {
    ...failure(errorText(thrown) + omitted),
    // A tool that selected the content of its failure gave it this type.
    ...(Array.isArray(content) && !omitted && { content: content as readonly unknown[] as readonly ToolContent[] }),
    ...(isJsonObject(structuredContent) && { structuredContent }),
    ...(isJsonObject(_meta) && { _meta }),
  };
}

function failure(text: string): CallResult {
  return { isError: true, content: [{ type: "text", text }] };
}

function isToolFailure(error: ToolError): boolean {
  switch (error.code) {
    case "Validation":
    case "OutputValidation":
    case "Execution":
    case "Canceled":
    case "LimitExceeded":
    case "Timeout":
      return true;
    default:
      return false;
  }
}

/**
 * Finds a tool that the caller may call.
 * @throws {ProtocolError} when there is none of that name.
 */
export async function findAllowed({ tools, canCall }: ServedTools, name: string, caller: Caller): Promise<BoundTool> {
  const bound = (await tools.viewFor(caller)).byName.get(name);
  if (!bound || (canCall && !(await canCall(bound.tool, caller)))) throw unknownName("tool", name);
  return bound;
}

/** @throws {ToolError} Execution when the token lacks a scope that the tool requires. */
function assertScopes(tool: Tool, auth: CallerAuth | undefined): void {
  const missing = missingScopes(tool, auth);
  if (!missing) return;
  const scopes = missing.map((scope) => `"${scope}"`).join(" and ");
  throw new ToolError("Execution", `This call requires a token with the scope ${scopes}.`, { op: "execute" });
}

/** Returns the page of a listing with the tools that the caller may call. */
export async function listAllowed(
  served: ServedTools,
  cursor: string | undefined,
  caller: Caller,
): Promise<ListedPage> {
  return observed(served.observe, "tools/list", async () => {
    const page = served.tools.page(cursor, await served.tools.viewFor(caller));
    return served.canCall ? { ...page, tools: await onlyAllowed(served, page.tools, caller) } : page;
  });
}

/** Returns those of the listed tools that the caller may call. Tools of others, which the set does not have, remain. */
export async function onlyAllowed<Listed extends Pick<ListedTool, "name">>(
  { tools, canCall }: ServedTools,
  listed: readonly Listed[],
  caller: Caller,
): Promise<readonly Listed[]> {
  if (!canCall) return listed;
  const { byName } = await tools.viewFor(caller);
  return onlyWhere(listed, ({ name }) => {
    const bound = byName.get(name);
    return !bound || canCall(bound.tool, caller);
  });
}

export interface CallParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/** Loaded with the first call of a task, because most servers have none. */
const taskStarter = lazy(async () => (await import("./tasks/start-task.js")).startTask);
const taskRelay = lazy(async () => (await import("./tasks/task-methods.js")).toRelayedTask);

/**
 * Runs a tool for one request. A failure of the tool becomes a result with `isError`. In protocol revisions without server requests,
 * a question to the client becomes an `InputRequired` result. A call that runs as a task returns the task.
 * @throws {ProtocolError} when the tool is unknown, a repeated call has an invalid or expired state, or the server closes.
 */
export async function callTool(
  served: ServedTools,
  params: CallParams,
  request: CallRequest,
): Promise<CallResult | InputRequired | CreatedTask> {
  const { tools, tasks } = served;
  const { name } = params;
  const run = async (call: OpenCall): Promise<CallResult | CreatedTask> => {
    // Within the limits of the call, because `canCall` is code of the author, too.
    const mayDiffer = served.canCall !== undefined || tools.options.profile !== undefined;
    const bound = mayDiffer ? await findAllowed(served, name, request.caller) : tools.find(name);
    assertScopes(bound.tool, request.caller.auth);
    assertParameterHeaders(bound.tool, params.arguments, request.caller.headers);
    if (!tasks || !runsAsTask(tasks, bound.tool, request)) {
      const takesTasks = tools.relay !== undefined && supportsTasks(request);
      const output = await runInside(
        served,
        toToolCall(served, bound, params, call),
        callWith(bound, tools, takesTasks),
      );
      if (output.task) return (await taskRelay())(served, name, output.task, request);
      return toResult(bound, output, call.attached);
    }
    const input = withoutAdded(bound.tool, params.arguments ?? {}, served);
    const { signal: ended } = call.context;
    const startTask = await taskStarter();
    return startTask(tasks, { bound, name, input, request, ended }, inputSettings(tools, request.caller));
  };
  try {
    return await runForRequest(served, params, request, run);
  } catch (thrown) {
    return toErrorResult(thrown, name, served);
  }
}

/** Runs a tool inside the middleware. */
export async function runTool(
  served: ServedTools,
  bound: BoundTool,
  params: CallParams,
  call: Pick<OpenCall, "context" | "attached">,
): Promise<CallResult> {
  const output = await runInside(served, toToolCall(served, bound, params, call), callWith(bound, served.tools));
  return toResult(bound, output, call.attached);
}

function toToolCall(
  served: ServedTools,
  { tool }: BoundTool,
  { name, arguments: args = {} }: CallParams,
  { context }: Pick<OpenCall, "context">,
): ToolCall {
  return { name, tool, input: withoutAdded(tool, args, served), context };
}

/** How a set accepts the inputs of a client. */
export function inputSettings(
  { options: { coerce, inputs } }: Pick<ToolSet, "options">,
  { client }: Pick<Caller, "client">,
): Pick<CallContext, "coerce" | "inputs" | "nulls"> {
  return {
    ...(coerce && { coerce }),
    ...(inputs && { inputs }),
    ...(client && sendsNulls(client.name) && { nulls: "absent" }),
  };
}

/** Returns the function that calls a tool with the settings of its set. */
function callWith(
  bound: BoundTool,
  tools: Pick<ToolSet, "options">,
  takesTasks = false,
): (call: ToolCall) => Promise<CallOutput> {
  return async ({ input, context }) => {
    const selected: Pick<CallOutput, "content" | "_meta" | "task"> = {};
    const respond: CallContext["respond"] = (parts) => void Object.assign(selected, parts);
    const output = await bound.call(input, { ...context, ...inputSettings(tools, context), takesTasks, respond });
    return { ...(output !== undefined && { output }), ...selected };
  };
}
