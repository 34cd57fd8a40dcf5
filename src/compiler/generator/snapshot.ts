import { basename, dirname, join, resolve } from "node:path";
import { StoredFolder } from "../files/cache-file.js";
import { findUpwards, ownFolder, readOwnManifest } from "../files/own-package.js";
import type { FileEntry, FolderEntry, ProjectFiles, StoredAnswers } from "../files/project-files.js";
import {
  digestOf,
  digestOfEntries,
  existsNow,
  type ReadFolder,
  readFolderNow,
  readNow,
  realpathNow,
  stampOf,
  statOf,
} from "../files/read-now.js";
import type { MovedFiles } from "../frontend/index.js";
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import { lockName, type Report, type ReportedPrompt } from "./report.js";

/** Everything that the result of a run depends on, and its report, which is valid until any of that changes. Paths are absolute. */
export interface Snapshot extends StoredAnswers {
  readonly root: string;
  readonly outputs: readonly FileEntry[];
  /** The folders of generated files. */
  readonly outputFolders: readonly FolderEntry[];
  readonly report: StoredReport;
  /** The digest of what was stored beside this snapshot, to resume from. Absent if that is not possible. */
  readonly memory?: string;
}

/** The report of a run without errors and with all files written. */
interface StoredReport extends Omit<Report, "root" | "changes" | "ok" | "isCached"> {
  /** Relative to the project root. */
  readonly outputs: readonly string[];
}

/** What has changed since a snapshot was taken, if that is only source files and the generated files. */
export interface SnapshotCheck {
  /** The snapshot without what has changed and, for files that were touched but have the same content, with new stamps. */
  readonly snapshot: Snapshot;
  /** The paths of the source files whose content has changed, or that were removed. */
  readonly edited: readonly string[];
  /** The folders with other entries than before. */
  readonly folders: readonly FolderEntry[];
  /** Whether nothing has changed. */
  readonly isFresh: boolean;
}

/** Compares a snapshot with the file system. Returns undefined if anything else has changed. */
export function checkSnapshot(snapshot: Snapshot): SnapshotCheck | undefined {
  const files = refreshAll(snapshot.files, refreshFile);
  if (files.stale.some(([path]) => !isReadAgain(path))) return undefined;
  const folders = refreshAll(snapshot.folders, refreshFolder);
  if (!isSameElsewhere(snapshot)) return undefined;
  const outputs = refreshAll(snapshot.outputs, refreshFile);
  const outputFolders = refreshAll(snapshot.outputFolders, refreshFolder);
  const all = [files, folders, outputs, outputFolders];
  const edited = files.stale.map(([path]) => path);
  return {
    snapshot: all.every(({ isSame }) => isSame)
      ? snapshot
      : {
          ...snapshot,
          files: files.current,
          folders: folders.current,
          outputs: outputs.current,
          outputFolders: outputFolders.current,
        },
    edited,
    folders: folders.stale,
    isFresh: all.every(({ stale }) => stale.length === 0),
  };
}

/** Whether a later run can read a file again on its own: TypeScript, and the lock, which is only compared with the result. */
function isReadAgain(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) || (basename(path) === lockName && existsNow(path));
}

function isSameElsewhere({ absent, present, folderPaths, links }: Snapshot): boolean {
  return (
    absent.every(isMissing) &&
    present.every((path) => statOf(path)?.isFile()) &&
    folderPaths.every((path) => statOf(path)?.isDirectory()) &&
    links.every(([path, real]) => realpathNow(path) === real)
  );
}

interface Refreshed<Entry> {
  /** The entries that are not stale, with their present stamps. */
  readonly current: readonly Entry[];
  readonly stale: readonly Entry[];
  /** Whether `current` equals the given entries. */
  readonly isSame: boolean;
}

function refreshAll<Entry>(entries: readonly Entry[], refresh: (entry: Entry) => Entry | undefined): Refreshed<Entry> {
  const current: Entry[] = [];
  const stale: Entry[] = [];
  let isSame = true;
  for (const entry of entries) {
    const refreshed = refresh(entry);
    if (refreshed === undefined) stale.push(entry);
    else current.push(refreshed);
    if (refreshed !== entry) isSame = false;
  }
  return { current, stale, isSame };
}

/** The entry of a file with its present stamp. Undefined if its content has changed. */
export function refreshFile(entry: FileEntry): FileEntry | undefined {
  if (hasStamp(entry[0], entry[1])) return entry;
  const [path, stamp, digest] = entry;
  const file = readNow(path);
  if (file?.digest !== digest) return undefined;
  return file.stamp === stamp ? entry : [path, file.stamp, digest];
}

/** The entry of a folder with its present stamp. Undefined if its entries have changed. */
export function refreshFolder(entry: FolderEntry): FolderEntry | undefined {
  if (hasStamp(entry[0], entry[1])) return entry;
  const [path, stamp, digest, leftOut] = entry;
  const folder = readFolderNow(path);
  if (digestOfEntries(folder, leftOut) !== digest) return undefined;
  return folder.stamp === stamp ? entry : [path, folder.stamp, digest, leftOut];
}

function isMissing(path: string): boolean {
  const stats = statOf(path);
  return stats === undefined || !(stats.isFile() || stats.isDirectory());
}

