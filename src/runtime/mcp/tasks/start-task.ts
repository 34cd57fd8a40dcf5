import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { formatToolId, isJsonObject, requestIdKey } from "../../model/index.js";
import {
  callerIdentity,
  defined,
  hashText,
  keyedStepName,
  ownerKey,
  pause,
  readJson,
  resultTool,
  sortProperties,
  unlessAborted,
} from "../../model/internal.js";
import {
  isFinished,
  type TaskCaller,
  type TaskProgress,
  type TaskRequest,
  type TaskState,
} from "../../tasks/internal.js";
import type { CallRequest, CallResult } from "../call-request.js";
import { missingCapability, ProtocolError } from "../protocol-error.js";
import { askClient, type Question } from "../questions.js";
import { supportsTasks, type TaskSettings, tasksExtension } from "./task-options.js";

/** A call that was answered with a task: `CreateTaskResult` of the extension. */
export interface CreatedTask extends WireTask {
  readonly resultType: "task";
}

/** A task as clients see it. */
export interface WireTask {
  readonly taskId: string;
  readonly status: TaskState["status"];
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
}

/** The error for a client that has not declared the extension. */
export function extensionMissing(): ProtocolError {
  const message = `The client has not declared the extension ${tasksExtension}.`;
  const requiredCapabilities = { extensions: { [tasksExtension]: {} } };
  return new ProtocolError(missingCapability, message, { requiredCapabilities });
}

/** Converts a task to the form of the protocol, without its questions and outcome. */
export function toWireTask(state: TaskState, { pollIntervalMs }: TaskSettings): WireTask {
  return defined({
    taskId: state.id,
    status: state.status,
    statusMessage: messageOf(state),
    createdAt: state.createdAt.toISOString(),
    lastUpdatedAt: state.updatedAt.toISOString(),
    ttlMs: state.request.ttlMs,
    pollIntervalMs,
  });
}

function messageOf(state: TaskState): string | undefined {
  const { outcome } = state;
  if (outcome) return "error" in outcome ? outcome.error.message : undefined;
  const { progress, total, message } = progressOf(state) ?? {};
  return message ?? (progress === undefined ? undefined : `${progress}${total === undefined ? "" : ` of ${total}`}`);
}

/** The last progress that the tool has reported; in other processes than that of its worker, the number of finished steps. */
function progressOf({ progress, steps }: TaskState): TaskProgress | undefined {
  if (progress) return progress;
  const done = steps.filter(({ name, status }) => keyedStepName(name) !== undefined && status === "completed").length;
  return done > 0 ? { progress: done, message: `${done} ${done === 1 ? "step" : "steps"} done` } : undefined;
}

interface TaskCall {
  readonly bound: BoundTool;
  readonly name: string;
  readonly input: unknown;
  readonly request: CallRequest;
  /** Aborts when the call must end: also because of its time limit, or because the server closes. Default: the signal of the request. */
  readonly ended?: AbortSignal;
}

/**
 * Starts a task for a call. A client with support for tasks receives the task; for another one, the call waits for the result.
 * @throws {ToolError} Validation when the tool does not accept the input.
 * @throws {ProtocolError} when the client does not support tasks and does not wait.
 */
export async function startTask(
  settings: TaskSettings,
  call: TaskCall,
  context: CallContext,
): Promise<CreatedTask | CallResult> {
  const { bound, request } = call;
  const hasTasks = supportsTasks(request);
  if (!hasTasks && settings.taskWaitMs === false) throw extensionMissing();
  await assertAccepted(bound, call.input, context);
  const state = await settings.engine.start(toTaskRequest(settings, call, hasTasks));
  if (hasTasks) return { resultType: "task", ...toWireTask(state, settings) };
  const { output, tool } = bound;
  // Clients reject a result without structured content if the tool has an output schema, unless it is an error.
  const isError = tool.outputSchema !== undefined && output !== "text";
  return waitForResult(settings, state.id, request, {
    ...{ isError, cancels: true },
    ...(call.ended && { ended: call.ended }),
  });
}

function toTaskRequest(
  { ttlMs }: TaskSettings,
  { bound, name, input, request }: TaskCall,
  hasTasks: boolean,
): TaskRequest {
  const { caller, capabilities = {}, sendRequest } = request;
  const reading = readJson(input);
  return {
    tool: formatToolId(bound.tool, "unversioned"),
    ...(bound.tool.version !== undefined && { version: bound.tool.version }),
    name,
    // What a tool has accepted is an object; the arguments of a request are JSON.
    input: reading.ok && isJsonObject(reading.value) ? reading.value : {},
    owner: ownerKey(caller) ?? null,
    caller: toTaskCaller(request),
    // Without tasks, only a client that receives requests can answer while the call waits.
    capabilities: hasTasks || sendRequest ? capabilities : {},
    contract: contractDigest(bound),
    ...(bound.steps && { steps: Object.keys(bound.steps) }),
    ttlMs,
  };
}

/** What is stored of the metadata of a call. */
const keptMeta: readonly string[] = [requestIdKey, "traceparent", "tracestate"];

