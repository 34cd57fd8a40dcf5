import { join } from "node:path";
import { ts } from "ts-morph";
import { ownFolder } from "../files/own-package.js";
import { readBytesNow } from "../files/read-now.js";

/** Where the declarations of the compiler's own declaration files are. The build makes it of the installed compiler. */
export interface LibraryIndex {
  /** The version of TypeScript. */
  readonly version: string;
  /** By file name. Files that are modules or contain other statements than declarations of one name are missing. */
  readonly files: Readonly<Record<string, IndexedFile>>;
}

export interface IndexedFile {
  /** Of the text of the file. */
  readonly digest: string;
  /** Where the first declaration begins, after comments and references. */
  readonly header: number;
  /** The declarations in order: the name, where the text ends, and the flags of the name's symbol in this file. Each begins where the previous one ends. */
  readonly declarations: readonly (readonly [name: string, end: number, flags: ts.SymbolFlags])[];
}

/** Reads the index that the build made. Returns undefined if there is none for the installed compiler. */
export function readLibraryIndex(): LibraryIndex | undefined {
  const bytes = readBytesNow(join(ownFolder, "dist/library-index.json"));
  // The build wrote it.
  const index = bytes && (JSON.parse(bytes.toString()) as LibraryIndex);
  return index?.version === ts.version ? index : undefined;
}
