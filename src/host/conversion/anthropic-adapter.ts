import { toolNamePattern } from "toolwright/internal/profiles";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { profiles } from "toolwright/profiles";
import { isJsonArray } from "../../json-schema/index.js";
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

/** A tool of Anthropic's Messages API as converted by `anthropicAdapter`. */
export interface AnthropicToolDefinition {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: JsonObject;
  readonly input_examples?: readonly JsonValue[];
  readonly cache_control?: JsonObject;
}

const schemas = { features: featuresOfFormat.anthropic, otherKeywords: false };

/** The adapter for tools of Anthropic's Messages API. `input_examples` become examples, as JSON strings. */
export const anthropicAdapter: Adapter<AnthropicToolDefinition> = createAdapter({
  name: "anthropic",
  schemas,
  toolNames: toolNamePattern(profiles["anthropic-strict"].plan.toolNames),
  supportedFields: (tool) => functionFields(descriptionSource(tool)),
  read: readTool,
  write: writeTool,
});

function readTool(native: JsonObject): CanonicalTool {
  const name = requiredStringAt(native, "name", "tool name");
  const schema = native["input_schema"];
  const examples = native["input_examples"];
  return {
    name,
    ...omitEmpty({
      description: stringAt(native, "description"),
      examples: isJsonArray(examples) ? examples.map((example) => JSON.stringify(example)) : undefined,
    }),
    ...(isJsonObject(schema) && { inputSchema: schema }),
    ...sourceFields("anthropic", without(native, ["name", "description", "input_schema"])),
  };
}

function writeTool(tool: CanonicalTool): AnthropicToolDefinition {
  return {
    ...sourceMetaFor("anthropic", tool),
    name: tool.name,
    ...omitEmpty({ description: tool[descriptionSource(tool)] }),
    input_schema: parametersOf(tool, schemas),
  };
}
