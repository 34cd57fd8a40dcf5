import { dirname, join } from "node:path";
import type { ProjectFiles } from "../files/project-files.js";
import { filesIncludedBy } from "./tsconfig.js";

/** Groups files by the tsconfig that applies to them; the key is undefined for files without one. `outDir` (absolute) counts as empty. */
export function groupByTsconfig(
  sources: readonly string[],
  files: ProjectFiles,
  outDir?: string,
): ReadonlyMap<string | undefined, readonly string[]> {
  const groups = new Map<string | undefined, string[]>();
  const included: IncludedFiles = new Map();
  for (const source of sources) {
    const tsconfig = nearestTsconfig(source, files, outDir, included);
    const group = groups.get(tsconfig);
    if (group) group.push(source);
    else groups.set(tsconfig, [source]);
  }
  return groups;
}

/** As editors do: the closest tsconfig.json at or above the file that includes it, or else the closest one. */
export function nearestTsconfig(
  source: string,
  files: ProjectFiles,
  outDir?: string,
  included: IncludedFiles = new Map(),
): string | undefined {
  const above = tsconfigsAbove(dirname(source), files);
  if (above.length < 2) return above[0];
  const includes = (tsconfig: string): boolean => {
    if (!included.has(tsconfig)) included.set(tsconfig, filesIncludedBy(tsconfig, files, outDir));
    // One that cannot be parsed applies, so that its error is reported.
    return included.get(tsconfig)?.has(source) ?? true;
  };
  return above.find(includes) ?? above[0];
}

/** The files that each tsconfig includes; undefined for one that cannot be parsed. */
type IncludedFiles = Map<string, ReadonlySet<string> | undefined>;

function tsconfigsAbove(folder: string, files: ProjectFiles): readonly string[] {
  const file = join(folder, "tsconfig.json");
  const found = files.fileExists(file) ? [file] : [];
  return dirname(folder) === folder ? found : [...found, ...tsconfigsAbove(dirname(folder), files)];
}
