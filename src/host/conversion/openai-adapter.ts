import { toolNamePattern } from "toolwright/internal/profiles";
import { isJsonObject, type JsonObject } from "toolwright/model";
import { profiles } from "toolwright/profiles";
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
import { descriptionSource, featuresOfFormat, functionFields, parametersOf } from "./reduce-schema.js";

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

const schemas = { features: featuresOfFormat.openai, otherKeywords: false };

/** The adapter for OpenAI's function tools. It also reads a bare function. */
export const openaiAdapter: Adapter<OpenAIToolDefinition> = createAdapter({
  name: "openai",
  schemas,
  toolNames: toolNamePattern(profiles.openai.plan.toolNames),
  supportedFields: (tool) => functionFields(descriptionSource(tool)),
  read: readTool,
  write: writeTool,
});

function readTool(native: JsonObject): CanonicalTool {
  if (native["type"] !== undefined && native["type"] !== "function") {
    throw new Error(`unsupported tool type ${JSON.stringify(native["type"])}: expected "function"`);
  }
  const declared = native["function"];
  const own = isJsonObject(declared) ? declared : without(native, ["type"]);
  const name = requiredStringAt(own, "name", "function name");
  const parameters = own["parameters"];
  return {
    name,
    ...omitEmpty({ description: stringAt(own, "description") }),
    ...(isJsonObject(parameters) && { inputSchema: parameters }),
    ...sourceFields("openai", without(own, ["name", "description", "parameters"])),
  };
}

function writeTool(tool: CanonicalTool): OpenAIToolDefinition {
  return {
    type: "function",
    function: {
      ...sourceMetaFor("openai", tool),
      name: tool.name,
      ...omitEmpty({ description: tool[descriptionSource(tool)] }),
      parameters: parametersOf(tool, schemas),
    },
  };
}
