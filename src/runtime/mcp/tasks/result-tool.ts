import { type BoundTool, bindTool, lazy, type ToolContext } from "../../gen/v1/index.js";
import { isJsonObject, ToolError } from "../../model/index.js";
import { resultTool } from "../../model/internal.js";
import { detachedRequest } from "../call-request.js";
import { ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import type { TaskSettings } from "./task-options.js";

/** Loaded with the first call, because most servers have no tasks. */
const taskModules = lazy(async () => ({
  ...(await import("./start-task.js")),
  ...(await import("./task-methods.js")),
}));

interface ResultInput {
  readonly taskId: string;
}

/** Creates the tool with which models get results of calls that took longer than their client waits. */
export function createResultTool(served: () => ServedTools, settings: TaskSettings): BoundTool {
  return bindTool<ResultInput, undefined>(resultTool, {
    isInput: (data): data is ResultInput =>
      isJsonObject(data) && typeof data["taskId"] === "string" && Object.keys(data).length === 1,
    call: async ({ taskId }: ResultInput, context: ToolContext) => {
      const { findTask, waitForResult } = await taskModules();
      try {
        const { id } = await findTask(served(), settings, taskId, { caller: context });
        const request = detachedRequest({ signal: context.signal, caller: context }, context.progress);
        return await waitForResult(settings, id, request, {});
      } catch (error) {
        // What would be an error of the protocol is for the model here.
        throw error instanceof ProtocolError ? new ToolError("Execution", error.message) : error;
      }
    },
    mcpResult: true,
    undeclared: true,
  });
}
