import { relative, resolve } from "node:path";
import { kindNow } from "../files/read-now.js";
import type { Project } from "./project.js";

/** Thrown if a folder of a project's sources no longer exists. With it gone, defaults would select other folders. */
export class SourcesRemoved extends Error {
  /** Absolute path. */
  readonly folder: string;

  constructor(root: string, folder: string) {
    const name = relative(root, folder) || root;
    super(`the folder ${name} no longer exists, so its tools are not updated. Nothing was written.`);
    this.folder = folder;
  }
}

/** The folders that a project's sources are in, as far as they exist: its root, and where its globs begin. */
export function sourceFolders({ root, settings }: Project): readonly string[] {
  const starts = settings.include.map((glob) => {
    const parts = glob.split("/");
    const end = parts.findIndex((part) => /[*?{}()[\]!+@]/.test(part));
    return resolve(root, ...parts.slice(0, end < 0 ? -1 : end));
  });
  return [...new Set([root, ...starts])].filter((folder) => kindNow(folder) === "folder");
}

/** @throws {SourcesRemoved} */
export function assertSourceFolders(root: string, folders: readonly string[]): void {
  const gone = folders.find((folder) => kindNow(folder) !== "folder");
  if (gone !== undefined) throw new SourcesRemoved(root, gone);
}
