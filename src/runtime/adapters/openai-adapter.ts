import { isJsonObject, type JsonObject } from "../model/index.js";
import { type Adapter, createAdapter, type NativeObject } from "./adapter.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { supportedFeatures } from "./feature-matrix.js";
import { describingField, functionFields, parametersOf } from "./function-fields.js";
import { filledOnly, textAt, without } from "./json-reading.js";
import { sourceFields, sourceMetaFor } from "./source-meta.js";

/** A tool of OpenAI's chat completions. */
export interface OpenAiTool {
  readonly type: "function";
  readonly function: OpenAiFunction;
}

/** A function as OpenAI describes it (canonical contracts 3.2). */
export interface OpenAiFunction {
  readonly name: string;
  readonly description?: string;
  readonly parameters: JsonObject;
  readonly strict?: boolean | null;
}

const schemas = { features: supportedFeatures.openai, otherKeywords: false };

/** Reads and writes OpenAI's function tools; reads the bare function too (canonical contracts 3.2). */
export const openaiAdapter: Adapter<OpenAiTool> = createAdapter({
  name: "openai",
  schemas,
  carriedFields: (tool) => functionFields(describingField(tool)),
  read: readTool,
  write: writeTool,
});

function readTool(native: NativeObject): CanonicalTool {
  if (native["type"] !== undefined && native["type"] !== "function") {
    throw new Error(`unsupported tool type: ${JSON.stringify(native["type"])}`);
  }
  const declared = native["function"];
  const own = isJsonObject(declared) ? declared : without(native, ["type"]);
  const name = textAt(own, "name");
  if (name === undefined) throw new Error("function name is required");
  const parameters = own["parameters"];
  return {
    name,
    ...filledOnly({ description: textAt(own, "description") }),
    ...(isJsonObject(parameters) && { inputSchema: parameters }),
    ...sourceFields("openai", without(own, ["name", "description", "parameters"])),
  };
}

function writeTool(tool: CanonicalTool): OpenAiTool {
  return {
    type: "function",
    function: {
      ...sourceMetaFor("openai", tool),
      name: tool.name,
      ...filledOnly({ description: tool[describingField(tool)] }),
      parameters: parametersOf(tool, schemas),
    },
  };
}
