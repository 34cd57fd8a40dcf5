// Exports for other folders. They are not public.
import type { JsonObject } from "../model/index.js";
import { lowerSchema } from "./lower-schema.js";
import { readSchema, type SchemaSource } from "./read-schema.js";
import { SchemaSet } from "./schema-set.js";

export type { Coverage } from "./coverage.js";

/**
 * Rewrites a schema of either dialect into the normal form that `lowerSchema` describes, with the default limits of a validator.
 * @throws {ToolError} if the validator would reject the schema.
 */
export function normalizeSchema(source: SchemaSource, formats: ReadonlySet<string>): JsonObject {
  const schema = readSchema(source, { maxSchemaDepth: 200, maxSchemaSize: 20_000 });
  return lowerSchema(new SchemaSet(schema, () => undefined), formats);
}
