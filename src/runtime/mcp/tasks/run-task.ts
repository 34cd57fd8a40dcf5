import { explain } from "../../gen/v1/explain.js";
import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { type Caller, formatToolId, isJsonObject, type JsonObject, type Problem } from "../../model/index.js";
import {
  createSteps,
  formatProblems,
  isVersion,
  keyedStepName,
  messageOfThrown,
  parseVersion,
} from "../../model/internal.js";
import type { ClaimedTask, TaskOutcome, TaskRequest } from "../../tasks/internal.js";
import { openCall } from "../call-context.js";
import { type CallRequest, detachedRequest } from "../call-request.js";
import { inputSettings, runTool, toErrorResult } from "../call-tool.js";
import { type Logger, logMessage } from "../logger.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import { assertClientSupports, assertMatchesForm, keyOf, type QuestionChannel, uniqueKey } from "../questions.js";
import type { ServedTools } from "../served-tools.js";
import type { ToolSet } from "../tool-set.js";
import { assertAccepted, contractDigest } from "./start-task.js";
import type { TaskSettings } from "./task-options.js";

/** Why a task failed before its tool did. */
type TaskFailure = "interrupted" | "incompatible";

/**
 * Runs a claimed task of these tools.
 * @throws what ends the attempt without an outcome: the server closes, or the task waits for another version.
 */
export async function runTask(
  served: ServedTools,
  { onIncompatible }: Pick<TaskSettings, "onIncompatible">,
  task: ClaimedTask,
): Promise<TaskOutcome> {
  const { running, limiter } = served;
  const { request } = task;
  const bound = findTool(served.tools, request);
  const reason = await incompatibility(bound, task, inputSettings(served.tools, request.caller));
  if (!bound || reason !== undefined) {
    const message = `The task was started by another version of the tool. ${reason}`;
    if (onIncompatible === "wait") throw new Error(message);
    return failed("incompatible", message);
  }
  if (await wasInterrupted(bound, task)) {
    const message = `The process that ran "${request.name}" ended, and the tool may not run twice. Check what it has done before you call it again.`;
    return failed("interrupted", message);
  }
  const scope = running.start({ signal: task.signal });
  try {
    const call = openCall(taskCallRequest(task, scope.signal, served.logger), request.name, toChannel(task), served);
    const { step, sleep } = task;
    const steps = createSteps({ step, sleep, check: (result) => limiter.checkOutput(result) });
    const context = { ...call.context, ...steps };
    const work = runTool(served, bound, { name: request.name, arguments: request.input }, { ...call, context });
    const result = await scope.race(work);
    // A result is JSON, without what is undefined.
    limiter.checkOutput(result as object as JsonObject);
    return { result: result as object as JsonObject };
  } catch (thrown) {
    if (scope.signal.aborted) throw scope.signal.reason;
    return toOutcome(thrown, request, served);
  } finally {
    running.end(scope);
  }
}

/** The outcome of a tool that failed: an error result, or what would be an error of the protocol. */
function toOutcome(thrown: unknown, { name }: TaskRequest, served: ServedTools): TaskOutcome {
  try {
    return { result: toErrorResult(thrown, name, served) as object as JsonObject };
  } catch (error) {
    const { code, data } = error instanceof ProtocolError ? error : { code: internalError, data: undefined };
    // The data of a protocol error is JSON.
    return { error: { code, message: messageOfThrown(error), ...(data && { data: data as JsonObject }) } };
  }
}

function failed(reason: TaskFailure, message: string): TaskOutcome {
  return { error: { code: internalError, message: `${reason}: ${message}`, data: { reason } } };
}

/** Finds the tool that started a task: of several versions, the same one, or one with the same major version, or any. */
export function findTool(
  { parts }: Pick<ToolSet, "parts">,
  { tool: id, version }: Pick<TaskRequest, "tool" | "version">,
): BoundTool | undefined {
  const versions = parts.tools.filter(({ tool }) => formatToolId(tool, "unversioned") === id);
  const same = versions.find(({ tool }) => tool.version === version);
  return same ?? versions.find(({ tool }) => majorOf(tool.version) === majorOf(version)) ?? versions[0];
}

