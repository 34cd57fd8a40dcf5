import { writeCacheFile } from "../files/cache-file.js";
import { digestOf } from "../files/file-stamp.js";
import { readBytesNow } from "../files/read-now.js";
import type { ScanMemory, UnitMemory, UnitResult } from "../frontend/index.js";
import { absoluteFrom, relativeTo } from "./portable-paths.js";
import { identity } from "./snapshot-file.js";

/** The maximum size of a stored scan in bytes. A larger one would take as long to read as the sources. */
const maximumSize = 128 * 1024 * 1024;

/** The first line of the file. Files are numbers: positions in `paths`, which are relative to the project root. */
interface ScanIndex {
  readonly identity: string;
  readonly paths: readonly string[];
  readonly marked: readonly number[];
  readonly all: readonly number[];
  readonly groups: readonly {
    readonly tsconfig?: number;
    readonly globals: readonly number[];
    readonly imports: readonly (readonly [file: number, ...imported: number[]])[];
    /** With the size of the JSON of each result, which are in this order after the first line. */
    readonly units: readonly { readonly files: readonly number[]; readonly isPaired?: true; readonly size: number }[];
  }[];
}

/** The path of the stored scan of a snapshot. */
export function scanPath(snapshotFile: string): string {
  return snapshotFile.replace(/\.json$/, ".scan");
}

/** Writes what a scanner remembers, and returns its digest. Returns undefined if it is too large. */
export function writeScan(file: string, root: string, { candidates, groups }: ScanMemory): string | undefined {
  const numbers = new Map<string, number>();
  const numberOf = (path: string): number => {
    const known = numbers.get(path) ?? numbers.size;
    numbers.set(path, known);
    return known;
  };
  const results: Buffer[] = [];
  const written = groups.map(({ tsconfig, globals, imports, units }): ScanIndex["groups"][number] => ({
    ...(tsconfig !== undefined && { tsconfig: numberOf(tsconfig) }),
    globals: globals.map(numberOf),
    imports: imports.flatMap(([from, imported]) =>
      imported.length === 0 ? [] : [[numberOf(from), ...imported.map(numberOf)] as const],
    ),
    units: units.map((unit) => {
      const json = unit instanceof StoredUnit ? unit.json : Buffer.from(JSON.stringify(unit.result));
      results.push(json);
      return { files: unit.files.map(numberOf), ...(unit.isPaired && { isPaired: true }), size: json.length };
    }),
  }));
  const [marked, all] = [candidates.marked.map(numberOf), candidates.all.map(numberOf)];
  const paths = [...numbers.keys()].map(relativeTo(root));
  const index: ScanIndex = { identity: identity(root), paths, marked, all, groups: written };
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...results]);
  if (bytes.length > maximumSize) return undefined;
  writeCacheFile(file, bytes);
  return digestOf(bytes);
}

/** Reads the stored scan with this digest. Returns undefined if the file has another one. */
export function readScan(file: string, root: string, digest: string): ScanMemory | undefined {
  const bytes = readBytesNow(file);
  if (bytes === undefined || digestOf(bytes) !== digest) return undefined;
  let end = bytes.indexOf("\n") + 1;
  // The digest proves that `writeScan` wrote it.
  const index = JSON.parse(bytes.toString("utf8", 0, end)) as ScanIndex;
  if (index.identity !== identity(root)) return undefined;
  const paths = index.paths.map(absoluteFrom(root));
  const pathOf = (number: number): string => paths[number] ?? "";
  const groups = index.groups.map(({ tsconfig, globals, imports, units }) => ({
    ...(tsconfig !== undefined && { tsconfig: pathOf(tsconfig) }),
    globals: globals.map(pathOf),
    imports: imports.map(([from, ...imported]) => [pathOf(from), imported.map(pathOf)] as const),
    units: units.map(({ files, isPaired = false, size }) => {
      const json = bytes.subarray(end, end + size);
      end += size;
      return new StoredUnit(files.map(pathOf), isPaired, json);
    }),
  }));
  return { candidates: { marked: index.marked.map(pathOf), all: index.all.map(pathOf) }, groups };
}

/** A unit of a stored scan. Its result is parsed on demand. */
class StoredUnit implements UnitMemory {
  readonly files: readonly string[];
  readonly isPaired: boolean;
  readonly json: Buffer;
  #result: UnitResult | undefined;

  constructor(files: readonly string[], isPaired: boolean, json: Buffer) {
    this.files = files;
    this.isPaired = isPaired;
    this.json = json;
  }

  get result(): UnitResult {
    // The digest of the file proves that `writeScan` wrote it.
    this.#result ??= JSON.parse(this.json.toString()) as UnitResult;
    return this.#result;
  }
}
