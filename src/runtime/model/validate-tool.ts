import { type CheckToolOptions, checkTool } from "./check-tool.js";
import type { Tool } from "./tool.js";
import { problemsError } from "./tool-error.js";
import type { ToolRecord } from "./tool-record.js";

/**
 * Asserts that `tool` is a valid tool record. With `schemas: "object"` it is a {@link Tool} that MCP accepts; by default, schemas may be
 * any value except null and undefined.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`.
 */
export function validateTool(
  tool: unknown,
  options: CheckToolOptions & { readonly schemas: "object" },
): asserts tool is Tool;
export function validateTool(tool: unknown, options?: CheckToolOptions): asserts tool is ToolRecord;
export function validateTool(tool: unknown, options: CheckToolOptions = {}): void {
  const problems = checkTool(tool, { schemas: "any", ...options });
  if (problems.length > 0) throw problemsError("InvalidTool", "invalid tool:", problems);
}
