import { type ToolResult, toolResult } from "toolwright";

/**
 * Return a number or a name.
 * @tool
 */
export function either(isNumber: boolean): ToolResult<number> | ToolResult<string> {
  return isNumber ? toolResult({ structuredContent: 5 }) : toolResult({ structuredContent: "five" });
}
