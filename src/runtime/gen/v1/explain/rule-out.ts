import type { JsonObject, JsonValue } from "../../../model/index.js";
import { equalJson } from "../../../model/internal.js";
import { isPlainObject, ownValue } from "./own-value.js";
import { allowedValues, follow, objectAt } from "./schema-reading.js";

/**
 * Says whether a look at the type and at the literal properties is enough to know that `value` does not fit `branch`.
 * Nothing that fits is ever ruled out. Without this, trying each branch of a recursive union would double the work at each level.
 */
export function isRuledOut(root: JsonObject, branch: JsonValue, value: unknown): boolean {
  if (branch === false) return true;
  const schema = follow(root, branch);
  if (contradicts(schema, value) || !hasType(schema["type"], value)) return true;
  if (!isPlainObject(value)) return false;
  return Object.entries(objectAt(schema, "properties")).some(([name, property]) => {
    const item = ownValue(value, name);
    return item !== undefined && contradicts(follow(root, property), item);
  });
}

/** Says whether `value` has the JSON type; an absent type allows all. */
export function hasType(type: JsonValue | undefined, value: unknown): boolean {
  if (Array.isArray(type)) return type.some((one) => hasType(one, value));
  switch (type) {
    case "object":
      return isPlainObject(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    case "string":
    case "boolean":
      return typeof value === type;
    default:
      return true;
  }
}

function contradicts(schema: JsonObject, value: unknown): boolean {
  const allowed = allowedValues(schema);
  return allowed !== undefined && !allowed.some((one) => equalJson(one, value));
}
