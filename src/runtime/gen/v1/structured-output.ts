import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
  type Problem,
  ToolError,
} from "../../model/index.js";
import { formatProblems, readJson } from "../../model/internal.js";
import type { ToolBinding } from "./binding.js";
import { carry } from "./carried.js";
import { explainRefusal, judge } from "./judge.js";
import { project } from "./project.js";
import { withGetters } from "./with-getters.js";

/**
 * Makes the structured output of what a handler gave: wrapped, as JSON, with declared getters and without undeclared properties, checked.
 * @throws {ToolError} OutputValidation, naming every problem.
 */
export function toStructuredOutput(
  toolId: string,
  binding: ToolBinding<unknown, unknown>,
  schema: ObjectSchema,
  value: unknown,
): JsonObject {
  const guard = binding.isOutput ?? (() => false);
  const json = toOutputJson(toolId, binding.wrapped || binding.streamed ? { result: value } : value, schema);
  const verdict = judge(guard, json);
  // The type is true: every output schema has an object at its root, so what fits it is a JSON object.
  if (verdict.fits) return verdict.value as JsonObject;
  const projected = json === undefined || binding.outputs === "strict" ? json : project(schema, json);
  const second = judge(guard, projected);
  if (second.fits) return second.value as JsonObject;
  throw invalidOutput(toolId, explainRefusal(schema, projected, binding.explain), second.cause);
}

/**
 * Makes the output of a tool that declares none: an object as it is, undefined as nothing, anything else as `{ "result": value }`.
 * @throws {ToolError} OutputValidation, when JSON cannot carry it.
 */
export function toUndeclaredOutput(toolId: string, value: unknown): JsonObject | undefined {
  const json = toOutputJson(toolId, value);
  return json === undefined || isJsonObject(json) ? json : { result: json };
}

function toOutputJson(toolId: string, value: unknown, schema?: ObjectSchema): JsonValue | undefined {
  const reading = readJson(value, {
    replacer: (part, path) => carry(part) ?? (schema && withGetters(schema, part, path)),
  });
  if (reading.ok) return reading.value;
  throw invalidOutput(toolId, [reading.problem], reading.cause);
}

function invalidOutput(toolId: string, problems: readonly Problem[], cause: unknown): ToolError {
  return new ToolError("OutputValidation", formatProblems(`Invalid output of tool "${toolId}":`, problems), {
    toolId,
    op: "validate_output",
    data: { problems },
    ...(cause !== undefined && { cause }),
  });
}
