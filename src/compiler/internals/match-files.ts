import { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: TypeScript's implementation of `include` and `exclude`.
 * Reason: a result depends on every folder that the globs of a tsconfig visit. `ts.sys.readDirectory` is the same function with the real file
 * system, and does not report which folders it reads.
 * Gain: the dependencies are exact. It saves no time.
 * Without it: `ts.sys.readDirectory` finds the same files, and all folders below count as dependencies, except hidden ones and `node_modules`.
 * It can go when `ts.sys.readDirectory` takes a file system.
 */

interface Internals {
  readonly matchFiles?: (
    folder: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    useCaseSensitiveFileNames: boolean,
    currentDirectory: string,
    depth: number | undefined,
    entriesOf: (path: string) => { readonly files: readonly string[]; readonly directories: readonly string[] },
    realpath: (path: string) => string,
  ) => string[];
}

/** Returns the files under `folder` that the globs of a tsconfig match. The folder `excluded` is treated as empty. */
export function matchFiles(
  files: ProjectFiles,
  excluded: string | undefined,
  folder: string,
  extensions?: readonly string[],
  excludes?: readonly string[],
  includes?: readonly string[],
  depth?: number,
): readonly string[] {
  // Not declared publicly.
  const { matchFiles: match } = ts as unknown as Internals;
  if (!match || !usesInternals()) {
    // First, so that a change while the compiler reads them is found later.
    visitFolders(files, excluded, folder);
    const found = ts.sys.readDirectory(folder, extensions, excludes, includes, depth);
    return excluded === undefined ? found : found.filter((path) => !path.startsWith(`${excluded}/`));
  }
  const entriesOf = (path: string): { readonly files: readonly string[]; readonly directories: readonly string[] } => {
    if (path === excluded) return { files: [], directories: [] };
    const { files: names, folders } = files.entriesOf(path);
    return { files: names, directories: folders };
  };
  const caseMatters = ts.sys.useCaseSensitiveFileNames;
  return match(folder, extensions, excludes, includes, caseMatters, folder, depth, entriesOf, (path) =>
    files.realpath(path),
  );
}

function visitFolders(files: ProjectFiles, excluded: string | undefined, folder: string): void {
  const { folders, links } = files.entriesOf(folder);
  for (const name of folders) {
    const path = `${folder}/${name}`;
    // A link may lead back to a parent.
    if (path === excluded || name === "node_modules" || name.startsWith(".") || links.includes(name)) continue;
    visitFolders(files, excluded, path);
  }
}
