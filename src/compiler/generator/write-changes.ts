import { randomUUID } from "node:crypto";
import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCode } from "./io-problem.js";
import { makeFolder } from "./make-folder.js";
import { formatManifest, manifestName } from "./manifest.js";
import type { FileChange } from "./output-folder.js";

/** Thrown when the file system refuses: says at which file, relative to the output folder. */
export class WriteFailure extends Error {
  readonly path: string;
  constructor(path: string, cause: unknown) {
    super(`cannot write ${path}`, { cause });
    this.path = path;
  }
}

export interface WriteOptions {
  /** What becomes of the temporary files that a killed run has left: they are looked for and removed, unless an earlier write has done so. */
  readonly leftovers?: "remove" | "keep";
}

/**
 * Brings the output folder to what `changes` say. All new text is first written to temporary files, which is where a disk can be
 * full or refuse; then each is renamed into place, which replaces a file whole; orphans go last. Until then the manifest names old
 * and new files both, so that a run that is killed in between leaves nothing that the next does not know.
 * @throws {WriteFailure} when the file system refuses; the files that were there are then as they were, unless it refused a rename.
 */
export function writeChanges(
  folder: string,
  changes: readonly FileChange[],
  { leftovers = "remove" }: WriteOptions = {},
): void {
  if (leftovers === "remove") removeLeftovers(folder);
  const modules = changes.filter(
    ({ path, status }) => path !== manifestName && (status === "new" || status === "changed"),
  );
  const orphans = changes.filter((change) => change.status === "orphaned");
  const manifest = changes.find((change) => change.path === manifestName);
  const union = formatManifest({ files: changes.flatMap(({ path }) => (path === manifestName ? [] : [path])) });
  const isManifestBehind = manifest?.before !== union;

  const stage = new Stage(folder);
  try {
    const staged: StagedFile[] = [];
    if (isManifestBehind) staged.push(stage.add(manifestName, union));
    for (const { path, after = "" } of modules) staged.push(stage.add(path, after));
    const isManifestAhead = manifest?.after !== undefined && manifest.after !== union;
    const last = isManifestAhead ? stage.add(manifestName, manifest.after) : undefined;

    for (const file of staged) stage.place(file);
    for (const { path } of orphans) attempt(path, () => rmSync(join(folder, path), { force: true }));
    if (last) stage.place(last);
  } finally {
    stage.clear();
  }
  for (const { path } of orphans) removeEmptyFolders(folder, dirname(path));
}

interface StagedFile {
  readonly path: string;
  readonly temporary: string;
  readonly text: string;
}

/** Owns the temporary files of one run. */
class Stage {
  readonly #folder: string;
  readonly #open = new Set<string>();
  readonly #made = new Set<string>();
  readonly #id = randomUUID();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes `text` into the output folder itself, where the next run looks for leftovers, and makes the folder where it will go. */
  add(path: string, text: string): StagedFile {
    const temporary = join(this.#folder, `${temporaryPrefix}${this.#id}-${this.#count++}${temporaryEnding}`);
    const file = { path, text, temporary };
    const target = dirname(join(this.#folder, path));
    attempt(path, () => {
      if (!this.#made.has(target)) makeFolder(target);
      this.#made.add(target);
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
          // A run that started beside this one took the temporary file for a leftover; each run does so once.
          if (errorCode(error) !== "ENOENT" || tries === 10) throw error;
          makeFolder(dirname(join(this.#folder, file.path)));
          this.#write(file);
        }
      }
    });
    this.#open.delete(file.temporary);
  }

  /** Removes what was not placed. */
  clear(): void {
    for (const temporary of this.#open) rmSync(temporary, { force: true });
  }

  #write(file: StagedFile): void {
    this.#open.add(file.temporary);
    writeFileSync(file.temporary, file.text);
  }
}

const temporaryPrefix = ".toolwright-";
const temporaryEnding = ".tmp";

/** Removes the temporary files that a killed run left. */
function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.startsWith(temporaryPrefix) || !name.endsWith(temporaryEnding)) continue;
    // One that cannot be removed does no harm; where the folder cannot be written to, the writing will tell.
    try {
      rmSync(join(folder, name), { force: true });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

/** Removes `path` and the folders above it, as long as they hold nothing; `folder` itself stays. */
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
