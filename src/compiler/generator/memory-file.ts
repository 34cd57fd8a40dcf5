import { relative } from "node:path";
import type { CatalogEntry, CatalogSchema, Draft } from "../catalog/index.js";
import type { ModuleGroup, OutputFile, Printed } from "../emit/index.js";
import { StoredFile, writeCacheFile } from "../files/cache-file.js";
import { digestOf, readBytesNow } from "../files/read-now.js";
import type { PackageScope, ScanMemory, UnitMemory, UnitResult } from "../frontend/index.js";
import type { LocatedFinding } from "./client-findings.js";
import type { KnownOutputs } from "./output-folder.js";
import { absoluteFrom, identity, relativeTo } from "./snapshot-file.js";

/** What one process remembers for another beside the snapshot, as plain data. */
export interface RunMemory {
  readonly scan: ScanMemory;
  readonly prints: StoredPrints;
}

/** The maximum size of a stored scan in bytes. A larger one would take as long to read as the sources. */
const maximumSize = 128 * 1024 * 1024;

/** The first line of the file. Files are numbers: positions in `paths`, which are relative to the project root. */
interface MemoryIndex {
  readonly identity: string;
  readonly prints: StoredPrints;
  readonly paths: readonly string[];
  readonly marked: readonly number[];
  readonly all: readonly number[];
  readonly groups: readonly {
    readonly tsconfig?: number;
    readonly globals: readonly number[];
    readonly imports: readonly (readonly [file: number, ...imported: number[]])[];
    readonly packageFiles: readonly (readonly [id: string, file: number])[];
    readonly packages: PackageScope;
    readonly packageImports: readonly (readonly [specifier: string, from: number, file: number])[];
    /** With the sizes of what follows the first line in this order: the JSON of each result, and of its source locations. */
    readonly units: readonly {
      readonly files: readonly number[];
      readonly isPaired?: true;
      readonly size: number;
      readonly spansSize: number;
    }[];
  }[];
}

export function memoryPath(snapshotFile: string): string {
  return snapshotFile.replace(/\.json$/, ".memory");
}

/** Writes what a run remembers, and returns its digest. Returns undefined if it is too large. */
export function writeMemory(file: string, root: string, { scan, prints }: RunMemory): string | undefined {
  const { candidates, groups } = scan;
  const numbers = new Map<string, number>();
  const numberOf = (path: string): number => {
    const known = numbers.get(path) ?? numbers.size;
    numbers.set(path, known);
    return known;
  };
  const results: Buffer[] = [];
  const written = groups.map(({ tsconfig, units, packages, ...group }): MemoryIndex["groups"][number] => ({
    ...(tsconfig !== undefined && { tsconfig: numberOf(tsconfig) }),
    packages,
    packageImports: group.packageImports.map(([specifier, from, file]) => [specifier, numberOf(from), numberOf(file)]),
    globals: group.globals.map(numberOf),
    imports: group.imports.flatMap(([from, imported]) =>
      imported.length === 0 ? [] : [[numberOf(from), ...imported.map(numberOf)] as const],
    ),
    packageFiles: group.packageFiles.map(([id, file]) => [id, numberOf(file)]),
    units: units.map((unit) => {
      const { json, spans } = unit instanceof StoredUnit ? unit : jsonOf(unit);
      results.push(json, spans);
      return {
        files: unit.files.map(numberOf),
        ...(unit.isPaired && { isPaired: true }),
        size: json.length,
        spansSize: spans.length,
      };
    }),
  }));
  const [marked, all] = [candidates.marked.map(numberOf), candidates.all.map(numberOf)];
  const paths = [...numbers.keys()].map(relativeTo(root));
  const index: MemoryIndex = { identity: identity(root), prints, paths, marked, all, groups: written };
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...results]);
  if (bytes.length > maximumSize) return undefined;
  writeCacheFile(file, bytes);
  return digestOf(bytes);
}

