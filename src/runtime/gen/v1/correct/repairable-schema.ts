import { isJsonObject, mapSubschemas } from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";

/**
 * Rewrites a hand-written schema for repairs: without patterns, which can take exponential time, and with `anyOf` in place of `oneOf`. The
 * tool's own validator checks the repaired value.
 */
export function repairableSchema(schema: JsonObject): JsonObject {
  const { pattern: _p, patternProperties: _n, oneOf, ...kept } = schema;
  const union = oneOf !== undefined && schema["anyOf"] === undefined ? { anyOf: oneOf } : {};
  return mapSubschemas({ ...kept, ...union }, repairablePart);
}

function repairablePart(schema: JsonValue): JsonValue {
  return isJsonObject(schema) ? repairableSchema(schema) : schema;
}
