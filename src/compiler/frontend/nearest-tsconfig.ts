import { dirname, join } from "node:path";
import type { ProjectFiles } from "../files/project-files.js";
import { includesFile } from "./tsconfig.js";

/** Groups files by the tsconfig that applies to them; the key is undefined for files without one. `outDir` (absolute) counts as empty. */
export function groupByTsconfig(
  sources: readonly string[],
  files: ProjectFiles,
  outDir?: string,
): ReadonlyMap<string | undefined, readonly string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const source of sources) {
    const tsconfig = nearestTsconfig(source, files, outDir);
    groups.set(tsconfig, [...(groups.get(tsconfig) ?? []), source]);
  }
  return groups;
}

/** As editors do: the closest tsconfig.json at or above the file that includes it, or else the closest one. */
export function nearestTsconfig(source: string, files: ProjectFiles, outDir?: string): string | undefined {
  const above = tsconfigsAbove(dirname(source), files);
  if (above.length < 2) return above[0];
  return above.find((tsconfig) => includesFile(tsconfig, source, files, outDir)) ?? above[0];
}

function tsconfigsAbove(folder: string, files: ProjectFiles): readonly string[] {
  const file = join(folder, "tsconfig.json");
  const found = files.fileExists(file) ? [file] : [];
  return dirname(folder) === folder ? found : [...found, ...tsconfigsAbove(dirname(folder), files)];
}
