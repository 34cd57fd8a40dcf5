import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "../files/paths.js";
import { kindNow, readFolderNow } from "../files/read-now.js";
import { errorCode } from "./io-problem.js";
import { type FileChange, formatManifest, manifestName } from "./output-folder.js";

/** Thrown if a file cannot be written. */
export class WriteFailure extends Error {
  /** Relative to the output folder. */
  readonly path: string;
  constructor(path: string, cause: unknown) {
    super(`cannot write ${path}`, { cause });
    this.path = path;
  }
}

/**
 * Applies `changes` to the output folder. A new folder is complete when it is renamed into place. In an existing one, all content is first
 * written to temporary files, where a full disk does no harm; then each is renamed into place, which replaces a file atomically; then orphans
 * are removed. Until the end, the manifest lists both old and new files, so that the run after a killed one knows all of them.
 * @throws {WriteFailure} if the file system reports an error. Existing files are unchanged, unless a rename failed.
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): void {
  removeLeftovers(folder);
  if (writeNewFolder(folder, changes)) return;
  const modules = changes.filter(
    ({ path, status }) => path !== manifestName && (status === "new" || status === "changed"),
  );
  const orphans = changes.filter((change) => change.status === "orphaned");
  const manifest = changes.find((change) => change.path === manifestName);
  const union = formatManifest({ files: changes.flatMap(({ path }) => (path === manifestName ? [] : [path])) });
  const isManifestBehind = manifest?.before !== union;

  const temporary = new TemporaryFiles(folder);
  try {
    const staged: StagedFile[] = [];
    if (isManifestBehind) staged.push(temporary.add(manifestName, union));
    for (const { path, after = "" } of modules) staged.push(temporary.add(path, after));
    const isManifestAhead = manifest?.after !== undefined && manifest.after !== union;
    const last = isManifestAhead ? temporary.add(manifestName, manifest.after) : undefined;

    for (const file of staged) temporary.place(file);
    for (const { path } of orphans) attempt(path, () => rmSync(join(folder, path), { force: true }));
    if (last) temporary.place(last);
  } finally {
    temporary.clear();
  }
  for (const { path } of orphans) removeEmptyFolders(folder, dirname(path));
}

/** Writes files outside of the output folder, each through a temporary file. */
export function writeOutside(folder: string, changes: readonly FileChange[]): void {
  for (const { path, status, after = "" } of changes) {
    if (status === "unchanged") continue;
    const target = join(folder, path);
    const temporary = join(dirname(target), temporaryName());
    attempt(path, () => {
      makeFolder(dirname(target));
      try {
        writeFileSync(temporary, after);
        renameSync(temporary, target);
      } finally {
        rmSync(temporary, { force: true });
      }
    });
  }
}

interface StagedFile {
  readonly path: string;
  readonly temporary: string;
  readonly text: string;
}

/** The temporary files of one run. */
class TemporaryFiles {
  readonly #folder: string;
  readonly #open = new Set<string>();
  readonly #createdFolders = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes `text` to a temporary file at the top of the output folder, where `removeLeftovers` looks, and creates the target folder. */
  add(path: string, text: string): StagedFile {
    const temporary = join(this.#folder, temporaryName());
    const file = { path, text, temporary };
    const target = dirname(join(this.#folder, path));
    attempt(path, () => {
      if (!this.#createdFolders.has(target)) makeFolder(target);
      this.#createdFolders.add(target);
      this.#write(file);
    });
    return file;
  }

  /** Renames the file into place. */
  place(file: StagedFile): void {
    attempt(file.path, () => {
      for (let tries = 1; ; tries++) {
        try {
          renameSync(file.temporary, join(this.#folder, file.path));
          break;
        } catch (error) {
          // A concurrent run removed the temporary file as a leftover. Each run does so at most once.
          if (errorCode(error) !== "ENOENT" || tries === 10) throw error;
          makeFolder(dirname(join(this.#folder, file.path)));
          this.#write(file);
        }
      }
    });
    this.#open.delete(file.temporary);
  }

  /** Removes the remaining temporary files. */
  clear(): void {
    for (const temporary of this.#open) rmSync(temporary, { force: true });
  }

  #write(file: StagedFile): void {
    this.#open.add(file.temporary);
    writeFileSync(file.temporary, file.text);
  }
}

/** Removes the temporary files in `folder`, and the temporary folders next to it, of killed runs. */
function removeLeftovers(folder: string): void {
  for (const name of readFolderNow(folder).files) {
    if (!isTemporaryName(name)) continue;
    // Ignored, because leftovers do no harm, and writing reports a read-only folder.
    try {
      rmSync(join(folder, name), { force: true });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
  const parent = dirname(folder);
  for (const name of readFolderNow(parent).folders)
    if (isTemporaryName(name)) removeTemporaryFolder(join(parent, name));
}

/** Removes `path` and its parents inside `folder`, as long as they are empty. */
function removeEmptyFolders(folder: string, path: string): void {
  for (let each = path; each !== "."; each = dirname(each)) {
    try {
      rmdirSync(join(folder, each));
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return;
    }
  }
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new WriteFailure(path, error);
  }
}

/** Creates a folder and its parents. Unlike `mkdir` with `recursive`, it does not hang where folders cannot be created, such as in `/proc`. */
function makeFolder(path: string): void {
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
function temporaryName(): string {
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
function writeNewFolder(folder: string, changes: readonly FileChange[]): boolean {
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
