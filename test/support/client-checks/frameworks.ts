import { Ajv } from "ajv";
import { schemaNodes } from "../../../src/json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../../../src/runtime/model/index.js";

/** What `npm run suite clients` observed of Gemini CLI: it replaces arrays of null and another type, and drops servers whose tools have other roots than objects. */
export const checkByGeminiCli = (record: Tool): readonly string[] => [
  ...checkRoot(record),
  ...schemasOf(record.inputSchema).flatMap(({ type }) =>
    Array.isArray(type) && type.length === 2 && type.includes("null") ? ["a type array with null"] : [],
  ),
];

/** LangChain merges or removes compositions at the root, unions and conditions, and inlines references. */
export const checkByLangChain = (record: Tool): readonly string[] => {
  const { inputSchema } = record;
  const root = ["anyOf", "oneOf", "allOf", "not", "if"].filter((keyword) => inputSchema[keyword] !== undefined);
  return [
    ...checkRoot(record),
    ...root.map((keyword) => `${keyword} at the root`),
    ...schemasOf(inputSchema).flatMap((schema) => [
      ...(schema["$ref"] === undefined ? [] : ["a reference"]),
      ...["anyOf", "oneOf", "not", "if"].filter((keyword) => schema[keyword] !== undefined),
    ]),
  ];
};

/** Genkit compiles the input with Ajv, whose strict mode is on, and fails calls if that throws. */
export const checkByGenkit = (record: Tool): readonly string[] => {
  const ajv = new Ajv({ logger: false, formats: Object.fromEntries(genkitFormats.map((format) => [format, true])) });
  try {
    ajv.compile(record.inputSchema);
    return checkRoot(record);
  } catch (error) {
    return [...checkRoot(record), error instanceof Error ? error.message : String(error)];
  }
};

// The package `ajv-formats` 3.0.1, src/formats.ts.
const genkitFormats =
  "date time date-time iso-time iso-date-time duration uri uri-reference uri-template url email hostname ipv4 ipv6 regex uuid json-pointer json-pointer-uri-fragment relative-json-pointer byte int32 int64 float double password binary".split(
    " ",
  );

/** The clients that only need an object at the root. */
export const checkRoot = ({ inputSchema }: Tool): readonly string[] =>
  inputSchema.type === "object" ? [] : ["the root"];

function schemasOf(schema: JsonValue): readonly JsonObject[] {
  return schemaNodes(schema).flatMap((node) => (isJsonObject(node.schema) ? [node.schema] : []));
}
