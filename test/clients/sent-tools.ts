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
  /** The field of the request that has the schema. */
  readonly field: string;
}

const schemaFields = ["input_schema", "parametersJsonSchema", "parameters"] as const;

/** The tools of a server: clients prepend its name, which is followed by a separator or the name of a tool. */
export function toolsOfServer(server: string, tools: readonly SentTool[]): readonly SentTool[] {
  return tools.filter(({ name }) => new RegExp(`(^|[^a-z0-9])${server}([_-]|[a-z])`).test(name));
}

/** The tool of a server that has this name. */
export function findSent(server: string, tool: string, tools: readonly SentTool[]): SentTool | undefined {
  return tools.find(({ name }) => new RegExp(`(^|[^a-z0-9])${server}[_-]*${tool}$`).test(name));
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

/** Every string in a request. */
export function stringsOf(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return isJsonObject(value) ? Object.values(value).flatMap(stringsOf) : [];
}

function toTool(tool: JsonObject, namespace?: string): SentTool {
  const wire = String(tool["name"] ?? tool["type"]);
  const field = schemaFields.find((each) => tool[each] !== undefined) ?? "";
  return {
    name: `${namespace ?? ""}${wire}`,
    wire,
    ...(namespace !== undefined && { namespace }),
    description: String(tool["description"] ?? ""),
    schema: tool[field] ?? null,
    field,
  };
}

function list(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
