import { join } from "node:path";
import type { CatalogEntry } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { ModuleGroup, OutputFile, Printed } from "../emit/index.js";
import { StoredFile } from "../files/stored-answers.js";
import type { KnownOutputs } from "./output-folder.js";
import { splitToolsJson } from "./split-tools-json.js";

/** What a run knows of its catalog and its files beside the scan, as plain data. */
export interface StoredPrints {
  readonly groups: readonly (readonly [name: string, group: ModuleGroup])[];
  /** The diagnostics about clients by tool id, for the tools that have any. */
  readonly clients: readonly (readonly [id: string, diagnostics: readonly Diagnostic[]])[];
}

/** Returns the modules and records that need not be printed again: those of the unchanged `entries`, in the unchanged files `outputs`. */
export function printedBefore(
  entries: ReadonlySet<CatalogEntry>,
  catalog: readonly CatalogEntry[],
  { groups }: StoredPrints,
  outputs: KnownOutputs,
): Printed {
  const records = splitToolsJson(outputs.get("tools.json")?.text ?? "");
  const edited = new Set(catalog.filter((entry) => !entries.has(entry)).map(({ file }) => file));
  const printed = groups.flatMap(([name, { key, source, paths }]) => {
    const files = paths.flatMap((path) => unchanged(path, outputs) ?? []);
    const isUnchanged = files.length === paths.length && (source === undefined || !edited.has(source));
    return isUnchanged ? [[name, { key, files }] as const] : [];
  });
  const known = catalog.filter((entry) => entries.has(entry));
  return { entries: new Map(known.map((entry) => [entry, records?.get(entry.id)])), groups: new Map(printed) };
}

/** Returns the generated file at `path` if it is unchanged. */
function unchanged(path: string, outputs: KnownOutputs): OutputFile | undefined {
  const output = outputs.get(path);
  if (output?.digest === undefined) return undefined;
  return {
    path,
    digest: output.digest,
    get text() {
      return output.text;
    },
  };
}

/** Returns the unchanged generated files of a snapshot. Their content is read on demand. */
export function storedOutputs(
  outDir: string,
  outputs: readonly (readonly [path: string, stamp: string, digest: string])[],
): KnownOutputs {
  const prefix = join(outDir, "/");
  return new Map(
    outputs.map(([path, stamp, digest]) => [
      path.slice(prefix.length).replaceAll("\\", "/"),
      new StoredFile(path, stamp, digest),
    ]),
  );
}
