import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";

/** A tool in a request to a model. */
export interface SentTool {
  /** The complete name, with that of the server. */
  readonly name: string;
  /** The name that a call uses. */
  readonly wire: string;
  readonly namespace?: string;
  readonly description: string;
  readonly schema: JsonValue;
}

/** Returns the tools of a request, whichever API it is for. */
export function toolsOf(body: JsonObject): readonly SentTool[] {
  return list(body["tools"]).flatMap((tool): readonly SentTool[] => {
    const declarations = list(tool["functionDeclarations"]);
    if (declarations.length > 0) return declarations.map((each) => toTool(each));
    if (tool["type"] === "namespace") return list(tool["tools"]).map((each) => toTool(each, String(tool["name"])));
    return [toTool(isJsonObject(tool["function"]) ? tool["function"] : tool)];
  });
}

function toTool(tool: JsonObject, namespace?: string): SentTool {
  const wire = String(tool["name"] ?? tool["type"]);
  return {
    name: `${namespace ?? ""}${wire}`,
    wire,
    ...(namespace !== undefined && { namespace }),
    description: String(tool["description"] ?? ""),
    schema: tool["input_schema"] ?? tool["parametersJsonSchema"] ?? tool["parameters"] ?? null,
  };
}

function list(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
