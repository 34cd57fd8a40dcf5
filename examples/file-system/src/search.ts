import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ToolContext } from "toolwright";
import { type EntryPath, insideRoot, rootFolder } from "./root.js";

/** What to look for, and where. */
export interface SearchRequest {
  /**
   * Text that a line has to contain; upper and lower case differ.
   * @minLength 1
   */
  readonly text: string;
  /**
   * The folder to search, with all folders in it.
   * @default "."
   */
  readonly folder?: EntryPath;
  /**
   * Search only files whose name ends like this.
   * @examples [".md", ".test.ts"]
   */
  readonly ending?: string;
  /**
   * Stop after so many lines.
   * @integer
   * @minimum 1
   * @maximum 1000
   * @default 100
   */
  readonly limit?: number;
}

export interface Match {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

export interface SearchResult {
  readonly matches: readonly Match[];
  /** False when the search stopped at the limit. */
  readonly complete: boolean;
}

/**
 * Finds the lines that contain a text, in all files of a folder and of the folders in it.
 * @tool fs:search_files
 * @readOnly
 */
export async function searchFiles(
  { text, folder = ".", ending = "", limit = 100 }: SearchRequest,
  { signal, progress }: ToolContext,
): Promise<SearchResult> {
  const root = await rootFolder();
  const waiting = [await insideRoot(folder)];
  const matches: Match[] = [];
  for (let done = 0; ; done++) {
    const current = waiting.shift();
    if (current === undefined) return { matches, complete: true };
    progress({ progress: done, total: done + 1 + waiting.length, message: pathOf(current) });
    // Links are neither files nor folders here, so the search stays inside.
    for (const entry of await readdir(current, { withFileTypes: true })) {
      signal.throwIfAborted();
      const path = join(current, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
      for (const [index, line] of (await readFile(path, "utf8")).split("\n").entries()) {
        if (!line.includes(text)) continue;
        if (matches.length === limit) return { matches, complete: false };
        matches.push({ path: pathOf(path), line: index + 1, text: line });
      }
    }
  }

  function pathOf(path: string): EntryPath {
    return relative(root, path).split(sep).join("/") || ".";
  }
}
