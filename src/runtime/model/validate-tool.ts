import { type CheckToolOptions, checkTool } from "./check-tool.js";
import type { Tool } from "./tool.js";
import { brokenRules } from "./tool-error.js";
import type { ToolRecord } from "./tool-record.js";

/**
 * Makes sure that `tool` keeps the rules of a canonical tool (contracts 1.2): the schemas may be anything that is there, unless `schemas`
 * is `"object"`, which makes it a {@link Tool} that MCP takes.
 * @throws {ToolError} InvalidTool, naming every problem with its path.
 */
export function validateTool(
  tool: unknown,
  options: CheckToolOptions & { readonly schemas: "object" },
): asserts tool is Tool;
export function validateTool(tool: unknown, options?: CheckToolOptions): asserts tool is ToolRecord;
export function validateTool(tool: unknown, options: CheckToolOptions = {}): void {
  const problems = checkTool(tool, { schemas: "any", ...options });
  if (problems.length > 0) throw brokenRules("InvalidTool", "invalid tool:", problems);
}
