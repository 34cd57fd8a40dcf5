import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { type Adapter, createAdapter, type NativeObject } from "./adapter.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { supportedFeatures } from "./feature-matrix.js";
import { functionFields, parametersOf } from "./function-fields.js";
import { lowerCaseTypes } from "./gemini-types.js";
import { filledOnly, isJsonArray, textAt, without } from "./json-reading.js";
import { sourceFields, sourceMetaFor } from "./source-meta.js";

/** A tool of Gemini's generateContent, with one function. */
export interface GeminiTool {
  readonly functionDeclarations: readonly [GeminiFunctionDeclaration];
}

/** A function as Gemini declares it (canonical contracts 3.2). */
export interface GeminiFunctionDeclaration {
  readonly name: string;
  readonly description?: string;
  readonly parameters: JsonObject;
}

const schemas = { features: supportedFeatures.gemini, otherKeywords: false };

/** Reads and writes Gemini's function declarations, bare or as the only one of a tool (canonical contracts 3.2). */
export const geminiAdapter: Adapter<GeminiTool> = createAdapter({
  name: "gemini",
  schemas,
  carriedFields: () => functionFields("description"),
  read: readTool,
  write: writeTool,
});

function readTool(native: NativeObject): CanonicalTool {
  const own = declarationOf(native);
  const name = textAt(own, "name");
  if (name === undefined) throw new Error("function name is required");
  const parameters = own["parameters"] ?? own["parametersJsonSchema"];
  return {
    name,
    ...filledOnly({ description: textAt(own, "description") }),
    inputSchema: isJsonObject(parameters) ? lowerCaseTypes(parameters) : { type: "object" },
    ...sourceFields("gemini", without(own, ["name", "description", "parameters", "parametersJsonSchema"])),
  };
}

function declarationOf(native: NativeObject): JsonObject {
  const declarations: JsonValue | undefined = native["functionDeclarations"];
  if (declarations === undefined) return native;
  const [first, ...more] = isJsonArray(declarations) ? declarations : [];
  if (!isJsonObject(first) || more.length > 0) {
    throw new Error("gemini tool must contain exactly one function declaration");
  }
  return first;
}

function writeTool(tool: CanonicalTool): GeminiTool {
  const declaration = {
    ...sourceMetaFor("gemini", tool),
    name: tool.name,
    ...filledOnly({ description: tool.description }),
    parameters: parametersOf(tool, schemas),
  };
  return { functionDeclarations: [declaration] };
}
