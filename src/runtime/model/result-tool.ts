import { equalJson } from "../../json-schema/index.js";
import type { Tool } from "./tool.js";

/** The tool that servers add with which models get results of calls that took longer than their client waits. */
export const resultTool: Tool<{ readonly taskId: string }, undefined> = {
  name: "get_result",
  title: "Get result",
  description:
    "Returns the result of a call that is still running. Waits for it, and says so if it takes longer: then call it again.",
  inputSchema: {
    type: "object",
    properties: { taskId: { type: "string", description: "The id in the result of the call that is still running." } },
    required: ["taskId"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

/** Whether an entry of a listing is that tool. Models read all of it, so what differs in any part is another tool. */
export function isResultTool(listed: { readonly name?: unknown }): boolean {
  if (listed.name !== resultTool.name) return false;
  const { execution: _, ...entry } = listed as { readonly execution?: unknown; readonly inputSchema?: object };
  // Servers that remove undeclared arguments list open schemas.
  return equalJson({ ...entry, inputSchema: { ...entry.inputSchema, additionalProperties: false } }, resultTool);
}
