import { digestOfEntries } from "../files/file-stamp.js";
import type { ProjectFiles } from "../files/project-files.js";
import type { MovedFiles } from "../frontend/index.js";
import type { FolderEntry } from "./snapshot.js";

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
