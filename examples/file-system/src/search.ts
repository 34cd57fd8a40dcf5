import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ToolContext } from "toolwright";
import { type EntryPath, insideRoot, rootFolder } from "./root.js";

/** Text to search for, and where to search. */
export interface SearchRequest {
  /**
   * Text that lines must contain, case-sensitive.
   * @minLength 1
   */
  readonly text: string;
  /**
   * Folder to search, including its subfolders.
   * @default "."
   */
  readonly folder?: EntryPath;
  /**
   * Only search files whose names have this ending.
   * @examples [".md", ".test.ts"]
   */
  readonly ending?: string;
  /**
   * Maximum number of matches.
   * @integer
   * @minimum 1
   * @maximum 1000
   * @default 100
   */
  readonly limit?: number;
}

export interface Match {
  readonly path: string;
  /** Line number, starting at 1. */
  readonly line: number;
  readonly text: string;
}

export interface SearchResult {
  readonly matches: readonly Match[];
  /** False if the search stopped at the limit. */
  readonly complete: boolean;
}

/**
 * Finds the lines that contain a text, in all files of a folder and its subfolders.
 * @tool fs:search_files
 * @readOnly
 */
export async function searchFiles(
  { text, folder = ".", ending = "", limit = 100 }: SearchRequest,
  { signal, progress }: ToolContext,
): Promise<SearchResult> {
  const root = await rootFolder();
  const pending = [await insideRoot(folder)];
  const matches: Match[] = [];
  for (let done = 0; ; done++) {
    const current = pending.shift();
    if (current === undefined) return { matches, complete: true };
    progress({ progress: done, total: done + 1 + pending.length, message: pathOf(current) });
    // Symbolic links are neither files nor directories here, so the search stays inside the root folder.
    for (const entry of await readdir(current, { withFileTypes: true })) {
      signal.throwIfAborted();
      const path = join(current, entry.name);
      if (entry.isDirectory()) pending.push(path);
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
