import { writeCacheFile } from "../files/cache-file.js";
import { digestOf } from "../files/file-stamp.js";
import { readBytesNow } from "../files/read-now.js";
import type { UnitMemory, UnitResult } from "../frontend/index.js";
import type { RunMemory } from "./generation.js";
import { absoluteFrom, relativeTo } from "./portable-paths.js";
import { identity } from "./snapshot-file.js";
import type { StoredPrints } from "./stored-prints.js";

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
    /** With the size of the JSON of each result, which are in this order after the first line. */
    readonly units: readonly { readonly files: readonly number[]; readonly isPaired?: true; readonly size: number }[];
  }[];
}

/** The path of what is stored beside a snapshot. */
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
  const written = groups.map(({ tsconfig, globals, imports, packageFiles, units }): MemoryIndex["groups"][number] => ({
    ...(tsconfig !== undefined && { tsconfig: numberOf(tsconfig) }),
    globals: globals.map(numberOf),
    imports: imports.flatMap(([from, imported]) =>
      imported.length === 0 ? [] : [[numberOf(from), ...imported.map(numberOf)] as const],
    ),
    packageFiles: packageFiles.map(([id, file]) => [id, numberOf(file)]),
    units: units.map((unit) => {
      const json =
        unit instanceof StoredUnit ? unit.json : Buffer.from(JSON.stringify({ ...unit.result, checks: unit.checks }));
      results.push(json);
      return { files: unit.files.map(numberOf), ...(unit.isPaired && { isPaired: true }), size: json.length };
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
  const groups = index.groups.map(({ tsconfig, globals, imports, packageFiles, units }) => ({
    ...(tsconfig !== undefined && { tsconfig: pathOf(tsconfig) }),
    globals: globals.map(pathOf),
    imports: imports.map(([from, ...imported]) => [pathOf(from), imported.map(pathOf)] as const),
    packageFiles: packageFiles.map(([id, file]) => [id, pathOf(file)] as const),
    units: units.map(({ files, isPaired = false, size }) => {
      const json = bytes.subarray(end, end + size);
      end += size;
      return new StoredUnit(files.map(pathOf), isPaired, json);
    }),
  }));
  const candidates = { marked: index.marked.map(pathOf), all: index.all.map(pathOf) };
  return { scan: { candidates, groups }, prints: index.prints };
}

/** A unit of another process. Its result is parsed on demand. */
class StoredUnit implements UnitMemory {
  readonly files: readonly string[];
  readonly isPaired: boolean;
  readonly json: Buffer;
  #parsed: StoredResult | undefined;

  constructor(files: readonly string[], isPaired: boolean, json: Buffer) {
    this.files = files;
    this.isPaired = isPaired;
    this.json = json;
  }

  get result(): UnitResult {
    return this.#result;
  }

  get checks(): StoredResult["checks"] {
    return this.#result.checks;
  }

  get #result(): StoredResult {
    // The digest of the file proves that `writeMemory` wrote it.
    this.#parsed ??= JSON.parse(this.json.toString()) as StoredResult;
    return this.#parsed;
  }
}

type StoredResult = UnitResult & Required<Pick<UnitMemory, "checks">>;