/** Reads what a run has stored with this digest. Returns undefined if the file has another one. */
export function readMemory(file: string, root: string, digest: string): RunMemory | undefined {
  const bytes = readBytesNow(file);
  if (bytes === undefined || digestOf(bytes) !== digest) return undefined;
  let end = bytes.indexOf("\n") + 1;
  // The digest proves that `writeMemory` wrote it.
  const index = JSON.parse(bytes.toString("utf8", 0, end)) as MemoryIndex;
  if (index.identity !== identity(root)) return undefined;
  const paths = index.paths.map(absoluteFrom(root));
  const pathOf = (number: number): string => paths[number] ?? "";
  const groups = index.groups.map(({ tsconfig, globals, imports, packageFiles, packages, packageImports, units }) => ({
    packages,
    packageImports: packageImports.map(([specifier, from, file]) => [specifier, pathOf(from), pathOf(file)] as const),
    ...(tsconfig !== undefined && { tsconfig: pathOf(tsconfig) }),
    globals: globals.map(pathOf),
    imports: imports.map(([from, ...imported]) => [pathOf(from), imported.map(pathOf)] as const),
    packageFiles: packageFiles.map(([id, file]) => [id, pathOf(file)] as const),
    units: units.map(({ files, isPaired = false, size, spansSize }) => {
      const json = bytes.subarray(end, end + size);
      const spans = bytes.subarray(end + size, end + size + spansSize);
      end += size + spansSize;
      return new StoredUnit(files.map(pathOf), isPaired, { json, spans });
    }),
  }));
  const candidates = { marked: index.marked.map(pathOf), all: index.all.map(pathOf) };
  return { scan: { candidates, groups }, prints: index.prints };
}

/** The result of a unit, and separately the source locations in it: they are most of the text, and only diagnostics about schemas need them. */
interface UnitJson {
  readonly json: Buffer;
  readonly spans: Buffer;
}

function jsonOf({ result, checks }: UnitMemory): UnitJson {
  const drafts = result.drafts.map((draft) => ({
    ...draft,
    input: { ...draft.input, spans: undefined },
    ...(draft.output && { output: { ...draft.output, spans: undefined } }),
  }));
  const spans = result.drafts.map((draft) => draftSchemas(draft).map((schema) => schema.spans));
  return {
    json: Buffer.from(JSON.stringify({ ...result, drafts, checks })),
    spans: Buffer.from(JSON.stringify(spans)),
  };
}

function draftSchemas({ input, output }: Draft): readonly CatalogSchema[] {
  return output ? [input, output] : [input];
}

/** A unit of another process. Its result is parsed on demand. */
class StoredUnit implements UnitMemory, UnitJson {
  readonly files: readonly string[];
  readonly isPaired: boolean;
  readonly json: Buffer;
  readonly spans: Buffer;
  #result: StoredResult | undefined;

  constructor(files: readonly string[], isPaired: boolean, { json, spans }: UnitJson) {
    this.files = files;
    this.isPaired = isPaired;
    this.json = json;
    this.spans = spans;
  }

  get result(): UnitResult {
    this.#result ??= this.#parse();
    return this.#result;
  }

  get checks(): StoredResult["checks"] {
    this.#result ??= this.#parse();
    return this.#result.checks;
  }

  #parse(): StoredResult {
    // The digest of the file proves that `writeMemory` wrote it.
    const result = JSON.parse(this.json.toString()) as StoredResult;
    let spans: readonly (readonly CatalogSchema["spans"][])[] | undefined;
    for (const [draft, each] of result.drafts.entries()) {
      for (const [side, schema] of draftSchemas(each).entries()) {
        const get = (): CatalogSchema["spans"] | undefined => {
          spans ??= JSON.parse(this.spans.toString());
          return spans?.[draft]?.[side];
        };
        Object.defineProperty(schema, "spans", { get, enumerable: true });
      }
    }
    return result;
  }
}

type StoredResult = UnitResult & Required<Pick<UnitMemory, "checks">>;

/** What a run knows of its catalog and its files beside the scan, as plain data. */
interface StoredPrints {
  readonly groups: readonly (readonly [name: string, group: ModuleGroup])[];
  /** What makes clients reject every tool, by tool id, for the tools that have any. */
  readonly clients: readonly (readonly [id: string, findings: readonly LocatedFinding[]])[];
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
  return new Map(
    outputs.map(([path, stamp, digest]) => [
      relative(outDir, path).replaceAll("\\", "/"),
      new StoredFile(path, stamp, digest),
    ]),
  );
}

/** Returns the records in the text of a generated `tools.json` by id, each as JSON. Undefined if the text has another form. */
export function splitToolsJson(text: string): ReadonlyMap<string, string> | undefined {
  const start = '{\n  "';
  const end = "}\n}\n";
  if (!text.startsWith(start) || !text.endsWith(end)) return undefined;
  const records = new Map<string, string>();
  // Deeper lines have a larger indentation, and strings contain no line breaks.
  for (const member of text.slice(start.length, -3).split(',\n  "')) {
    const at = member.indexOf('": {');
    const id = member.slice(0, at);
    if (at < 0 || id.includes("\\") || !member.endsWith("}")) return undefined;
    records.set(id, member.slice(at + 3));
  }
  return records;
}
