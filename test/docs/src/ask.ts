// #region ask
import { rm } from "node:fs/promises";
import type { ToolContext } from "toolwright";

/**
 * Delete a folder after the user has confirmed it.
 * @tool delete_folder
 * @destructive
 */
export async function deleteFolder(
  path: string,
  { ask }: ToolContext<{ confirm: { sure: boolean } }>,
): Promise<string> {
  const { sure } = await ask("confirm", `Delete ${path}?`);
  if (!sure) return "Nothing was deleted.";
  await rm(path, { recursive: true });
  return `Deleted ${path}.`;
}
// #endregion
