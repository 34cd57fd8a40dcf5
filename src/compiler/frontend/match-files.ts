import { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";

/** The compiler's undeclared implementation of `include` and `exclude`, which `ts.sys.readDirectory` calls with the real file system. */
interface Internals {
  matchFiles(
    folder: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    useCaseSensitiveFileNames: boolean,
    currentDirectory: string,
    depth: number | undefined,
    entriesOf: (path: string) => { readonly files: readonly string[]; readonly directories: readonly string[] },
    realpath: (path: string) => string,
  ): string[];
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
  // Safe, because ts-morph pins the compiler version.
  const { matchFiles: match } = ts as unknown as Internals;
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
