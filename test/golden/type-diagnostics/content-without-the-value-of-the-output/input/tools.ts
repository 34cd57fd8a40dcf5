import { type ToolResult, textContent, toolResult } from "toolwright";

/**
 * Measure a picture.
 * @tool
 */
export function measure(path: string): { width: number } | ToolResult {
  return path === "" ? toolResult({ content: [textContent("No picture.")] }) : { width: 1 };
}

/**
 * Read a line.
 * @tool
 * @output structured
 */
export function readLine(line: string): string | ToolResult {
  return line === "" ? toolResult({ content: [textContent("none")] }) : line;
}