/** An empty stamp matches nothing. */
function hasStamp(path: string, stamp: string): boolean {
  if (stamp === "") return false;
  const stats = statOf(path);
  return stats !== undefined && stampOf(stats) === stamp;
}

/** Creates a snapshot from the files that a run read and wrote. */
export function takeSnapshot(project: Project, files: ProjectFiles, outputs: KnownOutputs, report: Report): Snapshot {
  const { root, settings } = project;
  const outDir = resolve(root, settings.outDir);
  const { read, kinds, folders, links } = files.seen;

  const fileEntries: FileEntry[] = [];
  const absent: string[] = [];
  for (const [path, file] of read) {
    if (file) fileEntries.push([path, file.stamp, file.digest]);
    else absent.push(path);
  }
  fileEntries.push(...ownPackages().filter(([path]) => !read.has(path)));

  // Files outside of the output folder are in folders where anything may be added.
  const inside = [...outputs.keys()].filter((each) => !each.startsWith("../"));
  const outputFolders = [...new Set(inside.map((each) => dirname(join(outDir, each))))];

  const ofKind = (kind: "file" | "folder" | "none"): string[] =>
    [...kinds].filter(([path, found]) => found === kind && !read.has(path) && !folders.has(path)).map(([path]) => path);
  return {
    root,
    files: fileEntries,
    folders: [...folders].map(([path, folder]) => folderEntry(path, folder, outDir)),
    present: ofKind("file"),
    absent: [...absent, ...ofKind("none")],
    folderPaths: ofKind("folder"),
    links: [...links],
    outputs: [...outputs].map(([path, output]): FileEntry => {
      output.digest ??= digestOf(output.text);
      return [join(outDir, path), output.stamp, output.digest];
    }),
    outputFolders: outputFolders.map((path): FolderEntry => {
      const folder = readFolderNow(path);
      return [path, folder.stamp, digestOfEntries(folder, ""), ""];
    }),
    report: storedReport(report),
  };
}

/** The entry of a folder that was read. `outDir` is ignored if it is in the folder. */
export function folderEntry(path: string, folder: ReadFolder, outDir: string): FolderEntry {
  const ignored = path === dirname(outDir) ? basename(outDir) : "";
  const isStored = folder instanceof StoredFolder && folder.leftOut === ignored;
  return [path, folder.stamp, isStored ? folder.digest : digestOfEntries(folder, ignored), ignored];
}

/** Without the records of the catalog and the content of files. */
function storedReport({ diagnostics, tools, prompts, resources, changes, lock }: Report): StoredReport {
  const shared = <Entry extends ReportedPrompt>({ name, file, span, description }: Entry): ReportedPrompt => ({
    name,
    file,
    span,
    ...(description !== undefined && { description }),
  });
  return {
    diagnostics,
    tools: tools.map((tool) => ({ id: tool.id, ...shared(tool) })),
    prompts: prompts.map(shared),
    resources: resources.map((resource) => ({ uri: resource.uri, ...shared(resource) })),
    outputs: changes.filter(({ status }) => status !== "orphaned").map(({ path }) => path),
    ...(lock && { lock }),
  };
}

/** The installed dependencies of toolwright itself, and the package with the compiler: another version may produce another result. */
function ownPackages(): readonly FileEntry[] {
  const own = Object.keys(readOwnManifest().dependencies).flatMap((name) => manifestOf(name, ownFolder));
  const [morph] = manifestOf("ts-morph", ownFolder);
  return morph ? [...own, ...manifestOf("@ts-morph/common", dirname(realpathNow(morph[0])))] : own;
}

/** The package.json of a package as Node finds it from `start`. Empty if it is not installed. */
function manifestOf(name: string, start: string): readonly FileEntry[] {
  const path = findUpwards(start, [join("node_modules", name, "package.json")], existsNow) ?? "";
  const file = readNow(path);
  return file ? [[path, file.stamp, file.digest]] : [];
}

/** Whether the folders of a snapshot have changed in nothing but these files: without them, their entries are those of the snapshot. */
export function areOnlyMoved(moved: MovedFiles, folders: readonly FolderEntry[], files: ProjectFiles): boolean {
  return folders.every(([path, , digest, leftOut]) => {
    const added = entriesBelow(path, moved.added);
    const removed = entriesBelow(path, moved.removed);
    const kept = entriesBelow(path, moved.kept);
    const present = files.entriesOf(path);
    const wasFile = (name: string): boolean => !added.files.has(name);
    const wasFolder = (name: string): boolean =>
      !added.folders.has(name) || kept.folders.has(name) || removed.folders.has(name);
    const before = {
      files: [...new Set([...present.files.filter(wasFile), ...removed.files])].sort(),
      folders: [...new Set([...present.folders.filter(wasFolder), ...removed.folders])].sort(),
    };
    return digestOfEntries(before, leftOut) === digest;
  });
}

interface Entries {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** The names of those entries of a folder that are among the files, or contain one of them. */
function entriesBelow(folder: string, files: readonly string[]): Entries {
  const entries = { files: new Set<string>(), folders: new Set<string>() };
  for (const file of files) {
    if (!file.startsWith(`${folder}/`)) continue;
    const [name = "", ...rest] = file.slice(folder.length + 1).split("/");
    (rest.length > 0 ? entries.folders : entries.files).add(name);
  }
  return entries;
}
