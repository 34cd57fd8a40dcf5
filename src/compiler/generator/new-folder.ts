import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kindNow } from "../files/read-now.js";
import { errorCode } from "./io-problem.js";
import type { FileChange } from "./output-folder.js";

/** Creates a folder and its parents. Unlike `mkdir` with `recursive`, it does not hang where folders cannot be created, such as in `/proc`. */
export function makeFolder(path: string): void {
  if (kindNow(path) === "folder") return;
  try {
    makeOne(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeOne(path);
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created it in the meantime.
    if (errorCode(error) !== "EEXIST" || kindNow(path) !== "folder") throw error;
  }
}

const prefix = ".toolwright-";

const ending = ".tmp";

/** Returns a new name for a temporary file in the output folder, or for a temporary folder next to it. */
export function temporaryName(): string {
  return `${prefix}${randomUUID()}${ending}`;
}

/** Whether a file or folder has a name from `temporaryName`. */
export function isTemporaryName(name: string): boolean {
  return name.startsWith(prefix) && name.endsWith(ending);
}

/**
 * Writes the files of an output folder that does not exist. They are written to a temporary folder next to it, which is renamed when it is
 * complete. Returns false and leaves nothing if that is not possible: the folder exists, or the file system reports an error.
 */
export function writeNewFolder(folder: string, changes: readonly FileChange[]): boolean {
  if (changes.some(({ status }) => status !== "new")) return false;
  const temporary = join(dirname(folder), temporaryName());
  try {
    if (lstatSync(folder, { throwIfNoEntry: false })) return false;
    makeFolder(dirname(folder));
    mkdirSync(temporary);
    for (const path of foldersOf(changes)) mkdirSync(join(temporary, path));
    for (const { path, after = "" } of changes) writeFileSync(join(temporary, path), after);
    // Fails if another program created the folder and put a file in it.
    renameSync(temporary, folder);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    removeTemporaryFolder(temporary);
    return false;
  }
}

/**
 * The folders of the files, parents first. They are created one by one: with `recursive`, a temporary folder that another run has removed would
 * be created again, and would lack files.
 */
function foldersOf(changes: readonly FileChange[]): readonly string[] {
  const folders = new Set<string>();
  for (const { path } of changes) for (let at = dirname(path); at !== "."; at = dirname(at)) folders.add(at);
  return [...folders].sort();
}

/** Removes a temporary folder. Ignores errors, because leftovers do no harm. */
export function removeTemporaryFolder(path: string): void {
  const removed = join(dirname(path), temporaryName());
  try {
    // A run that still writes the folder can no longer rename it.
    renameSync(path, removed);
    rmSync(removed, { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
