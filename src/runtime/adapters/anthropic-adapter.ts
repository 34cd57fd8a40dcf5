import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { type Adapter, createAdapter, type NativeObject } from "./adapter.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { supportedFeatures } from "./feature-matrix.js";
import { describingField, functionFields, parametersOf } from "./function-fields.js";
import { filledOnly, isJsonArray, textAt, without } from "./json-reading.js";
import { sourceFields, sourceMetaFor } from "./source-meta.js";

/** A client tool of Anthropic's messages. */
export interface AnthropicTool {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: JsonObject;
  readonly input_examples?: readonly JsonValue[];
  readonly cache_control?: JsonObject;
}

const schemas = { features: supportedFeatures.anthropic, otherKeywords: false };

/** Reads and writes Anthropic's tools; example inputs become examples as JSON text (canonical contracts 3.2). */
export const anthropicAdapter: Adapter<AnthropicTool> = createAdapter({
  name: "anthropic",
  schemas,
  carriedFields: (tool) => functionFields(describingField(tool)),
  read: readTool,
  write: writeTool,
});

function readTool(native: NativeObject): CanonicalTool {
  const name = textAt(native, "name");
  if (name === undefined) throw new Error("tool name is required");
  const schema = native["input_schema"];
  const examples = native["input_examples"];
  return {
    name,
    ...filledOnly({
      description: textAt(native, "description"),
      examples: isJsonArray(examples) ? examples.map((example) => JSON.stringify(example)) : undefined,
    }),
    ...(isJsonObject(schema) && { inputSchema: schema }),
    ...sourceFields("anthropic", without(native, ["name", "description", "input_schema"])),
  };
}

function writeTool(tool: CanonicalTool): AnthropicTool {
  return {
    ...sourceMetaFor("anthropic", tool),
    name: tool.name,
    ...filledOnly({ description: tool[describingField(tool)] }),
    input_schema: parametersOf(tool, schemas),
  };
}
