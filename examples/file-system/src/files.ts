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
 * Lists what is in a folder, sorted by name.
 * @tool fs:list_folder
 * @readOnly
 */
export async function listFolder(path: EntryPath = "."): Promise<Entry[]> {
  const entries = await readdir(await insideRoot(path), { withFileTypes: true });
  return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What a file holds: text when it is UTF-8, else its size alone. */
export type FileContent =
  | {
      readonly kind: "text";
      readonly text: string;
      /** How many lines the whole file has. */
      readonly totalLines: number;
    }
  | { readonly kind: "binary"; readonly bytes: number };

/** Which part of a file to read. */
export interface ReadRequest {
  readonly path: EntryPath;
  /**
   * The first line to read, counted from 1.
   * @integer
   * @minimum 1
   * @default 1
   */
  readonly firstLine?: number;
  /**
   * How many lines to read at most.
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
 * Makes a folder, and those on the way to it. One that exists is left as it is.
 * @tool fs:make_folder
 * @idempotent
 */
export async function makeFolder(path: EntryPath): Promise<void> {
  await mkdir(await insideRoot(path), { recursive: true });
}

/**
 * Moves or renames a file or folder. Nothing is overwritten.
 * @tool fs:move_entry
 * @param from What to move
 * @param to Its new path; its folder exists
 */
export async function moveEntry(from: EntryPath, to: EntryPath): Promise<void> {
  const [source, target] = [await insideRoot(from), await insideRoot(to)];
  if (await exists(target)) throw new Error(`"${to}" exists already.`);
  await rename(source, target);
}

/**
 * Deletes a file, or a folder that is empty.
 * @tool fs:delete_entry
 * @destructive
 */
export async function deleteEntry(path: EntryPath): Promise<void> {
  const target = await insideRoot(path);
  if ((await lstat(target)).isDirectory()) await rmdir(target);
  else await rm(target);
}

/** Facts about a file or a folder. */
export type EntryFacts =
  | { readonly kind: "file"; readonly bytes: number; readonly modified: Date }
  | { readonly kind: "folder"; readonly entries: number; readonly modified: Date };

/**
 * Tells the size of a file or folder, and when it was last changed.
 * @tool fs:describe_entry
 * @readOnly
 */
export async function describeEntry(path: EntryPath): Promise<EntryFacts> {
  const target = await insideRoot(path);
  const facts = await lstat(target);
  const modified = facts.mtime;
  return facts.isDirectory()
    ? { kind: "folder", entries: (await readdir(target)).length, modified }
    : { kind: "file", bytes: facts.size, modified };
}

function kindOf(entry: Dirent): Entry["kind"] {
  return entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other";
}

/** The text of UTF-8 bytes; undefined when they are not UTF-8. */
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
