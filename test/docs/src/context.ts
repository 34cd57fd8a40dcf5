import { readFile } from "node:fs/promises";
import type { ToolContext } from "toolwright";

// #region progress
/**
 * Count the lines of several files.
 * @tool count_lines
 * @readOnly
 */
export async function countLines(paths: string[], { signal, progress }: ToolContext): Promise<number> {
  let lines = 0;
  for (const [index, path] of paths.entries()) {
    lines += (await readFile(path, { encoding: "utf8", signal })).split("\n").length;
    progress({ progress: index + 1, total: paths.length, message: path });
  }
  return lines;
}
// #endregion
