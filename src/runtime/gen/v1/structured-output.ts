import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
  type Problem,
  ToolError,
} from "../../model/index.js";
import { formatProblems, readOutput } from "../../model/internal.js";
import type { ToolBinding } from "./binding.js";
import type { BoundHandler } from "./bound-handler.js";
import { project } from "./project.js";
import { explainRejection, runGuard } from "./run-guard.js";
import { encodeAsString } from "./string-encoded.js";
import { withGetters, withoutProperties } from "./with-getters.js";

/** What produced an output, for messages. */
type Source = Pick<BoundHandler, "id" | "label">;

/**
 * Converts a handler's value to the structured output: wrapped if needed, as JSON, with declared getters, without undeclared properties,
 * and validated.
 * @throws {ToolError} `OutputValidation` with every problem.
 */
export function toStructuredOutput(
  source: Source,
  binding: ToolBinding<unknown, unknown>,
  schema: ObjectSchema,
  value: unknown,
): JsonObject {
  const guard = binding.isOutput ?? (() => false);
  const wrapped = binding.wrapped || binding.streamed ? { result: value } : value;
  const json = toOutputJson(source, wrapped, { schema, isTyped: binding.explain === undefined });
  const result = runGuard(guard, json);
  // Every output schema has an object at its root, so a valid output is a JSON object.
  if (result.isValid) return result.value as JsonObject;
  const projected =
    json === undefined || binding.outputs === "strict" ? json : project(schema, json, binding.fitsFormat);
  const second = runGuard(guard, projected);
  if (second.isValid) return second.value as JsonObject;
  throw invalidOutput(source, explainRejection(binding, schema, projected), second.cause);
}

/**
 * Converts the value of a tool without an output schema: an object stays an object, anything else becomes `{ "result": value }`.
 * @returns `undefined` for undefined
 * @throws {ToolError} `OutputValidation` if the value has no JSON form.
 */
export function toUndeclaredOutput(source: Source, value: unknown): JsonObject | undefined {
  const json = toOutputJson(source, value);
  return json === undefined || isJsonObject(json) ? json : { result: json };
}

interface Declaration {
  readonly schema: ObjectSchema;
  /** The schema is that of a TypeScript type, which the handler's value has. */
  readonly isTyped: boolean;
}

function toOutputJson(source: Source, value: unknown, declared?: Declaration): JsonValue | undefined {
  const reading = readOutput(value, {
    replacer: (part, path) =>
      encodeAsString(part) ??
      (declared && withGetters(declared.schema, part, path)) ??
      (declared?.isTyped ? withoutProperties(declared.schema, part, path) : undefined),
  });
  if (reading.ok) return reading.value;
  throw invalidOutput(source, [reading.problem], reading.cause);
}

function invalidOutput({ id, label }: Source, problems: readonly Problem[], cause: unknown): ToolError {
  return new ToolError("OutputValidation", formatProblems(`Invalid output of ${label}:`, problems), {
    toolId: id,
    op: "validate_output",
    data: { problems },
    ...(cause !== undefined && { cause }),
  });
}