/** Keeps who the caller is, without what proves it. */
function toTaskCaller({ caller, meta = {} }: CallRequest): TaskCaller {
  const { auth, client } = caller;
  const { issuer, subject } = callerIdentity(caller);
  const kept = Object.entries(meta).filter(([key]) => keptMeta.includes(key));
  return {
    ...(auth && {
      auth: {
        ...defined({ clientId: auth.clientId, scopes: auth.scopes, expiresAt: auth.expiresAt }),
        extra: defined({ iss: issuer, sub: subject }),
      },
    }),
    ...(client && { client }),
    ...(kept.length > 0 && { meta: Object.fromEntries(kept) }),
  };
}

/**
 * Checks an input as a call does, without running the tool.
 * @throws {ToolError} Validation
 */
export async function assertAccepted(bound: BoundTool, input: unknown, context: CallContext): Promise<void> {
  const accepted = new Error("internal: the input is accepted");
  const hooked = {
    ...context,
    started: () => {
      throw accepted;
    },
  };
  try {
    await bound.call(input, hooked);
  } catch (thrown) {
    if (thrown !== accepted) throw thrown;
  }
}

/** How long a waiting call pauses before it looks at its task again, in milliseconds. */
const pauses = [20, 50, 100, 250, 500, 1_000] as const;

interface Waiting extends Pick<TaskCall, "ended"> {
  /** Whether a result that says that the call is still running is an error. */
  readonly isError?: boolean;
  /** Whether the end of the request cancels the task. */
  readonly cancels?: boolean;
}

/**
 * Waits for the result of a task, and reports its progress. Returns how to continue if it takes too long, or if the server ends the call: the
 * task goes on, perhaps in another process.
 * @throws {ProtocolError} when the task failed or was canceled.
 */
export async function waitForResult(
  { engine, taskWaitMs }: TaskSettings,
  id: string,
  request: CallRequest,
  { isError = false, cancels, ended = request.signal }: Waiting,
): Promise<CallResult> {
  const { signal, meta, notifyProgress } = request;
  const token = meta?.["progressToken"];
  const end = performance.now() + Number(taskWaitMs);
  // Nobody would know a task whose call has ended before it began to wait.
  let isCanceled = ended.aborted;
  let last = Number.NEGATIVE_INFINITY;
  for (let round = 0; !ended.aborted; round += 1) {
    // A call that is ended must return at once.
    const state = await unlessAborted(engine.get(id), ended);
    if (!state && ended.aborted) break;
    const progress = state && progressOf(state);
    if (progress && progress.progress > last && (typeof token === "string" || typeof token === "number")) {
      last = progress.progress;
      notifyProgress({ progressToken: token, ...progress }).catch(() => undefined);
    }
    if (!state || isFinished(state)) return resultOf(state);
    if (await unlessAborted(answerQuestions(engine, state, request), ended)) continue;
    const milliseconds = pauses[Math.min(round, pauses.length - 1)] ?? 1_000;
    if (performance.now() + milliseconds > end) return stillRunning(id, isError);
    await pause(milliseconds, ended);
  }
  isCanceled ||= signal.aborted;
  if (!isCanceled) return stillRunning(id, isError);
  if (cancels) await engine.cancel(id);
  throw ended.reason;
}

/** Asks a client that receives requests. Returns whether there was a question. */
async function answerQuestions(
  engine: TaskSettings["engine"],
  { id, questions }: TaskState,
  { signal, capabilities, revision, sendRequest }: CallRequest,
): Promise<boolean> {
  const [first] = Object.entries(questions);
  if (!first || !sendRequest) return false;
  const [key, question] = first;
  // The task has stored it from a question.
  const answer = await askClient(question as object as Question, { signal, capabilities, revision, sendRequest });
  await engine.update(id, { [key]: answer });
  return true;
}

/** @throws {ProtocolError} when the task has no result. */
function resultOf(state: TaskState | undefined): CallResult {
  const { outcome } = state ?? {};
  if (!outcome) throw new ProtocolError(-32603, state ? "The task was canceled." : "The task has expired.");
  if ("error" in outcome) throw new ProtocolError(outcome.error.code, outcome.error.message, outcome.error.data);
  // Stored by `runTask`.
  return outcome.result as object as CallResult;
}

function stillRunning(id: string, isError: boolean): CallResult {
  const text = `The call is still running. Do not repeat it. To get its result, call the tool "${resultTool.name}" with {"taskId":"${id}"}.`;
  return { content: [{ type: "text", text }], ...(isError && { isError: true }) };
}

/** The digest of what decides whether a stored task can continue: the schemas of the input, the result and the recorded steps. */
export function contractDigest({ tool, steps = {} }: BoundTool): string {
  const { inputSchema, outputSchema = null } = tool;
  const recorded = Object.entries(steps).map(([name, { schema = null }]) => [name, schema]);
  return hashText(JSON.stringify(sortProperties([inputSchema, outputSchema, recorded])));
}
