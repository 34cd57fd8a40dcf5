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
  const known: KnownTsconfigs = { above: new Map(), included: new Map() };
  for (const source of sources) {
    const tsconfig = nearestTsconfig(source, files, outDir, known);
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
  { above, included }: KnownTsconfigs = { above: new Map(), included: new Map() },
): string | undefined {
  const folder = dirname(source);
  const tsconfigs = above.get(folder) ?? tsconfigsAbove(folder, files);
  above.set(folder, tsconfigs);
  if (tsconfigs.length < 2) return tsconfigs[0];
  const includes = (tsconfig: string): boolean => {
    if (!included.has(tsconfig)) included.set(tsconfig, filesIncludedBy(tsconfig, files, outDir));
    // One that cannot be parsed applies, so that its error is reported.
    return included.get(tsconfig)?.has(source) ?? true;
  };
  return tsconfigs.find(includes) ?? tsconfigs[0];
}

/** What was found for other files. */
interface KnownTsconfigs {
  /** Those at or above each folder. */
  readonly above: Map<string, readonly string[]>;
  /** The files that each tsconfig includes; undefined for one that cannot be parsed. */
  readonly included: Map<string, ReadonlySet<string> | undefined>;
}

function tsconfigsAbove(folder: string, files: ProjectFiles): readonly string[] {
  const file = join(folder, "tsconfig.json");
  const found = files.fileExists(file) ? [file] : [];
  return dirname(folder) === folder ? found : [...found, ...tsconfigsAbove(dirname(folder), files)];
}
