import { findUpwards, ownFolder, readOwnManifest } from "../files/own-package.js";
import { basename, dirname, join, resolve } from "../files/paths.js";
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
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import type { Report, ReportedPrompt } from "./report.js";

/** Everything that the result of a run depends on, and its report, which is valid until any of that changes. Paths are absolute. */
export interface Snapshot extends StoredAnswers {
  readonly root: string;
  readonly outputs: readonly FileEntry[];
  /** The folders of generated files. */
  readonly outputFolders: readonly FolderEntry[];
  readonly report: StoredReport;
}

/** The report of a run without errors and with all files written. */
interface StoredReport extends Omit<Report, "root" | "changes" | "ok" | "isCached"> {
  /** Relative to the project root. */
  readonly outputs: readonly string[];
}

/**
 * Compares a snapshot with the file system. If nothing has changed, returns it, with new stamps for files that were touched but have the same
 * content. Otherwise returns undefined.
 */
export function checkSnapshot(snapshot: Snapshot): Snapshot | undefined {
  const files = refreshAll(snapshot.files, refreshFile);
  const folders = files && refreshAll(snapshot.folders, refreshFolder);
  if (!files || !folders || !isSameElsewhere(snapshot)) return undefined;
  const outputs = refreshAll(snapshot.outputs, refreshFile);
  const outputFolders = outputs && refreshAll(snapshot.outputFolders, refreshFolder);
  if (!outputs || !outputFolders) return undefined;
  const isSame =
    files === snapshot.files &&
    folders === snapshot.folders &&
    outputs === snapshot.outputs &&
    outputFolders === snapshot.outputFolders;
  return isSame ? snapshot : { ...snapshot, files, folders, outputs, outputFolders };
}

function isSameElsewhere({ absent, present, folderPaths, links }: Snapshot): boolean {
  return (
    absent.every(isMissing) &&
    present.every((path) => statOf(path)?.isFile()) &&
    folderPaths.every((path) => statOf(path)?.isDirectory()) &&
    links.every(([path, real]) => realpathNow(path) === real)
  );
}

/** The entries with their present stamps, or the same list if no stamp has changed. Undefined if the content of one has changed. */
function refreshAll<Entry>(
  entries: readonly Entry[],
  refresh: (entry: Entry) => Entry | undefined,
): readonly Entry[] | undefined {
  const current: Entry[] = [];
  for (const entry of entries) {
    const refreshed = refresh(entry);
    if (refreshed === undefined) return undefined;
    current.push(refreshed);
  }
  return current.every((entry, at) => entry === entries[at]) ? entries : current;
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
  return [path, folder.stamp, digestOfEntries(folder, ignored), ignored];
}

/** Without the records of the catalog and the content of files. */
function storedReport({ diagnostics, tools, prompts, resources, types, changes, lock }: Report): StoredReport {
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
    types: types.map(({ name, file, span }) => ({ name, file, span })),
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
