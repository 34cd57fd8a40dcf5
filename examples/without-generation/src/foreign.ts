import { defineTool } from "toolwright/define";
import type { BoundTool } from "toolwright/gen/v1";
import { fromMcpJson, type JsonObject, validateTool } from "toolwright/model";

/** Wraps a tool that another MCP server lists. `call` sends the call to that server. */
export function adopt(
  listed: unknown,
  namespace: string,
  call: (name: string, input: JsonObject) => Promise<unknown>,
): BoundTool<JsonObject> {
  const tool = fromMcpJson(listed);
  validateTool(tool, { schemas: "object" });
  return defineTool({ ...tool, namespace }, (input) => call(tool.name, input));
}
