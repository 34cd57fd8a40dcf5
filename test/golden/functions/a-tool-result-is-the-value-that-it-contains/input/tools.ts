import { type ToolResult, toolResult } from "toolwright";

/**
 * Count the words of a text.
 * @tool
 */
export function words(text: string): ToolResult<{ count: number }> {
  return toolResult({ structuredContent: { count: text.split(" ").length }, content: [] });
}

/**
 * Find a page, or report that there is none.
 * @tool
 */
export async function find(id: string): Promise<{ id: string; title?: string } | ToolResult<{ id: string }>> {
  if (id === "") return toolResult({ isError: true, content: [{ type: "text", text: "There is no page." }] });
  return toolResult({ structuredContent: { id } });
}

/**
 * Show a picture.
 * @tool
 */
export function show(name: string) {
  return toolResult({ content: [{ type: "text", text: name }] });
}

/**
 * Read one line.
 * @tool
 */
export function line(text: string): ToolResult<string> {
  return toolResult({ structuredContent: text });
}
