import { relative, resolve } from "node:path";
import { kindNow } from "../files/read-now.js";
import type { Project } from "./project.js";

/** The list of generated files. A run deletes only files that are listed here, and modules with the header of generated ones. */
interface Manifest {
  /** Relative to the output folder, with `/` separators, sorted. */
  readonly files: readonly string[];
}

export const manifestName = "manifest.json";

/** Formats a manifest as JSON, with one entry per line, so that version control merges it well. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ generator, version, files: [...new Set(manifest.files)].sort() }, undefined, 2)}\n`;
}

/** Parses a manifest. Returns undefined if toolwright did not write it, or if it lists a path outside its folder. */
export function parseManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (!("generator" in value) || value.generator !== generator) return undefined;
  if (!("version" in value) || value.version !== version) return undefined;
  if (!("files" in value) || !Array.isArray(value.files)) return undefined;
  const files: readonly unknown[] = value.files;
  return files.every(isInside) ? { files } : undefined;
}

const generator = "toolwright";
const version = 1;

function isInside(path: unknown): path is string {
  return typeof path === "string" && path !== "" && !/^[A-Za-z]:|\\|^\/|(^|\/)\.{0,2}(\/|$)/.test(path);
}

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
