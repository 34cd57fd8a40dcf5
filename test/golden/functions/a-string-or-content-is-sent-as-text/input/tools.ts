import { imageContent, type ToolResult, textContent, toolResult } from "toolwright";

/**
 * Read a page, as text or as a picture.
 * @tool
 * @output text
 */
export async function readPage(id: string): Promise<string | ToolResult> {
  return id === "" ? toolResult({ content: [imageContent(new Uint8Array(1), "image/png")] }) : id;
}

/**
 * Read a line. A string is sent as text by default.
 * @tool
 */
export function readLine(line: string) {
  if (line === "") return toolResult({ isError: true, content: [textContent("There is no such line.")] });
  return line === "-" ? toolResult({ content: [textContent("none")] }) : line;
}

/**
 * Measure a picture.
 * @tool
 * @output text
 */
export function measure(path: string): { width: number } | ToolResult {
  return path === "" ? toolResult({ content: [textContent("No picture.")] }) : { width: 1 };
}
