import { isJsonObject, type JsonValue, type Problem, type TagNormalizer, ToolError } from "../model/index.js";
import { formatProblems, readJson, schemaObjectProblem } from "../model/internal.js";
import { describeSchema, isStandardJsonSchema, type StandardJsonSchema } from "./standard-schema.js";

/** A definition as JSON, and the schema objects that described its schemas. */
export interface CopiedDefinition {
  readonly record: object;
  readonly input?: StandardJsonSchema;
  readonly output?: StandardJsonSchema;
}

/**
 * Copies a definition, which belongs to the caller, as JSON: the tool is frozen. Schema objects of libraries become the JSON Schemas that they
 * describe. An empty namespace or version counts as absent.
 * @throws {ToolError} InvalidTool if a part is not JSON, or a schema object does not describe itself.
 */
export function copyDefinition(definition: object, normalize: TagNormalizer): CopiedDefinition {
  const { inputSchema, outputSchema } = { ...definition } as Readonly<Record<string, unknown>>; // of any caller
  const input = isStandardJsonSchema(inputSchema) ? inputSchema : undefined;
  const output = isStandardJsonSchema(outputSchema) ? outputSchema : undefined;
  const described = {
    ...definition,
    ...(input && { inputSchema: describe(input, "input") }),
    ...(output && { outputSchema: describe(output, "output") }),
  };
  const reading = readJson(input || output ? described : definition, { reject: schemaObjectProblem });
  if (!reading.ok) throw invalidTool([reading.problem]);
  if (!isJsonObject(reading.value)) return { record: definition };
  const { tags, namespace, version, ...record } = reading.value;
  return {
    record: {
      ...record,
      ...(namespace !== undefined && namespace !== "" && { namespace }),
      ...(version !== undefined && version !== "" && { version }),
      ...(tags !== undefined && { tags: normalizeIfStrings(tags, normalize) }),
    },
    ...(input && { input }),
    ...(output && { output }),
  };
}

/** Creates the error for an invalid definition. */
export function invalidTool(problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems("invalid tool:", problems), { data: { problems } });
}

function describe(schema: StandardJsonSchema, side: "input" | "output"): object {
  const described = describeSchema(schema, side);
  if ("schema" in described) return described.schema;
  throw invalidTool([{ path: `/${side}Schema`, message: described.problem }]);
}

/** Leaves invalid tags unchanged, so that `checkTool` reports them. */
function normalizeIfStrings(tags: JsonValue, normalize: TagNormalizer): JsonValue {
  return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? normalize(tags) : tags;
}
