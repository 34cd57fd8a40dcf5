import { explain, type Questions } from "../../gen/v1/index.js";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "../../model/index.js";
import { formatProblems } from "../../model/internal.js";

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
  const properties = isJsonObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return { ...schema, properties: Object.fromEntries(properties.map(([name, property]) => [name, toUnion(property)])) };
}

function toUnion(property: JsonValue): JsonValue {
  if (!isJsonObject(property) || property["oneOf"] === undefined) return property;
  return { ...property, anyOf: property["oneOf"] };
}
