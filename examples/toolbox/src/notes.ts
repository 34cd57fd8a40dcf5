import { readFile } from "node:fs/promises";

export interface Note {
  readonly title: string;
  readonly lines: readonly string[];
}

const notes = new URL("../notes/", import.meta.url);

/**
 * Read a note.
 * @tool notes:read_note
 * @readOnly
 */
export async function readNote(
  /**
   * Name of the file
   * @pattern ^[\w-]+\.md$
   */
  file: string,
): Promise<Note> {
  const [title = "", ...lines] = (await readFile(new URL(file, notes), "utf8")).trimEnd().split("\n");
  return { title: title.replace(/^# /, ""), lines };
}

/**
 * Read a note line by line.
 * @tool notes:read_lines
 * @readOnly
 * @param file Name of the file
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const { title, lines } = await readNote(file);
  yield* [title, ...lines];
}
