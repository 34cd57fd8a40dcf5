import type { Caller, JsonObject, StartedTask } from "../../model/index.js";
import { messageOfThrown, missingScopes, ownerKey } from "../../model/internal.js";
import type { TaskState } from "../../tasks/internal.js";
import type { CallRequest, StateCodec } from "../call-request.js";
import { invalidParams, ProtocolError, toClientError } from "../protocol-error.js";
import { assertMatchesForm, isAnswer, type Question } from "../questions.js";
import type { ServedTools } from "../served-tools.js";
import { type CreatedTask, extensionMissing, toWireTask } from "./start-task.js";
import { supportsTasks, type TaskMethod, type TaskSettings } from "./task-options.js";

export type TaskHandler = (params: JsonObject, request: CallRequest) => Promise<object>;

/** The handlers of the requests about tasks, for clients that have declared the extension. */
export function taskHandlers(served: ServedTools): ReadonlyMap<TaskMethod, TaskHandler> {
  const handlers = Object.entries(ownTaskHandlers).map(([name, run]) => {
    const method = name as TaskMethod; // a key of the handlers
    const handle: TaskHandler = async (params, request) => {
      if (!supportsTasks(request)) throw extensionMissing();
      const { taskId } = params;
      const relayed = await findRelayedTask(served, taskId, request);
      if (relayed) return relayed(method);
      if (!served.tasks) throw taskNotFound();
      try {
        return await run(await findTask(served, served.tasks, taskId, request), served.tasks, request);
      } catch (thrown) {
        throw toClientError(served, thrown, "tasks");
      }
    };
    return [method, handle] as const;
  });
  return new Map(handlers);
}

const ownTaskHandlers: Readonly<
  Record<TaskMethod, (state: TaskState, settings: TaskSettings, request: CallRequest) => Promise<object>>
> = {
  "tasks/get": async (state, settings) => ({ ...toWireTask(state, settings), ...detailsOf(state) }),
  // The SDK reads the responses as those of a repeated call.
  "tasks/update": async (state, { engine }, { retry }) => {
    await engine.update(state.id, toAnswers(state, retry?.answers));
    return {};
  },
  "tasks/cancel": async ({ id }, { engine }) => {
    await engine.cancel(id);
    return {};
  },
};

/**
 * Finds a task of a caller.
 * @throws {ProtocolError} when there is none with that id, or it belongs to another caller.
 */
export async function findTask(
  served: ServedTools,
  { engine }: Pick<TaskSettings, "engine">,
  id: unknown,
  { caller }: Pick<CallRequest, "caller">,
): Promise<TaskState> {
  // Engines would reject anything else in their own ways.
  const state = typeof id === "string" && uuid.test(id) ? await engine.get(id) : undefined;
  if (!state || state.request.owner !== (ownerKey(caller) ?? null)) throw taskNotFound();
  if (!(await mayUse(served, state.request.name, caller))) throw taskNotFound();
  return state;
}

/** Whether a caller may still use a tool: the token may have lost a scope. A task whose tool was removed stays available to its owner. */
async function mayUse({ tools, canCall }: ServedTools, name: string, caller: Caller): Promise<boolean> {
  const tool = tools.get(name)?.tool;
  if (!tool) return true;
  return !missingScopes(tool, caller.auth) && (!canCall || (await canCall(tool, caller)));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function taskNotFound(): ProtocolError {
  return new ProtocolError(invalidParams, "Task not found. It may have expired.");
}

/** What the status of a task has beside the task: its questions, or its outcome. */
export function detailsOf({ status, questions, outcome }: TaskState): object {
  if (status === "input_required") return { inputRequests: questions };
  if (status !== "completed" && status !== "failed") return {};
  // Every result of revision 2026-07-28 says of which kind it is. The SDK adds it to those that it sends itself.
  return outcome && "result" in outcome ? { result: { resultType: "complete", ...outcome.result } } : { ...outcome };
}

/**
 * Responses to questions that are not open are ignored, as the extension asks for: another client may have answered first.
 * @throws {ProtocolError} when a response is not an answer to its question. The question stays open.
 */
function toAnswers({ questions }: TaskState, responses: JsonObject = {}): Record<string, JsonObject> {
  // The SDK reads what is not an object as an empty one.
  if (Object.keys(responses).length === 0) {
    throw new ProtocolError(invalidParams, "inputResponses must be an object with a response to a question.");
  }
  const answers: Record<string, JsonObject> = {};
  for (const [key, question] of Object.entries(questions)) {
    const answer = Object.hasOwn(responses, key) ? responses[key] : undefined;
    if (answer === undefined) continue;
    // The task has stored it from a question.
    const asked = question as object as Question;
    if (!isAnswer(asked, answer)) {
      throw new ProtocolError(
        invalidParams,
        `The response to ${JSON.stringify(key)} is not an answer to ${asked.method}.`,
      );
    }
    try {
      assertMatchesForm(asked, answer);
    } catch (error) {
      throw new ProtocolError(invalidParams, messageOfThrown(error));
    }
    answers[key] = answer;
  }
  return answers;
}

/** How long the id of a task is valid that its server keeps forever, in seconds. */
const longestLifetime = 30 * 24 * 60 * 60;

/**
 * Returns a task of another server as one of this server, which only the caller can ask for: its id has the reference, and is signed for the
 * caller. So nothing is stored, and any process with the same secret can continue.
 */
export async function toRelayedTask(
  served: ServedTools,
  name: string,
  { reference, state }: StartedTask,
  request: CallRequest,
): Promise<CreatedTask> {
  const { ttlMs } = state;
  const lifetime = typeof ttlMs === "number" && ttlMs > 0 ? Math.ceil(ttlMs / 1000) : longestLifetime;
  const taskId = await codecOf(served, request, Math.min(lifetime, longestLifetime)).mint({ name, reference });
  // What a server has answered in place of a result is a task; the client validates it.
  return { ...(state as object as CreatedTask), resultType: "task", taskId };
}

/** Finds the task of another server by the id that this server has given it. Undefined if the caller has no such task. */
export async function findRelayedTask(
  served: ServedTools,
  id: unknown,
  request: CallRequest,
): Promise<((method: TaskMethod) => Promise<JsonObject>) | undefined> {
  const { relay } = served.tools;
  if (!relay || typeof id !== "string") return undefined;
  const signed = await codecOf(served, request)
    .verify(id)
    .catch(() => undefined);
  if (!signed) return undefined;
  const { name, reference } = signed as { readonly name: string; readonly reference: string }; // as it was minted
  if (!(await mayUse(served, name, request.caller))) return undefined;
  return async (method) => {
    const result = await relay.send(method, reference, request.retry?.answers, request.signal);
    return result["taskId"] === undefined ? result : { ...result, taskId: id };
  };
}

/** Anonymous callers share one owner: whoever knows the id is it. */
function codecOf({ tools }: ServedTools, { signState, caller }: CallRequest, lifetime?: number): StateCodec {
  if (!signState) throw new Error("internal: only requests with tasks have tasks");
  return signState(tools.secret, JSON.stringify(["task", ownerKey(caller) ?? null]), lifetime);
}
