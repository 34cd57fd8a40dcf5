import { toolNamePattern } from "toolwright/internal/profiles";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { type ProfileName, profiles } from "toolwright/profiles";
import { describeValue, isJsonArray, mapSubschemas, omitEmpty } from "../../json-schema/index.js";
import {
  type Adapter,
  type CanonicalTool,
  createAdapter,
  requiredStringAt,
  sourceFields,
  sourceMetaFor,
  stringAt,
  without,
} from "./canonical-tool.js";
import { type FormatName, featuresOfFormat, reduceSchema } from "./reduce-schema.js";

/** A function tool of OpenAI's Chat Completions API, as converted by `openaiAdapter`. */
export interface OpenAIToolDefinition {
  readonly type: "function";
  readonly function: OpenAIFunctionDefinition;
}

/** The function of an {@link OpenAIToolDefinition}. */
export interface OpenAIFunctionDefinition {
  readonly name: string;
  readonly description?: string;
  readonly parameters: JsonObject;
  readonly strict?: boolean | null;
}

/** A tool of Anthropic's Messages API as converted by `anthropicAdapter`. */
export interface AnthropicToolDefinition {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: JsonObject;
  readonly input_examples?: readonly JsonValue[];
  readonly cache_control?: JsonObject;
}

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

/** The adapter for OpenAI's function tools. It also reads a bare function. */
export const openaiAdapter: Adapter<OpenAIToolDefinition> = functionAdapter({
  name: "openai",
  profile: "openai",
  label: "function name",
  parameterKeys: ["parameters"],
  declarationIn: (native) => {
    if (native["type"] !== undefined && native["type"] !== "function") {
      throw new Error(`unsupported tool type ${JSON.stringify(native["type"])}: expected "function"`);
    }
    const declared = native["function"];
    return isJsonObject(declared) ? declared : without(native, ["type"]);
  },
  write: (fields, parameters) => ({ type: "function", function: { ...fields, parameters } }),
});

/** The adapter for tools of Anthropic's Messages API. `input_examples` become examples, as JSON strings. */
export const anthropicAdapter: Adapter<AnthropicToolDefinition> = functionAdapter({
  name: "anthropic",
  profile: "anthropic-strict",
  label: "tool name",
  parameterKeys: ["input_schema"],
  declarationIn: (native) => native,
  examplesIn: ({ input_examples: examples }) =>
    isJsonArray(examples) ? examples.map((example) => JSON.stringify(example)) : undefined,
  write: (fields, parameters) => ({ ...fields, input_schema: parameters }),
});

/** The adapter for Gemini's function declarations. It reads a bare declaration or a tool with exactly one. */
export const geminiAdapter: Adapter<GeminiToolDefinition> = functionAdapter({
  name: "gemini",
  profile: "gemini",
  label: "function name",
  parameterKeys: ["parameters", "parametersJsonSchema"],
  descriptionField: () => "description",
  declarationIn: (native) => {
    const declarations = native["functionDeclarations"];
    if (declarations === undefined) return native;
    const [first, ...more] = isJsonArray(declarations) ? declarations : [];
    if (!isJsonObject(first) || more.length > 0) {
      throw new Error(`gemini tool must contain exactly one function declaration, got ${describeValue(declarations)}`);
    }
    return first;
  },
  readParameters: (parameters) => (parameters ? lowerCaseTypes(parameters) : { type: "object" }),
  write: (fields, parameters) => ({ functionDeclarations: [{ ...fields, parameters }] }),
});

/** How an API declares a tool: as a function with a name, a description and parameters. */
interface FunctionFormat<Native> {
  readonly name: Exclude<FormatName, "mcp" | "a2a">;
  readonly profile: ProfileName;
  /** The word for the name in errors. */
  readonly label: string;
  /** The keys that a declaration can have its schema under, in the order in which they are read. */
  readonly parameterKeys: readonly string[];
  /** Returns the field of a tool that becomes the description. Default: as for all adapters. */
  readonly descriptionField?: typeof descriptionSource;
  readonly examplesIn?: (declaration: JsonObject) => readonly string[] | undefined;
  /** Default: the schema as it is. */
  readonly readParameters?: (parameters: JsonObject | undefined) => JsonObject;
  /** Finds the declaration of the function in a tool. */
  declarationIn(native: JsonObject): JsonObject;
  write(fields: Pick<GeminiFunctionDeclaration, "name" | "description">, parameters: JsonObject): Native;
}

function functionAdapter<Native>(format: FunctionFormat<Native>): Adapter<Native> {
  const { name, parameterKeys, descriptionField = descriptionSource } = format;
  const schemas = { features: featuresOfFormat[name], otherKeywords: false };
  const read = (native: JsonObject): CanonicalTool => {
    const own = format.declarationIn(native);
    const [key = ""] = parameterKeys.filter((key) => own[key] !== undefined && own[key] !== null);
    const parameters = isJsonObject(own[key]) ? own[key] : undefined;
    const inputSchema = format.readParameters ? format.readParameters(parameters) : parameters;
    return {
      name: requiredStringAt(own, "name", format.label),
      ...omitEmpty({ description: stringAt(own, "description"), examples: format.examplesIn?.(own) }),
      ...(inputSchema && { inputSchema }),
      ...sourceFields(name, without(own, ["name", "description", ...parameterKeys])),
    };
  };
  const write = (tool: CanonicalTool): Native => {
    const description = omitEmpty({ description: tool[descriptionField(tool)] });
    const parameters = tool.inputSchema ? reduceSchema(tool.inputSchema, schemas).schema : { type: "object" };
    return format.write({ ...sourceMetaFor(name, tool), name: tool.name, ...description }, parameters);
  };
  return createAdapter({
    name,
    schemas,
    toolNames: toolNamePattern(profiles[format.profile].plan.toolNames),
    supportedFields: (tool) => ["name", "inputSchema", descriptionField(tool)],
    read,
    write,
  });
}

/** Converts Gemini's upper-case types, such as `OBJECT`, to those of JSON Schema. */
function lowerCaseTypes(schema: JsonObject): JsonObject {
  const { type } = schema;
  const converted = mapSubschemas(schema, (part) => (isJsonObject(part) ? lowerCaseTypes(part) : part));
  return typeof type === "string" ? { ...converted, type: type.toLowerCase() } : converted;
}

/** Returns the field to use as the description in formats that have no other text: description, else summary, else display name. */
function descriptionSource(tool: CanonicalTool): "description" | "summary" | "displayName" {
  if (tool.description) return "description";
  return tool.summary ? "summary" : "displayName";
}
