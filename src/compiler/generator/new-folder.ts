import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { type FileStamp, stampOf } from "../files/file-stamp.js";
import { kindNow } from "../files/read-now.js";
import { formatManifest, manifestName, parseManifest } from "./manifest.js";

/** Converts a file system error to a diagnostic. Rethrows any other error. */
export function ioDiagnostic(
  code: "io/read-failed" | "io/write-failed",
  file: string,
  error: unknown,
  setting: "outDir" | "templates" = "outDir",
): Diagnostic {
  const system = errorCode(error);
  if (system === undefined) throw error;
  const { reason, advice } = explanations[system] ?? {
    reason: `the file system reports ${system}`,
    advice: "check the folder, then run the command again.",
  };
  return createDiagnostic(code, {
    file,
    reason,
    advice: advice.replace("outDir", setting === "outDir" ? setting : "`templates` folder"),
  });
}

/** Returns the system's error code, such as `ENOENT`. Undefined if the error is not a system error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const again = "then run the command again.";
const blocked = {
  reason: "a file exists where a folder is needed",
  advice: `move that file, or set another outDir in the config, ${again}`,
};
const denied = {
  reason: "permission denied",
  advice: `make the folder accessible, or set another outDir in the config, ${again}`,
};
const full = { reason: "the disk is full", advice: `free some space, ${again} Existing files were not changed.` };

const explanations: Readonly<Record<string, { readonly reason: string; readonly advice: string }>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: { reason: "the file system is read-only", advice: `set another outDir in the config, ${again}` },
  ENOSPC: full,
  EDQUOT: { ...full, reason: "the disk quota is exceeded" },
  EFBIG: {
    ...full,
    reason: "the file exceeds the system's size limit",
    advice: `raise the limit (ulimit -f), ${again}`,
  },
  ENOTDIR: blocked,
  EEXIST: blocked,
  ENOENT: {
    reason: "its folder does not exist and cannot be created",
    advice: `check that nothing else removes the folder, or set another outDir in the config, ${again}`,
  },
  EISDIR: { reason: "a folder with this name exists", advice: `move that folder, ${again}` },
  EBUSY: { reason: "it is in use by another program", advice: `close that program, ${again}` },
  ENAMETOOLONG: { reason: "the path is too long", advice: `set a shorter outDir in the config, ${again}` },
  EMFILE: { reason: "too many files are open", advice: `raise the limit (ulimit -n), ${again}` },
};

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

/** A file in the output folder, and how a run changes it. */
export interface FileChange {
  /** Relative to the output folder. In a report, relative to the project root. */
  readonly path: string;
  readonly status: "new" | "changed" | "unchanged" | "orphaned";
  /** Absent for a new file. For an unchanged file, it may be absent too. */
  readonly before?: string;
  /** Absent for an orphaned file. For an unchanged file, it may be absent too. */
  readonly after?: string;
}

export interface FolderComparison {
  /** The given files in order, then orphans, then the manifest. */
  readonly changes: readonly FileChange[];
  /** Existing files at output paths that toolwright did not write. */
  readonly foreign: readonly string[];
}

interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  /** The digest of `text`, if it is known. */
  readonly digest?: string;
}

/** An output file as last read or written. */
interface KnownOutput {
  readonly text: string;
  /** Taken before the file was read. Empty after it was written. */
  readonly stamp: FileStamp;
  /** The digest of `text`, computed on first use. */
  digest?: string;
}

/** By path relative to the output folder. */
export type KnownOutputs = Map<string, KnownOutput>;

/** The start of every generated module. */
export const header = "// @generated by toolwright";

/**
 * Compares the output folder with `files`, without writing. Files whose stamps match `outputs` are not read again; others are read and
 * added there.
 */
export function compareFolder(
  folder: string,
  files: readonly GeneratedFile[],
  outputs: KnownOutputs = new Map(),
): FolderComparison {
  const readIfExists = (path: string): FoundFile | undefined => readOutput(folder, path, outputs);
  const manifestText = readIfExists(manifestName);
  const known = manifestText === undefined ? undefined : parseManifest(manifestText.text);
  const listed = new Set(known?.files);
  const wanted = new Set(files.map((file) => file.path));
  // JSON has no header comment. Without a valid manifest, JSON files count as generated if the index is.
  const index = readIfExists("index.ts");
  const isGenerated = (path: string, text: string): boolean =>
    listed.has(path) ||
    text.startsWith(header) ||
    (path.endsWith(".json") && (index?.text.startsWith(header) ?? false));

  const changes: FileChange[] = [];
  const foreign: string[] = [];
  for (const file of files) {
    const { path } = file;
    const found = readIfExists(path);
    if (found?.digest !== undefined && found.digest === file.digest) {
      changes.push({ path, status: "unchanged" });
      continue;
    }
    const { text } = file;
    if (found && found.text !== text && (found.isFolder || !isGenerated(path, found.text))) foreign.push(path);
    else changes.push(compare(path, found?.text, text));
  }
  for (const path of listed) {
    if (wanted.has(path)) continue;
    const found = readIfExists(path);
    // A folder at this path was not generated, and what is behind a link is not in the output folder.
    if (found && !found.isFolder && !isBehindLink(folder, path))
      changes.push({ path, status: "orphaned", before: found.text });
  }
  if (manifestText && !known && (manifestText.isFolder || !isGenerated(manifestName, manifestText.text))) {
    foreign.push(manifestName);
  }
  changes.push(compare(manifestName, manifestText?.text, formatManifest({ files: [...wanted] })));
  return { changes, foreign };
}

function compare(path: string, before: string | undefined, after: string): FileChange {
  if (before === undefined) return { path, status: "new", after };
  return { path, status: before === after ? "unchanged" : "changed", before, after };
}

interface FoundFile {
  readonly text: string;
  /** The digest of `text`, if it is known. */
  readonly digest?: string;
  readonly isFolder: boolean;
}

/** Reads the file itself, not through `files/`: an output file that exists but cannot be read is an error here. */
function readOutput(folder: string, path: string, outputs: KnownOutputs): FoundFile | undefined {
  const file = join(folder, path);
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? stampOf(stats) : "";
    const known = outputs.get(path);
    if (known && stamp !== "" && known.stamp === stamp) return toFound(known);
    outputs.delete(path);
    if (!stats) return undefined;
    if (stats.isDirectory()) return { text: "", isFolder: true };
    const text = readFileSync(file, "utf8");
    outputs.set(path, { text, stamp });
    return { text, isFolder: false };
  } catch (error) {
    const code = errorCode(error);
    outputs.delete(path);
    // ENOTDIR: a parent is a file. Creating the folder reports it.
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Does not read the text, which may be stored. */
function toFound(known: KnownOutput): FoundFile {
  return {
    get text() {
      return known.text;
    },
    ...(known.digest !== undefined && { digest: known.digest }),
    isFolder: false,
  };
}

/** Whether a parent of an output file is a symbolic link that is inside the output folder. */
function isBehindLink(folder: string, path: string): boolean {
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    if (lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  }
  return false;
}

/** Updates `outputs` with the files that a run wrote and removed. */
export function rememberChanges(changes: readonly FileChange[], outputs: KnownOutputs): void {
  for (const { path, status, after } of changes) {
    if (status === "unchanged") continue;
    if (after === undefined) outputs.delete(path);
    else outputs.set(path, { text: after, stamp: "" });
  }
}
