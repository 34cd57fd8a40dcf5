import type { JsonValue } from "./json.js";
import { readJson } from "./read-json.js";
import { schemaObjectProblem } from "./schema-object.js";
import { ToolError } from "./tool-error.js";

/** The most that functions read of a schema. */
export interface SchemaLimits {
  /** The deepest nesting of a schema. */
  readonly maxSchemaDepth: number;
  /** The most values in a schema. */
  readonly maxSchemaSize: number;
}

/** For functions without options for limits. Recursive code can walk a schema of this depth. */
const defaultLimits: SchemaLimits = { maxSchemaDepth: 500, maxSchemaSize: 200_000 };

/**
 * Copies a schema as plain JSON.
 * @throws {ToolError} `InvalidSchema` if it is not JSON, for example because it contains itself; `LimitExceeded` if it is too large or too deep.
 */
export function copySchema(schema: unknown, limits: SchemaLimits): JsonValue | undefined {
  const { maxSchemaDepth: maxDepth, maxSchemaSize: maxSize } = limits;
  const reading = readJson(schema, { maxDepth, maxSize, reject: schemaObjectProblem });
  if (reading.ok) return reading.value;
  const { path, message } = reading.problem;
  if (reading.limit) {
    const limit = reading.limit === "maxDepth" ? "maxSchemaDepth" : "maxSchemaSize";
    throw new ToolError("LimitExceeded", `the schema ${message}`, { data: { limit } });
  }
  throw new ToolError("InvalidSchema", `invalid JSON Schema: ${path || "(root)"} ${message}`, {
    data: { problems: [reading.problem] },
    ...("cause" in reading && { cause: reading.cause }),
  });
}

/** Checks that a schema can be walked: it is neither too deep nor too large, and does not contain itself. @throws {ToolError} as `copySchema` */
export function assertWalkable(schema: unknown): void {
  copySchema(schema, defaultLimits);
}
