import { messageOfThrown } from "toolwright/internal/model";
import type { ToolSet } from "toolwright/mcp";
import { isJsonObject, isToolError, type JsonObject } from "toolwright/model";
import { createSchemaValidator } from "toolwright/schema";
import type { ToolIndex } from "../discovery/index.js";
import { normalizeMcpResult } from "../exec/mcp-executor.js";
import type { GatewayServers } from "./gateway-servers.js";
import type { TaskReference } from "./server-tasks.js";

/** Creates what passes on requests about tasks to the servers that run them. Results are validated as those of other calls. */
export function createTaskRelay(servers: GatewayServers, index: ToolIndex): NonNullable<ToolSet["relay"]> {
  const validator = createSchemaValidator();
  const validated = (id: string, state: JsonObject): JsonObject => {
    const { status, result } = state;
    if (status !== "completed" || !isJsonObject(result) || result["isError"] === true) return state;
    try {
      validator.validateOutput(index.getTool(id).tool, normalizeMcpResult(result));
      return state;
    } catch (error) {
      // A tool that its server does not list any more has no schema.
      if (isToolError(error) && error.code === "NotFound") return state;
      const content = [{ type: "text", text: messageOfThrown(error) }];
      return { ...state, result: { resultType: "complete", isError: true, content } };
    }
  };
  return {
    send: async (method, reference, answers, signal) => {
      const [server, tool, taskId]: TaskReference = JSON.parse(reference);
      const params = { taskId, ...(answers && { inputResponses: answers }) };
      const result = await servers.requestTask(server, method, params, signal);
      return method === "tasks/get" ? validated(tool, result) : {};
    },
  };
}
