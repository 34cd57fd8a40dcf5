import { Ajv } from "ajv";
import { isJsonObject, type JsonValue, type Tool } from "../../../src/runtime/model/index.js";

/** The metaschema of draft-07, compiled as in Copilot's toolSchemaNormalizer.ts. */
const ajv = new Ajv({ strict: false });
ajv.addFormat("uri", (text) => URL.canParse(text));
ajv.addFormat("regex", () => true);
const fitsMetaschema = ajv.getSchema("http://json-schema.org/draft-07/schema");

/** The rules of Copilot's toolSchemaNormalizer.ts that throw, and those that remove something for every model. */
export function checkByVscode({ description, inputSchema }: Tool): readonly string[] {
  const parts = schemasIn(inputSchema);
  return [
    ...(fitsMetaschema?.(inputSchema) ? [] : ["tool parameters do not match JSON schema"]),
    ...(description ? [] : ["schema description may not be empty"]),
    ...(inputSchema.type === "object" && isJsonObject(inputSchema["properties"] ?? null)
      ? []
      : ["schema must be an object with properties"]),
    ...["oneOf", "anyOf", "allOf", "not", "if", "then", "else"]
      .filter((keyword) => Object.hasOwn(inputSchema, keyword))
      .map((keyword) => `object has unsupported top-level schema keyword '${keyword}'`),
    ...parts
      .filter((part) => isJsonObject(part) && part["type"] === "array" && !part["items"])
      .map(() => "tool parameters array type must have items"),
    ...parts.flatMap((part) => {
      const { properties = null, required } = isJsonObject(part) ? part : {};
      if (!isJsonObject(properties) || !Array.isArray(required)) return [];
      return required
        .filter((name) => !Object.hasOwn(properties, String(name)))
        .map((name) => `object has required property '${String(name)}' that is not defined`);
    }),
  ];
}

/** Returns every subschema that these rules visit. */
function schemasIn(schema: JsonValue | undefined): readonly JsonValue[] {
  if (!isJsonObject(schema)) return [];
  const { properties, patternProperties, items, additionalProperties, anyOf, allOf, oneOf, not, contains } = schema;
  const below = [
    ...Object.values(isJsonObject(properties ?? null) ? (properties as object) : {}),
    ...Object.values(isJsonObject(patternProperties ?? null) ? (patternProperties as object) : {}),
    ...[items, anyOf, allOf, oneOf].flat(),
    ...[additionalProperties, not, contains, schema["if"], schema["then"], schema["else"]],
  ] as readonly (JsonValue | undefined)[];
  return [schema, ...below.flatMap(schemasIn)];
}
