import { explain } from "../gen/v1/explain.js";
import type { AskOptions, Questions } from "../gen/v1/index.js";
import { isJsonObject, isToolError, type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { formatProblems, hashText, ownerKey, sortProperties } from "../model/internal.js";
import type { CallRequest, StateCodec } from "./call-request.js";
import { invalidParams, missingCapability, ProtocolError } from "./protocol-error.js";

/** A question of a tool to its client. */
export type Question = {
  readonly [M in keyof Questions]: { readonly method: M; readonly params: Questions[M]["params"] };
}[keyof Questions];

/** @throws {ToolError} ClientCapabilityMissing when the client has not declared the capability; InvalidOptions for an unknown method. */
export function assertClientSupports(question: Question, declared: JsonObject | undefined): void {
  const required = capabilityFor(question);
  for (const [name, parts] of Object.entries(required)) {
    const has = declared?.[name];
    if (isJsonObject(has) && Object.keys(parts).every((part) => hasPart(name, has, part))) continue;
    const path = [name, ...Object.keys(parts)].join(".");
    throw new ToolError(
      "ClientCapabilityMissing",
      `The client does not support ${question.method}: it has not declared the capability ${path}.`,
      { data: { requiredCapabilities: required } },
    );
  }
}

/** Clients that predate elicitation modes declare neither `form` nor `url`, and support forms. */
function hasPart(name: string, has: JsonObject, part: string): boolean {
  return has[part] !== undefined || (name === "elicitation" && part === "form" && has["url"] === undefined);
}

function capabilityFor({ method, params }: Question): { readonly [name: string]: JsonObject } {
  switch (method) {
    case "elicitation/create":
      return { elicitation: params.mode === "url" ? { url: {} } : { form: {} } };
    case "sampling/createMessage":
      return { sampling: params["tools"] === undefined && params["toolChoice"] === undefined ? {} : { tools: {} } };
    case "roots/list":
      return { roots: {} };
    default:
      throw new ToolError("InvalidOptions", `${JSON.stringify(method)} is not a request that a client can answer`);
  }
}

/** Whether `value` has the shape of an answer to the question. */
export function isAnswer({ method }: Question, value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false;
  switch (method) {
    case "elicitation/create":
      return (
        ["accept", "decline", "cancel"].includes(String(value["action"])) &&
        (value["content"] === undefined || isJsonObject(value["content"]))
      );
    case "sampling/createMessage":
      return typeof value["role"] === "string" && typeof value["content"] === "object" && value["content"] !== null;
    case "roots/list":
      return Array.isArray(value["roots"]) && value["roots"].every(isRoot);
  }
}

function isRoot(value: JsonValue): boolean {
  return isJsonObject(value) && typeof value["uri"] === "string";
}

/** @throws {ToolError} InstanceInvalid when the content of a form does not match the requested schema. */
export function assertMatchesForm({ method, params }: Question, answer: JsonObject): void {
  if (method !== "elicitation/create" || params.mode === "url" || answer["action"] !== "accept") return;
  const problems = explain(toUnions(params.requestedSchema), answer["content"] ?? {});
  if (problems.length === 0) return;
  throw new ToolError(
    "InstanceInvalid",
    formatProblems("The client's answer does not match the requested schema:", problems),
    { data: { problems } },
  );
}

/** The protocol writes a titled enum as `oneOf` with distinct constants, for which `anyOf` is equivalent. */
function toUnions(schema: JsonObject): JsonObject {
  return mapProperties(schema, toUnion);
}

function mapProperties(schema: JsonObject, change: (property: JsonValue) => JsonValue): JsonObject {
  const properties = isJsonObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return { ...schema, properties: Object.fromEntries(properties.map(([name, property]) => [name, change(property)])) };
}

function toUnion(property: JsonValue): JsonValue {
  if (!isJsonObject(property) || property["oneOf"] === undefined) return property;
  return { ...property, anyOf: property["oneOf"] };
}

/** How long a client may take to answer, in milliseconds. A person may have to answer. */
const timeout = 600_000;

type ClientRequest = Pick<CallRequest, "signal" | "capabilities" | "revision"> &
  Required<Pick<CallRequest, "sendRequest">>;

/** Sends the question as a request to the client, as protocol revisions up to 2025-11-25 define. */
export async function askClient(
  question: Question,
  { signal, capabilities, revision, sendRequest }: ClientRequest,
): Promise<JsonObject> {
  if (!capabilities) throw new ToolError("InvalidOptions", noSession(question));
  assertClientSupports(question, capabilities);
  const answer = await sendRequest(question.method, paramsOf(question, revision), { signal, timeout });
  if (!isAnswer(question, answer)) {
    throw new ToolError("InstanceInvalid", `The client's response is not a valid answer to ${question.method}.`);
  }
  assertMatchesForm(question, answer);
  return answer;
}

/** Without a session, the server has neither what the client declared nor a connection for the answer. */
function noSession({ method }: Question): string {
  return `This server cannot send ${method}: it keeps no sessions, which questions to a client of a protocol revision up to 2025-11-25 need. Its option sessions: true keeps them.`;
}

/** These revisions require an id for a URL that the user opens. Those before 2025-11-25 list the titles of choices in `enumNames`. */
function paramsOf({ method, params }: Question, revision: string | undefined): JsonObject {
  if (method !== "elicitation/create") return { ...params };
  if (params.mode === "url") return { elicitationId: crypto.randomUUID(), ...params };
  if (revision === undefined || revision >= "2025-11-25") return { ...params };
  return { ...params, requestedSchema: mapProperties(params.requestedSchema, withEnumNames) };
}

function withEnumNames(property: JsonValue): JsonValue {
  const { oneOf, ...rest } = isJsonObject(property) ? property : {};
  if (!Array.isArray(oneOf)) return property;
  const choices = oneOf.filter(isJsonObject);
  return {
    ...rest,
    enum: choices.map((each) => each["const"] ?? ""),
    enumNames: choices.map((each) => each["title"] ?? ""),
  };
}

/** How one request of a call asks its client. */
export interface QuestionChannel {
  readonly ask: (question: Question, options: AskOptions) => Promise<JsonObject>;
  /**
   * Returns the open questions if the call waits for answers, or undefined if `thrown` is a failure of the call.
   * @throws {ProtocolError} when the protocol defines an error for `thrown`.
   */
  readonly inputRequired: (thrown: unknown) => Promise<InputRequired | undefined>;
}

/** The result of a call that needs answers to continue: `InputRequiredResult` of MCP 2026-07-28. */
export interface InputRequired {
  readonly resultType: "input_required";
  readonly inputRequests: Readonly<Record<string, Question>>;
  readonly requestState: string;
}

/** What identifies a call across its requests, and the secret that signs its state. */
export interface CallIdentity {
  readonly name: string;
  readonly arguments?: unknown;
  readonly secret: Uint8Array;
}

/**
 * Opens the question channel of one request. In protocol revision 2026-07-28 servers send no requests: questions are the result of the
 * call, and the client repeats the call with the answers. Answers of earlier requests are part of the state. `interrupt` aborts the call.
 * @throws {ProtocolError} when the state does not belong to this call or has expired.
 */
export async function openRoundTrip(
  identity: CallIdentity,
  request: CallRequest,
  interrupt: () => void,
): Promise<QuestionChannel> {
  const { name, arguments: args = {}, secret } = identity;
  const codecOf = (): StateCodec => {
    // Every SDK without server requests signs states.
    if (!request.signState) throw new Error("internal: no codec for the state of a call");
    const binding = canonicalJson([name, args, ownerKey(request.caller) ?? null]);
    return request.signState(secret, binding);
  };
  const received = await receivedAnswers(request.retry, codecOf);
  const used = new Map<string, JsonObject>();
  const open = new Map<string, Question>();
  const keys = new Set<string>();
  let isWaiting = false;
  return {
    ask: async (question, { key: baseKey = keyOf(question) }) => {
      assertClientSupports(question, request.capabilities);
      const key = uniqueKey(baseKey, keys);
      const answer = received.get(key);
      if (isAnswer(question, answer)) {
        used.set(key, answer);
        assertMatchesForm(question, answer);
        return answer;
      }
      open.set(key, question);
      // Delayed, so that questions asked in parallel are sent together.
      setTimeout(() => {
        isWaiting ||= !request.signal.aborted;
        interrupt();
      });
      return new Promise<never>(() => undefined);
    },
    inputRequired: async (thrown) => {
      if (isWaiting) {
        return {
          resultType: "input_required",
          inputRequests: Object.fromEntries(open),
          requestState: await codecOf().mint(Object.fromEntries(used)),
        };
      }
      const cause = isToolError(thrown) ? thrown.cause : undefined;
      if (isToolError(cause) && cause.code === "ClientCapabilityMissing") {
        const { requiredCapabilities } = cause.data ?? {};
        throw new ProtocolError(missingCapability, cause.message, { requiredCapabilities });
      }
      return undefined;
    },
  };
}

/** Returns all answers by key. Those in the signed state take precedence over those in the request. */
async function receivedAnswers(
  { answers = {}, state }: NonNullable<CallRequest["retry"]> = {},
  codecOf: () => StateCodec,
): Promise<ReadonlyMap<string, unknown>> {
  if (state === undefined) return new Map(Object.entries(answers));
  const earlier = await codecOf()
    .verify(state)
    .catch(() => {
      throw new ProtocolError(invalidParams, "Invalid or expired requestState");
    });
  return new Map([...Object.entries(answers), ...Object.entries(earlier)]);
}

/** A question that is asked twice has two keys, and so two answers. */
export function uniqueKey(baseKey: string, keys: Set<string>): string {
  let key = baseKey;
  for (let count = 2; keys.has(key); count += 1) key = `${baseKey}-${count}`;
  keys.add(key);
  return key;
}

/** Derives the key from the question's content, so that no answer can be used for a different question. */
export function keyOf(question: Question): string {
  return `${question.method.split("/")[0]}-${hashText(canonicalJson(question))}`;
}

/** Writes JSON that is independent of the order of properties. */
function canonicalJson(value: unknown): string {
  // What a client or a tool has sent, or sends, as JSON.
  return JSON.stringify(sortProperties(value as JsonValue));
}