function majorOf(version: string | undefined): number | undefined {
  return version !== undefined && isVersion(version) ? parseVersion(version).major : undefined;
}

/** Why this version of a tool cannot continue a task; undefined if it can. Only what it has stored matters. */
export async function incompatibility(
  bound: BoundTool | undefined,
  { request, recorded }: Pick<ClaimedTask, "request" | "recorded">,
  settings: Pick<CallContext, "coerce" | "inputs" | "nulls">,
): Promise<string | undefined> {
  if (!bound) return `There is no tool "${request.tool}" any more.`;
  if (contractDigest(bound) === request.contract) return undefined;
  try {
    await assertAccepted(bound, request.input, settings);
  } catch (error) {
    return `Its input is not valid any more. ${messageOfThrown(error)}`;
  }
  for (const { name, status, result } of await recorded()) {
    if (status !== "completed" || !result) continue;
    const removed = nameOfStep(name, request.steps);
    if (removed !== undefined && !Object.hasOwn(bound.steps ?? {}, removed)) {
      return `It has recorded the step "${removed}", which does not exist any more.`;
    }
    const problems = stepProblems(bound, name, result);
    if (problems.length > 0) return formatProblems(`The recorded result of ${name} is not valid any more:`, problems);
  }
  return undefined;
}

/** Which of these steps was recorded under an id. A name may contain the character that begins a key. */
function nameOfStep(id: string, names: readonly string[] = []): string | undefined {
  const keyed = keyedStepName(id);
  return names.filter((name) => keyed === name || keyed?.startsWith(`${name}#`)).sort((a, b) => b.length - a.length)[0];
}

/** A failure has no schema, and neither has a step in another function than that of the tool. */
function stepProblems({ steps = {} }: BoundTool, id: string, { value, error }: JsonObject): readonly Problem[] {
  const { schema, wrapped } = steps[nameOfStep(id, Object.keys(steps)) ?? ""] ?? {};
  if (!schema || error !== undefined) return [];
  return explain(schema, wrapped ? { ...(value !== undefined && { result: value }) } : (value ?? null));
}

/** Whether an earlier attempt may have done something of which nothing is recorded. */
async function wasInterrupted({ tool, steps }: BoundTool, task: ClaimedTask): Promise<boolean> {
  const { readOnlyHint, idempotentHint } = tool.annotations ?? {};
  if (readOnlyHint || idempotentHint || steps) return false;
  const attempt = crypto.randomUUID();
  const first = await task.step("start", async () => ({ attempt }));
  return first["attempt"] !== attempt && (await task.recorded()).every(({ name }) => name === "start");
}

/** The request of a call without a connection: its progress is reported to the engine, its logs go to those of the server. */
function taskCallRequest({ request, report }: ClaimedTask, signal: AbortSignal, logger: Logger): CallRequest {
  const { caller, capabilities } = request;
  const { auth, client, meta } = caller;
  const known: Caller = { ...(auth && { auth: { ...auth, token: "" } }), ...(client && { client }) };
  const log: CallRequest["log"] = async (level, data, tool) => logMessage(logger, level, data, tool);
  return detachedRequest({ signal, ...(meta && { meta }), caller: known, capabilities, log }, report);
}

/** Questions of a task are answered by `tasks/update`. */
function toChannel({ request, ask }: ClaimedTask): QuestionChannel {
  const keys = new Set<string>();
  return {
    ask: async (question, { key = keyOf(question) }) => {
      assertClientSupports(question, request.capabilities);
      // A question is JSON.
      const answer = await ask(uniqueKey(key, keys), question as object as JsonObject);
      assertMatchesForm(question, answer);
      return isJsonObject(answer) ? answer : {};
    },
    inputRequired: async () => undefined,
  };
}
