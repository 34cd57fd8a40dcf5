import { basename } from "node:path";
import { digestOfEntries, stampOf, statOf } from "../files/file-stamp.js";
import { existsNow, readFolderNow, readNow, realpathNow } from "../files/read-now.js";
import { lockName } from "./lock-path.js";
import type { FileEntry, FolderEntry, Snapshot } from "./snapshot.js";

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
    absent.every(isAbsent) &&
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

function refreshFile(entry: FileEntry): FileEntry | undefined {
  if (hasStamp(entry[0], entry[1])) return entry;
  const [path, stamp, digest] = entry;
  const file = readNow(path);
  if (file?.digest !== digest) return undefined;
  return file.stamp === stamp ? entry : [path, file.stamp, digest];
}

function refreshFolder(entry: FolderEntry): FolderEntry | undefined {
  if (hasStamp(entry[0], entry[1])) return entry;
  const [path, stamp, digest, leftOut] = entry;
  const folder = readFolderNow(path);
  if (digestOfEntries(folder, leftOut) !== digest) return undefined;
  return folder.stamp === stamp ? entry : [path, folder.stamp, digest, leftOut];
}

function isAbsent(path: string): boolean {
  const stats = statOf(path);
  return stats === undefined || !(stats.isFile() || stats.isDirectory());
}

/** An empty stamp matches nothing. */
function hasStamp(path: string, stamp: string): boolean {
  if (stamp === "") return false;
  const stats = statOf(path);
  return stats !== undefined && stampOf(stats) === stamp;
}
