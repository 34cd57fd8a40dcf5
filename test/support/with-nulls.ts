import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";
import { plainAjv } from "./reference-ajv.js";

/** Returns what a model in strict mode sends for `value`: null for each declared property that is absent. */
export function withNulls(schema: JsonValue | undefined, value: JsonValue, root: JsonObject): JsonValue {
  if (!isJsonObject(schema)) return value;
  if (typeof schema["$ref"] === "string") {
    return withNulls((root["$defs"] as JsonObject)[schema["$ref"].slice("#/$defs/".length)], value, root);
  }
  if (Array.isArray(schema["anyOf"])) {
    // Use the first branch that accepts its completed value.
    for (const branch of schema["anyOf"] as readonly JsonValue[]) {
      const sent = withNulls(branch, value, root);
      if (isJsonObject(branch) && validatorOf(branch, root)(sent)) return sent;
    }
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => withNulls(schema["items"], item, root));
  if (!isJsonObject(value)) return value;
  const properties = (schema["properties"] ?? {}) as JsonObject;
  const missing = Object.keys(properties).filter((key) => !Object.hasOwn(value, key));
  return Object.fromEntries([
    ...Object.entries(value).map(([key, item]) => [key, withNulls(properties[key], item, root)]),
    ...missing.map((key) => [key, null]),
  ]);
}

/** Validators by branch, because compiling is slow. A branch belongs to one root. */
const validators = new WeakMap<JsonObject, (value: unknown) => boolean>();

function validatorOf(branch: JsonObject, root: JsonObject): (value: unknown) => boolean {
  const known = validators.get(branch);
  if (known) return known;
  const validate = plainAjv.compile({ ...branch, $defs: root["$defs"] });
  validators.set(branch, validate);
  return validate;
}
