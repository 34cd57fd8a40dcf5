import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import { hasType } from "../kinds.js";
import { allowedValues, objectAt, ownValue } from "../reading.js";
import { follow, type SchemaReader } from "../schema-reader.js";

/**
 * Checks whether the type and the literal properties of `branch` already exclude `value`; false does not mean that the value is accepted.
 * Without this test, trying each branch of a recursive union doubles the work at each level.
 */
export function isRuledOut(reader: SchemaReader, branch: JsonValue, value: unknown): boolean {
  if (branch === false) return true;
  const schema = follow(reader, branch);
  if (contradicts(schema, value) || !hasType(schema["type"], value)) return true;
  if (!isJsonObject(value)) return false;
  return Object.entries(objectAt(schema, "properties")).some(([name, property]) => {
    const item = ownValue(value, name);
    return item !== undefined && contradicts(follow(reader, property), item);
  });
}

function contradicts(schema: JsonObject, value: unknown): boolean {
  const allowed = allowedValues(schema);
  return allowed !== undefined && !allowed.some((one) => equalJson(one, value));
}
