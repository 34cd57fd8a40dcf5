import { posix, resolve } from "node:path";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { readNow } from "../files/read-now.js";
import type { FileChange } from "./new-folder.js";
import type { Project } from "./project.js";

const records = /\.tools\.ts$/;

/**
 * Reports generated files that would be deleted although their source still exists and has a marker: the settings do not select it any more, which is
 * probably a mistake in them. `selected` are the files with markers that they do select.
 */
export function unselectedSources(
  changes: readonly FileChange[],
  selected: readonly string[],
  { root, settings, configFile = "toolwright.config.ts" }: Project,
): readonly Diagnostic[] {
  const { outDir, include, exclude } = settings;
  const known = new Set(selected);
  const hasMarker = (file: string): boolean =>
    !known.has(file) && /@(?:tool|prompt|resource)/i.test(readNow(resolve(root, file))?.text ?? "");
  const orphans = changes.filter(({ path, status }) => status === "orphaned" && records.test(path));
  const found = orphans.flatMap(({ path }) => {
    const stem = path.replace(records, "");
    // Where `moduleStems` takes the name from. It keeps every extension but `.ts`.
    const names = [`${stem}.ts`, stem].flatMap((name) => [posix.join(posix.dirname(outDir), name), name]);
    const source = names.find(hasMarker);
    return source === undefined ? [] : [{ source, path: posix.join(outDir, path) }];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const setting = first.source.startsWith(`${outDir}/`)
    ? `"outDir" (${outDir}) contains`
    : `"include" (${include.join(", ")}) and "exclude" (${exclude.join(", ")}) do not select`;
  const problem = `The generated files of ${first.source}${more} would be deleted: ${setting} it.`;
  const advice = `correct the setting in ${configFile}. If the tools are to be removed, remove their markers or delete ${first.path}.`;
  return [createDiagnostic("config/invalid", { problem, advice })];
}
