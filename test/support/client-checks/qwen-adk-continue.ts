import { Ajv } from "ajv";
import { schemaNodes } from "../../../src/json-schema/index.js";
import { isJsonObject, type JsonObject, type Tool } from "../../../src/runtime/model/index.js";
import { checkRoot } from "./frameworks.js";

/** Qwen Code validates calls with Ajv, as draft-07, for which `items` is about every item: a tuple must also fit it. */
export const checkByQwenCode = (record: Tool): readonly string[] => [
  ...checkRoot(record),
  ...schemasOf(record).flatMap(({ prefixItems, items }) => {
    if (!Array.isArray(prefixItems) || items === undefined) return [];
    const rest = new Ajv({ strict: false, validateFormats: false, logger: false }).compile({ type: "array", items });
    const samples = prefixItems.map(sampleOf);
    return rest(samples) ? [] : ["a tuple whose items do not fit its rest"];
  }),
];

/** What remains of a schema in `toGeminiSchema` of ADK. */
const readByAdk = "type description enum anyOf properties required items additionalProperties".split(" ");

/** ADK sends parts of schemas only. */
export const checkByAdk = (record: Tool): readonly string[] => [
  ...checkRoot(record),
  ...schemasOf(record).flatMap((schema) => [
    ...Object.keys(schema).filter((keyword) => !readByAdk.includes(keyword)),
    ...(Array.isArray(schema["enum"]) && schema["enum"].some((value) => typeof value !== "string") ? ["enum"] : []),
  ]),
];

/** Continue sends three keywords of the root, so that references have no target. */
export const checkByContinue = (record: Tool): readonly string[] => [
  ...checkRoot(record),
  ...["anyOf", "oneOf", "allOf", "not", "if"].filter((keyword) => record.inputSchema[keyword] !== undefined),
  ...schemasOf(record).flatMap((schema) => (schema["$ref"] === undefined ? [] : ["a reference"])),
];

/** A value of a simple schema. */
function sampleOf(schema: unknown): unknown {
  const { type, enum: values, const: constant } = schema as JsonObject; // the items of the tuples of the golden cases
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  return (
    { string: "a", number: 1.5, integer: 1, boolean: true, null: null, array: [], object: {} }[String(type)] ?? null
  );
}

function schemasOf({ inputSchema }: Tool): readonly JsonObject[] {
  return schemaNodes(inputSchema).flatMap(({ schema }) => (isJsonObject(schema) ? [schema] : []));
}
