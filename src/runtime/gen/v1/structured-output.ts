import {
  listAt,
  localReader,
  objectAt,
  type SchemaReader,
  schemasOfPart,
  targetOf,
} from "../../../json-schema/index.js";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
  type Problem,
  ToolError,
} from "../../model/index.js";
import { encodeAsString, formatProblems, readReturned } from "../../model/internal.js";
import type { BoundTool } from "./binding.js";
import type { BoundHandler, HandlerSource } from "./bound-handler.js";
import { runGuard } from "./run-guard.js";

/** What produced an output, for messages. */
type Source = Pick<HandlerSource, "id" | "label">;

/** A result as JSON, or why it has no JSON form. */
type ReadResult =
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly problem: Problem; readonly cause?: unknown };

/**
 * Converts a handler's value to the structured output: wrapped if needed, as JSON, with declared getters, without undeclared properties,
 * and validated.
 * @throws {ToolError} `OutputValidation` with every problem.
 */
export function toStructuredOutput(
  handler: BoundHandler,
  schema: ObjectSchema,
  value: unknown,
): JsonObject | Promise<JsonObject> {
  const { binding } = handler;
  const guard = binding.isOutput ?? (() => false);
  const wrapped = binding.wrapped || binding.stream ? { result: value } : value;
  const isWrappedScalar = wrapped !== value && isScalar(value);
  const reading: ReadResult = isWrappedScalar
    ? // To read it would take longer than the rest of a call.
      { ok: true, value: { result: value } }
    : readReturned(wrapped, {
        replacer: (part, path) =>
          encodeAsString(part) ??
          withGetters(schema, part, path) ??
          // The schema of a hand-written tool does not come from the type of its value.
          (binding.explain ? undefined : withoutProperties(schema, part, path)),
      });
  if (!reading.ok) throw invalidOutput(handler, [reading.problem], reading.cause);
  const json = reading.value;
  const result = runGuard(guard, json);
  // Every output schema has an object at its root, so a valid output is a JSON object.
  return result.isValid ? (result.value as JsonObject) : strippedOutput(handler, guard, schema, json);
}

/** Whether a value is a scalar of JSON. */
function isScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === "string" || typeof value === "boolean" || value === null || Number.isFinite(value);
}

async function strippedOutput(
  handler: BoundHandler,
  guard: (data: unknown) => boolean,
  schema: ObjectSchema,
  json: JsonValue | undefined,
): Promise<JsonObject> {
  const { stripOutput, outputProblems } = await handler.rejections();
  const isStripped = json !== undefined && handler.binding.outputs !== "strict";
  const stripped = isStripped ? (stripOutput(schema, json) ?? json) : json;
  const result = runGuard(guard, stripped);
  if (result.isValid) return result.value as JsonObject;
  throw invalidOutput(handler, outputProblems(schema, stripped), result.cause);
}

/**
 * Converts the value of a tool without an output schema: an object stays an object, anything else becomes `{ "result": value }`.
 * @returns `undefined` for undefined
 * @throws {ToolError} `OutputValidation` if the value has no JSON form.
 */
export function toUndeclaredOutput(source: Source, value: unknown): JsonObject | undefined {
  const reading = readReturned(value, { replacer: encodeAsString });
  if (!reading.ok) throw invalidOutput(source, [reading.problem], reading.cause);
  const json = reading.value;
  return json === undefined || isJsonObject(json) ? json : { result: json };
}

function invalidOutput({ id, label }: Source, problems: readonly Problem[], cause: unknown): ToolError {
  return new ToolError("OutputValidation", formatProblems(`Invalid output of ${label}:`, problems), {
    toolId: id,
    op: "validate_output",
    data: { problems },
    ...(cause !== undefined && { cause }),
  });
}

/** Formats a call's output for a model: as JSON, or the wrapped string itself; empty if there is no output. */
export function resultText(bound: BoundTool, output: JsonValue | undefined): string {
  if (output === undefined) return "";
  return wrappedText(bound, output) ?? JSON.stringify(output);
}

/** Whether the output of a tool without an output schema is a value that is not an object, and is wrapped. */
export function isWrappedValue({ tool }: BoundTool, output: JsonValue | undefined): boolean {
  if (tool.outputSchema || !isJsonObject(output)) return false;
  const { result, ...others } = output;
  return result !== undefined && !isJsonObject(result) && Object.keys(others).length === 0;
}

/** A tool without an output schema wraps values that are not objects, so an output with only a value in `result` is a wrapped one. */
function wrappedText(bound: BoundTool, output: JsonValue): string | undefined {
  if (!isJsonObject(output)) return undefined;
  const { result, ...others } = output;
  if (isWrappedValue(bound, output)) return typeof result === "string" ? result : JSON.stringify(result);
  return bound.wrapped && typeof result === "string" && Object.keys(others).length === 0 ? result : undefined;
}

type Path = readonly (string | number)[];

/**
 * Returns a plain object in place of the class instance at `path`, with its own properties and those that its schemas declare but
 * JSON.stringify skips: getters of its class, and properties that are not enumerable, such as an Error's message. Returns `undefined` for
 * a value without such properties.
 */
function withGetters(root: JsonObject, value: unknown, path: Path): object | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const own = Object.keys(value);
  const declared = schemasAt(root, path).flatMap((part) => Object.keys(objectAt(part, "properties")));
  const hidden = declared.filter((key) => !(key in Object.prototype) && key in value && !own.includes(key));
  if (hidden.length === 0) return undefined;
  const plain = {};
  for (const key of new Set([...own, ...hidden])) {
    // Still a getter, so that an error while it is read is reported at its position.
    Object.defineProperty(plain, key, { enumerable: true, get: () => Reflect.get(value, key) });
  }
  return plain;
}

/**
 * Returns an empty object in place of the class instance at `path` if it has none of the properties that its schemas declare, so that it is
 * not taken for an instance that hides its state. Returns `undefined` for any other value, such as a stream or an object of the platform.
 */
function withoutProperties(root: JsonObject, value: unknown, path: Path): object | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value || Object.keys(value).length > 0)
    return undefined;
  // Objects of the platform have a tag of their own.
  if (Object.prototype.toString.call(value) !== "[object Object]") return undefined;
  if (Symbol.iterator in value || Symbol.asyncIterator in value) return undefined;
  const isDeclared = schemasAt(root, path).some((part) => Object.keys(objectAt(part, "properties")).length > 0);
  return isDeclared ? {} : undefined;
}

/** Every schema that may apply to the value at `path`, in any branch. */
function schemasAt(root: JsonObject, path: Path): readonly JsonObject[] {
  const reader = localReader(root);
  let schemas = withBranches(reader, [root]);
  for (const key of path) {
    const parts = schemas.flatMap((schema) => schemasOfPart(reader, schema, key));
    schemas = withBranches(
      reader,
      parts.map((part) => part.schema),
    );
  }
  return schemas;
}

/** The schemas with their reference targets and branches. */
function withBranches(reader: SchemaReader, schemas: readonly JsonValue[]): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const stack: (JsonValue | undefined)[] = [...schemas];
  while (stack.length > 0) {
    const schema = stack.pop();
    if (!isJsonObject(schema) || found.has(schema)) continue;
    found.add(schema);
    stack.push(targetOf(reader, schema));
    for (const keyword of ["anyOf", "oneOf", "allOf"]) stack.push(...listAt(schema, keyword));
  }
  return [...found];
}
