import type { Dirent } from "node:fs";
import {
  appendFile,
  lstat,
  mkdir,
  readFile as readBytes,
  readdir,
  rename,
  rm,
  rmdir,
  writeFile as writeText,
} from "node:fs/promises";
import { dirname } from "node:path";
import { type EntryPath, insideRoot } from "./root.js";

export interface Entry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/**
 * Lists the entries of a folder, sorted by name.
 * @tool fs:list_folder
 * @readOnly
 */
export async function listFolder(path: EntryPath = "."): Promise<Entry[]> {
  const entries = await readdir(await insideRoot(path), { withFileTypes: true });
  return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Content of a file: its text if it is UTF-8, otherwise only its size. */
export type FileContent =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Number of lines in the complete file. */
      readonly totalLines: number;
    }
  | { readonly kind: "binary"; readonly bytes: number };

/** The file and the lines to read. */
export interface ReadRequest {
  readonly path: EntryPath;
  /**
   * First line to read, starting at 1.
   * @integer
   * @minimum 1
   * @default 1
   */
  readonly firstLine?: number;
  /**
   * Maximum number of lines to read.
   * @integer
   * @minimum 1
   * @maximum 10000
   * @default 1000
   */
  readonly lines?: number;
}

/**
 * Reads a file, or some lines of it.
 * @tool fs:read_file
 * @readOnly
 */
export async function readFile({ path, firstLine = 1, lines = 1000 }: ReadRequest): Promise<FileContent> {
  const bytes = await readBytes(await insideRoot(path));
  const text = decode(bytes);
  if (text === undefined) return { kind: "binary", bytes: bytes.length };
  const all = text.split("\n");
  return { kind: "text", text: all.slice(firstLine - 1, firstLine - 1 + lines).join("\n"), totalLines: all.length };
}

/**
 * Writes text to a file. Creates missing folders.
 * @tool fs:write_file
 * @destructive
 * @param text Text to write
 * @param mode What to do if the file exists: "create" fails, "replace" overwrites it, "append" adds to its end
 * @returns Number of bytes written
 */
export async function writeFile(
  path: EntryPath,
  text: string,
  mode: "create" | "replace" | "append" = "create",
): Promise<number> {
  const file = await insideRoot(path);
  await mkdir(dirname(file), { recursive: true });
  if (mode === "append") await appendFile(file, text);
  else await writeText(file, text, { flag: mode === "create" ? "wx" : "w" });
  return Buffer.byteLength(text);
}

/**
 * Creates a folder and its missing parent folders. An existing folder is not changed.
 * @tool fs:make_folder
 * @idempotent
 */
export async function makeFolder(path: EntryPath): Promise<void> {
  await mkdir(await insideRoot(path), { recursive: true });
}

/**
 * Moves or renames a file or folder. Does not overwrite anything.
 * @tool fs:move_entry
 * @param from Current path
 * @param to New path, in an existing folder
 */
export async function moveEntry(from: EntryPath, to: EntryPath): Promise<void> {
  const [source, target] = [await insideRoot(from), await insideRoot(to)];
  if (await exists(target)) throw new Error(`"${to}" already exists.`);
  await rename(source, target);
}

/**
 * Deletes a file or an empty folder.
 * @tool fs:delete_entry
 * @destructive
 */
export async function deleteEntry(path: EntryPath): Promise<void> {
  const target = await insideRoot(path);
  if ((await lstat(target)).isDirectory()) await rmdir(target);
  else await rm(target);
}

/** Properties of a file or folder. */
export type EntryInfo =
  | { readonly kind: "file"; readonly bytes: number; readonly modified: Date }
  | { readonly kind: "folder"; readonly entries: number; readonly modified: Date };

/**
 * Returns the size of a file or the number of entries in a folder, and the time of the last change.
 * @tool fs:describe_entry
 * @readOnly
 */
export async function describeEntry(path: EntryPath): Promise<EntryInfo> {
  const target = await insideRoot(path);
  const stats = await lstat(target);
  const modified = stats.mtime;
  return stats.isDirectory()
    ? { kind: "folder", entries: (await readdir(target)).length, modified }
    : { kind: "file", bytes: stats.size, modified };
}

function kindOf(entry: Dirent): Entry["kind"] {
  return entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other";
}

/** Decodes UTF-8; undefined if the bytes are not valid UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
