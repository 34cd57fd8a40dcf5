import { rm } from "node:fs/promises";
import type { ToolContext } from "toolwright";

// #region ask
/**
 * Delete a folder after the user has confirmed it.
 * @tool delete_folder
 * @destructive
 */
export async function deleteFolder(path: string, context: ToolContext): Promise<string> {
  const requestedSchema = { type: "object", properties: { sure: { type: "boolean" } }, required: ["sure"] };
  const answer = await context.ask?.("elicitation/create", { message: `Delete ${path}?`, requestedSchema });
  if (answer?.content?.["sure"] !== true) return "Nothing was deleted.";
  await rm(path, { recursive: true });
  return `Deleted ${path}.`;
}
// #endregion
