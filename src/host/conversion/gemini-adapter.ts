import { toolNamePattern } from "toolwright/internal/profiles";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { profiles } from "toolwright/profiles";
import { describeValue, isJsonArray } from "../../json-schema/index.js";
import { type Adapter, createAdapter } from "./adapter.js";
import {
  type CanonicalTool,
  omitEmpty,
  requiredStringAt,
  sourceFields,
  sourceMetaFor,
  stringAt,
  without,
} from "./canonical-tool.js";
import { featuresOfFormat, functionFields, parametersOf } from "./reduce-schema.js";

/** A tool of Gemini's `generateContent` with one function, as converted by `geminiAdapter`. */
export interface GeminiToolDefinition {
  readonly functionDeclarations: readonly [GeminiFunctionDeclaration];
}

/** A function declaration of Gemini. */
export interface GeminiFunctionDeclaration {
  readonly name: string;
  readonly description?: string;
  readonly parameters: JsonObject;
}

const schemas = { features: featuresOfFormat.gemini, otherKeywords: false };

/** The adapter for Gemini's function declarations. It reads a bare declaration or a tool with exactly one. */
export const geminiAdapter: Adapter<GeminiToolDefinition> = createAdapter({
  name: "gemini",
  schemas,
  toolNames: toolNamePattern(profiles.gemini.plan.toolNames),
  supportedFields: () => functionFields("description"),
  read: readTool,
  write: writeTool,
});

function readTool(native: JsonObject): CanonicalTool {
  const own = declarationOf(native);
  const name = requiredStringAt(own, "name", "function name");
  const parameters = own["parameters"] ?? own["parametersJsonSchema"];
  return {
    name,
    ...omitEmpty({ description: stringAt(own, "description") }),
    inputSchema: isJsonObject(parameters) ? lowerCaseTypes(parameters) : { type: "object" },
    ...sourceFields("gemini", without(own, ["name", "description", "parameters", "parametersJsonSchema"])),
  };
}

function declarationOf(native: JsonObject): JsonObject {
  const declarations: JsonValue | undefined = native["functionDeclarations"];
  if (declarations === undefined) return native;
  const [first, ...more] = isJsonArray(declarations) ? declarations : [];
  if (!isJsonObject(first) || more.length > 0) {
    throw new Error(`gemini tool must contain exactly one function declaration, got ${describeValue(declarations)}`);
  }
  return first;
}

function writeTool(tool: CanonicalTool): GeminiToolDefinition {
  const declaration = {
    ...sourceMetaFor("gemini", tool),
    name: tool.name,
    ...omitEmpty({ description: tool.description }),
    parameters: parametersOf(tool, schemas),
  };
  return { functionDeclarations: [declaration] };
}

/** Keywords of Gemini's schemas whose value is a schema or an array of schemas. */
const schemaKeywords: readonly string[] = ["items", "additionalProperties", "anyOf", "prefixItems"];
/** Keywords whose value maps names to schemas. */
const schemaMapKeywords: readonly string[] = ["properties", "$defs"];

/** Converts Gemini's upper-case types, such as `OBJECT`, to those of JSON Schema. */
function lowerCaseTypes(schema: JsonObject): JsonObject {
  return mapValues(schema, (value, keyword) => {
    if (keyword === "type" && typeof value === "string") return value.toLowerCase();
    if (schemaKeywords.includes(keyword))
      return isJsonArray(value) ? value.map(lowerCaseTypesOf) : lowerCaseTypesOf(value);
    return schemaMapKeywords.includes(keyword) && isJsonObject(value) ? mapValues(value, lowerCaseTypesOf) : value;
  });
}

function lowerCaseTypesOf(schema: JsonValue): JsonValue {
  return isJsonObject(schema) ? lowerCaseTypes(schema) : schema;
}

function mapValues(object: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
