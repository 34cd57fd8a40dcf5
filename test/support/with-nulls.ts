import { Ajv2020 } from "ajv/dist/2020.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";

/** What a model in strict mode sends for `value`: null for each declared property that is absent. */
export function withNulls(schema: JsonValue | undefined, value: JsonValue, root: JsonObject): JsonValue {
  if (!isJsonObject(schema)) return value;
  if (typeof schema["$ref"] === "string") {
    return withNulls((root["$defs"] as JsonObject)[schema["$ref"].slice("#/$defs/".length)], value, root);
  }
  if (Array.isArray(schema["anyOf"])) {
    // The branch that takes it is not known here: the first whose completed value fits.
    const branches = (schema["anyOf"] as readonly JsonValue[]).map((branch) => ({
      branch,
      sent: withNulls(branch, value, root),
    }));
    const found = branches.find(
      ({ branch, sent }) =>
        isJsonObject(branch) &&
        new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, logger: false }).compile({
          ...branch,
          $defs: root["$defs"],
        })(sent),
    );
    return found ? found.sent : value;
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
