import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { replaceFile } from "../files/cache-file.js";
import { dirname, join } from "../files/paths.js";
import { readFolderNow } from "../files/read-now.js";
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
 * Applies `changes` to the output folder. All content is first written to temporary files, where a full disk does no harm; then each is renamed into
 * place, which replaces a file atomically; then orphans are removed. Until the end, the manifest lists both old and new files, so that the run after a
 * killed one knows all of them.
 * @throws {WriteFailure} if the file system reports an error. Existing files are unchanged, unless a rename failed.
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): void {
  removeLeftovers(folder);
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
    attempt(path, () => replaceFile(join(folder, path), after));
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
      if (!this.#createdFolders.has(target)) mkdirSync(target, { recursive: true });
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
          mkdirSync(dirname(join(this.#folder, file.path)), { recursive: true });
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

/** Removes the temporary files of killed runs. */
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

/** Returns a new name for a temporary file. */
function temporaryName(): string {
  return `.toolwright-${randomUUID()}.tmp`;
}

/** Whether a file has a name from `temporaryName`. */
function isTemporaryName(name: string): boolean {
  return name.startsWith(".toolwright-") && name.endsWith(".tmp");
}
