import { digestOf } from "./file-stamp.js";
import type { ReadFolder } from "./read-now.js";

/** Whether a file with this name can be a source file, a setting or a template. Other files never affect a build. */
export function isBuildInput(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|eta)$/.test(name);
}

/** A digest of the folder's entries that can affect a build, without the entry named `excluded`. */
export function digestOfEntries(folder: Pick<ReadFolder, "files" | "folders">, excluded: string): string {
  const names = (list: readonly string[]): string => list.filter((name) => name !== excluded).join("\0");
  return digestOf(`${names(folder.files.filter(isBuildInput))}\0\0${names(folder.folders)}`);
}
