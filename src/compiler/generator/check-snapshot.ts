import { stampOf, statOf } from "../files/file-stamp.js";
import { digestOfEntries } from "../files/folder-digest.js";
import { readFolderNow, readNow, realpathNow } from "../files/read-now.js";
import type { FileEntry, FolderEntry, Snapshot } from "./snapshot.js";

/**
 * Compares a snapshot with the file system. Returns undefined if anything has changed; otherwise the snapshot, with new stamps for files
 * that were touched but have the same content.
 */
export function checkSnapshot(snapshot: Snapshot): Snapshot | undefined {
  const { absent, present, folderPaths, links } = snapshot;
  const files = refreshAll(snapshot.files, refreshFile);
  const folders = files && refreshAll(snapshot.folders, refreshFolder);
  if (!files || !folders) return undefined;
  const isSame =
    absent.every(isAbsent) &&
    present.every((path) => statOf(path)?.isFile()) &&
    folderPaths.every((path) => statOf(path)?.isDirectory()) &&
    links.every(([path, real]) => realpathNow(path) === real);
  if (!isSame) return undefined;
  return files === snapshot.files && folders === snapshot.folders ? snapshot : { ...snapshot, files, folders };
}

/** Returns undefined if an entry is out of date, and the same array if no entry has a new stamp. */
function refreshAll<Entry>(
  entries: readonly Entry[],
  refresh: (entry: Entry) => Entry | undefined,
): readonly Entry[] | undefined {
  let isRefreshed = false;
  const current: Entry[] = [];
  for (const entry of entries) {
    const refreshed = refresh(entry);
    if (refreshed === undefined) return undefined;
    if (refreshed !== entry) isRefreshed = true;
    current.push(refreshed);
  }
  return isRefreshed ? current : entries;
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
