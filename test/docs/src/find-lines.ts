import { readFile } from "node:fs/promises";

export interface Match {
  /** Line number, starting at 1. */
  readonly line: number;
  readonly text: string;
}

/**
 * Find the lines of a text file that contain a string.
 * @tool find_lines
 * @readOnly
 * @param path Path of the file
 * @param text String to look for
 */
export async function findLines(
  path: string,
  text: string,
  /**
   * Maximum number of lines
   * @integer
   * @minimum 1
   */
  limit = 20,
): Promise<{ matches: Match[] }> {
  const lines = (await readFile(path, "utf8")).split("\n");
  const matches = lines.flatMap((line, index) => (line.includes(text) ? [{ line: index + 1, text: line }] : []));
  return { matches: matches.slice(0, limit) };
}
