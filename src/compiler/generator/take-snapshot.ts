import { basename, dirname, join, resolve } from "node:path";
import { digestOf } from "../files/file-stamp.js";
import { digestOfEntries } from "../files/folder-digest.js";
import { ownFolder, readOwnManifest } from "../files/own-package.js";
import type { ProjectFiles } from "../files/project-files.js";
import { readFolderNow, readNow } from "../files/read-now.js";
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import type { FileEntry, FolderEntry, Snapshot, StoredReport } from "./snapshot.js";

/** Creates a snapshot from the files that a run read and wrote. */
export function takeSnapshot(
  project: Project,
  files: ProjectFiles,
  outputs: KnownOutputs,
  report: StoredReport,
): Snapshot {
  const { root, settings } = project;
  const outDir = resolve(root, settings.outDir);
  const { read, kinds, folders, links } = files.seen;

  const fileEntries: FileEntry[] = [];
  const absent: string[] = [];
  for (const [path, file] of read) {
    if (file) fileEntries.push([path, file.stamp, file.digest]);
    else absent.push(path);
  }
  for (const [path, output] of outputs) {
    output.digest ??= digestOf(output.text);
    fileEntries.push([join(outDir, path), output.stamp, output.digest]);
  }
  fileEntries.push(...ownPackages());

  const ignoredEntry = (path: string): string => (path === dirname(outDir) ? basename(outDir) : "");
  const folderEntries = [...folders].map(([path, folder]): FolderEntry => {
    const ignored = ignoredEntry(path);
    return [path, folder.stamp, digestOfEntries(folder, ignored), ignored];
  });
  for (const path of new Set([...outputs.keys()].map((each) => dirname(join(outDir, each))))) {
    const folder = readFolderNow(path);
    folderEntries.push([path, folder.stamp, digestOfEntries(folder, ""), ""]);
  }

  const ofKind = (kind: "file" | "folder" | "none"): string[] =>
    [...kinds].filter(([path, found]) => found === kind && !read.has(path) && !folders.has(path)).map(([path]) => path);
  return {
    root,
    files: fileEntries,
    folders: folderEntries,
    present: ofKind("file"),
    absent: [...absent, ...ofKind("none")],
    folderPaths: ofKind("folder"),
    links: [...links],
    report,
  };
}

/** The installed dependencies of toolwright itself: another version may produce another result. */
function ownPackages(): readonly FileEntry[] {
  return Object.keys(readOwnManifest().dependencies).flatMap((name): readonly FileEntry[] => {
    for (let folder = ownFolder; ; folder = dirname(folder)) {
      const path = join(folder, "node_modules", name, "package.json");
      const file = readNow(path);
      if (file) return [[path, file.stamp, file.digest]];
      if (dirname(folder) === folder) return [];
    }
  });
}
